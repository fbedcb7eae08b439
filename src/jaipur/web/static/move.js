// Moves in the project's notation: +DG-LK takes a diamond and gold for leather and a camel.

/** The cards in canonical order: the order of the notation. */
export const CARDS = "DGSCPLK";

/** @typedef {{take: string, give: string}} Cards the cards a move takes and gives */
/** @typedef {"take" | "camels" | "exchange" | "sell"} Kind */

/**
 * @param {Cards} cards in canonical order
 * @returns {string}
 */
export function notation({ take, give }) {
  return (take && `+${take}`) + (give && `-${give}`);
}

/**
 * @param {string} move
 * @returns {Cards}
 */
export function parseMove(move) {
  const [, take = "", give = ""] = /^(?:\+([A-Z]+))?(?:-([A-Z]+))?$/.exec(move) ?? [];
  return { take, give };
}

/**
 * @param {string} move
 * @returns {Kind}
 */
export function kindOf(move) {
  const { take, give } = parseMove(move);
  if (!take) return "sell";
  if (give) return "exchange";
  return take[0] === "K" ? "camels" : "take";
}

/**
 * How many cards of a kind there are.
 * @param {string} cards
 * @param {string} kind
 */
export function count(cards, kind) {
  return cards.split(kind).length - 1;
}

/**
 * Whether all of some cards are among others.
 * @param {string} cards
 * @param {string} part
 */
export function includes(cards, part) {
  return [...new Set(part)].every((kind) => count(cards, kind) >= count(part, kind));
}

/**
 * Cards in canonical order.
 * @param {string} cards
 */
export function canonical(cards) {
  return [...cards].sort((a, b) => CARDS.indexOf(a) - CARDS.indexOf(b)).join("");
}
