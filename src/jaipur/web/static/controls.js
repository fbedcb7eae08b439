// Mouse, touch and keys at the table of a match: all become picks, or the press of a button.
import { wasCutShort } from "./animation.js";
import { propose } from "./dock.js";
import { all, byId, dialog, toast } from "./dom.js";
import { wireDrag } from "./drag.js";
import { wireHints } from "./hints.js";
import { wireKeys, wireRoving } from "./keys.js";
import { kindOf } from "./move.js";
import { herdSize } from "./perspective.js";
import * as pick from "./selection.js";
import { setSetting, settings } from "./settings.js";
import { t } from "./words.js";

/** @typedef {import("./protocol").ViewBody} View */
/** @typedef {import("./match-state.js").State} State */
/** @typedef {import("./match-state.js").Action} Action */
/** @typedef {pick.Selection} Selection */
/** @typedef {(selection: Selection, view: View) => Selection} Change */

/**
 * @typedef {object} Buttons
 * @property {() => void} confirm does what the main button says
 * @property {() => void} undo takes the last move back
 * @property {(kind: "resign" | "call_off" | "claim" | "stand_in") => void} end does what cannot be undone, once that is confirmed
 */

/** The kinds of move that a drop on each side of the table can complete. */
const COMPLETES = { mine: ["take", "camels", "exchange"], market: ["exchange"], bank: ["sell"] };

/**
 * @param {string} match
 * @param {import("./store.js").Store<State, Action>} store
 * @param {Buttons} buttons
 */
export function wireControls(match, store, { confirm, undo, end }) {
  /** @param {Change} change */
  const choose = (change) => {
    const { selection, view } = store.state;
    if (view) store.dispatch({ type: "picked", selection: change(selection, view) });
  };
  const proposal = () => {
    const { selection, view } = store.state;
    return view && { ...propose(selection, view), whole: pick.isWholeKind(selection, view) };
  };

  /** @param {number} slot */
  const pickSlot = (slot) => {
    const first = pick.isEmpty(store.state.selection);
    choose((selection, view) => pick.toggleSlot(selection, slot, view));
    const quick = settings.quick === "on" && first && !wasCutShort();
    if (quick && proposal()?.state === "ready") confirm();
  };

  const camel = (/** @type {boolean} */ every) => {
    const { selection, view } = store.state;
    const slot = view?.market.indexOf("K") ?? -1;
    const exchanging = selection.slots.some((picked) => view?.market[picked] !== "K");
    if (!exchanging && slot >= 0) pickSlot(slot);
    else choose(exchanging && every ? payWithCamels : addCamel);
  };

  const clear = () => choose(() => pick.NOTHING);

  /**
   * Pick what was dropped. If the gesture leaves nothing to add, that is the move.
   * @param {HTMLElement} dragged
   * @param {import("./drag.js").Zone} zone
   */
  const drop = ({ dataset: { slot, place } }, zone) => {
    choose((selection, view) => {
      if (slot !== undefined) return pick.withSlot(selection, Number(slot), view);
      if (place !== undefined) return pick.withPlace(selection, Number(place), view);
      return selection.camels < herdSize(view) ? addCamel(selection, view) : selection;
    });
    const proposed = proposal();
    // The server would explain why the card cannot be sold, which nobody tried.
    if (zone === "market" && proposed?.state === "ask") {
      clear();
      toast(t("There is no exchange with this card now."));
      return;
    }
    if (proposed?.state !== "ready" || !COMPLETES[zone].includes(kindOf(proposed.move))) return;
    // If only some cards of a kind are picked, more may follow: then the button decides.
    if (zone !== "bank" || proposed.whole) confirm();
  };

  const ask = wireHints(match, store, (move) =>
    choose((_, current) => pick.selectionFor(move, current)),
  );
  const hint = () => {
    if (!byId("hint").hidden) void ask();
  };
  const retreat = () => {
    if (pick.isEmpty(store.state.selection)) store.dispatch({ type: "hints", hints: null });
    clear();
  };

  for (const slot of all("[data-slot]")) {
    slot.addEventListener("click", () => pickSlot(Number(slot.dataset.slot)));
  }
  for (const card of all("[data-place]")) {
    const place = Number(card.dataset.place);
    card.addEventListener("click", () => choose((s, view) => pick.togglePlace(s, place, view)));
  }
  for (const pile of all(".pile")) {
    const kind = pile.dataset.good ?? "";
    pile.addEventListener("click", () => choose((s, view) => pick.onlyKind(s, kind, view)));
  }
  byId("herd").addEventListener("click", () => choose(addCamel));
  byId("camels").addEventListener("click", () => choose(payWithCamels));
  byId("clear").addEventListener("click", () => {
    clear();
    byId("go").focus(); // the button that was pressed is gone
  });
  byId("go").addEventListener("click", confirm);
  byId("hint").addEventListener("click", hint);
  for (const id of ["undo", "curtain-undo"]) byId(id).addEventListener("click", undo);
  for (const button of all("[data-ends]")) {
    button.addEventListener("click", () => {
      dialog("menu").close();
      const kind = button.dataset.ends?.replace("-", "_");
      end(/** @type {"resign" | "call_off" | "claim" | "stand_in"} */ (kind));
    });
  }
  wireRoving();
  wireDrag(drop);
  wireKeys({
    slot: pickSlot,
    kind: (kind, every) =>
      choose((s, view) => (every ? pick.onlyKind : pick.addKind)(s, kind, view)),
    camel,
    confirm,
    clear: retreat,
    hint,
    undo,
    mute: toggleSound,
  });
}

/** @type {Change} */
const addCamel = (selection, view) => pick.addCamel(selection, herdSize(view));

/** @type {Change} */
const payWithCamels = (selection, view) => pick.fillCamels(selection, herdSize(view));

function toggleSound() {
  setSetting("sound", settings.sound === "on" ? "off" : "on");
  toast(settings.sound === "on" ? t("Sound on") : t("Sound off"));
}
