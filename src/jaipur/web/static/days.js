// Deals of the days: how long until the next one, and the seals that this browser has seen. Pure.
import { commitment } from "./deal.js";
import { t } from "./words.js";

/** @typedef {Record<string, string>} Seals by day, like 2027-01-15 */

const MAX_SEALS = 60;
const DIGITS = /^[0-9a-f]{64}$/;

/**
 * How long until the next deal, in words.
 * @param {number} milliseconds
 */
export function untilText(milliseconds) {
  if (milliseconds <= 0) return t("It is ready.");
  const minutes = Math.ceil(milliseconds / 60_000);
  const [h, m] = [Math.floor(minutes / 60), minutes % 60];
  return h ? t("in {h} h {m} min", { h, m }) : t("in {m} min", { m });
}

/**
 * The seals to remember: the first one that was seen for a day stays, whatever is shown later.
 * @param {Seals} known
 * @param {Seals} shown
 * @returns {Seals}
 */
export function sealsSeen(known, shown) {
  const all = Object.entries({ ...shown, ...known }).sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(all.slice(-MAX_SEALS));
}

/**
 * What a published secret shows: it fits the seal from before, or that of today only, or not.
 * @param {string} secret
 * @param {string} shown the seal that the page shows now
 * @param {string | undefined} seen the seal that this browser saw before
 * @returns {"fits" | "unseen" | "other"}
 */
export function sealVerdict(secret, shown, seen) {
  if (!DIGITS.test(secret) || commitment(secret) !== shown) return "other";
  if (seen === undefined) return "unseen";
  return seen === shown ? "fits" : "other";
}
