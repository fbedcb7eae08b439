// This browser's part in the shuffle of online matches, remembered to be compared when they are over.
import { storage } from "./storage.js";

/** @typedef {{secret: string, commitment: string}} Secret what this browser gave, and the server's seal */

/**
 * @param {string} match
 * @returns {Secret | null}
 */
export function secretFor(match) {
  return /** @type {Secret | null} */ (storage.read(`jaipur.secret.${match}`));
}

/**
 * @param {string} match
 * @param {Secret} secret
 */
export function rememberSecret(match, secret) {
  storage.write(`jaipur.secret.${match}`, secret);
}

/**
 * Random bytes in hexadecimal. Not crypto.randomUUID, which pages without https do not have.
 * @param {number} length
 */
export function randomHex(length) {
  const bytes = crypto.getRandomValues(new Uint8Array(length));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
