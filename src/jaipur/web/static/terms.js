// What is played, in words: the clock, the length, the rules, whether it counts. Pure.
import { page, t, tn } from "./words.js";

/** @typedef {import("./protocol").SeekBody} Seek */

/**
 * A time control in words: 5+5, 3 days a move.
 * @param {string | null} control
 */
export function clockName(control) {
  if (!control) return t("No clock");
  if (control.endsWith("d")) {
    return tn("{n} day a move", "{n} days a move", Number.parseInt(control, 10));
  }
  const [initial = 0, increment = 0] = control.split("+").map(Number);
  const minutes = initial / 60;
  return Number.isInteger(minutes) ? `${minutes}+${increment}` : `${initial} s+${increment}`;
}

/** @param {Pick<Seek, "clock" | "rules" | "first_to" | "rated">} seek */
export function termsOf({ clock, rules, first_to: firstTo, rated }) {
  return [
    clockName(clock),
    firstTo === 1 ? t("One round") : t("Best of three"),
    ...(rules === "standard" ? [] : [page.ruleset_names?.[rules] ?? rules]),
    rated ? t("rated") : t("casual"),
  ].join(" · ");
}

/**
 * The time control that is chosen in a form.
 * @param {FormData} data
 * @returns {string | null} null is none
 */
export function chosenClock(data) {
  const clock = String(data.get("clock") ?? "");
  if (clock !== "other") return clock || null;
  return `${Number(data.get("minutes")) * 60}+${Number(data.get("seconds"))}`;
}
