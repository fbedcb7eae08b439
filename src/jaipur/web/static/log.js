// What has happened, in the server's sentences: the log, and the one live region.
import { byId, make } from "./dom.js";
import { undoneMoves } from "./standing.js";

/** @typedef {import("./protocol").LogEntryBody} LogEntry */

const SHOWN_ON_A_PHONE = 4;

/**
 * Show the log; entries that are there already stay where they are.
 * @param {readonly LogEntry[]} log
 */
export function showLog(log) {
  const told = log.filter((entry) => entry.text);
  const undone = undoneMoves(log);
  for (const id of ["entries", "log-entries"]) {
    const list = byId(id);
    list.append(...told.slice(list.childElementCount).map(item));
    [...list.children].forEach((element, i) =>
      element.classList.toggle("undone", undone.has(told[i]?.seq ?? 0)),
    );
    list.scrollTop = list.scrollHeight;
  }
  const standing = told.filter(({ seq }) => !undone.has(seq));
  byId("last").replaceChildren(...standing.slice(-SHOWN_ON_A_PHONE).reverse().map(item));
}

/** @param {LogEntry} entry */
function item({ kind, seat, text }) {
  if (kind === "dealt" || kind === "next_round" || kind === "closed")
    return make("li", { class: "mark" }, text);
  return make("li", seat === null ? {} : { "data-by": String(seat) }, text);
}

/**
 * Have a screen reader say something.
 * @param {string} text
 */
export function announce(text) {
  byId("live").textContent = text;
}
