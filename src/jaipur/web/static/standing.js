// Which moves of a log still stand: those that were not taken back. Pure.

/** @typedef {import("./protocol").LogEntryBody} LogEntry */

/**
 * The numbers of the moves that were taken back.
 * @param {readonly LogEntry[]} log
 * @returns {Set<number>}
 */
export function undoneMoves(log) {
  const undos = log.filter(({ kind }) => kind === "undone");
  const isUndone = (/** @type {number} */ move) =>
    undos.some(({ seq, to }) => to !== null && to < move && move < seq);
  return new Set(
    log.filter(({ kind, seq }) => kind === "move" && isUndone(seq)).map(({ seq }) => seq),
  );
}

/**
 * The moves that stand.
 * @param {readonly LogEntry[]} log
 * @returns {LogEntry[]}
 */
export function standingMoves(log) {
  const undone = undoneMoves(log);
  return log.filter(({ kind, seq }) => kind === "move" && !undone.has(seq));
}
