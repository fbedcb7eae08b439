// How fast a rival seems to play: a bot has its move at once, but people want to see it coming. Pure.

/** @typedef {import("./protocol").LogEntryBody} LogEntry */

/** The pause before a bot's move, in milliseconds at normal speed. */
const PAUSE = { unhurried: 1500, normal: 700, quick: 250 };
/** The first moves are shown slowly, until one knows where to look. */
const FIRST_MOVES = [1.7, 1.45, 1.2];
const MANY_MOVES = 12;

/**
 * @param {number} shown how many moves of rivals were shown before
 * @returns {number} how long the next one takes, relative to normal
 */
export function tempoAfter(shown) {
  return FIRST_MOVES[shown] ?? (shown < MANY_MOVES ? 1 : 0.85);
}

/**
 * @param {keyof typeof PAUSE} pace the player's choice
 * @param {number} shown
 */
export function pauseBefore(pace, shown) {
  return PAUSE[pace] * tempoAfter(shown);
}
