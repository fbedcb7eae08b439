// What the selection would do, in words: the text of the main button. Knows no rules: a move is what
// the view lists as legal, and only the server can say why anything else is not.
import { includes, notation, parseMove } from "./move.js";
import { isEmpty, pickedCards } from "./selection.js";
import { cardsInWords, t, tn } from "./words.js";

/** @typedef {import("./move.js").Cards} Cards */
/** @typedef {import("./selection.js").Selection} Selection */
/** @typedef {import("./protocol").ViewBody} View */

/**
 * @typedef {object} Proposal
 * @property {"idle" | "ready" | "more" | "ask"} state nothing picked; a move; part of a move; ask the server why not
 * @property {string} text what the button says
 * @property {string} move the notation of what is picked
 * @property {boolean} camels whether paying the rest with camels would help
 */

/**
 * @param {Selection} selection
 * @param {View} view
 * @returns {Proposal}
 */
export function propose(selection, view) {
  const picked = pickedCards(selection, view);
  const move = notation(picked);
  const proposal = { move, camels: false };
  if (isEmpty(selection)) {
    return { ...proposal, state: "idle", text: t("Choose cards to take or to sell") };
  }
  if (view.legal.includes(move)) return { ...proposal, state: "ready", text: label(move, view) };
  const larger = view.legal
    .map(parseMove)
    .filter((m) => includes(m.take, picked.take) && includes(m.give, picked.give));
  if (!larger.length) return { ...proposal, state: "ask", text: "" };
  const { take, give } = smallestGap(larger, picked);
  const paid = picked.give + "K".repeat(give);
  const camels =
    take === 0 &&
    give > 0 &&
    larger.some(
      (m) => m.take === picked.take && m.give.length === paid.length && includes(m.give, paid),
    );
  return { state: "more", text: missing(take, give), move, camels };
}

/**
 * A legal move in words, with what it brings.
 * @param {string} move
 * @param {View} view
 * @returns {string}
 */
export function label(move, view) {
  const { take, give } = parseMove(move);
  if (!give) return t("Take {cards}", { cards: cardsInWords(take) });
  if (take)
    return t("Take {taken} for {given}", { taken: cardsInWords(take), given: cardsInWords(give) });
  const sale = t("Sell {cards}", { cards: cardsInWords(give) });
  const brings = view.sales[move];
  if (!brings) return sale;
  const values = { sale, rupees: brings.rupees };
  return brings.bonus ? t("{sale} → {rupees} + bonus", values) : t("{sale} → {rupees}", values);
}

/**
 * @param {number} take
 * @param {number} give
 */
function missing(take, give) {
  if (take && give) return t("Choose more cards to take and to give");
  if (take) return tn("Choose {n} more card to take", "Choose {n} more cards to take", take);
  return tn("Choose {n} card to give", "Choose {n} cards to give", give);
}

/**
 * How many cards the nearest of these moves still needs.
 * @param {Cards[]} moves
 * @param {Cards} picked
 */
function smallestGap(moves, picked) {
  return moves
    .map((m) => ({
      take: m.take.length - picked.take.length,
      give: m.give.length - picked.give.length,
    }))
    .reduce((best, gap) => (gap.take + gap.give < best.take + best.give ? gap : best));
}
