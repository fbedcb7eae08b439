// Hints on demand: what the strongest bot would consider here.
import { describe, fetchAdvice } from "./api.js";
import { dialog, make, one, toast } from "./dom.js";
import { t } from "./words.js";

/** @typedef {import("./protocol").CandidateBody} Candidate */

const MAX_SHOWN = 5;

/**
 * Ask for hints and show them.
 * @param {string} match
 * @param {number} seat
 * @param {(move: string) => void} choose called with the move the reader picks
 */
export async function showHints(match, seat, choose) {
  const list = one("#hints .candidates");
  list.replaceChildren(make("li", { class: "thinking" }, t("Thinking …")));
  dialog("hints").showModal();
  try {
    const { candidates } = await fetchAdvice(match, seat);
    list.replaceChildren(...candidates.slice(0, MAX_SHOWN).map((each) => item(each, choose)));
    list.querySelector("button")?.focus();
  } catch (error) {
    dialog("hints").close();
    toast(describe(error));
  }
}

/**
 * @param {Candidate} candidate
 * @param {(move: string) => void} choose
 */
function item(candidate, choose) {
  const percent = Math.round(candidate.win * 100);
  const bar = make("span", { class: "win-bar", "aria-hidden": "true" });
  bar.style.setProperty("--win", `${percent}%`);
  const button = make(
    "button",
    { class: "candidate", type: "button" },
    make("b", {}, candidate.text),
    make(
      "span",
      { class: "win" },
      t("{n}% ± {error}", { n: percent, error: Math.max(1, Math.round(candidate.error * 100)) }),
    ),
    bar,
    make("small", {}, candidate.reason_text),
  );
  button.addEventListener("click", () => {
    dialog("hints").close();
    choose(candidate.move);
  });
  return make("li", {}, button);
}
