// Learn by playing: what to try next, until each of the four kinds of move has been made once.
import { label } from "./dock.js";
import { count, kindOf, parseMove } from "./move.js";
import { standingMoves } from "./standing.js";
import { t } from "./words.js";

/** @typedef {import("./protocol").LogEntryBody} LogEntry */
/** @typedef {import("./protocol").ViewBody} View */
/** @typedef {import("./move.js").Kind} Kind */
/** @typedef {{text: string, move: string | null}} Advice what to say, and the move it suggests */

/** @type {Kind[]} */
const ORDER = ["take", "camels", "exchange", "sell"];

/**
 * What the learner, who always has the first seat, should try in this position.
 * @param {View} view
 * @param {readonly LogEntry[]} log
 * @param {readonly string[]} [script] the moves that the lesson has in mind
 * @returns {Advice}
 */
export function advise(view, log, script = []) {
  if (view.turn !== view.viewer) {
    return { text: t("It's your rival's turn. Watch how the market changes."), move: null };
  }
  const done = new Set(
    standingMoves(log).flatMap(({ seat, move }) => (seat === 0 && move ? [kindOf(move)] : [])),
  );
  const left = ORDER.filter((kind) => !done.has(kind));
  if (!left.length) {
    const text = t(
      "You know all four moves. Finish the round as you like: the richer merchant takes the seal.",
    );
    return { text, move: null };
  }
  const move = left.map((kind) => example(kind, view, script)).find((found) => found !== null);
  if (!move) {
    const text = t("Make any move you like. The one you still have to try will be possible soon.");
    return { text, move: null };
  }
  const hint = t("For example: {move}.", { move: label(move, view) });
  return { text: `${explanation(kindOf(move))} ${hint}`, move };
}

/** @param {Kind} kind */
function explanation(kind) {
  switch (kind) {
    case "camels":
      return t(
        "Take all the camels in the market: tap one of them, then the button. Camels are not goods; you will pay with them later.",
      );
    case "take":
      return t(
        "Take one good: tap a card in the market, then the button. A new card comes from the deck.",
      );
    case "exchange":
      return t(
        "Exchange: tap two or more goods in the market, then as many of your own cards or camels. They swap places.",
      );
    case "sell":
      return t(
        "Sell: tap cards of one kind in your hand. You get a token for each, and a bonus token for three or more.",
      );
  }
}

/**
 * A move of a kind: the lesson's own if it is legal; else the dearest sale, the exchange that pays with most camels,
 * the first good.
 * @param {Kind} kind
 * @param {View} view
 * @param {readonly string[]} script
 * @returns {string | null}
 */
function example(kind, view, script) {
  const moves = view.legal.filter((move) => kindOf(move) === kind);
  const scripted = script.find((move) => moves.includes(move));
  if (scripted) return scripted;
  const worth = (/** @type {string} */ move) => {
    const { take, give } = parseMove(move);
    if (kind === "sell") return view.sales[move]?.rupees ?? 0;
    if (kind === "exchange") return count(give, "K") * 10 - take.length * 15;
    return 0;
  };
  return moves.toSorted((a, b) => worth(b) - worth(a))[0] ?? null;
}
