// Changes of a position that somebody sets up: every one makes another position, and what follows comes along. Pure.
import { count } from "./move.js";
import { GOODS, owners, PLACES } from "./setup.js";

/** @typedef {import("./setup.js").Setup} Setup */
/** @typedef {import("./setup.js").Size} Size */
/** @typedef {"market" | "hand" | "rival"} Zone */
/** @typedef {{zone: Zone, at: number}} Place a place for a card */
/** @typedef {"herd" | "rival-herd" | "rival" | "seals" | "rival-seals" | "round" | "idle" | "to"} Quantity */

/** A card whose face nobody knows. */
export const UNKNOWN = "?";
/** No card at all. */
export const NONE = "";

/**
 * Put a card onto a place, in the stead of what lies there. A camel of a player goes to the herd.
 * @param {Setup} setup
 * @param {Place} place
 * @param {string} card
 * @returns {Setup}
 */
export function put(setup, place, card) {
  if (place.zone === "market") return putMarket(setup, place.at, card);
  if (place.zone === "hand") return putHand(setup, place.at, card);
  return putRival(setup, place.at, card);
}

/**
 * The place for the next card, after one was put somewhere.
 * @param {Place} place
 * @param {string} card what was put there
 * @param {Setup} setup with that card
 * @returns {Place}
 */
export function nextPlace({ zone, at }, card, { mine, rival }) {
  const stays = card === NONE || (card === "K" && zone !== "market");
  const filled = { market: 5, hand: mine.hand.length, rival: rival.size }[zone];
  const next = Math.min(stays ? at : at + 1, filled);
  if (zone === "market") return next < 5 ? { zone, at: next } : { zone: "hand", at: 0 };
  return { zone, at: Math.min(next, PLACES - 1) };
}

/**
 * @param {Setup} setup
 * @param {number} at
 * @param {string} card
 */
function putMarket(setup, at, card) {
  const slots = [...setup.market.padEnd(5, ".")];
  slots[at] = card === NONE || card === UNKNOWN ? "." : card;
  return { ...setup, market: slots.join("") };
}

/**
 * @param {Setup} setup
 * @param {number} at
 * @param {string} card
 */
function putHand(setup, at, card) {
  const { mine } = setup;
  if (card === "K") return { ...setup, mine: { ...mine, herd: mine.herd + 1 } };
  const hand = replaced(mine.hand, at, card === UNKNOWN ? NONE : card);
  return { ...setup, mine: { ...mine, hand, seen: within(mine.seen, hand) } };
}

/**
 * The rival's known cards come first, then those that are unknown.
 * @param {Setup} setup
 * @param {number} at
 * @param {string} card
 */
function putRival(setup, at, card) {
  const { rival } = setup;
  const change = (/** @type {Partial<Setup["rival"]>} */ changes) => ({
    ...setup,
    rival: { ...rival, ...changes },
  });
  const known = at < rival.seen.length;
  if (card === "K") return change({ herd: rival.herd + 1 });
  if (card === NONE && at >= rival.size) return setup;
  if (card === NONE) {
    return change({
      seen: known ? replaced(rival.seen, at, NONE) : rival.seen,
      size: rival.size - 1,
    });
  }
  if (card === UNKNOWN) {
    const seen = known ? replaced(rival.seen, at, NONE) : rival.seen;
    return change({ seen, size: Math.max(rival.size, at + 1) });
  }
  const seen = replaced(rival.seen, at, card);
  return change({ seen, size: Math.max(rival.size, at + 1, seen.length) });
}

/**
 * Set one of the numbers.
 * @param {Setup} setup
 * @param {Quantity} name
 * @param {number} value
 * @returns {Setup}
 */
export function setNumber(setup, name, value) {
  const { mine, rival, seals } = setup;
  const n = Math.max(0, Math.floor(value) || 0);
  switch (name) {
    case "herd":
      return { ...setup, mine: { ...mine, herd: n } };
    case "rival-herd":
      return { ...setup, rival: { ...rival, herd: n } };
    case "rival":
      return { ...setup, rival: { ...rival, size: n, seen: rival.seen.slice(0, n) } };
    case "seals":
      return { ...setup, seals: [n, seals[1]] };
    case "rival-seals":
      return { ...setup, seals: [seals[0], n] };
    default:
      return { ...setup, [name]: n };
  }
}

