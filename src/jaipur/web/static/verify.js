// Was a finished match dealt and played fairly? Worked out here, from what was published; the server is
// not asked, and what this browser cannot tell it says.
import {
  commitment,
  deal,
  drawStarter,
  jointCommitment,
  matchKey,
  sealedKey,
  seatCommitment,
} from "./deal.js";
import { judge } from "./judge.js";
import { canonical, parseMove } from "./move.js";
import { cardsInWords, page, t, tn } from "./words.js";

/** @typedef {import("./deal.js").Deal} Deal */
/** @typedef {import("./judge.js").Judged} Judged */
/** @typedef {import("./judge.js").Judgement} Judgement */
/** @typedef {import("./judge.js").MatchRecord} MatchRecord */
/** @typedef {import("./protocol").FairnessBody} Fairness */
/** @typedef {import("./protocol").ReplayBody} Replay */
/** @typedef {import("./secrets.js").Kept} Kept */

/** @typedef {"passed" | "failed" | "open" | "note"} State open is what cannot be told, a note needs no proof */
/** @typedef {{text: string, state: State}} Check */
/** @typedef {"proven" | "partly" | "failed"} Verdict */

const DIGITS = /^[0-9a-f]{64}$/;

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
      shownCheck(replay, judgement),
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

/** @param {string} text @returns {Check} */
const passed = (text) => ({ text, state: "passed" });
/** @param {string} text @returns {Check} */
const failed = (text) => ({ text, state: "failed" });
/** @param {string} text @returns {Check} */
const open = (text) => ({ text, state: "open" });
/**
 * @param {boolean} ok
 * @param {string} text what is so if it passes
 * @param {string} otherwise what is so if it does not
 * @returns {Check}
 */
const check = (ok, text, otherwise) => (ok ? passed(text) : failed(otherwise));

/**
 * @param {MatchRecord} record
 * @returns {Deal[]}
 */
function dealsOf({ key, deals, rules, rounds }) {
  if (key === undefined) return deals ?? [];
  const piles = page.rulesets[rules];
  if (!DIGITS.test(key) || !piles) throw new Error("no key, or no ruleset");
  return rounds.map((_, i) => deal(key, piles, i + 1));
}

/**
 * Where the cards come from.
 * @param {MatchRecord} record
 * @param {Kept} kept
 */
function originChecks({ key, fairness }, kept) {
  if (!key || !fairness) {
    if (kept.commitment || kept.secret) {
      return [failed(t("You were shown a seal for this match, but the record has none."))];
    }
    return [
      open(
        key
          ? t("The record does not say where its key comes from.")
          : t("This record has no key: where its cards come from cannot be told."),
      ),
    ];
  }
  return [...secretChecks(key, fairness), ...keptChecks(fairness, kept)];
}

/**
 * Whether the key is made from the secrets under the seals.
 * @param {string} key
 * @param {Fairness} fairness
 * @returns {Check[]}
 */
function secretChecks(key, fairness) {
  const { server, seats, match } = fairness;
  const seals = [fairness.commitment, ...(fairness.commitments ?? [])];
  const secrets = [server, ...seats.filter((secret) => secret !== null)];
  const wellFormed =
    seats.length === 2 && [...seals, ...secrets].every((digits) => DIGITS.test(digits));
  const sealed = match !== undefined || fairness.commitments !== undefined;
  const given = seats.some(Boolean);
  const right = sealed
    ? sealedKey(match ?? "", server, seats.map(String))
    : matchKey(server, seats);
  return [
    check(
      wellFormed && commitment(server) === fairness.commitment,
      t("The server's secret is the one under its seal."),
      t("The server's secret does not fit its seal."),
    ),
    ...(sealed
      ? [
          check(
            wellFormed && areSealed(fairness),
            t("Each player's secret is the one under that player's seal."),
            t("A player's secret does not fit that player's seal."),
          ),
        ]
      : []),
    check(
      wellFormed && right === key,
      given
        ? t("The key is made from the server's secret and the players' secrets.")
        : t("The key is made from the server's secret alone; no player added one."),
      t("The key is not the one that these secrets make."),
    ),
    ...(given
      ? []
      : [open(t("Nothing shows that the server did not pick a secret that suited it."))]),
  ];
}

/**
 * Whether the players' secrets are those under their seals.
 * @param {Fairness} fairness
 */
function areSealed({ match, commitment: seal, commitments, seats }) {
  if (match === undefined || commitments?.length !== 2) return false;
  return seats.every(
    (secret, seat) =>
      secret !== null && seatCommitment(match, seat, seal, secret) === commitments[seat],
  );
}

/**
 * What only a player can compare: the seals and the secret from before the match.
 * @param {Fairness} fairness
 * @param {Kept} kept
 * @returns {Check[]}
 */
function keptChecks(fairness, kept) {
  /** @type {Check[]} */
  const checks = [];
  const { commitment: seal, seats } = fairness;
  if (kept.commitment && kept.commitment === jointOf(fairness)) {
    checks.push(
      passed(
        t(
          "All three seals are those you were shown before any secret was: no two of the three could choose the cards.",
        ),
      ),
    );
  } else if (kept.commitment) {
    const same = kept.commitment === seal;
    checks.push(
      check(
        same,
        t("The seal is the one you were shown before the match."),
        t("The seal is not the one you were shown before the match."),
      ),
    );
    if (same && fairness.commitments) {
      checks.push(
        open(t("This browser did not see your rival's seal before the cards were dealt.")),
      );
    }
  } else if (seats.some(Boolean)) {
    checks.push(
      open(
        t("This browser did not see the seal before the match. If you kept it, enter it below."),
      ),
    );
  }
  if (kept.secret) {
    checks.push(
      check(
        seats.includes(kept.secret),
        t("Your secret is part of the key."),
        t("Your secret is not part of the key."),
      ),
    );
  }
  return checks;
}

/**
 * All three seals as one value; null where only the server had one.
 * @param {Fairness} fairness
 */
function jointOf({ match, commitment: seal, commitments }) {
  return match && commitments ? jointCommitment(match, seal, commitments) : null;
}

/**
 * @param {MatchRecord} record
 * @param {string[]} names
 * @returns {Check[]}
 */
function starterChecks({ key, starter, starter_by: by }, names) {
  const name = names[starter] ?? "";
  if (by === "agreed") {
    return [{ text: t("{name} started by agreement, not by draw.", { name }), state: "note" }];
  }
  if (by !== "drawn") return [open(t("The record does not say why {name} started.", { name }))];
  const right = key !== undefined && drawStarter(key) === starter;
  return [
    check(
      right,
      t("The key draws {name} to start.", { name }),
      t("{name} started, but the key does not draw {name}.", { name }),
    ),
  ];
}

/**
 * @param {MatchRecord} record
 * @param {Judged} judged
 * @param {number} i
 * @returns {Check}
 */
function roundCheck({ key, rounds }, { states, fault }, i) {
  const n = i + 1;
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
 */
function shownCheck({ moments }, { rounds }) {
  const states = rounds.flatMap((judged, i) =>
    judged.states.map((state, turn) => ({ state, round: i + 1, turn })),
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
