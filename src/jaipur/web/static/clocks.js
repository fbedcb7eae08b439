// The clocks on the page, one beside each name.
import { all, byId, one } from "./dom.js";

/** @typedef {import("./clock.js").Face} Face */

/**
 * @param {Face[]} faces by seat
 * @param {number} near the seat at the near side of the table
 */
export function showClocks(faces, near) {
  if (!faces.length) {
    for (const element of all(".clock")) element.hidden = true;
    return;
  }
  showClock(one(".clock", byId("mine")), faces[near]);
  showClock(one(".clock", byId("rival")), faces[1 - near]);
}

/**
 * @param {HTMLElement} element
 * @param {Face | undefined} face
 */
function showClock(element, face) {
  if (!face) return;
  element.hidden = false;
  if (element.textContent !== face.text) element.textContent = face.text;
  element.setAttribute("aria-label", face.label);
  element.dataset.running = face.running ? "yes" : "no";
  element.dataset.low = face.low ? "yes" : "no";
}
