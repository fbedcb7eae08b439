// A position as somebody sets it up: all that the player to move knows, and what follows from it. Pure.
import { CARDS, canonical, count } from "./move.js";

/** @typedef {import("./protocol").ViewBody} View */
/** @typedef {"3" | "4" | "5"} Size a size of sale that earns a bonus token */

/**
 * @typedef {object} Mine what the player to move has
 * @property {string} hand in the order it was set up
 * @property {number} herd
 * @property {string} seen those of the cards that the rival saw being taken
 * @property {Record<string, number[]>} won goods tokens by good
 * @property {Record<string, number[]>} bonus the values of bonus tokens by size of sale
 */

/**
 * @typedef {object} Rival what is known of the rival
 * @property {number} size cards in hand
 * @property {number} herd
 * @property {string} seen the cards that are known to be among them
 * @property {Record<string, number[]>} won
 * @property {Record<string, number>} bonus how many bonus tokens by size of sale
 */

/**
 * @typedef {object} Setup
 * @property {string} rules
 * @property {number} to the seals that win the match
 * @property {number} round
 * @property {readonly [number, number]} seals those of the player to move, and the rival's
 * @property {number} seat
 * @property {"me" | "rival"} starts who started the round
 * @property {number} idle
 * @property {string} market five slots; a dot is an empty one
 * @property {string} sold
 * @property {Mine} mine
 * @property {Rival} rival
 */

export const GOODS = CARDS.replace("K", "");
export const SIZES = /** @type {Size[]} */ (["3", "4", "5"]);
/** How many cards a hand may have, and so how many places there are for them. */
export const PLACES = 7;
const STANDARD = { rules: "standard", to: 2 };

/**
 * What a view says, without what follows from the rest.
 * @param {View} view of the player to move
 * @returns {Setup}
 */
export function setupOf(view) {
  const me = view.turn;
  const rival = 1 - me;
  const earned = (/** @type {number} */ seat) => view.earned[seat] ?? { goods: {}, bonus: {} };
  const bonus = (/** @type {number} */ seat, /** @type {Size} */ size) =>
    earned(seat).bonus[size] ?? [];
  return {
    rules: view.rules,
    to: view.first_to ?? STANDARD.to,
    round: view.round,
    seals: [view.seals[me] ?? 0, view.seals[rival] ?? 0],
    seat: me,
    starts: view.starter === me ? "me" : "rival",
    idle: view.idle,
    market: view.market,
    sold: view.discard,
    mine: {
      hand: view.hand ?? "",
      herd: view.herds[me] ?? 0,
      seen: view.known[me] ?? "",
      won: earned(me).goods,
      bonus: bySize((size) => bonus(me, size).filter((value) => value !== null)),
    },
    rival: {
      size: view.hands[rival] ?? 0,
      herd: view.herds[rival] ?? 0,
      seen: view.known[rival] ?? "",
      won: earned(rival).goods,
      bonus: bySize((size) => bonus(rival, size).length),
    },
  };
}

/**
 * The position as a line of text, see docs/formats.md: what has its usual value is left out.
 * @param {Setup} setup
 * @returns {string}
 */
export function positionText({ mine, rival, ...setup }) {
  const fields = {
    rules: unless(setup.rules, STANDARD.rules),
    to: unless(setup.to, STANDARD.to),
    round: unless(setup.round, 1),
    seals: unless(setup.seals.join("-"), "0-0"),
    seat: unless(setup.seat, 0),
    starts: unless(setup.starts, "me"),
    idle: unless(setup.idle, 0),
    market: setup.market,
    sold: canonical(setup.sold),
    hand: canonical(mine.hand),
    herd: unless(mine.herd, 0),
    seen: canonical(mine.seen),
    won: wonText(mine.won),
    bonus: SIZES.flatMap((size) => (mine.bonus[size] ?? []).map((v) => `${size}=${v}`)).join(","),
    rival: unless(rival.size, 0),
    "rival-herd": unless(rival.herd, 0),
    "rival-seen": canonical(rival.seen),
    "rival-won": wonText(rival.won),
    "rival-bonus": SIZES.flatMap((size) => Array(rival.bonus[size] ?? 0).fill(size)).join(","),
  };
  const words = Object.entries(fields).flatMap(([name, value]) =>
    value ? [`${name}:${value}`] : [],
  );
  return ["jaipur:1", ...words].join(" ");
}

/**
 * The cards of every kind that lie nowhere yet: in the deck, or unknown in the rival's hand.
 * @param {Setup} setup
 * @param {Record<string, number>} cards how many of each kind the game has
 * @returns {Record<string, number>} negative where there are too many
 */
export function cardsLeft({ market, sold, mine, rival }, cards) {
  const placed = market + sold + mine.hand + rival.seen + "K".repeat(mine.herd + rival.herd);
  return Object.fromEntries(
    [...CARDS].map((card) => [card, (cards[card] ?? 0) - count(placed, card)]),
  );
}

/**
 * The cards in the deck: whatever is left but for the unknown cards of the rival.
 * @param {Setup} setup
 * @param {Record<string, number>} cards
 */
export function deckSize(setup, cards) {
  const left = Object.values(cardsLeft(setup, cards)).reduce((sum, n) => sum + n, 0);
  return left - (setup.rival.size - setup.rival.seen.length);
}

/**
 * Who has each token of a pile, from the top: the player to move, the rival, or nobody.
 * @param {Setup} setup
 * @param {string} good
 * @param {readonly number[]} pile its values
 * @returns {("me" | "rival" | "")[]}
 */
export function owners({ mine, rival }, good, pile) {
  const own = [...(mine.won[good] ?? [])];
  const taken = own.length + (rival.won[good] ?? []).length;
  return pile.map((value, place) => {
    if (place >= taken) return "";
    const found = own.indexOf(value);
    if (found < 0) return "rival";
    own.splice(found, 1);
    return "me";
  });
}

/**
 * The bonus tokens of a size that are left.
 * @param {Setup} setup
 * @param {Size} size
 * @param {readonly number[]} pile
 */
export function bonusLeft({ mine, rival }, size, pile) {
  return pile.length - (mine.bonus[size] ?? []).length - (rival.bonus[size] ?? 0);
}

/** The rupees of somebody's goods tokens. @param {Record<string, number[]>} won */
export function rupees(won) {
  return Object.values(won)
    .flat()
    .reduce((sum, value) => sum + value, 0);
}

/**
 * @template T
 * @param {(size: Size) => T} make
 */
function bySize(make) {
  return Object.fromEntries(SIZES.map((size) => [size, make(size)]));
}

/** @param {Record<string, number[]>} won */
function wonText(won) {
  return [...GOODS].map((good) => (won[good]?.length ? good + won[good].join("") : "")).join("");
}

/**
 * @param {string | number} value
 * @param {string | number} usual
 */
function unless(value, usual) {
  return value === usual ? "" : String(value);
}
