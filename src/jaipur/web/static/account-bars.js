// The account of a match as one bar in pieces, each beginning where the one before ended. Pure.

/** @typedef {import("./protocol").AccountPart} AccountPart */

/**
 * @typedef {object} Bar in per cent of the room there is
 * @property {number} left
 * @property {number} width
 * @property {"sum" | "plus" | "minus"} look
 */

/**
 * @param {AccountPart[]} parts the last one is the sum of the others
 * @returns {Bar[]}
 */
export function accountBars(parts) {
  let total = 0;
  const spans = parts.map(({ kind, points }) => {
    const whole = kind === "start" || kind === "result";
    const from = whole ? 0 : total;
    total = from + points;
    /** @type {Bar["look"]} */
    const look = whole ? "sum" : points < 0 ? "minus" : "plus";
    return { from: Math.min(from, total), to: Math.max(from, total), look };
  });
  const low = Math.min(0, ...spans.map(({ from }) => from));
  const high = Math.max(100, ...spans.map(({ to }) => to));
  const share = (/** @type {number} */ points) =>
    Math.round((1000 * 100 * points) / (high - low)) / 1000;
  return spans.map(({ from, to, look }) => ({
    left: share(from - low),
    width: share(to - from),
    look,
  }));
}
