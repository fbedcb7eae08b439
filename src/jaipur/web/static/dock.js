// What the selection would do, in words: the text of the one button. Knows no rules: a move is what is in the
// view's list of legal moves, and what is not asks the server why.
import { notation, parseMove, pickedCards, isEmpty } from "./selection.js";
import { cardsInWords, t, tn } from "./words.js";

/** @typedef {import("./selection.js").Selection} Selection */
/** @typedef {import("./protocol").ViewBody} View */

/**
 * @typedef {object} Proposal
 * @property {"idle" | "ready" | "more" | "ask"} state nothing picked; a move; the beginning of a move; ask the server why not
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
  if (isEmpty(selection)) return { state: "idle", text: t("Choose cards to take or to sell"), move, camels: false };
  if (view.legal.includes(move)) return { state: "ready", text: label(move, view), move, camels: false };
  const larger = view.legal.map(parseMove).filter((m) => covers(m.take, picked.take) && covers(m.give, picked.give));
  if (!larger.length) return { state: "ask", text: "", move, camels: false };
  const [take, give] = fewestMissing(larger, picked);
  const fill = picked.give + "K".repeat(give);
  const camels = take === 0 && give > 0 && larger.some((m) => m.take === picked.take && m.give.length === fill.length && covers(m.give, fill));
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
  if (take) {
    const camels = give.split("K").length - 1;
    if (!camels) return t("Exchange {n} for {n}", { n: take.length });
    const cards = take.length;
    return tn("Exchange {cards} for {cards} ({n} camel)", "Exchange {cards} for {cards} ({n} camels)", camels, { cards });
  }
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
 * @param {{take: string, give: string}[]} moves
 * @param {{take: string, give: string}} picked
 * @returns {[number, number]}
 */
function fewestMissing(moves, picked) {
  const gaps = moves.map((m) => /** @type {[number, number]} */ ([m.take.length - picked.take.length, m.give.length - picked.give.length]));
  return gaps.reduce((best, gap) => (gap[0] + gap[1] < best[0] + best[1] ? gap : best));
}

/**
 * Whether some cards contain others.
 * @param {string} cards
 * @param {string} part
 */
function covers(cards, part) {
  return [...new Set(part)].every((card) => cards.split(card).length >= part.split(card).length);
}
