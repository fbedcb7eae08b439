// All that the replay page knows, and how it changes. Pure.
import { takenBack } from "./result.js";
import { t } from "./words.js";

/** @typedef {import("./protocol").Moment} Moment */
/** @typedef {import("./protocol").ReplayBody} Replay */
/** @typedef {import("./protocol").TableBody} Table */
/** @typedef {import("./protocol").AnalysisReport} Report */

/**
 * @typedef {object} State
 * @property {Replay | null} open the match with all cards face up
 * @property {Replay | null} shown the same from the chosen viewpoint
 * @property {string | null} file the text of an opened file; null for a stored match
 * @property {number} at the moment on the screen
 * @property {boolean} playing whether it goes on by itself
 * @property {Report | null} report what was found out about the match
 */

/**
 * @typedef {{type: "opened", replay: Replay, file: string | null, turn: number}
 *   | {type: "viewpoint", replay: Replay}
 *   | {type: "jump", at: number}
 *   | {type: "advance"}
 *   | {type: "play", on: boolean}
 *   | {type: "analysed", report: Report}} Action
 */

/** @type {State} */
export const FIRST = { open: null, shown: null, file: null, at: 0, playing: false, report: null };

/**
 * @param {State} state
 * @param {Action} action
 * @returns {State}
 */
export function reduce(state, action) {
  switch (action.type) {
    case "opened": {
      const { replay, file, turn } = action;
      const at = replay.moments.findIndex((moment) => moment.n === turn);
      return { ...FIRST, open: replay, shown: replay, file, at: Math.max(at, 0) };
    }
    case "viewpoint":
      return { ...state, shown: action.replay };
    case "jump":
      return { ...state, at: clamp(action.at, state), playing: false };
    case "advance": {
      const at = clamp(state.at + 1, state);
      return { ...state, at, playing: state.playing && at < lastOf(state) };
    }
    case "play":
      if (!action.on) return { ...state, playing: false };
      return { ...state, at: state.at === lastOf(state) ? 0 : state.at, playing: true };
    case "analysed":
      return { ...state, report: action.report };
  }
}

/** @param {State} state */
export function lastOf({ shown }) {
  return Math.max(0, (shown?.moments.length ?? 0) - 1);
}

/**
 * The move that led to a moment, if it lost something.
 * @param {State} state
 * @param {number} at
 */
export function markedAt({ report }, at) {
  // Moments are numbered from 1, and that of a move is the one in which it was to be made.
  return report?.moves.find(({ n }) => n === at) ?? null;
}

/**
 * What a board needs to know of the table.
 * @param {Replay} replay
 * @param {Moment} moment
 * @param {string[]} [portraits] of players who chose them; a record does not tell
 * @returns {Table}
 */
export function tableOf({ record, names }, { view }, portraits = []) {
  const players = /** @type {{level?: string}[]} */ (record.players ?? []);
  return tableFor(
    view,
    names.map((name, i) => {
      const bot = players[i]?.level ?? null;
      return { name, bot, portrait: portraits[i] ?? bot };
    }),
  );
}

/**
 * A table at which nobody plays, and everything that may be known is shown.
 * @param {import("./protocol").ViewBody} view
 * @param {Table["players"]} players
 * @returns {Table}
 */
export function tableFor(view, players) {
  return {
    mode: "online",
    rules: view.rules,
    first_to: view.first_to ?? 2,
    herds: "open",
    memory: true,
    phase: view.phase,
    challenge: null,
    ending: null,
    you: [],
    players,
    commitment: "",
    commitments: [],
    awaiting_reveal: [],
    acts: [],
    call_off: { alone: false, asked: null },
    rematch: { asked: [], declined: null, match: null },
    ready: [],
    next_round_at: null,
    clock: null,
    rated: false,
    public: false,
    stand_ins: [null, null],
    patience: [null, null],
    undone: 0,
    hints: false,
    practice: null,
    day: null,
    opens_at: null,
  };
}

/**
 * What the moves of a record do not tell: that the match was ended early, and that moves were taken back.
 * @param {Replay} replay
 * @returns {string[]} sentences
 */
export function remarksOn({ record, names }) {
  const end = /** @type {{winner: number | null} | undefined} */ (record.end);
  return [...(end ? [endOf(end.winner, names)] : []), ...takenBack(Number(record.undone ?? 0))];
}

/**
 * @param {number | null} winner
 * @param {string[]} names
 */
function endOf(winner, names) {
  if (winner === null) return t("The match was called off.");
  return t("{loser} resigned. {winner} wins the match.", {
    loser: names[1 - winner] ?? "",
    winner: names[winner] ?? "",
  });
}

/**
 * @param {number} at
 * @param {State} state
 */
function clamp(at, state) {
  return Math.max(0, Math.min(at, lastOf(state)));
}
