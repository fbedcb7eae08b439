// Hints as a player reads them: moves of nearly equal worth are one choice, not many. Pure.

/**
 * @template {{win: number}} C
 * @typedef {{best: C, others: C[]}} Choice a move, and those that are about as good
 */

/** Chances of winning that differ by less are the same to a player. */
const NEAR = 0.015;
const MAX_CHOICES = 4;
const MAX_OTHERS = 4;

/**
 * @template {{win: number}} C
 * @param {readonly C[]} candidates the best first
 * @returns {Choice<C>[]}
 */
export function fold(candidates) {
  /** @type {Choice<C>[]} */
  const choices = [];
  for (const candidate of candidates) {
    const last = choices.at(-1);
    if (!last || last.best.win - candidate.win >= NEAR)
      choices.push({ best: candidate, others: [] });
    else if (last.others.length < MAX_OTHERS) last.others.push(candidate);
  }
  return choices.slice(0, MAX_CHOICES);
}
