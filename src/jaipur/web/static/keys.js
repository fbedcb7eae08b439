// The keyboard: keys for everything, and one tab stop for each group with arrows inside.
import { all, dialog } from "./dom.js";
import { CARDS } from "./move.js";
import { page } from "./words.js";

/**
 * @typedef {object} Actions
 * @property {(slot: number) => void} slot
 * @property {(kind: string, all: boolean) => void} kind
 * @property {(all: boolean) => void} camel
 * @property {() => void} confirm
 * @property {() => void} clear
 * @property {() => void} hint
 * @property {() => void} undo
 * @property {() => void} mute
 */

/** @type {Record<string, string>} */
const kinds = Object.fromEntries(
  [...CARDS].map((card) => [page.letters[card]?.toLowerCase() ?? "", card]),
);

/** @param {Actions} actions */
export function wireKeys(actions) {
  document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || document.querySelector("dialog[open]"))
      return;
    if (event.target instanceof HTMLInputElement) return;
    const key = event.key.toLowerCase();
    const kind = kinds[key];
    if (/^[1-5]$/.test(key)) actions.slot(Number(key) - 1);
    else if (kind === "K") actions.camel(event.shiftKey);
    else if (kind) actions.kind(kind, event.shiftKey);
    else if (key === "escape") actions.clear();
    else if (key === "i") actions.hint();
    else if (key === "z") actions.undo();
    else if (key === "m") actions.mute();
    else if (key === "?") dialog("keys").showModal();
    else if (key === "enter" && !isPressedByEnter(event.target)) actions.confirm();
    else return;
    event.preventDefault();
  });
}

/**
 * On a card, Enter confirms the move and the space bar picks; other buttons are pressed by both.
 * @param {EventTarget | null} target
 */
function isPressedByEnter(target) {
  return (
    target instanceof Element &&
    target.closest("a, button, summary") !== null &&
    target.closest(".pick, .pile, .herd") === null
  );
}

/**
 * Arrow keys move within a group, which is a single tab stop.
 * @param {HTMLElement[][]} [groups] those of a table if not given
 */
export function wireRoving(groups = [all("[data-slot]"), all("[data-place]"), all(".pile")]) {
  for (const group of groups) {
    for (const element of group) {
      element.addEventListener("keydown", (event) => {
        const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
        if (!step) return;
        event.preventDefault();
        const usable = group.filter(
          (each) => each === element || each.getAttribute("aria-disabled") !== "true",
        );
        const next = usable[(usable.indexOf(element) + step + usable.length) % usable.length];
        next?.focus();
      });
      element.addEventListener("focus", () =>
        group.forEach((each) => (each.tabIndex = each === element ? 0 : -1)),
      );
    }
  }
}
