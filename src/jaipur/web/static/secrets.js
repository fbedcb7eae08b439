// This browser's part in the shuffle of online matches, remembered to be compared when they are over.
import { storage } from "./storage.js";

/** @typedef {{secret: string, commitment: string}} Secret what this browser gave, and the server's seal */
/** @typedef {Partial<Secret>} Kept what a player has of it; nothing for a match of others */

const SEAL = /^[0-9a-f]{64}$/;

/** The server shows no seal, or another one than before: it could choose its secret after ours. */
export class SealBroken extends Error {}

/**
 * @param {string} match
 * @returns {Secret | null}
 */
export function secretFor(match) {
  return /** @type {Secret | null} */ (storage.read(`jaipur.secret.${match}`));
}

/**
 * The secret to give for a match: always the same one, and only for the seal that was seen first.
 * @param {string} match
 * @param {string} commitment the seal that the server shows now
 * @returns {string}
 * @throws {SealBroken} nothing may be given
 */
export function secretToGive(match, commitment) {
  const known = secretFor(match);
  if (known ? known.commitment !== commitment : !SEAL.test(commitment)) throw new SealBroken();
  if (known) return known.secret;
  const secret = randomHex(32);
  storage.write(`jaipur.secret.${match}`, { secret, commitment });
  return secret;
}

/**
 * Whether the server shows another seal than this browser remembers.
 * @param {string} match
 * @param {string} commitment
 */
export function isSealBroken(match, commitment) {
  const known = secretFor(match);
  return known !== null && known.commitment !== commitment;
}

/**
 * Random bytes in hexadecimal. Not crypto.randomUUID, which pages without https do not have.
 * @param {number} length
 */
export function randomHex(length) {
  const bytes = crypto.getRandomValues(new Uint8Array(length));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
