// Two people, one screen: a curtain between their turns, and while the page is out of sight.
import { byId, one } from "./dom.js";
import { t } from "./words.js";

/**
 * @param {string | null} name the player it waits for; null opens it
 * @param {boolean} undo whether the last move can be taken back
 */
export function showCurtain(name, undo) {
  const curtain = byId("curtain");
  const drawn = name !== null && curtain.hidden;
  curtain.hidden = name === null;
  byId("curtain-undo").hidden = !undo;
  if (name === null) return;
  one("h2", curtain).textContent = t("Hand the device to {name}", { name });
  one("p", curtain).textContent = t("{name}, open the curtain when nobody else is looking.", {
    name,
  });
  if (drawn) byId("curtain-open").focus();
}

/**
 * @param {() => void} open called when the player wants to see their cards
 * @param {() => void} close called when the page goes out of sight
 */
export function wireCurtain(open, close) {
  byId("curtain-open").addEventListener("click", () => {
    open();
    byId("go").focus();
  });
  addEventListener("blur", close);
  document.addEventListener("visibilitychange", () => document.hidden && close());
}
