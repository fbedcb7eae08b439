// What the server put into the page: its language, its texts, names and letters of the cards.

/**
 * @typedef {object} PageData
 * @property {"en" | "fr"} lang
 * @property {Record<string, string | string[]>} messages texts by English text; a list has one form per plural
 * @property {Record<string, string>} letters the key of each card in this language
 * @property {Record<string, [string, string]>} cards each card's name, alone and counted ("{n} diamonds")
 * @property {Record<string, string>} [links]
 * @property {string} [match]
 * @property {string} [token]
 * @property {string} [static]
 */

/** @type {PageData} */
export const page = JSON.parse(document.getElementById("page-data")?.textContent ?? "{}");

/** The cards in canonical order: the order of the notation. */
export const CARDS = "DGSCPLK";

const plural = new Intl.PluralRules(page.lang);

/**
 * @param {string} text
 * @param {Record<string, string | number>} values
 */
function fill(text, values) {
  return text.replace(/\{(\w+)\}/g, (whole, name) => String(values[name] ?? whole));
}

/**
 * A text in the reader's language.
 * @param {string} text the English one
 * @param {Record<string, string | number>} [values]
 * @returns {string}
 */
export function t(text, values = {}) {
  const found = page.messages[text];
  return fill(typeof found === "string" ? found : text, values);
}

/**
 * A text that depends on a number.
 * @param {string} single
 * @param {string} several
 * @param {number} n
 * @param {Record<string, string | number>} [values]
 * @returns {string}
 */
export function tn(single, several, n, values = {}) {
  const found = page.messages[single];
  const forms = Array.isArray(found) ? found : [single, several];
  const form = plural.select(n) === "one" ? forms[0] : forms[forms.length - 1];
  return fill(form ?? several, { n, ...values });
}

/**
 * Cards in words: "2 diamonds, gold".
 * @param {string} cards
 * @returns {string}
 */
export function cardsInWords(cards) {
  return [...CARDS]
    .map((card) => [card, cards.split(card).length - 1])
    .filter(([, n]) => n)
    .map(([card, n]) => counted(String(card), Number(n)))
    .join(", ");
}

/**
 * Some cards of one kind in words.
 * @param {string} card
 * @param {number} n
 * @returns {string}
 */
export function counted(card, n) {
  const [alone, many] = page.cards[card] ?? [card, `{n} ${card}`];
  return n === 1 ? alone : fill(many, { n });
}

/**
 * The name of a card.
 * @param {string} card
 * @returns {string}
 */
export function cardName(card) {
  return page.cards[card]?.[0] ?? "";
}
