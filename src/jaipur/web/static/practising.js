// Playing a position out against a bot: the dialog that asks for the rival, on every page that has positions.
import { describe, postPractice } from "./api.js";
import { restoreChoices, wireSuggestion } from "./choices.js";
import { byId, dialog, one, toast } from "./dom.js";
import { settings } from "./settings.js";
import { page, urlOf } from "./words.js";

/** @typedef {NonNullable<import("./protocol").PracticeRequest["bot"]>} Bot */

/**
 * @typedef {object} Start where the practice is to begin
 * @property {string} position what the player to move knows, as text
 * @property {number | null} [turn] how many moves had been made in the round; null if nobody knows
 * @property {string} [about] what the dialog says of it
 * @property {boolean} [board] whether the dialog also leads to the analysis board
 */

/**
 * Wire the dialog.
 * @returns {(start: Start) => void} opens it
 */
export function wirePractice() {
  const form = /** @type {HTMLFormElement} */ (byId("practise-form"));
  const button = /** @type {HTMLButtonElement} */ (one("button[type=submit]", form));
  /** @type {Start | null} */
  let chosen = null;
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    if (!chosen) return;
    button.disabled = true;
    try {
      const { id } = await postPractice({
        position: chosen.position,
        turn: chosen.turn ?? null,
        bot: /** @type {Bot} */ (String(new FormData(form).get("bot"))),
        name: page.me?.name || settings.name || null,
        portrait: settings.portrait || null,
      });
      location.assign(urlOf(`/match/${id}`));
    } catch (error) {
      toast(describe(error));
      button.disabled = false;
    }
  });
  wireSuggestion(form);
  restoreChoices(form);
  return (start) => {
    chosen = start;
    button.disabled = false;
    byId("practise-about").textContent = start.about ?? "";
    const board = byId("practise-board");
    board.hidden = !start.board;
    board.setAttribute("href", boardAddress(start.position));
    dialog("practise").showModal();
  };
}

/**
 * The address of the analysis board with a position on it. The part after # is sent to no server.
 * @param {string} position
 */
export function boardAddress(position) {
  return urlOf(`/board#${position.replaceAll(" ", "_")}`);
}
