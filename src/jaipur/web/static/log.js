// What has happened, in the server's sentences: the log, and the one live region.
import { all, byId, make } from "./dom.js";
import { undoneMoves } from "./standing.js";

/** @typedef {import("./protocol").LogEntryBody} LogEntry */

const SHOWN_ON_A_PHONE = 4;
/** What bots said about their moves, by the number of the entry. @type {Map<number, string>} */
const remarks = new Map();

/**
 * Show the log; entries that are there already stay where they are.
 * @param {readonly LogEntry[]} log
 */
export function showLog(log) {
  const told = log.filter((entry) => entry.text);
  const undone = undoneMoves(log);
  const first = log[0]?.seq ?? 1;
  for (const id of ["entries", "log-entries"]) {
    const list = byId(id);
    const shown = Number(list.dataset.first ?? first);
    const below = list.scrollHeight - list.scrollTop;
    if (first > shown) list.replaceChildren();
    else list.prepend(...told.filter(({ seq }) => seq < shown).map(item));
    list.append(...told.slice(list.childElementCount).map(item));
    [...list.children].forEach((element, i) =>
      element.classList.toggle("undone", undone.has(told[i]?.seq ?? 0)),
    );
    list.scrollTop = list.scrollHeight - (first < shown ? below : 0);
    list.dataset.first = String(first);
  }
  for (const button of all("[data-earlier]")) button.hidden = first === 1;
  const standing = told.filter(({ seq }) => !undone.has(seq));
  byId("last").replaceChildren(...standing.slice(-SHOWN_ON_A_PHONE).reverse().map(item));
}

/** @param {LogEntry} entry */
function item({ seq, kind, seat, text }) {
  if (kind === "dealt" || kind === "next_round" || kind === "closed")
    return make("li", { class: "mark" }, text);
  const by = { "data-seq": String(seq), ...(seat === null ? {} : { "data-by": String(seat) }) };
  const remark = remarks.get(seq);
  return make("li", by, text, ...(remark ? [said(remark)] : []));
}

/** @param {string} remark */
const said = (remark) => make("q", { class: "remark" }, remark);

/**
 * Show what a bot says about a move, beside the move.
 * @param {number} seq
 * @param {string} remark
 */
export function showRemark(seq, remark) {
  remarks.set(seq, remark);
  const entries = `[data-seq="${seq}"]`;
  for (const element of all(`#last ${entries}`)) element.append(said(remark));
  for (const list of [byId("entries"), byId("log-entries")]) {
    const below = list.scrollHeight - list.scrollTop - list.clientHeight;
    for (const element of list.querySelectorAll(entries)) element.append(said(remark));
    if (below < 1) list.scrollTop = list.scrollHeight;
  }
}

/**
 * Have a screen reader say something.
 * @param {string} text
 */
export function announce(text) {
  byId("live").textContent = text;
}
