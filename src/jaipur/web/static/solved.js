// Which puzzles a guest has solved, remembered in this browser; and which one comes next. Pure but for the storage.
import { storage } from "./storage.js";

/** @typedef {import("./protocol").PuzzlesBody} Puzzles */

/**
 * @typedef {object} Solved
 * @property {Record<string, boolean>} answers whether the first answer to each puzzle was right
 * @property {number} streak solved in a row
 * @property {number} longest how many at most
 */

const KEY = "jaipur.puzzles";
/** One of so many, those whose ratings are closest, comes next. */
const CHOICE = 20;

/** @returns {Solved} */
export function solvedHere() {
  return solvedFrom(storage.read(KEY));
}

/**
 * What was stored, as far as it makes sense.
 * @param {unknown} stored
 * @returns {Solved}
 */
export function solvedFrom(stored) {
  const found = /** @type {Partial<Solved> | null} */ (stored);
  const answers = Object.entries(found?.answers ?? {}).filter(
    ([, right]) => right === true || right === false,
  );
  return {
    answers: Object.fromEntries(answers),
    streak: Number(found?.streak) || 0,
    longest: Number(found?.longest) || 0,
  };
}

/**
 * With an answer; only the first one to a puzzle counts.
 * @param {Solved} solved
 * @param {string} puzzle
 * @param {boolean} right
 * @returns {Solved}
 */
export function withAnswer(solved, puzzle, right) {
  if (puzzle in solved.answers) return solved;
  const streak = right ? solved.streak + 1 : 0;
  return {
    answers: { ...solved.answers, [puzzle]: right },
    streak,
    longest: Math.max(streak, solved.longest),
  };
}

/** @param {Solved} solved */
export function remember(solved) {
  storage.write(KEY, solved);
}

/**
 * The puzzle to solve next: one of a theme that was not answered, and that suits whoever solves it. Once all
 * of them were answered, they come again.
 * @param {Puzzles} puzzles
 * @param {object} wish
 * @param {string} wish.theme empty for any
 * @param {Solved} wish.solved by a guest
 * @param {string} [wish.not] the one on the screen
 * @param {() => number} [random]
 */
export function chooseNext({ puzzles, you }, { theme, solved, not = "" }, random = Math.random) {
  const wanted = puzzles.filter((each) => (!theme || each.theme === theme) && each.id !== not);
  const fresh = wanted.filter(({ id, solved: mine }) =>
    you ? mine === null : !(id in solved.answers),
  );
  const rating = you?.rating;
  const among = fresh.length ? fresh : wanted;
  const close = rating
    ? [...among]
        .sort((a, b) => Math.abs(a.rating - rating) - Math.abs(b.rating - rating))
        .slice(0, CHOICE)
    : among;
  return close[Math.floor(random() * close.length)]?.id ?? not;
}
