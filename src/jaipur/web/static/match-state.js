// All that the page of a match knows, and how each event changes it. Pure: no page, no clock, no network.
import { herdSize, isShared, viewIn } from "./perspective.js";
import { carry, NOTHING } from "./selection.js";

/** @typedef {import("./protocol").LogEntryBody} LogEntry */
/** @typedef {import("./protocol").PresenceBody} Presence */
/** @typedef {import("./protocol").Update} Update */
/** @typedef {import("./protocol").ViewBody} View */
/** @typedef {import("./connection.js").Pending} Pending */
/** @typedef {import("./selection.js").Selection} Selection */
/** @typedef {import("./protocol").CandidateBody} Candidate */
/** @typedef {{seq: number, candidates: readonly Candidate[] | null}} Hints no candidates while they are thought about */

/**
 * @typedef {object} State
 * @property {Update | null} update the last one shown
 * @property {View | null} view the table as the player in front of the screen sees it
 * @property {readonly LogEntry[]} log what has happened; the beginning of a long log only if it was asked for
 * @property {Selection} selection
 * @property {{move: string, text: string} | null} refusal why some picks are not a legal move
 * @property {Pending | null} pending the act that is on its way
 * @property {number | null} holder whose cards are on a shared screen
 * @property {number | null} curtain the seat that a drawn curtain waits for
 * @property {{update: Update, view: View | null} | null} result the end of a round or match that is open to be read
 * @property {Hints | null} hints what was asked about this position
 * @property {boolean} gone whether the match is not open on this device any more
 * @property {number} now the server's time, when it was last looked at
 * @property {boolean} coached whether the lesson's advice is wanted
 */

/**
 * @typedef {{type: "updated", update: Update}
 *   | {type: "settled"}
 *   | {type: "earlier", log: readonly LogEntry[]}
 *   | {type: "presence", presence: Presence}
 *   | {type: "tick", now: number}
 *   | {type: "pending", pending: Pending | null}
 *   | {type: "picked", selection: Selection}
 *   | {type: "refused", move: string, text: string}
 *   | {type: "uncovered"}
 *   | {type: "covered"}
 *   | {type: "result", open: boolean}
 *   | {type: "hints", hints: Hints | null}
 *   | {type: "line", gone: boolean}
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
  result: null,
  hints: null,
  gone: false,
  now: 0,
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
    case "earlier":
      return { ...state, log: [...earlierEntries(state, action.log), ...state.log] };
    case "presence":
      if (!state.update) return state;
      return { ...state, update: { ...state.update, presence: action.presence } };
    case "tick":
      return { ...state, now: action.now };
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
      return { ...state, result: action.open && isOver(state) ? resultIn(state) : null };
    case "hints":
      return { ...state, hints: isMyTurn(state) ? action.hints : null };
    case "line":
      if (action.gone === state.gone) return state;
      return action.gone ? gone(state) : { ...state, gone: false };
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
 * What part of a log comes before the one that is known.
 * @param {State} state
 * @param {readonly LogEntry[]} log
 */
function earlierEntries(state, log) {
  const first = state.log[0]?.seq ?? 0;
  return log.filter((entry) => entry.seq < first);
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
export function actingSeat({ update, view, holder, gone }) {
  if (!update || gone) return null;
  if (isShared(update)) return holder ?? view?.turn ?? 0;
  return update.table.you[0] ?? null;
}

/**
 * Whether the player in front of the screen is to move.
 * @param {State} state
 */
export function isMyTurn(state) {
  const { view, curtain } = state;
  if (!isPlaying(state) || state.gone || curtain !== null) return false;
  return view !== null && view.viewer === view.turn;
}

/**
 * Whether anything on the page changes with time alone.
 * @param {State} state
 */
export function isTimed({ update }) {
  if (!update) return false;
  const { clock, next_round_at: next, patience } = update.table;
  return (
    (clock?.running ?? null) !== null || next !== null || patience.some((wait) => wait !== null)
  );
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
  if (!update?.table.you.length || !isPlaying(state) || curtain !== null || state.gone)
    return false;
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
    log: follows(state, update) ? [...state.log, ...fresh] : fresh,
    refusal: null,
    // A move that is taken back gives the turn, and the screen, to another player.
    curtain: state.curtain === null ? null : (view?.turn ?? null),
    result: state.result && resultAfter(state.result, fresh, update, view),
    hints: fresh.length ? null : state.hints,
  };
}

/**
 * The result that stays open: the rival may start the next round while this player still reads.
 * @param {NonNullable<State["result"]>} open
 * @param {LogEntry[]} fresh
 * @param {Update} update
 * @param {View | null} view
 */
function resultAfter(open, fresh, update, view) {
  if (update.table.phase !== "play") return { update, view };
  const { you, ready } = open.update.table;
  const own = (/** @type {number | null} */ seat) => seat !== null && you.includes(seat);
  const read = ready.some(own) || fresh.some(({ kind, seat }) => STARTS.has(kind) && own(seat));
  const undone = fresh.some(({ kind }) => kind === "undone");
  return read || undone || !you.length ? null : open;
}

/** How a player goes on to the next round. */
const STARTS = new Set(["ready", "next_round"]);

/** @param {State} state */
function resultIn({ update, view }) {
  return update && { update, view };
}

/**
 * Somebody plays on elsewhere: no cards stay on a screen that is left behind.
 * @param {State} state
 * @returns {State}
 */
function gone(state) {
  const { view } = state;
  const hidden = view && isPlaying(state) ? { ...view, hand: null, legal: [], sales: {} } : view;
  return { ...state, gone: true, view: hidden, selection: NOTHING, hints: null };
}

/**
 * Whether an update tells all since the last entry that is known: after a long absence it may not.
 * @param {State} state
 * @param {Update} update
 */
function follows(state, update) {
  return update.since <= (state.log.at(-1)?.seq ?? 0);
}

/**
 * The cards have landed: the result, or the next player's turn.
 * @param {State} state
 * @returns {State}
 */
function settled(state) {
  if (isOver(state)) return { ...state, holder: null, curtain: null, result: resultIn(state) };
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
