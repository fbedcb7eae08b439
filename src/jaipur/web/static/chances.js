// Where the graph of winning chances is drawn: rounds apart, one step from a moment to the next. Pure.

/** @typedef {import("./protocol").ChanceRound} ChanceRound */
/** @typedef {import("./protocol").ChancePoint} ChancePoint */

/**
 * @typedef {object} Spot a moment on the graph
 * @property {number} at the moment of the replay, from 0
 * @property {number} x
 * @property {number} known where the line is, or was last
 * @property {number} hindsight
 * @property {ChancePoint["mark"]} mark
 */

/**
 * @typedef {object} Drawing
 * @property {{number: number, from: number, to: number, known: string, hindsight: string}[]} rounds with points of lines
 * @property {Spot[]} spots every moment, in order
 */

/** Between two rounds, in steps. */
const GAP = 3;

/**
 * @param {ChanceRound[]} rounds
 * @param {number} width
 * @param {number} height
 * @param {number} margin above, below and beside the lines
 * @returns {Drawing}
 */
export function drawing(rounds, width, height, margin) {
  const steps = rounds.reduce((sum, { points }) => sum + points.length - 1, 0);
  const whole = steps + GAP * (rounds.length - 1);
  const step = (width - 2 * margin) / Math.max(whole, 1);
  const y = (/** @type {number} */ chance) =>
    round(margin + ((height - 2 * margin) * (100 - chance)) / 100);
  let x = margin;
  /** @type {Spot[]} */
  const spots = [];
  const drawn = rounds.map(({ number, points }) => {
    let known = y(points[0]?.hindsight ?? 50);
    const mine = points.map((point, i) => {
      if (point.known !== null) known = y(point.known);
      const spot = { at: point.n - 1, x: round(x + step * i), known, mark: point.mark };
      return { ...spot, hindsight: y(point.hindsight) };
    });
    spots.push(...mine);
    const from = round(x);
    const to = round(x + step * (points.length - 1));
    x = to + step * GAP;
    const judged = mine.filter((_, i) => points[i]?.known !== null);
    return {
      number,
      from,
      to,
      known: line(judged.map((spot) => [spot.x, spot.known])),
      hindsight: line(mine.map((spot) => [spot.x, spot.hindsight])),
    };
  });
  return { rounds: drawn, spots };
}

/**
 * The moment that somebody points at.
 * @param {Spot[]} spots
 * @param {number} x
 */
export function nearest(spots, x) {
  const found = spots.reduce(
    (best, spot) => (Math.abs(spot.x - x) < Math.abs(best.x - x) ? spot : best),
    spots[0] ?? { at: 0, x },
  );
  return found.at;
}

/**
 * What the graph says at a moment, by what is shown of it.
 * @param {ChanceRound[]} rounds
 * @param {number} at the moment of the replay, from 0
 */
export function chanceAt(rounds, at) {
  for (const { number, points } of rounds) {
    const point = points.find(({ n }) => n === at + 1);
    if (point) return { ...point, round: number };
  }
  return null;
}

/** @param {number[][]} places */
function line(places) {
  return places.map((place) => place.join(",")).join(" ");
}

/** @param {number} value */
function round(value) {
  return Math.round(value * 10) / 10;
}
