// The result of a round or match in words: who won, by how much, and what can be done next. Pure.
import { namesOf, nearSeat } from "./perspective.js";
import { standingMoves } from "./standing.js";
import { page, t, tn } from "./words.js";

/** @typedef {import("./protocol").LogEntryBody} LogEntry */
/** @typedef {import("./protocol").ScoreBody} Score */
/** @typedef {import("./protocol").TableBody} Table */
/** @typedef {import("./protocol").ViewBody} View */

/**
 * @typedef {object} Ended what has ended
 * @property {Table} table
 * @property {View | null} view null if no cards were dealt
 * @property {Score | null} score null if the round was not played to its end
 * @property {string} closing the log's sentence on how the match was ended early; else empty
 * @property {readonly LogEntry[]} log
 * @property {boolean} begun whether the next round has begun meanwhile
 * @property {number} now the server's time
 */

/** @typedef {{bot: import("./protocol").NewMatch["bot"], name: string}} Level a bot, and its name as somebody to beat */

/** @typedef {{round: number, rupees: number[], winner: number | null}} Played a round, by its count */

/**
 * @typedef {object} Result
 * @property {string} title
 * @property {string} titleName the name in it, which may be shortened; empty if there is none
 * @property {number[]} figures what was won, in order: seals of a match, rupees of a round; empty if nothing was counted
 * @property {"won" | "lost" | "even"} mood how the reader feels about it
 * @property {number | null} winner
 * @property {string[]} lines below the title
 * @property {string[]} names
 * @property {(import("./protocol").Player | null)[]} players
 * @property {number[]} order the seats, the near one first
 * @property {number[]} seals by seat; none if no cards were dealt
 * @property {number} needed how many seals win
 * @property {Score | null} score
 * @property {Played[]} rounds of a match with several
 * @property {boolean} over whether the match is over
 * @property {boolean} dealt whether there is anything to replay
 * @property {boolean} shareable whether the reader may show the match to others
 * @property {{text: string, waiting: boolean} | null} next starting the next round
 * @property {boolean} begun whether it has begun
 * @property {string | null} ready that the rival is ready for it
 * @property {boolean} learnt whether this was the lesson
 * @property {Level | null} beyond the level to beat now: the first after the lesson, after a victory the next
 * @property {{text: string, waiting: boolean} | null} rematch
 * @property {"decline_rematch" | "withdraw_rematch" | null} refuse what else can be answered to a rematch
 * @property {string | null} day of the deal of the day
 * @property {boolean} withheld whether others are still to play the same cards, so that they are not shown yet
 * @property {string[]} notes
 */

/**
 * @param {Ended} ended
 * @returns {Result}
 */
export function resultOf({ table, view, score, closing, log, begun, now }) {
  const over = table.phase === "match_over";
  const withheld = now < (table.opens_at ?? 0);
  const winner = (over ? table.ending?.winner : score?.winner) ?? null;
  const names = namesOf(table);
  const near = view ? nearSeat(view) : 0;
  const order = [near, 1 - near];
  const you = table.you.length === 1 ? (table.you[0] ?? null) : null;
  const rounds = roundsIn(log);
  const single = over && table.first_to === 1 && rounds.length === 1;
  const counted = over && !single ? (closing ? [] : (view?.seals ?? [])) : rupeesOf(score);
  return {
    title: titleOf(over, winner, you, names),
    titleName:
      winner === null || you === winner || (over && you !== null) ? "" : (names[winner] ?? ""),
    figures: counted.length ? order.map((seat) => counted[seat] ?? 0) : [],
    mood: winner === null ? "even" : you === null || winner === you ? "won" : "lost",
    winner,
    lines: [
      ...(closing && (winner !== null || !view) ? [closing] : []),
      ...marginOf(score, over && table.first_to > 1),
      ...(view && (!over || winner === null) ? [t("Round {n}", { n: view.round })] : []),
    ],
    names,
    players: table.players,
    order,
    seals: view?.seals ?? [],
    needed: table.first_to,
    score,
    rounds: over && rounds.length > 1 ? rounds : [],
    over,
    dealt: view !== null,
    shareable: over && view !== null && table.you.length > 0 && !withheld,
    next: begun
      ? { text: t("Go to round {n}", { n: (view?.round ?? 0) + 1 }), waiting: false }
      : nextOf(table),
    begun,
    ready: begun ? t("The next round has begun.") : readyOf(table, names),
    learnt: over && table.mode === "learn",
    beyond: over ? beyond(table, you !== null && winner === you) : null,
    rematch: rematchOf(table),
    refuse: REFUSALS.find((act) => table.acts.includes(act)) ?? null,
    day: table.day ?? null,
    withheld,
    notes: [...declinedOf(table, names), ...(over && view ? notesOf(table, withheld) : [])],
  };
}

