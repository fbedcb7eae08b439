// What an analysis adds to a replay: the graph above the slider, marks in the log, key moments to jump to.
import { wireAnalysing } from "./analysing.js";
import { createGraph, graphName, momentText } from "./chance-graph.js";
import { all, byId, dialog } from "./dom.js";
import { markedAt } from "./replay-state.js";
import { markSign, showReport } from "./report.js";

/** @typedef {import("./replay-state.js").State} State */
/** @typedef {import("./replay-state.js").Action} Action */

/**
 * Wire the graphs and the dialog.
 * @param {import("./store.js").Store<State, Action>} store
 * @param {(seat: number) => Promise<void>} see the match with the eyes of a seat
 * @param {(at: number) => void} tryAgain from a moment
 * @returns {() => Promise<void>} looks whether there is an analysis
 */
export function wireReplayAnalysis(store, see, tryAgain) {
  const jump = (/** @type {number} */ at) => store.dispatch({ type: "jump", at });
  const graphs = ["chances", "analysis-graph"].map((id) => createGraph(byId(id), jump));
  const close = () => dialog("analysis").close();
  const going = {
    /** @type {(n: number, seat: number) => void} */
    look(n, seat) {
      close();
      jump(n - 1);
      void see(seat);
    },
    /** @param {number} n */
    tryAgain(n) {
      close();
      jump(n - 1);
      tryAgain(n - 1);
    },
  };
  const hindsight = /** @type {HTMLInputElement} */ (byId("analysis-hindsight"));
  const toggle = () => document.body.toggleAttribute("data-hindsight", hindsight.checked);
  hindsight.addEventListener("change", toggle);
  toggle();
  byId("analysis-show").addEventListener("click", close);

  store.subscribe((state, before) => {
    const { report, open, at } = state;
    if (!report || !open) return;
    if (report !== before.report) {
      byId("chances").hidden = false;
      byId("analysis-graph-title").textContent = graphName(report, open.names);
      showReport(report, open.names, going);
      for (const graph of graphs) graph.show(report, open.names);
      showMarks(state);
    }
    if (report === before.report && at === before.at) return;
    for (const graph of graphs) graph.point(at);
    showMoment(state);
  });
  return wireAnalysing((report) => store.dispatch({ type: "analysed", report }));
}

/**
 * Put the marks into the log.
 * @param {State} state
 */
function showMarks(state) {
  for (const entry of all("[data-at] .jump")) {
    const move = markedAt(state, Number(entry.closest("li")?.dataset.at));
    if (move) entry.append(markSign(move));
  }
}

/**
 * What the dialog says of the moment on the board.
 * @param {State} state
 */
function showMoment({ report, shown, at }) {
  if (!report) return;
  const moment = shown?.moments[at];
  byId("analysis-moment").textContent = [momentText(report, at), moment?.entry?.text ?? ""]
    .filter(Boolean)
    .join(" – ");
}
