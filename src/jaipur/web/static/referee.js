// The rules of a round once more, so that a browser can check a record without asking the server. Pure.
import { canonical, count, includes, kindOf, notation, parseMove } from "./move.js";

/** @typedef {import("./deal.js").BonusPiles} BonusPiles */
/** @typedef {import("./deal.js").Deal} Deal */
/** @typedef {{hand: string, herd: number, goods: number[], bonus: number[]}} Player cards and tokens */

/**
 * @typedef {object} Result as in a record
 * @property {"tokens" | "deck" | "stalemate"} reason
 * @property {number[]} rupees
 * @property {number | null} camels who has the camel token
 * @property {number | null} winner
 */

/**
 * @typedef {object} Round
 * @property {number} turn
 * @property {string} market
 * @property {string} deck the next card first
 * @property {Record<string, number[]>} tokens goods tokens left, the next one first
 * @property {BonusPiles} bonus
 * @property {[Player, Player]} players
 * @property {number} idle turns since the last sale or refill
 * @property {Result | null} result
 */

const DEALT = 5;
const HAND_LIMIT = 7;
const EMPTY_PILES_THAT_END = 3;
const STALEMATE = 200;
const CAMEL_TOKEN = 5;
const PRECIOUS = "DGS";
const TOKENS = {
  D: [7, 7, 5, 5, 5],
  G: [6, 6, 5, 5, 5],
  S: [5, 5, 5, 5, 5],
  C: [5, 3, 3, 2, 2, 1, 1],
  P: [5, 3, 3, 2, 2, 1, 1],
  L: [4, 3, 2, 1, 1, 1, 1, 1, 1],
};

/**
 * A round before its first move.
 * @param {Deal} deal
 * @param {number} starter
 * @returns {Round}
 */
export function setUp({ cards, bonus }, starter) {
  /** @returns {Player} */
  const player = (/** @type {number} */ seat) => {
    const dealt = cards.slice(seat * DEALT, (seat + 1) * DEALT);
    const hand = canonical(dealt.replaceAll("K", ""));
    return { hand, herd: count(dealt, "K"), goods: [], bonus: [] };
  };
  return {
    turn: starter,
    market: `KKK${cards.slice(2 * DEALT, 2 * DEALT + 2)}`,
    deck: cards.slice(2 * DEALT + 2),
    tokens: TOKENS,
    bonus,
    players: [player(0), player(1)],
    idle: 0,
    result: null,
  };
}

/**
 * @typedef {object} Position a round as in a record
 * @property {number} round its number
 * @property {number} turn
 * @property {number[]} seals
 * @property {string} market
 * @property {string} deck
 * @property {string[]} hands
 * @property {number[]} herds
 * @property {Record<string, number[]>} tokens
 * @property {{goods: Record<string, number[]>, bonus: Record<string, number[]>}[]} earned
 * @property {BonusPiles} bonus
 * @property {number} [idle]
 */

/**
 * A round that begins in the middle.
 * @param {Position} position
 * @returns {Round}
 */
export function setUpAt({ turn, market, deck, hands, herds, tokens, earned, bonus, idle }) {
  /** @returns {Player} */
  const player = (/** @type {number} */ seat) => ({
    hand: canonical(hands[seat] ?? ""),
    herd: herds[seat] ?? 0,
    goods: Object.values(earned[seat]?.goods ?? {}).flat(),
    bonus: Object.values(earned[seat]?.bonus ?? {}).flat(),
  });
  const players = /** @type {[Player, Player]} */ ([player(0), player(1)]);
  return { turn, market, deck, tokens, bonus, players, idle: idle ?? 0, result: null };
}

/**
 * @param {Round} round
 * @param {string} move in the notation, which has one spelling for each move
 */
export function isLegal(round, move) {
  const { take, give } = parseMove(move);
  const [sorted, given] = [canonical(take), canonical(give)];
  if (round.result || !move || notation({ take: sorted, give: given }) !== move) return false;
  const { hand, herd } = mover(round);
  switch (kindOf(move)) {
    case "camels":
      return take === "K".repeat(count(round.market, "K"));
    case "take":
      return take.length === 1 && round.market.includes(take) && hand.length < HAND_LIMIT;
    case "exchange": {
      const camels = count(give, "K");
      return (
        take.length > 1 &&
        take.length === give.length &&
        ![...take].some((card) => card === "K" || give.includes(card)) &&
        includes(round.market, take) &&
        includes(hand, give.replaceAll("K", "")) &&
        camels <= herd &&
        hand.length + camels <= HAND_LIMIT
      );
    }
    case "sell": {
      const good = give[0] ?? "K";
      const fewest = PRECIOUS.includes(good) ? 2 : 1;
      return (
        good !== "K" &&
        give === good.repeat(give.length) &&
        give.length >= fewest &&
        includes(hand, give)
      );
    }
  }
}

