// A match on the list of the home page, in words.
import { callingOff, resigning } from "./endings.js";
import { t, urlOf } from "./words.js";

/** @typedef {import("./protocol").ListedMatch} ListedMatch */

/**
 * Who plays: the rival of a player, else both.
 * @param {ListedMatch} match
 */
export function namesIn({ you, players, challenge }) {
  if (challenge) return you[0] === 1 ? challenge.by : challenge.to;
  if (you.length !== 1) return players.map((player) => player?.name ?? "?").join(" – ");
  return players[1 - (you[0] ?? 0)]?.name ?? t("an open seat");
}

/**
 * How far the match has come, or how it ended.
 * @param {ListedMatch} match
 */
export function progressOf(match) {
  const progress = stageOf(match);
  return match.mode === "practice" ? t("Practice: {progress}", { progress }) : progress;
}

/** @param {ListedMatch} match */
function stageOf(match) {
  const { phase, ending, you, your_turn: yourTurn } = match;
  if (ending) return endingOf(match, ending);
  if (phase === "waiting" && !match.players.includes(null))
    return t("Both are seated: the cards are dealt once both have the match open");
  if (phase === "waiting") {
    if (match.challenge && you[0] === 1 && match.waits === "seat") return t("Challenges you");
    return match.waits === "seat"
      ? t("Waiting for you to sit down")
      : t("Waiting for the other player");
  }
  if (!you.length) return t("You are watching");
  if (phase === "round_over") return t("Round over");
  return yourTurn ? t("Your turn") : t("Your rival’s turn");
}

/**
 * @param {ListedMatch} match
 * @param {NonNullable<ListedMatch["ending"]>} ending
 */
function endingOf({ mode, you }, { how, winner }) {
  if (how === "called_off") return t("Called off");
  if (you.length !== 1 || winner === null) return t("Finished");
  const won = you.includes(winner);
  if (how === "seals") return won ? t("You won") : t("You lost");
  if (how === "time") return won ? t("You won on time") : t("You lost on time");
  if (how === "claimed") return won ? t("Your rival left") : t("You left");
  if (won) return t("Your rival resigned");
  return mode === "online" ? t("You resigned") : t("You gave up");
}

/**
 * Where a match leads: to its table, or to its replay.
 * @param {ListedMatch} match
 */
export function addressOf({ id, phase, players }) {
  const dealt = !players.includes(null);
  return phase === "match_over" && dealt ? urlOf(`/match/${id}/replay`) : urlOf(`/match/${id}`);
}

/**
 * Whether taking a match off the list ends it.
 * @param {ListedMatch} match
 */
export function endsByRemoval({ phase, you }) {
  return you.length > 0 && phase !== "match_over";
}

/**
 * What is asked before a match is taken off the list.
 * @param {ListedMatch} match
 * @returns {import("./endings.js").Question}
 */
export function questionBeforeRemoval(match) {
  const { phase, mode, you } = match;
  if (!endsByRemoval(match)) {
    return {
      label: t("Remove"),
      title: t("Remove this match from your list?"),
      text: you.length
        ? t("You can still find it in your history.")
        : t("You can watch it again with the same link."),
      keep: t("Keep it"),
    };
  }
  if (phase === "waiting" || mode === "pass") return callingOff();
  return resigning(mode, namesIn(match));
}

/**
 * How long ago something was.
 * @param {number} when in milliseconds since 1970
 * @param {number} now
 * @param {string} lang
 */
export function ago(when, now, lang) {
  const format = new Intl.RelativeTimeFormat(lang, { numeric: "auto" });
  const minutes = Math.min(0, Math.round((when - now) / 60_000));
  if (minutes > -60) return format.format(minutes, "minute");
  if (minutes > -60 * 24) return format.format(Math.round(minutes / 60), "hour");
  return format.format(Math.round(minutes / 60 / 24), "day");
}
