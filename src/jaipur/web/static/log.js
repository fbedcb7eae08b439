// What happened, in the server's sentences: the log, and the one live region.
import { byId, make } from "./dom.js";

/** @typedef {import("./protocol").TurnBody} Turn */

const SHOWN_ON_A_PHONE = 4;

/** @type {Turn[]} */
let told = [];

/**
 * Take in new turns; those already told are skipped.
 * @param {Turn[]} turns
 * @returns {Turn[]} the new ones
 */
export function tell(turns) {
  const last = told.at(-1)?.seq ?? 0;
  const fresh = turns.filter((turn) => turn.seq > last);
  if (!fresh.length) return fresh;
  told = [...told, ...fresh];
  for (const id of ["entries", "log-entries"]) {
    const list = byId(id);
    list.append(...fresh.filter((turn) => turn.text).map(entry));
    list.scrollTop = list.scrollHeight;
  }
  byId("last").replaceChildren(...told.filter((turn) => turn.text).slice(-SHOWN_ON_A_PHONE).reverse().map(entry));
  return fresh;
}

/** @param {Turn} turn */
function entry(turn) {
  if (turn.kind === "dealt" || turn.kind === "next") return make("li", { class: "mark" }, turn.text);
  return make("li", turn.seat === null ? {} : { "data-by": String(turn.seat) }, turn.text);
}

/**
 * Say something to those who listen instead of look.
 * @param {string} text
 */
export function announce(text) {
  byId("live").textContent = text;
}
