// SHA-256 and HMAC (FIPS 180-4, FIPS 198-1). The browser has its own, but on https pages only; a match in the living room
// is to be as fair as any other.

/** Bytes that are hashed at a time. */
const BLOCK = 64;

/** The first digits of roots of the first primes: square roots for the start, cube roots for the rounds. */
const PRIMES = Array.from({ length: 312 }, (_, n) => n).filter(isPrime);
const START = PRIMES.slice(0, 8).map((prime) => fraction(Math.sqrt(prime)));
const ROUNDS = PRIMES.slice(0, 64).map((prime) => fraction(Math.cbrt(prime)));

/** @param {number} n */
function isPrime(n) {
  for (let i = 2; i * i <= n; i += 1) if (n % i === 0) return false;
  return n > 1;
}

/** The first 32 bits behind the point. @param {number} x */
function fraction(x) {
  return Math.floor((x % 1) * 2 ** 32);
}

/**
 * @param {Uint8Array} message
 * @returns {Uint8Array} 32 bytes
 */
export function sha256(message) {
  const padded = new DataView(new ArrayBuffer(Math.ceil((message.length + 9) / BLOCK) * BLOCK));
  new Uint8Array(padded.buffer).set(message);
  padded.setUint8(message.length, 0x80);
  padded.setUint32(padded.byteLength - 4, message.length * 8);
  const hash = Uint32Array.from(START);
  for (let at = 0; at < padded.byteLength; at += BLOCK) compress(hash, padded, at);
  const digest = new DataView(new ArrayBuffer(32));
  hash.forEach((word, i) => digest.setUint32(i * 4, word));
  return new Uint8Array(digest.buffer);
}

/**
 * @param {Uint8Array} key at most 64 bytes
 * @param {Uint8Array} message
 * @returns {Uint8Array} 32 bytes
 */
export function hmac(key, message) {
  const padded = new Uint8Array(BLOCK);
  padded.set(key);
  const inner = sha256(joined([padded.map((byte) => byte ^ 0x36), message]));
  return sha256(joined([padded.map((byte) => byte ^ 0x5c), inner]));
}

/**
 * @param {Uint8Array[]} parts
 * @returns {Uint8Array} one after the other
 */
export function joined(parts) {
  const all = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}

/**
 * Mix a block into the hash.
 * @param {Uint32Array} hash
 * @param {DataView} message
 * @param {number} start
 */
function compress(hash, message, start) {
  const words = new Uint32Array(64);
  /** @param {number} i */
  const word = (i) => words[i] ?? 0;
  for (let i = 0; i < 16; i += 1) words[i] = message.getUint32(start + i * 4);
  for (let i = 16; i < 64; i += 1) {
    const [x, y] = [word(i - 15), word(i - 2)];
    const near = turned(x, 7) ^ turned(x, 18) ^ (x >>> 3);
    const far = turned(y, 17) ^ turned(y, 19) ^ (y >>> 10);
    words[i] = word(i - 16) + near + word(i - 7) + far;
  }
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = hash;
  for (let i = 0; i < 64; i += 1) {
    const choice = (e & f) ^ (~e & g);
    const majority = (a & b) ^ (a & c) ^ (b & c);
    const first =
      h + (turned(e, 6) ^ turned(e, 11) ^ turned(e, 25)) + choice + (ROUNDS[i] ?? 0) + word(i);
    const second = (turned(a, 2) ^ turned(a, 13) ^ turned(a, 22)) + majority;
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + first) | 0, c, b, a, (first + second) | 0];
  }
  [a, b, c, d, e, f, g, h].forEach((value, i) => {
    hash[i] = (hash[i] ?? 0) + value;
  });
}

/**
 * Turned to the right, bit by bit.
 * @param {number} word
 * @param {number} by
 */
function turned(word, by) {
  return (word >>> by) | (word << (32 - by));
}
