// Updates, one after the other: each is shown, heard and flown before the next one comes.
import { animateDeal, animateMoves, pause, snapshot } from "./animation.js";
import { toast } from "./dom.js";
import { announce } from "./log.js";
import { freshEntries, isHandOver, isMyTurn, isOver, isOwnMove } from "./match-state.js";
import { kindOf } from "./move.js";
import { isShared } from "./perspective.js";
import { settings } from "./settings.js";
import { sound } from "./sound.js";
import { pauseBefore, tempoAfter } from "./tempo.js";
import { t, urlOf } from "./words.js";

/** @typedef {import("./protocol").LogEntryBody} LogEntry */
/** @typedef {import("./protocol").Update} Update */
/** @typedef {import("./match-state.js").State} State */
/** @typedef {import("./match-state.js").Action} Action */

const RESULT_PAUSE = 900;
const HAND_OVER_PAUSE = 1000;

/**
 * @param {import("./store.js").Store<State, Action>} store
 * @returns {(update: Update) => void} takes an update in, when its time has come
 */
export function createArrivals(store) {
  let ownMoveAt = 0;
  /** How many moves of rivals were shown. */
  let rivals = 0;
  let queue = Promise.resolve();

  /** @param {Update} update */
  async function take(update) {
    if (update.table.rematch.match && update.table.you.length) {
      location.assign(urlOf(`/match/${update.table.rematch.match}`));
      return;
    }
    const fresh = freshEntries(store.state, update);
    const moves = fresh.filter((entry) => entry.kind === "move");
    if (store.state.update === null) {
      store.dispatch({ type: "updated", update });
      if (isJustDealt(update)) await animateDeal();
      store.dispatch({ type: "settled" });
      return;
    }
    const last = moves.at(-1);
    const bot = isByBot(last, update);
    const slower = bot ? tempoAfter(rivals) : 1;
    if (bot) await pause(pauseBefore(settings.rival, rivals) - (performance.now() - ownMoveAt));
    if (last && isOwnMove(last, update)) ownMoveAt = performance.now();
    else rivals += moves.length;
    const wasOver = isOver(store.state);
    const before = snapshot(store.state.view);
    store.dispatch({ type: "updated", update });
    say(fresh, store.state);
    if (last?.move) sound(kindOf(last.move));
    const { view } = store.state;
    // A new round, or a move taken back, begins from another table: nothing can fly there from the old one.
    const follows = view?.round === before?.round && !fresh.some(({ kind }) => kind === "undone");
    if (before && view && follows) await animateMoves(moves, before, view, slower);
    else if (isJustDealt(update)) await animateDeal();
    await settle(wasOver, moves.length > 0);
  }

  /**
   * @param {boolean} wasOver
   * @param {boolean} moved whether there was a move to look at
   */
  async function settle(wasOver, moved) {
    const { update, holder } = store.state;
    const over = isOver(store.state);
    if (over && moved) await pause(RESULT_PAUSE);
    else if (isHandOver(store.state) && holder !== null) await pause(HAND_OVER_PAUSE);
    store.dispatch({ type: "settled" });
    if (over && !wasOver) sound("seal");
    else if (isMyTurn(store.state) && update && !isShared(update)) sound("turn");
  }

  return (update) => {
    queue = queue.then(() => take(update)).catch((error) => console.error(error));
  };
}

/**
 * Whether a round has been dealt and nobody has moved.
 * @param {Update} update
 */
function isJustDealt({ log, table: { phase } }) {
  const last = log.findLast(({ kind }) => kind !== "ready");
  return phase === "play" && (last?.kind === "dealt" || last?.kind === "next_round");
}

/**
 * @param {LogEntry | undefined} entry
 * @param {Update} update
 */
function isByBot(entry, update) {
  return (
    entry !== undefined && entry.seat !== null && update.table.players[entry.seat]?.bot != null
  );
}

/**
 * @param {LogEntry[]} fresh
 * @param {State} state
 */
function say(fresh, state) {
  const sentences = fresh.map((entry) => entry.text).filter(Boolean);
  if (isMyTurn(state)) sentences.push(t("Your turn."));
  if (sentences.length) announce(sentences.join(" "));
  const offer = fresh.findLast((entry) => entry.kind === "call_off_asked");
  if (offer) toast(offer.text);
}
