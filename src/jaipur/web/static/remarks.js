// What a bot says about its moves, if the player wants to hear it.
import { fetchRemark } from "./api.js";
import { announce, showRemark } from "./log.js";
import { settings } from "./settings.js";
import { standingMoves } from "./standing.js";

/** @typedef {import("./match-state.js").State} State */
/** @typedef {import("./store.js").Store<State, import("./match-state.js").Action>} Store */

/**
 * @param {string} match
 * @param {Store} store
 */
export function followRemarks(match, store) {
  let asked = 0;
  store.subscribe((state) => {
    const seq = settings.remarks === "on" ? botsMove(state) : null;
    if (seq === null || seq <= asked) return;
    asked = seq;
    void ask(match);
  });
}

/** @param {string} match */
async function ask(match) {
  try {
    const { seq, text } = await fetchRemark(match);
    if (seq === null || text === null) return;
    showRemark(seq, text);
    announce(text);
  } catch {
    // The move speaks for itself.
  }
}

/**
 * The number of the last move, if it is a bot's and the table lets it speak. In a lesson the coach speaks.
 * @param {State} state
 * @returns {number | null}
 */
export function botsMove({ update, log }) {
  const last = standingMoves(log).at(-1);
  if (!update?.table.hints || update.table.mode !== "bot" || !last) return null;
  return update.table.players[last.seat ?? 0]?.bot ? last.seq : null;
}