/**
 * One of the numbers.
 * @param {Setup} setup
 * @param {Quantity} name
 */
export function getNumber({ mine, rival, seals, ...rest }, name) {
  switch (name) {
    case "herd":
      return mine.herd;
    case "rival-herd":
      return rival.herd;
    case "rival":
      return rival.size;
    case "seals":
      return seals[0];
    case "rival-seals":
      return seals[1];
    default:
      return rest[name];
  }
}

/**
 * How many cards of a good have been sold.
 * @param {Setup} setup
 * @param {string} good
 * @param {number} n
 * @returns {Setup}
 */
export function setSold(setup, good, n) {
  return { ...setup, sold: counted(setup.sold, good, n) };
}

/**
 * How many cards of a good in the hand the rival has seen being taken.
 * @param {Setup} setup
 * @param {string} good
 * @param {number} n
 * @returns {Setup}
 */
export function setSeen(setup, good, n) {
  return { ...setup, mine: { ...setup.mine, seen: counted(setup.mine.seen, good, n) } };
}

/**
 * Hand a goods token on: from the table to the player to move, with all above it; then to the rival; then back, with
 * all below it. The cards that were sold for them follow.
 * @param {Setup} setup
 * @param {string} good
 * @param {number} at its place in the pile, 0 at the top
 * @param {readonly number[]} pile its values
 * @returns {Setup}
 */
export function passToken(setup, good, at, pile) {
  const before = owners(setup, good, pile);
  const owner = before[at];
  const after = before.map((who, place) => {
    if (owner === "" && place <= at) return who || "me";
    if (owner === "me" && place === at) return "rival";
    return owner === "rival" && place >= at ? "" : who;
  });
  const of = (/** @type {string} */ who) => pile.filter((_, place) => after[place] === who);
  const more = after.filter(Boolean).length - before.filter(Boolean).length;
  const { mine, rival } = setup;
  return setSold(
    {
      ...setup,
      mine: { ...mine, won: { ...mine.won, [good]: of("me") } },
      rival: { ...rival, won: { ...rival.won, [good]: of("rival") } },
    },
    good,
    count(setup.sold, good) + more,
  );
}

/**
 * One more bonus token of a value; after the last one there is, none.
 * @param {Setup} setup
 * @param {Size} size
 * @param {number} value
 * @param {readonly number[]} pile the values of this size
 * @returns {Setup}
 */
export function addBonus(setup, size, value, pile) {
  const { mine } = setup;
  const own = mine.bonus[size] ?? [];
  const all = pile.filter((each) => each === value).length;
  const has = own.filter((each) => each === value).length;
  const values = has < all ? [...own, value] : own.filter((each) => each !== value);
  return { ...setup, mine: { ...mine, bonus: { ...mine.bonus, [size]: values } } };
}

/**
 * How many bonus tokens of a size the rival has.
 * @param {Setup} setup
 * @param {Size} size
 * @param {number} n
 * @returns {Setup}
 */
export function setRivalBonus(setup, size, n) {
  const { rival } = setup;
  const wanted = Math.max(0, Math.floor(n) || 0);
  return { ...setup, rival: { ...rival, bonus: { ...rival.bonus, [size]: wanted } } };
}

/**
 * Cards with another one at a place, or behind the last; without that one if it is none.
 * @param {string} cards
 * @param {number} at
 * @param {string} card
 */
function replaced(cards, at, card) {
  return cards.slice(0, at) + card + cards.slice(at + 1);
}

/**
 * The cards that are also among others.
 * @param {string} cards
 * @param {string} among
 */
function within(cards, among) {
  return [...GOODS]
    .map((good) => good.repeat(Math.min(count(cards, good), count(among, good))))
    .join("");
}

/**
 * A pile with another number of cards of a kind.
 * @param {string} cards
 * @param {string} card
 * @param {number} n
 */
function counted(cards, card, n) {
  return cards.replaceAll(card, "") + card.repeat(Math.max(0, Math.floor(n) || 0));
}
