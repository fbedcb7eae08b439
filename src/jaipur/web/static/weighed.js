// The candidates of the analysis board: chances, differences to the best move, and reasons.
import { choiceItem, winChance } from "./candidate-items.js";
import { fold } from "./candidates.js";
import { all, byId, make } from "./dom.js";
import { page, t } from "./words.js";

/** @typedef {import("./protocol").WeighedBody} Weighed */

const points = new Intl.NumberFormat(page.lang, {
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
});

/**
 * @param {readonly Weighed[] | null} found
 * @param {(move: string) => void} choose called with the move the reader picks
 */
export function showCandidates(found, choose) {
  byId("about-candidates").hidden = !found;
  byId("candidates").replaceChildren(
    ...fold(found ?? []).map((choice) => choiceItem(choice, choose, figures)),
  );
}

/**
 * Mark the candidate that is shown on the board; if it is folded away, it is brought out.
 * @param {string} move
 */
export function markCandidate(move) {
  for (const button of all("#candidates [data-move]")) {
    const chosen = button.dataset.move === move;
    button.setAttribute("aria-pressed", String(chosen));
    const folded = /** @type {HTMLDetailsElement | null} */ (button.closest("details"));
    if (chosen && folded) folded.open = true;
  }
}

/**
 * @param {Weighed} candidate
 * @returns {Node[]}
 */
function figures({ win, round_win: round, behind, error }) {
  const chance = t("{n}%", { n: Math.round(round * 100) });
  const inRound = t("round {chance}", { chance });
  const text = behind
    ? t("{points} ± {error} points · {round}", {
        points: `−${points.format(behind * 100)}`,
        error: points.format(error * 100),
        round: inRound,
      })
    : t("best · {round}", { round: inRound });
  return [...winChance(win), make("span", { class: "figures" }, text)];
}
