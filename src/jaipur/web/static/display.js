// Puts a screen onto the permanent places of the page of a match.
import { markFresh, showBoard, showSelection } from "./board.js";
import { showCurtain } from "./curtain.js";
import { all, byId, dialog, one } from "./dom.js";
import { showLog } from "./log.js";
import { resultOf } from "./result.js";
import { screenOf } from "./screen.js";
import { standingMoves } from "./standing.js";
import { showResult } from "./summary.js";
import { showWaiting } from "./waiting.js";
import { page, tn } from "./words.js";

/** @typedef {import("./match-state.js").State} State */
/** @typedef {import("./screen.js").Screen} Screen */
/** @typedef {import("./selection.js").Selection} Selection */
/** @typedef {import("./summary.js").Choices} Choices */

/**
 * Show what has changed.
 * @param {State} state
 * @param {State} before
 * @param {Choices} choices what can be done after a round
 */
export function display(state, before, choices) {
  const screen = screenOf(state, page.lesson);
  const { update, view } = state;
  if (update && update !== before.update) {
    showWaiting(update, screen.waiting && before.update === null);
  }
  if (update && view && (view !== before.view || update !== before.update)) {
    showBoard(view, update.table, update.presence);
  }
  if (state.log !== before.log) {
    showLog(state.log);
    const last = standingMoves(state.log).at(-1);
    markFresh(last?.round === view?.round ? last : null);
  }
  if (view) showSelection(state.selection);
  showDock(screen);
  showEndings(screen);
  showAdvice(screen);
  byId("mine").dataset.turn = screen.myTurn ? "yes" : "no";
  byId("table").inert = screen.waiting || screen.curtain !== null;
  showCurtain(screen.curtain, screen.undo);
  if (!state.result) dialog("summary").close();
  else if (update && (update !== before.update || !before.result)) {
    const closing = state.log.findLast(({ kind }) => kind === "closed")?.text ?? "";
    showResult(resultOf({ table: update.table, view, score: update.score, closing }), choices);
  }
}

/** @param {Screen} screen */
function showDock({ title, go, camels, clear, hint, undo }) {
  byId("turn").textContent = title;
  const button = byId("go");
  button.textContent = go.text;
  button.setAttribute("aria-disabled", String(!go.ready));
  button.dataset.tone = go.refused ? "no" : "";
  byId("clear").hidden = !clear;
  byId("hint").hidden = !hint;
  byId("undo").hidden = !undo;
  byId("camels").hidden = !camels;
  byId("camels").textContent = tn("Pay with {n} camel", "Pay with {n} camels", camels);
}

/** @param {Screen} screen */
function showEndings({ resign, callOff, offered, clear }) {
  for (const [name, question] of Object.entries({ resign, "call-off": callOff })) {
    for (const button of all(`[data-ends="${name}"]`)) {
      button.hidden = question === null;
      if (question) button.textContent = question.label;
    }
  }
  byId("agree").hidden = !offered || clear;
  // The rival may have ended the match while this player was still being asked.
  if (!resign && !callOff) dialog("confirm").close();
}

/** @param {Screen} screen */
function showAdvice({ advice, suggested }) {
  byId("coach").hidden = advice === null;
  one("#coach p").textContent = advice;
  for (const element of all(".hinted")) element.classList.remove("hinted");
  for (const slot of suggested.slots) one(`[data-slot="${slot}"]`).classList.add("hinted");
  for (const place of suggested.places) one(`[data-place="${place}"]`).classList.add("hinted");
  if (suggested.camels) byId("herd").classList.add("hinted");
}
