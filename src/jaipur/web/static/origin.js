// Where the cards of a match come from: the key, the secrets it is made from, and the seals. Pure.
import { check, failed, open, passed } from "./checks.js";
import { commitment, jointCommitment, matchKey, sealedKey, seatCommitment } from "./deal.js";
import { t } from "./words.js";

/** @typedef {import("./checks.js").Check} Check */
/** @typedef {import("./judge.js").MatchRecord} MatchRecord */
/** @typedef {import("./protocol").FairnessBody} Fairness */
/** @typedef {import("./secrets.js").Kept} Kept */

/** 32 bytes in hexadecimal: a key, a secret or a seal. */
export const DIGITS = /^[0-9a-f]{64}$/;

/**
 * Where the cards come from.
 * @param {MatchRecord} record
 * @param {Kept} kept
 */
export function originChecks({ key, fairness, position }, kept) {
  if (position) {
    return [
      open(t("This match was practice: it began from a position, so there is no deal to prove.")),
    ];
  }
  if (!key || !fairness) {
    if (kept.commitment || kept.secret) {
      return [failed(t("You were shown a seal for this match, but the record has none."))];
    }
    return [
      open(
        key
          ? t("The record does not say where its key comes from.")
          : t("This record has no key, so it cannot show where its cards come from."),
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
      t("The server’s secret is the one under its seal."),
      t("The server’s secret does not fit its seal."),
    ),
    ...(sealed
      ? [
          check(
            wellFormed && areSealed(fairness),
            t("Each player’s secret is the one under that player’s seal."),
            t("A player’s secret does not fit that player’s seal."),
          ),
        ]
      : []),
    check(
      wellFormed && right === key,
      given
        ? t("The key is made from the server’s secret and the players’ secrets.")
        : t("The key is made from the server’s secret alone; no player added one."),
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
        open(t("This browser did not see your rival’s seal before the cards were dealt.")),
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
