// What the waiting room of an online match says: whom it waits for, and what for. Pure.
import { HOST, INVITED } from "./seating.js";
import { termsOf } from "./terms.js";
import { t } from "./words.js";

/** @typedef {import("./protocol").TableBody} Table */
/**
 * @typedef {object} Room
 * @property {string} title
 * @property {string} text
 * @property {boolean} invites whether a link to send is shown
 * @property {boolean} [asks] whether a challenge is to be accepted or declined
 */

/**
 * @param {Table} table that no cards have been dealt at
 * @param {boolean} lost whether this browser has no part in the shuffle though its player has a seat
 * @param {boolean} [reserved] whether both seats are somebody's, and nobody can be invited
 * @returns {Room}
 */
export function roomOf(table, lost, reserved = false) {
  const {
    players,
    you,
    challenge,
    awaiting_reveal: [slow],
  } = table;
  if (challenge && !players[INVITED]) return challengeRoom(table, challenge);
  if (players.includes(null)) {
    if (you[0] === HOST && !reserved)
      return {
        title: t("Waiting for your friend"),
        text: t(
          "Send this link to the person you want to play with. The match starts as soon as they sit down.",
        ),
        invites: true,
      };
    const text = t("The match starts as soon as both players are seated.");
    return { title: t("Waiting for the other player"), text, invites: false };
  }
  if (lost)
    return {
      title: t("The cards cannot be dealt here"),
      text: t(
        "Your part of the shuffle is in another browser, or was deleted with its data. Open the match there; or call it off and start another one.",
      ),
      invites: false,
    };
  const name = players[slow ?? HOST]?.name ?? "";
  if (slow === undefined || you.includes(slow))
    return {
      title: t("The cards are being shuffled"),
      text: t("Your browser is adding its part to the shuffle."),
      invites: false,
    };
  return {
    title: t("Waiting for {name}", { name }),
    text: t(
      "Both players are seated. {name}’s browser has yet to add its part to the shuffle; it does so by itself while the match is open there.",
      { name },
    ),
    invites: false,
  };
}

/**
 * @param {Table} table
 * @param {NonNullable<Table["challenge"]>} challenge
 * @returns {Room}
 */
function challengeRoom({ you, clock, rules, first_to, rated }, { by, to }) {
  const terms = termsOf({ clock: clock?.control ?? null, rules, first_to, rated });
  if (you[0] === INVITED)
    return {
      title: t("{name} challenges you", { name: by }),
      text: terms,
      invites: false,
      asks: true,
    };
  return {
    title: t("Waiting for {name}", { name: to }),
    text: t(
      "{terms}. The match starts as soon as {name} accepts; the challenge stands for a day.",
      {
        terms,
        name: to,
      },
    ),
    invites: false,
  };
}
