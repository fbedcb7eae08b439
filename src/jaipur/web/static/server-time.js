// The server's clock, as well as it can be told from here: clocks of devices are often minutes off.

/** How far the server is ahead, by the quickest answer so far. */
let ahead = 0;
let quickest = Number.POSITIVE_INFINITY;

/**
 * The server has told its time.
 * @param {number} now milliseconds since 1970
 * @param {number} asked when it was asked, by the clock of this device
 * @param {number} answered when the answer came
 */
export function noteServerTime(now, asked, answered) {
  const taken = answered - asked;
  // The clock of a device may be set: a later answer that is not much slower counts, too.
  if (taken > quickest * 1.5 + 20) return;
  quickest = Math.min(quickest, taken);
  ahead = now + taken / 2 - answered;
}

/** @returns {number} milliseconds since 1970 */
export function serverNow() {
  return Date.now() + ahead;
}
