// How secrets become a key and a key becomes cards: docs/fairness.md, versions 1 and 2, for the browser.
import { hmac, joined, sha256 } from "./sha256.js";

/** @typedef {Record<string, number[]>} BonusPiles the bonus tokens for each size of sale */
/** @typedef {{cards: string, bonus: BonusPiles}} Deal */

const CARDS =
  "D".repeat(6) +
  "G".repeat(6) +
  "S".repeat(6) +
  "C".repeat(8) +
  "P".repeat(8) +
  "L".repeat(10) +
  "K".repeat(8);

const text = new TextEncoder();

const NO_SECRET = "00".repeat(32);

/** @param {string} hex */
function bytes(hex) {
  return new Uint8Array((hex.match(/../g) ?? []).map((pair) => parseInt(pair, 16)));
}

/** @param {Uint8Array} digest */
function hexOf(digest) {
  return [...digest].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

/**
 * SHA-256 of a tag, a zero byte and some more bytes, in hexadecimal.
 * @param {string} tag
 * @param {...Uint8Array} parts
 */
function tagged(tag, ...parts) {
  return hexOf(sha256(joined([text.encode(`${tag}\0`), ...parts])));
}

/**
 * What the server shows of its secret before a match.
 * @param {string} server
 */
export function commitment(server) {
  return tagged("jaipur/commit/1", bytes(server));
}

/**
 * What a player shows of their secret when sitting down: good for one seat, one match and one seal of the server.
 * @param {string} match
 * @param {number} seat
 * @param {string} seal the server's commitment
 * @param {string} secret
 */
export function seatCommitment(match, seat, seal, secret) {
  const name = text.encode(`${match}\0`);
  return tagged("jaipur/commit/2", name, Uint8Array.of(seat), bytes(seal), bytes(secret));
}

/**
 * The three commitments as one value.
 * @param {string} match
 * @param {string} seal the server's
 * @param {string[]} commitments the players'
 */
export function jointCommitment(match, seal, commitments) {
  return tagged("jaipur/joint/2", text.encode(`${match}\0`), ...[seal, ...commitments].map(bytes));
}

/**
 * The key of a match by recipe 1.
 * @param {string} server
 * @param {(string | null)[]} seats the players' secrets; null if a player gave none
 */
export function matchKey(server, seats) {
  const secrets = [server, ...seats.map((secret) => secret || NO_SECRET)];
  return tagged("jaipur/key/1", ...secrets.map(bytes));
}

/**
 * The key of a match by recipe 2.
 * @param {string} match
 * @param {string} server
 * @param {string[]} seats the players' secrets
 */
export function sealedKey(match, server, seats) {
  return tagged("jaipur/key/2", text.encode(`${match}\0`), ...[server, ...seats].map(bytes));
}

/**
 * The endless stream of 32-bit numbers of a purpose.
 * @param {string} key
 * @param {string} purpose
 */
function* stream(key, purpose) {
  for (let n = 0; ; n += 1) {
    const block = hmac(bytes(key), text.encode(`jaipur/deal/1/${purpose}/${n}`));
    const numbers = new DataView(block.buffer);
    for (let i = 0; i < 32; i += 4) yield numbers.getUint32(i);
  }
}

/**
 * @template T
 * @param {string} key
 * @param {string} purpose
 * @param {T[]} items
 * @returns {T[]}
 */
function shuffled(key, purpose, items) {
  const list = [...items];
  const numbers = stream(key, purpose);
  for (let i = list.length - 1; i >= 1; i -= 1) {
    const j = below(numbers, i + 1);
    [list[i], list[j]] = [/** @type {T} */ (list[j]), /** @type {T} */ (list[i])];
  }
  return list;
}

/**
 * A number below a bound, all equally likely: numbers that would favour some are skipped.
 * @param {Generator<number>} numbers
 * @param {number} bound
 */
function below(numbers, bound) {
  const limit = 2 ** 32 - (2 ** 32 % bound);
  let x = limit;
  while (x >= limit) x = /** @type {number} */ (numbers.next().value);
  return x % bound;
}

/**
 * Who starts the first round of a match, if the players did not agree on somebody.
 * @param {string} key
 */
export function drawStarter(key) {
  return below(stream(key, "starter"), 2);
}

/**
 * The cards and bonus tokens of a round.
 * @param {string} key
 * @param {BonusPiles} piles those of the ruleset, in its order
 * @param {number} round
 * @returns {Deal}
 */
export function deal(key, piles, round) {
  const cards = shuffled(key, `round/${round}/cards`, [...CARDS]).join("");
  /** @type {BonusPiles} */
  const bonus = {};
  for (const [size, values] of Object.entries(piles)) {
    bonus[size] = shuffled(key, `round/${round}/bonus/${size}`, values);
  }
  return { cards, bonus };
}