/**
 * The round after a legal move, scored if that ended it.
 * @param {Round} round
 * @param {string} move
 * @returns {Round}
 */
export function play(round, move) {
  const { take, give } = parseMove(move);
  const turned = { ...round, turn: 1 - round.turn };
  if (!take) return sold(round, turned, give);
  const slots = slotsOf(round.market, take);
  const { hand, herd } = mover(round);
  if (give) {
    const after = { ...turned, market: filled(round.market, slots, give), idle: round.idle + 1 };
    const kept = [...give.replaceAll("K", "")].reduce(
      (cards, card) => cards.replace(card, ""),
      hand,
    );
    const changed = withMover(round, after, {
      hand: canonical(kept + take),
      herd: herd - count(give, "K"),
    });
    return changed.idle >= STALEMATE ? scored(changed, "stalemate") : changed;
  }
  const drawn = round.deck.slice(0, take.length);
  const changed = withMover(
    round,
    {
      ...turned,
      market: filled(round.market, slots, drawn),
      deck: round.deck.slice(take.length),
      idle: 0,
    },
    take[0] === "K" ? { herd: herd + take.length } : { hand: canonical(hand + take) },
  );
  return drawn.length < take.length ? scored(changed, "deck") : changed;
}

/**
 * @param {Round} round before the sale
 * @param {Round} turned with the turn passed on
 * @param {string} give
 */
function sold(round, turned, give) {
  const good = give[0] ?? "";
  const size = give.length;
  const { hand, goods, bonus } = mover(round);
  const pile = round.tokens[good] ?? [];
  const reward = String(Math.min(size, 5));
  const [value, ...rest] = round.bonus[reward] ?? [];
  const tokens = { ...round.tokens, [good]: pile.slice(size) };
  const changed = withMover(
    round,
    {
      ...turned,
      tokens,
      bonus: value === undefined ? round.bonus : { ...round.bonus, [reward]: rest },
      idle: 0,
    },
    {
      hand: [...give].reduce((cards, card) => cards.replace(card, ""), hand),
      goods: [...goods, ...pile.slice(0, size)],
      bonus: value === undefined ? bonus : [...bonus, value],
    },
  );
  const empty = Object.values(tokens).filter((left) => !left.length).length;
  return empty >= EMPTY_PILES_THAT_END ? scored(changed, "tokens") : changed;
}

/**
 * @param {Round} round
 * @param {Result["reason"]} reason
 * @returns {Round}
 */
function scored(round, reason) {
  const [first, second] = round.players;
  const camels = larger(first.herd, second.herd);
  const rupees = round.players.map(
    ({ goods, bonus }, seat) =>
      [...goods, ...bonus].reduce((sum, value) => sum + value, 0) +
      (camels === seat ? CAMEL_TOKEN : 0),
  );
  const winner =
    larger(rupees[0] ?? 0, rupees[1] ?? 0) ??
    larger(first.bonus.length, second.bonus.length) ??
    larger(first.goods.length, second.goods.length);
  return { ...round, result: { reason, rupees, camels, winner } };
}

/**
 * The seat that has more; null if both have the same.
 * @param {number} first
 * @param {number} second
 */
function larger(first, second) {
  if (first === second) return null;
  return first > second ? 0 : 1;
}

/** @param {Round} round */
function mover({ players, turn }) {
  return /** @type {Player} */ (players[turn]);
}

/**
 * @param {Round} round whose turn it is
 * @param {Round} after
 * @param {Partial<Player>} changes
 * @returns {Round}
 */
function withMover({ turn }, after, changes) {
  const [first, second] = after.players;
  const players = /** @type {[Player, Player]} */ (
    turn ? [first, { ...second, ...changes }] : [{ ...first, ...changes }, second]
  );
  return { ...after, players };
}

/**
 * The slots that taken cards leave: the leftmost of each kind, from left to right.
 * @param {string} market
 * @param {string} take
 */
function slotsOf(market, take) {
  const left = [...market];
  const slots = [...take].map((card) => {
    const slot = left.indexOf(card);
    left[slot] = "";
    return slot;
  });
  return slots.sort();
}

/**
 * @param {string} market
 * @param {number[]} slots
 * @param {string} cards
 */
function filled(market, slots, cards) {
  const places = [...market];
  for (const [i, slot] of slots.entries()) places[slot] = cards[i] ?? ".";
  return places.join("");
}
