// What the page of a match shows, decided here and nowhere else. Pure: `display.js` puts it onto the page.
import { absenceOf } from "./absence.js";
import { faceOf } from "./clock.js";
import { propose } from "./dock.js";
import { callingOffAt, resigning } from "./endings.js";
import { advise } from "./lesson.js";
import { actingSeat, isMyTurn, isOver, isPlaying, mayPick } from "./match-state.js";
import { kindOf, parseMove } from "./move.js";
import { isShared, namesOf } from "./perspective.js";
import { isEmpty, NOTHING, selectionFor } from "./selection.js";
import { t } from "./words.js";

/** @typedef {import("./protocol").TableBody} Table */
/** @typedef {import("./protocol").Update} Update */
/** @typedef {import("./protocol").ViewBody} View */
/** @typedef {import("./dock.js").Proposal} Proposal */
/** @typedef {import("./endings.js").Question} Question */
/** @typedef {import("./match-state.js").State} State */
/** @typedef {import("./selection.js").Selection} Selection */

/**
 * @typedef {object} Button the main button
 * @property {string} text
 * @property {boolean} ready whether it can be pressed
 * @property {boolean} [refused] whether it says why the picks are not a legal move
 */

/** @typedef {{good: string, tokens: number, bonus: number | null}} Due */

/**
 * @typedef {object} Screen
 * @property {boolean} waiting whether the match waits for its second player
 * @property {string | null} curtain the name of the player whom the drawn curtain waits for
 * @property {string} title
 * @property {string} titleName the name in the title, which may be shortened; empty if there is none
 * @property {string} tab the title of the page
 * @property {boolean} calls whether the tab is to call whoever looks elsewhere
 * @property {boolean} myTurn
 * @property {Button} go
 * @property {number} camels how many camels would pay for the picks; 0 if they would not
 * @property {boolean} clear whether the picks can be cleared
 * @property {boolean} hint whether hints are to be had
 * @property {boolean} undo whether the last move can be taken back
 * @property {Due | null} due the tokens that the picked sale would bring
 * @property {Question | null} resign
 * @property {Question | null} callOff
 * @property {import("./clock.js").Face[]} clocks by seat; none without a clock
 * @property {Question | null} claim
 * @property {Question | null} standIn
 * @property {boolean} resume whether a bot plays for this player, who may take the seat back
 * @property {boolean} offered whether the rival offers to call the match off
 * @property {number} watching how many spectators there are
 * @property {string | null} advice the lesson's
 * @property {Selection} suggested the cards of the move that the lesson suggests
 * @property {string | null} question the picks that the server is to explain
 */

/**
 * @param {State} state
 * @param {readonly string[]} [script] the moves that a lesson has in mind
 * @returns {Screen}
 */
export function screenOf(state, script) {
  const { update, view, selection, curtain } = state;
  if (!update) return { ...NOTHING_YET };
  const { table } = update;
  const names = namesOf(table);
  const screen = {
    ...NOTHING_YET,
    waiting: table.phase === "waiting",
    curtain: curtain === null ? null : (names[curtain] ?? ""),
    title: titleOf(state, names),
    titleName: titleNameOf(state, names),
    tab: table.phase === "waiting" ? t("Waiting for the other player") : titleOf(state, names),
    ...endingsOf(state, names),
    ...absentIn(state),
    clocks: clocksOf(state),
    watching: update.presence.watching,
  };
  if (state.gone) return { ...screen, resume: false, go: HOME };
  if (!view) return isOver(state) ? { ...screen, go: RESULT } : screen;
  const myTurn = isMyTurn(state);
  const proposal = propose(selection, view);
  const coached = table.mode === "learn" && state.coached && isPlaying(state);
  const advice = coached ? advise(view, state.log, script) : null;
  const asks = myTurn && !state.pending && proposal.state === "ask";
  return {
    ...screen,
    myTurn,
    calls: myTurn && !isShared(update),
    go: buttonOf(state, view, table, proposal),
    camels: myTurn && proposal.camels ? selection.slots.length - selection.places.length : 0,
    clear: !isEmpty(selection) && mayPick(state),
    hint: myTurn && table.hints && isEmpty(selection) && !coached && !state.hints,
    due: myTurn && proposal.state === "ready" ? dueFor(proposal.move, view) : null,
    undo: table.acts.includes("undo") && !state.pending && isEmpty(selection),
    advice: advice?.text ?? null,
    suggested: advice?.move && isEmpty(selection) ? selectionFor(advice.move, view) : NOTHING,
    question: asks && state.refusal?.move !== proposal.move ? proposal.move : null,
  };
}

