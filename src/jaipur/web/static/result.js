// The result of a round or match in words: who won, how it ended, and what can be done next. Pure.
import { namesOf, nearSeat } from "./perspective.js";
import { t, tn } from "./words.js";

/** @typedef {import("./protocol").ScoreBody} Score */
/** @typedef {import("./protocol").TableBody} Table */
/** @typedef {import("./protocol").ViewBody} View */

/**
 * @typedef {object} Ended what has ended
 * @property {Table} table
 * @property {View | null} view null if no cards were dealt
 * @property {Score | null} score null if the round was not played to its end
 * @property {string} closing the log's sentence on how the match was ended early; else empty
 */

/**
 * @typedef {object} Result
 * @property {string} title
 * @property {boolean} won whether anybody won
 * @property {string[]} lines below the title
 * @property {string[]} names
 * @property {number[]} order the seats, the near one first
 * @property {number[]} seals by seat; none if no cards were dealt
 * @property {number} needed how many seals win
 * @property {Score | null} score
 * @property {boolean} over whether the match is over
 * @property {boolean} dealt whether there is anything to replay
 * @property {boolean} next whether the next round can be started
 * @property {{text: string, waiting: boolean} | null} rematch
 * @property {string[]} notes
 */

/**
 * @param {Ended} ended
 * @returns {Result}
 */
export function resultOf({ table, view, score, closing }) {
  const over = table.phase === "match_over";
  const winner = (over ? table.ending?.winner : score?.winner) ?? null;
  const names = namesOf(table);
  const near = view ? nearSeat(view) : 0;
  return {
    title: titleOf(over, winner === null ? null : (names[winner] ?? "")),
    won: winner !== null,
    lines: [
      ...(closing && winner !== null ? [closing] : []),
      ...(view ? [t("Round {n}", { n: view.round })] : []),
    ],
    names,
    order: [near, 1 - near],
    seals: view?.seals ?? [],
    needed: table.first_to,
    score,
    over,
    dealt: view !== null,
    next: table.acts.includes("next_round"),
    rematch: rematchOf(table),
    notes: over && view ? notesOf(table) : [],
  };
}

/**
 * @param {boolean} over
 * @param {string | null} name the winner's
 */
function titleOf(over, name) {
  if (over) return name === null ? t("Called off") : t("{name} wins the match", { name });
  return name === null ? t("Nobody takes the seal") : t("{name} takes the seal", { name });
}

/** @param {Table} table */
function rematchOf({ rematch: { asked }, you, acts }) {
  if (asked.some((seat) => you.includes(seat)))
    return { text: t("Waiting for your rival"), waiting: true };
  if (!acts.includes("rematch")) return null;
  return { text: asked.length ? t("Accept the rematch") : t("Play again"), waiting: false };
}

/** @param {Table} table */
function notesOf({ mode, undone }) {
  const fair =
    mode === "online"
      ? t(
          "The deal can be checked: the replay page compares the cards with the sealed secrets of the server and both browsers.",
        )
      : t(
          "In this kind of match the server alone chose the cards. It chose them before the first move, and the replay page checks that they were never changed.",
        );
  return [...takenBack(undone), fair];
}

/**
 * That moves were taken back, if any were.
 * @param {number} n
 */
export function takenBack(n) {
  if (!n) return [];
  return [
    tn("{n} move was taken back for practice.", "{n} moves were taken back for practice.", n),
  ];
}
