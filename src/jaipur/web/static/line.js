// The state of the connection, for the player: a lamp, and a banner when it matters.
import { byId } from "./dom.js";
import { t } from "./words.js";

/** @typedef {import("./connection.js").LineState} LineState */

const PATIENCE = 1500;
/** @type {ReturnType<typeof setTimeout> | undefined} */
let timer;

/** @param {LineState} state */
export function showLine(state) {
  const lamp = byId("wire");
  const banner = byId("banner");
  const label = {
    on: t("Connected"),
    poll: t("Connected, but slow"),
    wait: t("Connecting"),
    off: t("You are offline. A move you make now is kept and sent once you are back online."),
    restart: t("The server is restarting. Your match is safe."),
    storage: t(
      "The server cannot save anything at the moment. A move you make now is kept and sent again.",
    ),
    gone: t("This match is no longer open on this device."),
  }[state];
  lamp.dataset.state =
    state === "on" || state === "poll" ? "on" : state === "wait" ? "wait" : "off";
  lamp.setAttribute("aria-label", label);
  clearTimeout(timer);
  if (state === "on" || state === "poll") {
    banner.hidden = true;
  } else {
    // A short hiccup needs no words.
    timer = setTimeout(
      () => {
        banner.textContent = label;
        banner.hidden = false;
      },
      state === "wait" ? PATIENCE : 0,
    );
  }
}