/** Before the first update. @type {Screen} */
const NOTHING_YET = {
  waiting: false,
  curtain: null,
  title: "Jaipur",
  titleName: "",
  tab: "Jaipur",
  myTurn: false,
  calls: false,
  go: { text: t("Connecting"), ready: false },
  camels: 0,
  clear: false,
  hint: false,
  undo: false,
  due: null,
  resign: null,
  callOff: null,
  clocks: [],
  watching: 0,
  claim: null,
  standIn: null,
  resume: false,
  offered: false,
  advice: null,
  suggested: NOTHING,
  question: null,
};

/** The main button of a match that ended before its cards were dealt. @type {Button} */
const RESULT = { text: t("Show the result"), ready: true };

/** All that is left to do on a device that the match has left. @type {Button} */
const HOME = { text: t("Home"), ready: true };

/**
 * @param {string} move
 * @param {View} view
 * @returns {Due | null}
 */
function dueFor(move, view) {
  if (kindOf(move) !== "sell") return null;
  const { give } = parseMove(move);
  const good = give[0] ?? "";
  const tokens = Math.min(give.length, view.tokens[good]?.length ?? 0);
  return { good, tokens, bonus: view.sales[move]?.bonus ?? null };
}

/**
 * How the match can be ended now.
 * @param {State} state
 * @param {string[]} names
 */
function endingsOf(state, names) {
  const { table } = /** @type {Update} */ (state.update);
  const seat = actingSeat(state);
  const may = (/** @type {Table["acts"][number]} */ act) =>
    seat !== null && !state.pending && table.acts.includes(act);
  const rival = names[1 - (seat ?? 0)] ?? "";
  const { asked } = table.call_off;
  return {
    resign: may("resign") ? resigning(table.mode, rival) : null,
    callOff: may("call_off") ? callingOffAt(table, rival) : null,
    offered: may("call_off") && asked !== null && asked !== seat,
  };
}

/**
 * What can be done about a rival who has left.
 * @param {State} state
 */
function absentIn(state) {
  const absence = absenceIn(state);
  const resume = state.update?.table.acts.includes("resume") ?? false;
  if (!absence || state.pending) return { resume };
  return { claim: absence.claim, standIn: absence.standIn, resume };
}

/** @param {State} state */
function absenceIn({ update, log, now }) {
  if (!update || !now) return null;
  return absenceOf(update.table, update.presence, log.at(-1)?.at ?? 0, now);
}

/** @param {State} state */
function clocksOf({ update, now }) {
  const clock = update?.table.clock;
  return clock ? [0, 1].map((seat) => faceOf(clock, seat, now || clock.since)) : [];
}

/**
 * @param {State} state
 * @param {string[]} names
 */
function titleOf(state, names) {
  const { view } = state;
  if (state.gone) return t("No longer open here");
  if (state.update?.table.phase === "match_over") return t("Match over");
  if (!view) return "Jaipur";
  if (isOver(state)) return t("Round over");
  const name = names[view.turn] ?? "";
  if (!isMyTurn(state)) return t("{name} to move", { name });
  if (state.update && isShared(state.update)) return t("{name}, your turn", { name });
  return clocksOf(state)[view.turn]?.low ? t("Your turn: hurry!") : t("Your turn");
}

/**
 * @param {State} state
 * @param {string[]} names
 */
function titleNameOf(state, names) {
  const { view, update } = state;
  if (!update || !view || !isPlaying(state) || state.gone) return "";
  return isMyTurn(state) && !isShared(update) ? "" : (names[view.turn] ?? "");
}

/**
 * @param {State} state
 * @param {View} view
 * @param {Table} table
 * @param {Proposal} proposal
 * @returns {Button}
 */
function buttonOf(state, view, table, proposal) {
  if (state.pending) return { text: t("Sending…"), ready: false };
  if (isOver(state))
    return state.update?.score ? { text: t("Show the score"), ready: true } : RESULT;
  if (!table.you.length) return { text: t("You are watching"), ready: false };
  if (!isMyTurn(state) || table.acts.includes("resume"))
    return { text: waitingText(state, view, table), ready: false };
  if (proposal.state !== "ask") return { text: proposal.text, ready: proposal.state === "ready" };
  const known = state.refusal?.move === proposal.move ? state.refusal.text : "…";
  return { text: known, ready: false, refused: true };
}

/**
 * @param {State} state
 * @param {View} view
 * @param {Table} table
 */
function waitingText(state, view, table) {
  if (table.acts.includes("resume")) return t("A bot plays for you");
  const absence = absenceIn(state);
  if (absence) return absence.text;
  const rival = table.players[view.turn];
  const name = rival?.name ?? "";
  const bot = rival?.bot || table.stand_ins[view.turn];
  const wait = bot ? t("{name} is thinking…", { name }) : t("Waiting for {name}", { name });
  return isEmpty(state.selection) ? wait : t("{wait} (your picks are kept)", { wait });
}
