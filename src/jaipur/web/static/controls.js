// Mouse, touch and keys at the table of a match: all become picks, or the press of a button.
import { all, byId, dialog, toast } from "./dom.js";
import { wireHints } from "./hints.js";
import { wireKeys } from "./keys.js";
import { wirePicking } from "./picking.js";
import { isEmpty, selectionFor } from "./selection.js";
import { setSetting, settings } from "./settings.js";
import { t } from "./words.js";

/** @typedef {import("./match-state.js").State} State */
/** @typedef {import("./match-state.js").Action} Action */

/**
 * @typedef {object} Buttons
 * @property {() => void} confirm does what the main button says
 * @property {() => void} undo takes the last move back
 * @property {(kind: "resign" | "call_off" | "claim" | "stand_in") => void} end does what cannot be undone, once that is confirmed
 */

/**
 * @param {string} match
 * @param {import("./store.js").Store<State, Action>} store
 * @param {Buttons} buttons
 */
export function wireControls(match, store, { confirm, undo, end }) {
  const picking = wirePicking({
    seen: () => store.state,
    picked: (selection) => store.dispatch({ type: "picked", selection }),
    confirm,
  });
  const ask = wireHints(match, store, (move) =>
    picking.choose((_, current) => selectionFor(move, current)),
  );
  const hint = () => {
    if (!byId("hint").hidden) void ask();
  };
  const retreat = () => {
    if (isEmpty(store.state.selection)) store.dispatch({ type: "hints", hints: null });
    picking.clear();
  };

  byId("hint").addEventListener("click", hint);
  for (const id of ["undo", "curtain-undo"]) byId(id).addEventListener("click", undo);
  for (const button of all("[data-ends]")) {
    button.addEventListener("click", () => {
      dialog("menu").close();
      const kind = button.dataset.ends?.replace("-", "_");
      end(/** @type {"resign" | "call_off" | "claim" | "stand_in"} */ (kind));
    });
  }
  wireKeys({ ...picking, confirm, clear: retreat, hint, undo, mute: toggleSound });
}

function toggleSound() {
  setSetting("sound", settings.sound === "on" ? "off" : "on");
  toast(settings.sound === "on" ? t("Sound on") : t("Sound off"));
}
