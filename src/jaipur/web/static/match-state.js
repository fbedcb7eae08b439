// All that the page of a match knows, and how each event changes it. Pure: no page, no clock, no network.
import { herdSize, isShared, viewIn } from "./perspective.js";
import { carry, NOTHING } from "./selection.js";

/** @typedef {import("./protocol").LogEntryBody} LogEntry */
/** @typedef {import("./protocol").PresenceBody} Presence */
/** @typedef {import("./protocol").Update} Update */
/** @typedef {import("./protocol").ViewBody} View */
/** @typedef {import("./connection.js").Pending} Pending */
/** @typedef {import("./selection.js").Selection} Selection */

/**
 * @typedef {object} State
 * @property {Update | null} update the last one shown
 * @property {View | null} view the table as the player in front of the screen sees it
 * @property {readonly LogEntry[]} log everything that has happened
 * @property {Selection} selection
 * @property {{move: string, text: string} | null} refusal why some picks are not a legal move
 * @property {Pending | null} pending the act that is on its way
 * @property {number | null} holder whose cards are on a shared screen
 * @property {number | null} curtain the seat that a drawn curtain waits for
 * @property {boolean} result whether the result of the round or match is open
 * @property {boolean} coached whether the lesson's advice is wanted
 */

/**
 * @typedef {{type: "updated", update: Update}
 *   | {type: "settled"}
 *   | {type: "presence", presence: Presence}
 *   | {type: "pending", pending: Pending | null}
 *   | {type: "picked", selection: Selection}
 *   | {type: "refused", move: string, text: string}
 *   | {type: "uncovered"}
 *   | {type: "covered"}
 *   | {type: "result", open: boolean}
 *   | {type: "lesson skipped"}} Action
 */

/** @type {State} */
export const FIRST = {
  update: null,
  view: null,
  log: [],
  selection: NOTHING,
  refusal: null,
  pending: null,
  holder: null,
  curtain: null,
  result: false,
  coached: true,
};

/**
 * @param {State} state
 * @param {Action} action
 * @returns {State}
 */
export function reduce(state, action) {
  switch (action.type) {
    case "updated":
      return updated(state, action.update);
    case "settled":
      return settled(state);
    case "presence":
      if (!state.update) return state;
      return { ...state, update: { ...state.update, presence: action.presence } };
    case "pending":
      return { ...state, pending: action.pending };
    case "picked":
      return mayPick(state) ? { ...state, selection: action.selection } : state;
    case "refused":
      return { ...state, refusal: { move: action.move, text: action.text } };
    case "uncovered":
      return uncovered(state);
    case "covered":
      return isOpen(state) ? covered(state) : state;
    case "result":
      return { ...state, result: action.open && isOver(state) };
    case "lesson skipped":
      return { ...state, coached: false };
  }
}

/**
 * What an update tells that is not yet in the log.
 * @param {State} state
 * @param {Update} update
 */
export function freshEntries(state, update) {
  const last = state.log.at(-1)?.seq ?? 0;
  return update.log.filter((entry) => entry.seq > last);
}

/**
 * Whether an entry is a move made on this screen.
 * @param {LogEntry} entry
 * @param {Update} update
 */
export function isOwnMove({ kind, seat }, update) {
  return kind === "move" && seat !== null && update.table.you.includes(seat);
}

/**
 * Whether a move can be made.
 * @param {State} state
 */
export function isPlaying({ update }) {
  return update?.table.phase === "play";
}

/**
 * Whether the round or the match is over.
 * @param {State} state
 */
export function isOver({ update }) {
  return update?.table.phase === "round_over" || update?.table.phase === "match_over";
}

/**
 * The seat that an act beside a move is for. On a shared screen, that of the player who holds the device.
 * @param {State} state
 * @returns {number | null} null for spectators
 */
export function actingSeat({ update, view, holder }) {
  if (!update) return null;
  if (isShared(update)) return holder ?? view?.turn ?? 0;
  return update.table.you[0] ?? null;
}

/**
 * Whether the player in front of the screen is to move.
 * @param {State} state
 */
export function isMyTurn(state) {
  const { view, curtain } = state;
  return isPlaying(state) && view !== null && view.viewer === view.turn && curtain === null;
}

/**
 * Whether a shared screen must change hands.
 * @param {State} state
 */
export function isHandOver(state) {
  const { update, view, holder, curtain } = state;
  if (!update || !isShared(update) || !isPlaying(state)) return false;
  return holder !== view?.turn && curtain === null;
}

/**
 * Whether cards can be picked: not while a move with them is on its way.
 * @param {State} state
 */
export function mayPick(state) {
  const { update, curtain, pending } = state;
  if (!update?.table.you.length || !isPlaying(state) || curtain !== null) return false;
  return pending === null || pending.seq < update.seq;
}

/**
 * @param {State} state
 * @param {Update} update
 * @returns {State}
 */
function updated(state, update) {
  const fresh = freshEntries(state, update);
  const view = viewIn(update, state.holder);
  let { selection } = state;
  const done = fresh.some((entry) => isOwnMove(entry, update) || entry.kind === "undone");
  if (done || update.table.phase !== "play") selection = NOTHING;
  else if (view && state.view) {
    selection = carry(selection, state.view, { ...view, herd: herdSize(view) });
  }
  return {
    ...state,
    update,
    view,
    selection,
    log: [...state.log, ...fresh],
    refusal: null,
    // A move that is taken back gives the turn, and the screen, to another player.
    curtain: state.curtain === null ? null : (view?.turn ?? null),
    result: state.result && update.table.phase !== "play",
  };
}

/**
 * The cards have landed: the result, or the next player's turn.
 * @param {State} state
 * @returns {State}
 */
function settled(state) {
  if (isOver(state)) return { ...state, holder: null, curtain: null, result: true };
  return isHandOver(state) ? covered(state) : state;
}

/** Whether somebody's cards are open on a shared screen. @param {State} state */
function isOpen(state) {
  const { update, holder, curtain } = state;
  if (!update || !isShared(update)) return false;
  return isPlaying(state) && holder !== null && curtain === null;
}

/**
 * @param {State} state
 * @returns {State}
 */
function covered(state) {
  const { update, view } = state;
  if (!update || !view) return state;
  const hidden = viewIn(update, null);
  return { ...state, holder: null, curtain: view.turn, selection: NOTHING, view: hidden };
}

/**
 * @param {State} state
 * @returns {State}
 */
function uncovered(state) {
  const { update, curtain } = state;
  if (!update || curtain === null) return state;
  return { ...state, holder: curtain, curtain: null, view: viewIn(update, curtain) };
}
