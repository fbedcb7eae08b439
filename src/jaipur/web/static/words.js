// What the server put into the page: its language, its texts, the names and letters of the cards.
import { CARDS, count } from "./move.js";

/**
 * @typedef {object} PageData
 * @property {string} lang
 * @property {string} base the path below which the game lives; empty if it has the host to itself
 * @property {string[]} plurals the CLDR category of each plural form
 * @property {Record<string, string | string[]>} messages texts by English text; a list has one form per plural
 * @property {Record<string, string>} letters the key of each card in this language
 * @property {Record<string, string>} names the name of each card
 * @property {Record<string, string[]>} counted one card, two cards, … of each kind, in words
 * @property {Record<string, import("./deal.js").BonusPiles>} rulesets the bonus tokens of each ruleset
 * @property {{name: string, portrait: string} | null} [me] who has signed in
 * @property {import("./protocol").AccountBody} [account] all about it, on its own page
 * @property {string | null} [push] the server's key for push notices; null if it sends none
 * @property {string | null} [you] a mark of whoever reads the page; another one after signing in or out
 * @property {import("./protocol").ListedMatch[]} [matches] those of whoever reads the home page
 * @property {string} [announcement] what the operator has to say to everybody
 * @property {string} [match] the match the page shows
 * @property {import("./result.js").Level[]} [levels] the bots that are levels, the easiest first
 * @property {string[]} [lesson] the moves that the scripted first game suggests
 * @property {boolean} [shares] whether its reader may make a link to its replay
 * @property {string} [shared] the token of the link by which somebody shared a replay
 * @property {string[]} [portraits] of the players in that match
 * @property {boolean} [reserved] whether both seats of that match are somebody's already
 * @property {Record<string, string>} [phrases] what players may say, by name
 * @property {string[]} [emotes] which of these are pictures
 * @property {import("./protocol").PuzzlesBody} [puzzles] all puzzles
 * @property {import("./protocol").PuzzleBody} [puzzle] the one the page shows
 * @property {string | null} [quick] the clock that a rival is to be looked for with
 * @property {Record<string, string>} [ruleset_names] what the lobby calls each ruleset
 * @property {string} [host] who invites
 * @property {string} [token] the invitation the page is about
 * @property {string} [commitment] the seal of the server's secret in that match
 * @property {string} [day] the day whose deal the page is about
 * @property {Record<string, string>} [seals] what the server has committed itself to, by day
 * @property {string | null} [secret] what those cards follow from, once it is published
 * @property {number} [ends_at] when the next deal comes
 * @property {number} [now] the server's time when it made the page
 * @property {Record<string, number>} [cards] how many cards of each kind the game has
 * @property {Record<string, number[]>} [piles] the goods tokens that a round begins with
 * @property {string} [start] the position that the analysis board begins with
 */

/** @type {PageData} */
export const page = {
  ...{
    lang: "en",
    base: "",
    plurals: [],
    messages: {},
    letters: {},
    names: {},
    counted: {},
    rulesets: {},
  },
  ...JSON.parse(globalThis.document?.getElementById("page-data")?.textContent ?? "{}"),
};

/**
 * Where a page or an operation of the server is.
 * @param {string} path like "/match/…"
 */
export function urlOf(path) {
  return `${page.base}${path}`;
}

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
  const form = forms[page.plurals.indexOf(plural.select(n))] ?? forms[forms.length - 1];
  return fill(form ?? several, { n, ...values });
}

/**
 * Cards in words: "2 diamonds and gold".
 * @param {string} cards
 * @returns {string}
 */
export function cardsInWords(cards) {
  const kinds = [...CARDS].filter((card) => cards.includes(card));
  const items = kinds.map((card) => counted(card, count(cards, card)));
  const last = items.pop() ?? "";
  return items.length ? t("{first} and {last}", { first: items.join(", "), last }) : last;
}

/**
 * Some cards of one kind in words.
 * @param {string} card
 * @param {number} n
 * @returns {string}
 */
export function counted(card, n) {
  return n === 0 ? t("none") : (page.counted[card]?.[n - 1] ?? "");
}

/**
 * The name of a card.
 * @param {string} card
 * @returns {string}
 */
export function cardName(card) {
  return page.names[card] ?? "";
}
