// Hints on demand, beside the board: what the strongest bot would consider here.
import { describe, fetchAdvice } from "./api.js";
import { fold } from "./candidates.js";
import { byId, make, one, toast } from "./dom.js";
import { t, tn } from "./words.js";

/** @typedef {import("./protocol").CandidateBody} Candidate */
/** @typedef {import("./candidates.js").Choice} Choice */
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
    list.replaceChildren(make("li", { class: "thinking", role: "status" }, t("Thinking …")));
    return;
  }
  list.replaceChildren(...fold(hints.candidates).map((choice) => item(choice, choose)));
  list.querySelector("button")?.focus({ preventScroll: true });
}

/**
 * @param {Choice} choice
 * @param {(move: string) => void} choose
 */
function item({ best, others }, choose) {
  const li = make("li", { class: "choice" }, moveButton(best, choose, "candidate", true));
  if (!others.length) return li;
  const more = tn(
    "{n} more move is about as good",
    "{n} more moves are about as good",
    others.length,
  );
  li.append(
    make(
      "details",
      {},
      make("summary", {}, more),
      ...others.map((each) => moveButton(each, choose, "candidate minor", false)),
    ),
  );
  return li;
}

/**
 * @param {Candidate} candidate
 * @param {(move: string) => void} choose
 * @param {string} kind
 * @param {boolean} chance whether to show the chance of winning
 */
function moveButton({ move, text, win, reason_text: reason }, choose, kind, chance) {
  const percent = Math.round(win * 100);
  const button = make("button", { class: kind, type: "button" }, make("b", {}, text));
  if (chance) {
    const bar = make("span", { class: "win-bar", "aria-hidden": "true" });
    bar.style.setProperty("--win", `${percent}%`);
    button.append(make("span", { class: "win" }, t("{n}%", { n: percent })), bar);
  }
  if (reason) button.append(make("small", {}, reason));
  button.addEventListener("click", () => choose(move));
  return button;
}
