// Ending a match before its last seal: what the buttons say, and what is asked before anything is done. Which of them
// can be pressed is the table's to say.
import { t } from "./words.js";

/** @typedef {import("./protocol").TableBody} Table */

/**
 * @typedef {object} Question
 * @property {string} label what the button says
 * @property {string} title
 * @property {string} text what would follow
 * @property {string} [keep] what the other button says, if not that one plays on
 */

/**
 * Resign; against a bot one gives up.
 * @param {Table["mode"]} mode
 * @param {string} rival
 * @returns {Question}
 */
export function resigning(mode, rival) {
  const text = t("The match ends at once, and {name} wins.", { name: rival });
  return ["bot", "daily", "learn", "practice"].includes(mode)
    ? { label: t("Give up"), title: t("Give up the match?"), text }
    : { label: t("Resign"), title: t("Resign the match?"), text };
}

/** @returns {Question} */
export function callingOff() {
  return {
    label: t("Call off"),
    title: t("Call the match off?"),
    text: t("The match ends at once, and nobody wins."),
  };
}

/**
 * Call off alone, offer to, or agree to the rival's offer.
 * @param {Table} table
 * @param {string} rival
 * @returns {Question}
 */
export function callingOffAt({ call_off: { alone, asked }, you }, rival) {
  if (asked !== null && !you.includes(asked)) {
    return { ...callingOff(), label: t("Agree to call off") };
  }
  if (alone) return callingOff();
  return {
    label: t("Offer to call off"),
    title: t("Offer to call the match off?"),
    text: t(
      "If {name} agrees, the match ends, and nobody wins. If {name} moves instead, your offer lapses.",
      { name: rival },
    ),
  };
}
