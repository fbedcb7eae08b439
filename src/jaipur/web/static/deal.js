// The recipe of docs/fairness.md, version 1: how a key becomes cards. Written from that page, for the browser.

/** @typedef {{cards: string, bonus: Record<string, number[]>}} Deal */

const CARDS = "D".repeat(6) + "G".repeat(6) + "S".repeat(6) + "C".repeat(8) + "P".repeat(8) + "L".repeat(10) + "K".repeat(8);

/** @type {Record<string, Record<string, number[]>>} */
const BONUS = {
  standard: { 3: [1, 1, 2, 2, 3, 3], 4: [4, 4, 5, 5, 6, 6], 5: [8, 8, 9, 9, 10, 10] },
  box: { 3: [1, 1, 2, 2, 2, 3, 3], 4: [4, 4, 5, 5, 6, 6], 5: [8, 8, 9, 10, 10] },
};

const text = new TextEncoder();

/**
 * @param {string} hex
 * @returns {Uint8Array<ArrayBuffer>}
 */
export function bytes(hex) {
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
export async function tagged(tag, ...parts) {
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
 * The endless stream of 32-bit numbers of a purpose.
 * @param {CryptoKey} key
 * @param {string} purpose
 */
async function* stream(key, purpose) {
  for (let n = 0; ; n += 1) {
    const block = await crypto.subtle.sign("HMAC", key, text.encode(`jaipur/deal/1/${purpose}/${n}`));
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
    const bound = i + 1;
    const limit = 2 ** 32 - (2 ** 32 % bound);
    let x = limit;
    while (x >= limit) x = /** @type {number} */ ((await numbers.next()).value);
    const j = x % bound;
    [list[i], list[j]] = [/** @type {T} */ (list[j]), /** @type {T} */ (list[i])];
  }
  return list;
}

/**
 * The cards and bonus tokens of a round.
 * @param {string} keyHex
 * @param {string} rules
 * @param {number} round
 * @returns {Promise<Deal>}
 */
export async function deal(keyHex, rules, round) {
  const key = await crypto.subtle.importKey("raw", bytes(keyHex), { name: "HMAC", hash: "SHA-256" }, false, ["sign"]);
  const cards = (await shuffled(key, `round/${round}/cards`, [...CARDS])).join("");
  /** @type {Record<string, number[]>} */
  const bonus = {};
  for (const [size, values] of Object.entries(BONUS[rules] ?? {})) {
    bonus[size] = await shuffled(key, `round/${round}/bonus/${size}`, values);
  }
  return { cards, bonus };
}
