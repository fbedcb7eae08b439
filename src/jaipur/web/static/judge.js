// A whole record played again by the browser's own rules: what holds, and where it breaks. Pure.
import { isLegal, play, setUp, setUpAt } from "./referee.js";

/** @typedef {import("./deal.js").Deal} Deal */
/** @typedef {import("./protocol").FairnessBody} Fairness */
/** @typedef {import("./referee.js").Position} Position */
/** @typedef {import("./referee.js").Result} Result */
/** @typedef {import("./referee.js").Round} Round */

/**
 * @typedef {object} MatchRecord the parts of a record that are checked
 * @property {string} rules
 * @property {number} [first_to]
 * @property {number} starter
 * @property {"agreed" | "drawn"} [starter_by]
 * @property {string} [key]
 * @property {Deal[]} [deals]
 * @property {Fairness} [fairness]
 * @property {Position} [position] where the match began, if not with a deal
 * @property {{moves: string[], result?: Result | null}[]} rounds
 * @property {{how: string, winner: number | null}} [end]
 * @property {number} [undone]
 */

/**
 * @typedef {object} Judged a round that was played again
 * @property {Round[]} states the round before its first move, and after each
 * @property {"illegal" | "result" | "extra" | null} fault the first thing that is wrong with it
 */

/**
 * @typedef {object} Judgement
 * @property {Judged[]} rounds up to the first fault
 * @property {number[]} seals
 * @property {number | null} winner by seals
 */

const USUAL_LENGTH = 2;

/**
 * The number of the first round that a record lists.
 * @param {MatchRecord} record
 */
export function firstRound({ position }) {
  return position?.round ?? 1;
}

/**
 * Play a record as far as it is right.
 * @param {MatchRecord} record
 * @param {Deal[]} deals one for each of its rounds; the first one's is not used if there is a position
 * @returns {Judgement}
 */
export function judge(record, deals) {
  const needed = record.first_to ?? USUAL_LENGTH;
  const { position } = record;
  const seals = [...(position?.seals ?? [0, 0])];
  /** @type {Judged[]} */
  const rounds = [];
  let { starter } = record;
  let open = true; // whether another round may follow
  for (const [i, { moves, result }] of record.rounds.entries()) {
    const dealt = deals[i];
    const start = position && i === 0 ? setUpAt(position) : dealt && setUp(dealt, starter);
    if (!open || !start)
      return {
        rounds: [...rounds, { states: [], fault: "extra" }],
        seals,
        winner: winnerOf(seals, needed),
      };
    const judged = judgeRound(start, moves, result ?? null);
    rounds.push(judged);
    const actual = judged.states.at(-1)?.result ?? null;
    if (judged.fault) break;
    if (actual && actual.winner !== null) seals[actual.winner] = (seals[actual.winner] ?? 0) + 1;
    if (actual) starter = actual.winner === null ? 1 - starter : 1 - actual.winner;
    open = actual !== null && winnerOf(seals, needed) === null;
  }
  return { rounds, seals, winner: winnerOf(seals, needed) };
}

/**
 * @param {Round} start
 * @param {string[]} moves
 * @param {Result | null} stated
 * @returns {Judged}
 */
function judgeRound(start, moves, stated) {
  const states = [start];
  let round = start;
  for (const move of moves) {
    if (!isLegal(round, move)) return { states, fault: "illegal" };
    round = play(round, move);
    states.push(round);
  }
  return { states, fault: sameResult(stated, round.result) ? null : "result" };
}

/**
 * @param {Result | null} stated
 * @param {Result | null} actual
 */
function sameResult(stated, actual) {
  if (!stated || !actual) return stated === actual;
  return (
    stated.reason === actual.reason &&
    String(stated.rupees) === String(actual.rupees) &&
    stated.camels === actual.camels &&
    stated.winner === actual.winner
  );
}

/**
 * @param {number[]} seals
 * @param {number} needed
 */
function winnerOf(seals, needed) {
  const winner = seals.findIndex((won) => won >= needed);
  return winner === -1 ? null : winner;
}
