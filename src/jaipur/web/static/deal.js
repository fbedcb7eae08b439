// How secrets become a key and a key becomes cards: docs/fairness.md, version 1, for the browser.

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

/**
 * @param {string} hex
 * @returns {Uint8Array<ArrayBuffer>}
 */
function bytes(hex) {
  return new Uint8Array((hex.match(/../g) ?? []).map((pair) => parseInt(pair, 16)));
}

/** @param {ArrayBuffer} buffer */
function hexOf(buffer) {
  return [...new Uint8Array(buffer)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

/**
 * SHA-256 of a tag, a zero byte and some more bytes, in hexadecimal.
 * @param {string} tag
 * @param {...Uint8Array} parts
 */
async function tagged(tag, ...parts) {
  const all = [text.encode(tag), new Uint8Array(1), ...parts];
  const joined = new Uint8Array(all.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of all) {
    joined.set(part, at);
    at += part.length;
  }
  return hexOf(await crypto.subtle.digest("SHA-256", joined));
}

/**
 * What the server shows of its secret before a match.
 * @param {string} server
 */
export function commitment(server) {
  return tagged("jaipur/commit/1", bytes(server));
}

/**
 * The key of a match.
 * @param {string} server
 * @param {(string | null)[]} seats the players' secrets; null if a player gave none
 */
export function matchKey(server, seats) {
  const secrets = [server, ...seats.map((secret) => secret || NO_SECRET)];
  return tagged("jaipur/key/1", ...secrets.map(bytes));
}

/**
 * The endless stream of 32-bit numbers of a purpose.
 * @param {CryptoKey} key
 * @param {string} purpose
 */
async function* stream(key, purpose) {
  for (let n = 0; ; n += 1) {
    const block = await crypto.subtle.sign(
      "HMAC",
      key,
      text.encode(`jaipur/deal/1/${purpose}/${n}`),
    );
    const numbers = new DataView(block);
    for (let i = 0; i < 32; i += 4) yield numbers.getUint32(i);
  }
}

/**
 * @template T
 * @param {CryptoKey} key
 * @param {string} purpose
 * @param {T[]} items
 * @returns {Promise<T[]>}
 */
async function shuffled(key, purpose, items) {
  const list = [...items];
  const numbers = stream(key, purpose);
  for (let i = list.length - 1; i >= 1; i -= 1) {
    const j = await below(numbers, i + 1);
    [list[i], list[j]] = [/** @type {T} */ (list[j]), /** @type {T} */ (list[i])];
  }
  return list;
}

/**
 * A number below a bound, all equally likely: numbers that would favour some are skipped.
 * @param {AsyncGenerator<number>} numbers
 * @param {number} bound
 */
async function below(numbers, bound) {
  const limit = 2 ** 32 - (2 ** 32 % bound);
  let x = limit;
  while (x >= limit) x = /** @type {number} */ ((await numbers.next()).value);
  return x % bound;
}

/** @param {string} hex */
function hmacKey(hex) {
  const algorithm = { name: "HMAC", hash: "SHA-256" };
  return crypto.subtle.importKey("raw", bytes(hex), algorithm, false, ["sign"]);
}

/**
 * Who starts the first round of a match, if the players did not agree on somebody.
 * @param {string} keyHex
 */
export async function drawStarter(keyHex) {
  return below(stream(await hmacKey(keyHex), "starter"), 2);
}

/**
 * The cards and bonus tokens of a round.
 * @param {string} keyHex
 * @param {BonusPiles} piles those of the ruleset, in its order
 * @param {number} round
 * @returns {Promise<Deal>}
 */
export async function deal(keyHex, piles, round) {
  const key = await hmacKey(keyHex);
  const cards = (await shuffled(key, `round/${round}/cards`, [...CARDS])).join("");
  /** @type {BonusPiles} */
  const bonus = {};
  for (const [size, values] of Object.entries(piles)) {
    bonus[size] = await shuffled(key, `round/${round}/bonus/${size}`, values);
  }
  return { cards, bonus };
}
