// Views, log entries and updates to test with.

/** @typedef {import("../../../src/jaipur/web/static/protocol").LogEntryBody} LogEntry */
/** @typedef {import("../../../src/jaipur/web/static/protocol").TableBody} Table */
/** @typedef {import("../../../src/jaipur/web/static/protocol").Update} Update */
/** @typedef {import("../../../src/jaipur/web/static/protocol").ViewBody} View */

/**
 * @param {Partial<View>} [changes]
 * @returns {View}
 */
export function view(changes = {}) {
  return {
    v: 1,
    rules: "standard",
    phase: "play",
    round: 1,
    starter: 0,
    turn: 0,
    seals: [0, 0],
    market: "DGSKK",
    discard: "",
    tokens: {},
    earned: [
      { goods: {}, bonus: {} },
      { goods: {}, bonus: {} },
    ],
    known: ["", ""],
    idle: 0,
    viewer: 0,
    deck: 40,
    hand: "CCLL",
    hands: [4, 5],
    herds: [2, null],
    bonus: {},
    legal: ["+D", "+G", "+S", "+KK", "+DG-CL", "+DG-KK", "+DG-CK", "-CC", "-C", "-LL"],
    sales: { "-CC": { rupees: 8, bonus: null }, "-C": { rupees: 5, bonus: null } },
    ...changes,
  };
}

/**
 * A move, or something else.
 * @param {Partial<LogEntry>} [changes]
 * @returns {LogEntry}
 */
export function entry(changes = {}) {
  return {
    seq: 3,
    at: null,
    spent: null,
    round: 1,
    kind: "move",
    seat: 0,
    move: "+D",
    to: null,
    events: [],
    text: "Asha takes a diamond.",
    ...changes,
  };
}

/**
 * Moves are taken back.
 * @param {number} seq
 * @param {number} to the last entry that still stands
 */
export function undo(seq, to) {
  return entry({ seq, to, kind: "undone", move: null, text: "Asha takes the last move back." });
}

/**
 * @param {Partial<Table>} [changes]
 * @returns {Table}
 */
export function table(changes = {}) {
  return {
    mode: "bot",
    rules: "standard",
    first_to: 2,
    herds: "hidden",
    memory: false,
    phase: "play",
    challenge: null,
    ending: null,
    you: [0],
    players: [
      { name: "Asha", bot: null },
      { name: "Trader", bot: "trader" },
    ],
    commitment: "",
    commitments: [null, null],
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
    practice: null,
    hints: true,
    day: null,
    opens_at: null,
    ...changes,
  };
}

/**
 * @param {Partial<Update>} [changes]
 * @returns {Update}
 */
export function update(changes = {}) {
  return {
    id: "m",
    seq: 2,
    since: 0,
    table: table(),
    presence: { here: [true, false], watching: 0, away: [null, 0] },
    views: [view()],
    log: [],
    score: null,
    ...changes,
  };
}

export const PEOPLE = [{ name: "Asha" }, { name: "Belen" }];

/**
 * Two people who share a screen.
 * @param {Partial<Update>} [changes]
 * @param {Partial<Table>} [options]
 */
export function shared(changes = {}, options = {}) {
  return update({
    table: table({ mode: "pass", you: [0, 1], players: PEOPLE, ...options }),
    views: sharedViews(0),
    ...changes,
  });
}

/**
 * What both of them see.
 * @param {number} turn who is to move
 */
export function sharedViews(turn) {
  return [view({ turn }), view({ turn, viewer: 1, hand: "GGSS" })];
}
