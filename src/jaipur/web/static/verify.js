// Was a finished match dealt and played fairly? Worked out here, from what was published; the server is
// not asked, and what this browser cannot tell it says.
import { check, failed, open, passed } from "./checks.js";
import { deal, drawStarter } from "./deal.js";
import { firstRound, judge } from "./judge.js";
import { canonical, parseMove } from "./move.js";
import { DIGITS, originChecks } from "./origin.js";
import { cardsInWords, page, t, tn } from "./words.js";

/** @typedef {import("./checks.js").Check} Check */
/** @typedef {import("./deal.js").Deal} Deal */
/** @typedef {import("./judge.js").Judged} Judged */
/** @typedef {import("./judge.js").Judgement} Judgement */
/** @typedef {import("./judge.js").MatchRecord} MatchRecord */
/** @typedef {import("./protocol").ReplayBody} Replay */
/** @typedef {import("./secrets.js").Kept} Kept */

/** @typedef {"proven" | "partly" | "failed"} Verdict */

/**
 * Every check, in order.
 * @param {Replay} replay with all cards face up
 * @param {Kept} kept what a player had before the match
 * @returns {Check[]}
 */
export function verify(replay, kept) {
  const record = /** @type {MatchRecord} */ (/** @type {unknown} */ (replay.record));
  try {
    const deals = dealsOf(record);
    const judgement = judge(record, deals);
    const checks = [
      ...originChecks(record, kept),
      ...starterChecks(record, replay.names),
      ...judgement.rounds.map((judged, i) => roundCheck(record, judged, i)),
      ...endChecks(record, judgement, replay.names),
      shownCheck(replay, judgement, firstRound(record)),
    ];
    return [...checks, ...serverChecks(replay, verdictOn(checks))];
  } catch {
    return [failed(t("This record is damaged: it cannot be read to the end."))];
  }
}

/**
 * @param {Check[]} checks
 * @returns {Verdict}
 */
export function verdictOn(checks) {
  if (checks.some(({ state }) => state === "failed")) return "failed";
  return checks.some(({ state }) => state === "open") ? "partly" : "proven";
}

/**
 * @param {MatchRecord} record
 * @returns {Deal[]}
 */
function dealsOf(record) {
  const { key, deals, rules, rounds } = record;
  const first = firstRound(record);
  if (key === undefined) return (deals ?? []).slice(first - 1);
  const piles = page.rulesets[rules];
  if (!DIGITS.test(key) || !piles) throw new Error("no key, or no ruleset");
  return rounds.map((_, i) => deal(key, piles, first + i));
}

/**
 * @param {MatchRecord} record
 * @param {string[]} names
 * @returns {Check[]}
 */
function starterChecks({ key, starter, starter_by: by, position }, names) {
  if (position) return [];
  const name = names[starter] ?? "";
  if (by === "agreed") {
    return [{ text: t("{name} started by agreement, not by draw.", { name }), state: "note" }];
  }
  if (by !== "drawn") return [open(t("The record does not say why {name} started.", { name }))];
  const right = key !== undefined && drawStarter(key) === starter;
  return [
    check(
      right,
      t("The key chose {name} to start.", { name }),
      t("{name} started, but the key did not choose {name}.", { name }),
    ),
  ];
}

/**
 * @param {MatchRecord} record
 * @param {Judged} judged
 * @param {number} i
 * @returns {Check}
 */
function roundCheck(record, { states, fault }, i) {
  const { rounds, position } = record;
  const n = firstRound(record) + i;
  const key = position && i === 0 ? undefined : record.key;
  const moves = rounds[i]?.moves ?? [];
  if (fault === "extra") return failed(t("Round {n} cannot follow the one before.", { n }));
  if (fault === "illegal") {
    const turn = states.length;
    const move = moveInWords(moves[turn - 1] ?? "");
    return failed(t("Round {n}, move {turn} breaks the rules: “{move}”.", { n, turn, move }));
  }
  if (fault === "result") {
    return failed(t("Round {n}: the result is not the one that the moves lead to.", { n }));
  }
  if (!states.at(-1)?.result) {
    return open(
      tn(
        "Round {round} is unfinished; its {n} move follows the rules.",
        "Round {round} is unfinished; its {n} moves follow the rules.",
        moves.length,
        { round: n },
      ),
    );
  }
  const values = { n, moves: moves.length };
  return passed(
    key
      ? t(
          "Round {n}: all cards come from the key, all {moves} moves follow the rules, and the result is right.",
          values,
        )
      : t("Round {n}: all {moves} moves follow the rules, and the result is right.", values),
  );
}

/**
 * A move as players say it; as it stands in the record if it is none.
 * @param {string} move
 */
function moveInWords(move) {
  const { take, give } = parseMove(move);
  const [taken, given] = [cardsInWords(take), cardsInWords(give)];
  if (taken && given) return t("Take {taken} for {given}", { taken, given });
  if (taken) return t("Take {cards}", { cards: taken });
  return given ? t("Sell {cards}", { cards: given }) : move;
}

/**
 * How the match ended.
 * @param {MatchRecord} record
 * @param {Judgement} judgement
 * @param {string[]} names
 * @returns {Check[]}
 */
function endChecks({ end, undone }, { rounds, winner }, names) {
  if (rounds.some(({ fault }) => fault)) return [];
  /** @type {Check[]} */
  const practice = undone
    ? [open(t("Moves were taken back; the record lists those that stand."))]
    : [];
  if (winner !== null) {
    const name = names[winner] ?? "";
    if (end)
      return [failed(t("{name} won by seals; the match cannot have ended otherwise.", { name }))];
    return [passed(t("{name} won the match by seals.", { name })), ...practice];
  }
  if (!end) return [open(t("The record stops before the match is over.")), ...practice];
  if ((end.how === "called_off") !== (end.winner === null)) {
    return [failed(t("The end that the record gives contradicts itself."))];
  }
  return [open(t("No move proves how this match was ended early.")), ...practice];
}

/**
 * Whether the boards of this page are those of the record: the server made them.
 * @param {Replay} replay
 * @param {Judgement} judgement
 * @param {number} first the number of the first round
 */
function shownCheck({ moments }, { rounds }, first) {
  const states = rounds.flatMap((judged, i) =>
    judged.states.map((state, turn) => ({ state, round: first + i, turn })),
  );
  const same = states.every(({ state, round, turn }, at) => {
    const shown = moments[at];
    const [first, second] = state.players;
    return (
      shown?.round === round &&
      (shown.entry === null) === (turn === 0) &&
      shown.view.market === state.market &&
      shown.view.deck === state.deck.length &&
      String(shown.view.hands_open?.map(canonical)) === String([first.hand, second.hand]) &&
      String(shown.view.herds) === String([first.herd, second.herd])
    );
  });
  return check(
    same && moments.length === states.length,
    t("The boards on this page show these cards and moves."),
    t("The boards on this page do not show the cards and moves of the record."),
  );
}

/**
 * What the server found, if this browser found nothing.
 * @param {Replay} replay
 * @param {Verdict} verdict
 */
function serverChecks({ problem }, verdict) {
  if (!problem || verdict === "failed") return [];
  return [failed(t("The server found: {problem}.", { problem }))];
}
