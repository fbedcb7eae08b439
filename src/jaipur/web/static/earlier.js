// The beginning of a long log, which updates leave out: fetched when somebody wants to read it.
import { describe, fetchLog } from "./api.js";
import { all, one, toast } from "./dom.js";

/** @typedef {import("./match-state.js").State} State */
/** @typedef {import("./match-state.js").Action} Action */

/**
 * Wire the buttons above the log.
 * @param {string} match
 * @param {import("./store.js").Store<State, Action>} store
 */
export function wireEarlier(match, store) {
  for (const button of all("[data-earlier]")) {
    button.addEventListener("click", async () => {
      const first = store.state.log[0]?.seq ?? 1;
      try {
        const { log } = await fetchLog(match, first);
        store.dispatch({ type: "earlier", log });
      } catch (error) {
        toast(describe(error));
      }
      // Whoever pressed a button that is gone now reads on in the log.
      if (button.hidden) one(".entries", button.closest("aside, dialog") ?? document).focus();
    });
  }
}
