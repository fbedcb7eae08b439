// The players' clocks: how much time is left, and how that is said. Pure: whoever asks says what time it is.
import { t, tn } from "./words.js";

/** @typedef {import("./protocol").ClockBody} Clock */

/**
 * @typedef {object} Face what a clock shows
 * @property {string} text
 * @property {string} label the same in words, for screen readers
 * @property {boolean} running
 * @property {boolean} low whether it is time to hurry
 */

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** Below this, tenths of seconds are shown. */
export const CLOSE = 10 * SECOND;

/**
 * The milliseconds that a player has left.
 * @param {Clock} clock
 * @param {number} seat
 * @param {number} now the server's time
 */
export function timeLeft({ left, running, since, forgiven }, seat, now) {
  const had = left[seat] ?? 0;
  return running === seat ? Math.max(had - Math.max(now - since - forgiven, 0), 0) : had;
}

/**
 * @param {Clock} clock
 * @param {number} seat
 * @param {number} now
 * @returns {Face}
 */
export function faceOf(clock, seat, now) {
  const left = timeLeft(clock, seat, now);
  const running = clock.running === seat;
  return { text: textOf(left), label: labelOf(left), running, low: left <= lowBelow(clock) };
}

/** When it is time to hurry: a tenth of the time, within reason. @param {Clock} clock */
function lowBelow({ control }) {
  if (control.endsWith("d")) return 3 * HOUR;
  return Math.min(Math.max((Number.parseInt(control, 10) * SECOND) / 10, CLOSE), 30 * SECOND);
}

/** @param {number} left */
function textOf(left) {
  if (left >= DAY) {
    const days = Math.floor(left / DAY);
    return t("{days} d {hours} h", { days, hours: Math.floor((left % DAY) / HOUR) });
  }
  if (left >= HOUR)
    return `${Math.floor(left / HOUR)}:${two((left % HOUR) / MINUTE)}:${two((left % MINUTE) / SECOND)}`;
  if (left >= CLOSE) return `${Math.floor(left / MINUTE)}:${two((left % MINUTE) / SECOND)}`;
  const tenths = Math.floor(left / 100);
  return `0:0${Math.floor(tenths / 10)}.${tenths % 10}`;
}

/** @param {number} n */
const two = (n) => String(Math.floor(n)).padStart(2, "0");

/** @param {number} left */
export function labelOf(left) {
  if (left >= 2 * DAY) return tn("{n} day left", "{n} days left", Math.floor(left / DAY));
  if (left >= 2 * HOUR) return tn("{n} hour left", "{n} hours left", Math.floor(left / HOUR));
  if (left >= 2 * MINUTE)
    return tn("{n} minute left", "{n} minutes left", Math.floor(left / MINUTE));
  return tn("{n} second left", "{n} seconds left", Math.ceil(left / SECOND));
}

/**
 * A short wait that counts down, like 1:05.
 * @param {number} left milliseconds
 */
export function countdown(left) {
  const seconds = Math.max(Math.ceil(left / SECOND), 0);
  return `${Math.floor(seconds / 60)}:${two(seconds % 60)}`;
}
