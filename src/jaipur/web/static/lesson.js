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
    return { text: t("It’s your rival’s turn. Watch how the market changes."), move: null };
  }
  const made = standingMoves(log).flatMap(({ seat, move }) =>
    seat === 0 && move ? [kindOf(move)] : [],
  );
  const left = ORDER.filter((kind) => !made.includes(kind));
  if (!left.length) return { text: remark(made), move: null };
  const move = left.map((kind) => example(kind, view, script)).find((found) => found !== null);
  if (!move) {
    const text = t("Make any move you like. The one you still have to try will be possible soon.");
    return { text, move: null };
  }
  const hint = t("For example: {move}.", { move: label(move, view) });
  return { text: `${explanation(kindOf(move))} ${hint}`, move };
}

/**
 * When all kinds of move have been tried: one thing worth knowing each turn.
 * @param {Kind[]} made the learner's moves
 */
function remark(made) {
  const known = Math.max(...ORDER.map((kind) => made.indexOf(kind))) + 1;
  const remarks = [
    t(
      "You know all four moves. Mind your hand: it holds seven cards at most. Camels do not count, they wait in your herd.",
    ),
    t(
      "When to sell? The first to sell a kind gets its best tokens. But three cards or more at once bring a bonus token, too.",
    ),
    t(
      "Bonus tokens are worth 1 to 3 rupees for three cards, 4 to 6 for four, 8 to 10 for five. A rival’s stay hidden until the round ends.",
    ),
    t(
      "The round ends when three piles of tokens are empty, or when the deck runs out. The larger herd earns 5 rupees; the richer merchant takes the seal.",
    ),
  ];
  return (
    remarks[made.length - known] ?? t("That is all. Finish the round, then meet your first rival!")
  );
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
