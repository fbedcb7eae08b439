// Asking for the analysis of a match, and waiting until it is there.
import { askAnalysis, describe, fetchAnalysis, Refusal } from "./api.js";
import { byId } from "./dom.js";
import { progressText } from "./report.js";
import { page } from "./words.js";

/** @typedef {import("./protocol").AnalysisBody} Analysis */

const SECONDS_BETWEEN_LOOKS = 1.5;

/**
 * Wire the part of the dialog that is there until the analysis is.
 * @param {(report: import("./protocol").AnalysisReport) => void} found told it once
 * @returns {() => Promise<void>} looks whether there is one already
 */
export function wireAnalysing(found) {
  const ask = /** @type {HTMLButtonElement} */ (byId("analysis-ask"));
  const problem = byId("analysis-problem");

  /** @param {Promise<Analysis>} asked */
  async function follow(asked) {
    problem.textContent = "";
    try {
      let analysis = await asked;
      while (show(analysis)) {
        await new Promise((resolve) => setTimeout(resolve, 1000 * SECONDS_BETWEEN_LOOKS));
        analysis = await patient(fetchAnalysis, analysis);
      }
    } catch (error) {
      show({ state: "none", ahead: 0, judged: 0, moves: 0, report: null });
      problem.textContent = describe(error);
    }
  }

  /**
   * @param {Analysis} analysis
   * @returns {boolean} whether there is more to come
   */
  function show(analysis) {
    const { state, ahead, judged, moves, report } = analysis;
    const waits = state === "waiting";
    ask.hidden = waits;
    byId("analysis-failed").hidden = state !== "failed";
    byId("analysis-progress").hidden = !waits;
    const bar = /** @type {HTMLProgressElement} */ (byId("analysis-bar"));
    bar.max = Math.max(moves, 1);
    bar.value = ahead ? 0 : judged;
    byId("analysis-far").textContent = waits ? progressText(analysis) : "";
    byId("analysis-wait").hidden = report !== null;
    byId("analysis-report").hidden = report === null;
    if (report) found(report);
    return waits;
  }

  ask.addEventListener("click", () => void follow(askAnalysis()));
  const stored = Boolean(page.match || page.shared);
  ask.hidden = !stored;
  byId("analysis-stored").hidden = !stored;
  byId("analysis-file").hidden = stored;
  return () => follow(fetchAnalysis());
}

/**
 * Ask again; a server that does not answer for a moment is asked once more later.
 * @param {() => Promise<Analysis>} look
 * @param {Analysis} before
 */
async function patient(look, before) {
  try {
    return await look();
  } catch (error) {
    if (error instanceof Refusal && error.isFinal) throw error;
    return before;
  }
}
