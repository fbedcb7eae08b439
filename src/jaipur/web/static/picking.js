// Picking cards at a table where the reader may move: all ways of doing it become selections.
import { wasCutShort } from "./animation.js";
import { propose } from "./dock.js";
import { all, byId, toast } from "./dom.js";
import { wireDrag } from "./drag.js";
import { wireRoving } from "./keys.js";
import { kindOf } from "./move.js";
import { herdSize } from "./perspective.js";
import * as pick from "./selection.js";
import { settings } from "./settings.js";
import { t } from "./words.js";

/** @typedef {import("./protocol").ViewBody} View */
/** @typedef {pick.Selection} Selection */
/** @typedef {(selection: Selection, view: View) => Selection} Change */

/** The kinds of move that a drop on each side of the table can complete. */
const COMPLETES = { mine: ["take", "camels", "exchange"], market: ["exchange"], bank: ["sell"] };

/**
 * @param {object} table
 * @param {() => {selection: Selection, view: View | null}} table.seen what is picked, and in what
 * @param {(selection: Selection) => void} table.picked
 * @param {() => void} table.confirm does what the main button says
 */
export function wirePicking({ seen, picked, confirm }) {
  /** @param {Change} change */
  const choose = (change) => {
    const { selection, view } = seen();
    if (view) picked(change(selection, view));
  };
  const proposal = () => {
    const { selection, view } = seen();
    return view && { ...propose(selection, view), whole: pick.isWholeKind(selection, view) };
  };

  /** @param {number} slot */
  const pickSlot = (slot) => {
    const first = pick.isEmpty(seen().selection);
    choose((selection, view) => pick.toggleSlot(selection, slot, view));
    const quick = settings.quick === "on" && first && !wasCutShort();
    if (quick && proposal()?.state === "ready") confirm();
  };

  const camel = (/** @type {boolean} */ every) => {
    const { selection, view } = seen();
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
  wireRoving();
  wireDrag(drop);
  return {
    choose,
    clear,
    slot: pickSlot,
    camel,
    kind: (/** @type {string} */ kind, /** @type {boolean} */ every) =>
      choose((s, view) => (every ? pick.onlyKind : pick.addKind)(s, kind, view)),
  };
}

/** @type {Change} */
const addCamel = (selection, view) => pick.addCamel(selection, herdSize(view));

/** @type {Change} */
const payWithCamels = (selection, view) => pick.fillCamels(selection, herdSize(view));