/**
 * @param {boolean} over
 * @param {number | null} winner
 * @param {number | null} you null for spectators, and where two share a screen
 * @param {string[]} names
 */
function titleOf(over, winner, you, names) {
  const name = winner === null ? "" : (names[winner] ?? "");
  if (winner === null) return over ? t("Called off") : t("Nobody takes the seal");
  if (over && you !== null) return winner === you ? t("You win") : t("You lose");
  if (over) return t("{name} wins the match", { name });
  return winner === you ? t("You take the seal") : t("{name} takes the seal", { name });
}

/** @param {Score | null} score */
function rupeesOf(score) {
  return score?.players?.map(({ rupees }) => rupees) ?? [];
}

/**
 * By how much the round was won.
 * @param {Score | null} score
 * @param {boolean} last whether it was only the last one of a match
 */
function marginOf(score, last) {
  const [a = 0, b = 0] = rupeesOf(score);
  const n = Math.abs(a - b);
  if (!n || score?.winner === null) return [];
  return last
    ? [tn("The last round by {n} rupee", "The last round by {n} rupees", n)]
    : [tn("By {n} rupee", "By {n} rupees", n)];
}

/**
 * The rounds that were counted, if the log is known from its beginning.
 * @param {readonly LogEntry[]} log
 * @returns {Played[]}
 */
function roundsIn(log) {
  return standingMoves(log).flatMap(({ round, events }) =>
    events.flatMap((event) =>
      event.event === "ended"
        ? [{ round, rupees: event.result.rupees, winner: event.result.winner }]
        : [],
    ),
  );
}

/**
 * @param {Table} table
 * @param {boolean} won
 * @returns {Level | null}
 */
function beyond({ mode, players }, won) {
  const levels = page.levels ?? [];
  if (mode === "learn") return levels[0] ?? null;
  if (mode !== "bot" || !won) return null;
  const beaten = levels.findIndex(({ bot }) => players.some((player) => player?.bot === bot));
  return (beaten >= 0 && levels[beaten + 1]) || null;
}

/** @type {("decline_rematch" | "withdraw_rematch")[]} */
const REFUSALS = ["decline_rematch", "withdraw_rematch"];

/** @param {Table} table */
function nextOf({ acts, ready, you, phase }) {
  if (acts.includes("next_round")) return { text: t("Next round"), waiting: false };
  const waits = phase === "round_over" && ready.some((seat) => you.includes(seat));
  return waits ? { text: t("Waiting for your rival"), waiting: true } : null;
}

/**
 * @param {Table} table
 * @param {string[]} names
 */
function readyOf({ ready, you }, names) {
  const rival = ready.find((seat) => !you.includes(seat));
  if (rival === undefined) return null;
  return t("{name} is ready for the next round.", { name: names[rival] ?? "" });
}

/**
 * @param {Table} table
 * @param {string[]} names
 */
function declinedOf({ rematch: { declined }, you }, names) {
  if (declined === null || you.includes(declined)) return [];
  return [t("{name} does not want to play again.", { name: names[declined] ?? "" })];
}

/** @param {Table} table */
function rematchOf({ rematch: { asked }, you, acts }) {
  if (asked.some((seat) => you.includes(seat)))
    return { text: t("Waiting for your rival"), waiting: true };
  if (!acts.includes("rematch")) return null;
  return { text: asked.length ? t("Accept the rematch") : t("Play again"), waiting: false };
}

/**
 * @param {Table} table
 * @param {boolean} withheld
 */
function notesOf({ mode, undone, practice }, withheld) {
  if (practice) return [t("This was practice: it does not count."), ...takenBack(undone)];
  if (withheld)
    return [
      t(
        "Others are still playing these cards: the replay and the record open when the day is over.",
      ),
    ];
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
