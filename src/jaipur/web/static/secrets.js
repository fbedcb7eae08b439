// This browser's part in the shuffle of online matches: fixed before anybody's is known, revealed when all are fixed,
// and remembered to be compared when the match is over.
import { jointCommitment, seatCommitment } from "./deal.js";
import { storage } from "./storage.js";

/** @typedef {import("./protocol").Update} Update */

/**
 * @typedef {object} Secret what this browser brings to a match
 * @property {string} secret
 * @property {string} commitment the server's seal, as it was seen first
 * @property {string} [joint] the seals of all three, as they were when the secret was revealed
 */
/** @typedef {Partial<Secret>} Kept what a player has of it; nothing for a match of others */

const SEAL = /^[0-9a-f]{64}$/;

/** The server shows no seal, or others than before: somebody could choose a secret after ours. */
export class SealBroken extends Error {}

/**
 * For each match the log entry at which this page stored the seals of all: what was heard before shows older ones.
 * @type {Map<string, number>}
 */
const sealedAt = new Map();

/** @param {string} match */
const keyOf = (match) => `jaipur.secret.${match}`;

/**
 * @param {string} match
 * @returns {Secret | null}
 */
export function secretFor(match) {
  return /** @type {Secret | null} */ (storage.read(keyOf(match)));
}

/**
 * Whether this browser will still have its secret on another page.
 * @param {string} match
 */
export function isRemembered(match) {
  return secretFor(match) !== null && storage.lasts(keyOf(match));
}

/**
 * What to sit down with: a commitment to always the same secret, and only for the seal that was seen first.
 * @param {string} match
 * @param {number} seat
 * @param {string} seal that the server shows now
 * @returns {string}
 * @throws {SealBroken} nobody may sit down
 */
export function commitmentToGive(match, seat, seal) {
  const known = secretFor(match);
  if (known ? known.commitment !== seal || known.joint : !SEAL.test(seal)) throw new SealBroken();
  const secret = known?.secret ?? randomHex(32);
  if (!known) storage.write(keyOf(match), { secret, commitment: seal });
  return seatCommitment(match, seat, seal, secret);
}

/**
 * Whether a seat's commitment is this browser's.
 * @param {Update} update
 * @param {number} seat
 */
export function isOurs({ id, table }, seat) {
  const known = secretFor(id);
  const shown = table.commitments[seat] ?? null;
  return known !== null && shown === seatCommitment(id, seat, known.commitment, known.secret);
}

/**
 * The secret, now that all are committed; from here on this browser knows no other seals of this match.
 * @param {Update} update
 * @param {number} seat
 * @returns {{secret: string, joint: string}}
 * @throws {SealBroken} it may not be revealed
 */
export function secretToReveal(update, seat) {
  const known = secretFor(update.id);
  const joint = jointOf(update);
  if (!known || !joint || !isOurs(update, seat) || isSealBroken(update)) throw new SealBroken();
  storage.write(keyOf(update.id), { ...known, joint });
  sealedAt.set(update.id, update.seq);
  return { secret: known.secret, joint };
}

/**
 * Whether the server shows other seals than this browser remembers.
 * @param {Update} update
 */
export function isSealBroken(update) {
  const known = secretFor(update.id);
  if (!known) return false;
  if (known.commitment !== update.table.commitment) return true;
  if (known.joint === undefined || update.seq < (sealedAt.get(update.id) ?? 0)) return false;
  return known.joint !== jointOf(update);
}

/**
 * All three seals as one value, once all are there.
 * @param {Update} update
 */
function jointOf({ id, table }) {
  const [first, second] = table.commitments;
  return first && second ? jointCommitment(id, table.commitment, [first, second]) : null;
}

/**
 * Random bytes in hexadecimal. Not crypto.randomUUID, which pages without https do not have.
 * @param {number} length
 */
export function randomHex(length) {
  const bytes = crypto.getRandomValues(new Uint8Array(length));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
