// All that the page of the analysis board knows: one value, changed by a reducer only. Pure.
import { NOTHING } from "./selection.js";
import { positionText } from "./setup.js";

/** @typedef {import("./protocol").PositionBody} PositionBody */
/** @typedef {import("./protocol").WeighedBody} Weighed */
/** @typedef {import("./selection.js").Selection} Selection */
/** @typedef {import("./setting-up.js").Place} Place */
/** @typedef {import("./setup.js").Setup} Setup */
/** @typedef {"set" | "try"} Mode whether cards are put onto places, or picked for a move */

/**
 * @typedef {object} State
 * @property {Setup | null} setup null until the first position has been read
 * @property {Place} place where the next card goes
 * @property {Mode} mode
 * @property {Selection} selection
 * @property {PositionBody | null} read the last answer of the server: problems, legal moves
 * @property {string} why why the selection is no move
 * @property {readonly Weighed[] | null} found the candidates of this position; null before it is analysed
 * @property {boolean} busy whether it is being analysed
 */

/**
 * @typedef {(
 *   {type: "edited", setup: Setup, place?: Place} |
 *   {type: "placed", place: Place} |
 *   {type: "mode", mode: Mode} |
 *   {type: "picked", selection: Selection} |
 *   {type: "opened", setup: Setup, read: PositionBody} |
 *   {type: "read", text: string, read: PositionBody} |
 *   {type: "explained", selection: Selection, why: string} |
 *   {type: "analysing"} |
 *   {type: "analysed", text: string, found: readonly Weighed[]} |
 *   {type: "failed"}
 * )} Action
 */

/** @type {State} */
export const FIRST = {
  setup: null,
  place: { zone: "market", at: 0 },
  mode: "set",
  selection: NOTHING,
  read: null,
  why: "",
  found: null,
  busy: false,
};

/**
 * @param {State} state
 * @param {Action} action
 * @returns {State}
 */
export function reduce(state, action) {
  switch (action.type) {
    case "edited": {
      const { setup, place = state.place } = action;
      return { ...state, ...FRESH, setup, place, mode: "set" };
    }
    case "placed":
      return { ...state, place: action.place };
    case "mode":
      return { ...state, mode: action.mode, selection: NOTHING, why: "" };
    case "picked":
      return { ...state, mode: "try", selection: action.selection, why: "" };
    case "opened":
      return { ...state, ...FRESH, mode: "set", setup: action.setup, read: action.read };
    case "read":
      // An answer about what is not on the board any more says nothing.
      return textOf(state) === action.text ? { ...state, read: action.read } : state;
    case "explained":
      return state.selection === action.selection ? { ...state, why: action.why } : state;
    case "analysing":
      return { ...state, busy: true };
    case "analysed":
      return textOf(state) === action.text ? { ...state, found: action.found, busy: false } : state;
    case "failed":
      return { ...state, busy: false };
  }
}

/** What another position makes void. */
const FRESH = { selection: NOTHING, why: "", found: null, busy: false };

/** The position on the board as text. @param {State} state */
export function textOf({ setup }) {
  return setup ? positionText(setup) : "";
}

/** Whether the server has said that this very position is possible. @param {State} state */
export function isPossible(state) {
  return state.read !== null && !state.read.problems.length && isRead(state);
}

/** Whether the last answer is about what is on the board. @param {State} state */
export function isRead(state) {
  return state.read !== null && state.read.position === textOf(state);
}

/**
 * Beside which part of the board a problem is explained.
 * @param {import("./protocol").ProblemBody} problem
 * @param {number} seat that of the player to move
 * @returns {string}
 */
export function partOf({ code, seat: whose, end }, seat) {
  const mine = whose === seat;
  switch (code) {
    case "market":
      return "market";
    case "hand_camels":
    case "hand_limit":
    case "hand_size":
    case "own_hand":
      return mine || whose === null ? "hand" : "rival";
    case "herd":
      return mine ? "hand" : "rival";
    case "known":
      return mine ? "seen" : "rival";
    case "known_size":
      return "rival";
    case "sold_camels":
      return "sold";
    case "tokens_left":
    case "tokens_earned":
      return "tokens";
    case "bonus":
    case "bonus_pile":
    case "bonus_shown":
      return "bonus";
    case "seals":
    case "match_over":
    case "round_number":
    case "seal_missing":
      return "match";
    case "idle":
      return "match";
    case "round_over":
      return { deck: "market", tokens: "tokens", stalemate: "match" }[end ?? "deck"];
    default:
      return "cards";
  }
}
