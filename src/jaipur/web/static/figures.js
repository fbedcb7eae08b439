// Figures of an analysis as the reader's language writes them. Pure.
import { page } from "./words.js";

const whole = new Intl.NumberFormat(page.lang, { maximumFractionDigits: 0 });
const tenths = new Intl.NumberFormat(page.lang, {
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
});
const hundredths = new Intl.NumberFormat(page.lang, {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
});

/**
 * A chance, in per cent.
 * @param {number} points
 */
export function chance(points) {
  return `${whole.format(points)}\u00a0%`;
}

/**
 * Points without a sign.
 * @param {number} points
 */
export function size(points) {
  return tenths.format(Math.abs(points));
}

/**
 * Points that are added or taken away.
 * @param {number} points
 */
export function signed(points) {
  const sign = points < 0 ? "\u2212" : "+";
  return `${sign}${size(points)}`;
}

/**
 * Points lost per decision that counts.
 * @param {number} points
 */
export function care(points) {
  return hundredths.format(points);
}
