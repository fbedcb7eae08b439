// Two people, one screen: a curtain between their turns, and whenever the page is out of sight.
import { byId, one } from "./dom.js";
import { t } from "./words.js";

const curtain = byId("curtain");
/** @type {(() => void) | null} */
let whenOpened = null;

/**
 * Draw the curtain until the right person opens it.
 * @param {string} name
 * @param {() => void} opened
 */
export function drawCurtain(name, opened) {
  whenOpened = opened;
  one("h2", curtain).textContent = t("Hand the device to {name}", { name });
  one("p", curtain).textContent = t("{name}, open the curtain when nobody else is looking.", { name });
  curtain.hidden = false;
  byId("table").inert = true;
  one("button", curtain).focus();
}

/** Open the curtain: there is nothing left to hide. */
export function openCurtain() {
  curtain.hidden = true;
  byId("table").inert = false;
}

/** Whether the curtain is drawn. */
export function isDrawn() {
  return !curtain.hidden;
}

one("button", curtain).addEventListener("click", () => {
  openCurtain();
  whenOpened?.();
});
