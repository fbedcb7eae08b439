// All that the page of a puzzle knows, how it changes, and what it shows. Pure.
import { propose } from "./dock.js";
import { kindOf, parseMove } from "./move.js";
import { isEmpty, NOTHING, selectionFor } from "./selection.js";
import { t } from "./words.js";

/** @typedef {import("./protocol").PuzzleBody} Puzzle */
/** @typedef {import("./protocol").PuzzleVerdict} Verdict */
/** @typedef {import("./selection.js").Selection} Selection */

/**
 * @typedef {object} State
 * @property {Puzzle} puzzle
 * @property {Selection} selection
 * @property {boolean} sending whether an answer is on its way
 * @property {Verdict | null} verdict what became of it
 * @property {{move: string, text: string} | null} refusal why some picks are no move
 */

/**
 * @typedef {{type: "picked", selection: Selection}
 *   | {type: "sending", on: boolean}
 *   | {type: "refused", move: string, text: string}
 *   | {type: "answered", verdict: Verdict}} Action
 */

/** @param {Puzzle} puzzle @returns {State} */
export function firstOf(puzzle) {
  return { puzzle, selection: NOTHING, sending: false, verdict: null, refusal: null };
}

/**
 * @param {State} state
 * @param {Action} action
 * @returns {State}
 */
export function reduce(state, action) {
  switch (action.type) {
    case "picked":
      return state.sending || state.verdict ? state : { ...state, selection: action.selection };
    case "sending":
      return { ...state, sending: action.on };
    case "refused":
      return { ...state, refusal: { move: action.move, text: action.text } };
    case "answered":
      return {
        ...state,
        sending: false,
        verdict: action.verdict,
        selection: selectionFor(action.verdict.solution, state.puzzle.view),
      };
  }
}

/**
 * What the page shows.
 * @param {State} state
 */
export function screenOf({ puzzle: { view }, selection, sending, verdict, refusal }) {
  const proposal = propose(selection, view);
  const open = !verdict && !sending;
  const asks = open && proposal.state === "ask";
  const known = refusal?.move === proposal.move ? refusal.text : "…";
  return {
    title: titleOf(verdict),
    go: sending ? t("Sending…") : proposal.state === "ask" ? known : proposal.text,
    ready: open && proposal.state === "ready",
    refused: asks,
    camels: open && proposal.camels ? selection.slots.length - selection.places.length : 0,
    clear: open && !isEmpty(selection),
    question: asks && refusal?.move !== proposal.move ? proposal.move : null,
    due: open && proposal.state === "ready" ? dueFor(proposal.move, view) : null,
    move: proposal.move,
  };
}

/** @param {Verdict | null} verdict */
function titleOf(verdict) {
  if (!verdict) return t("Your turn");
  return verdict.right ? t("Right") : t("Wrong");
}

/**
 * The tokens that a sale would bring.
 * @param {string} move
 * @param {Puzzle["view"]} view
 * @returns {import("./screen.js").Due | null}
 */
function dueFor(move, view) {
  if (kindOf(move) !== "sell") return null;
  const { give } = parseMove(move);
  const good = give[0] ?? "";
  const tokens = Math.min(give.length, view.tokens[good]?.length ?? 0);
  return { good, tokens, bonus: view.sales[move]?.bonus ?? null };
}
