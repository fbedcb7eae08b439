// Hints on demand, beside the board: what the strongest bot would consider here.
import { describe, fetchAdvice } from "./api.js";
import { choiceItem, winChance } from "./candidate-items.js";
import { fold } from "./candidates.js";
import { byId, make, one, toast } from "./dom.js";
import { t } from "./words.js";

/** @typedef {import("./protocol").CandidateBody} Candidate */
/** @typedef {import("./match-state.js").Hints} Hints */
/** @typedef {import("./match-state.js").State} State */
/** @typedef {import("./match-state.js").Action} Action */

/**
 * @param {string} match
 * @param {import("./store.js").Store<State, Action>} store
 * @param {(move: string) => void} choose called with the move the reader picks
 * @returns {() => Promise<void>} asks for hints on the position
 */
export function wireHints(match, store, choose) {
  const close = () => {
    store.dispatch({ type: "hints", hints: null });
    byId("hint").focus();
  };
  one(".close", byId("hints")).addEventListener("click", close);
  store.subscribe(({ hints }, before) => {
    if (hints !== before.hints) showHints(hints, choose);
  });
  return async () => {
    const { view, update } = store.state;
    if (!view || !update) return;
    const { seq } = update;
    store.dispatch({ type: "hints", hints: { seq, candidates: null } });
    try {
      const { candidates } = await fetchAdvice(match, view.viewer ?? 0);
      // The position, or the reader's mind, may have changed meanwhile.
      if (store.state.hints?.seq === seq)
        store.dispatch({ type: "hints", hints: { seq, candidates } });
    } catch (error) {
      store.dispatch({ type: "hints", hints: null });
      toast(describe(error));
    }
  };
}

/**
 * @param {Hints | null} hints
 * @param {(move: string) => void} choose
 */
function showHints(hints, choose) {
  const panel = byId("hints");
  const list = one(".candidates", panel);
  panel.hidden = hints === null;
  if (!hints?.candidates) {
    list.replaceChildren(make("li", { class: "thinking", role: "status" }, t("Thinking…")));
    return;
  }
  list.replaceChildren(
    ...fold(hints.candidates).map((choice) =>
      choiceItem(choice, choose, ({ win }, best) => (best ? winChance(win) : [])),
    ),
  );
  list.querySelector("button")?.focus({ preventScroll: true });
}
