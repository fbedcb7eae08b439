// Moves to consider as items of a list: what they are, what to expect of them, and why.
import { make } from "./dom.js";
import { t, tn } from "./words.js";

/** @typedef {{move: string, text: string, win: number, reason_text: string}} Candidate */

/**
 * A move, and behind a fold those that are about as good.
 * @template {Candidate} C
 * @param {import("./candidates.js").Choice<C>} choice
 * @param {(move: string) => void} choose called with the move the reader picks
 * @param {(candidate: C, best: boolean) => Node[]} figures what to expect of it
 */
export function choiceItem({ best, others }, choose, figures) {
  const li = make(
    "li",
    { class: "choice" },
    moveButton(best, choose, "candidate", figures(best, true)),
  );
  if (!others.length) return li;
  const more = tn(
    "{n} more move is about as good",
    "{n} more moves are about as good",
    others.length,
  );
  const minor = others.map((each) =>
    moveButton(each, choose, "candidate minor", figures(each, false)),
  );
  li.append(make("details", {}, make("summary", {}, more), ...minor));
  return li;
}

/**
 * The chance of winning, as a figure and as a bar.
 * @param {number} win
 * @returns {Node[]}
 */
export function winChance(win) {
  const percent = Math.round(win * 100);
  const bar = make("span", { class: "win-bar", "aria-hidden": "true" });
  bar.style.setProperty("--win", `${percent}%`);
  return [make("span", { class: "win" }, t("{n}%", { n: percent })), bar];
}

/**
 * @param {Candidate} candidate
 * @param {(move: string) => void} choose
 * @param {string} kind
 * @param {Node[]} figures
 */
function moveButton({ move, text, reason_text: reason }, choose, kind, figures) {
  const button = make(
    "button",
    { class: kind, type: "button", "data-move": move },
    make("b", {}, text),
    ...figures,
  );
  if (reason) button.append(make("small", {}, reason));
  button.addEventListener("click", () => choose(move));
  return button;
}
