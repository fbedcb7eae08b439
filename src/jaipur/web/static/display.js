// Puts a screen onto the permanent places of the page of a match.
import { markFresh, showBoard, showDue, showSelection } from "./board.js";
import { showClocks } from "./clocks.js";
import { showCurtain } from "./curtain.js";
import { all, byId, dialog, make, one } from "./dom.js";
import { announce, showLog } from "./log.js";
import { nearSeat } from "./perspective.js";
import { resultOf } from "./result.js";
import { screenOf } from "./screen.js";
import { isEmpty } from "./selection.js";
import { serverNow } from "./server-time.js";
import { standingMoves } from "./standing.js";
import { showCountdown, showResult } from "./summary.js";
import { showTab } from "./tab.js";
import { showWaiting } from "./waiting.js";
import { page, tn } from "./words.js";

/** @typedef {import("./match-state.js").State} State */
/** @typedef {import("./screen.js").Screen} Screen */
/** @typedef {import("./selection.js").Selection} Selection */
/** @typedef {import("./summary.js").Choices} Choices */

/** A text of more letters is written smaller on the main button. */
const LONG = 30;

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
  if (view) showDue(screen.due);
  if (state.selection !== before.selection && !isEmpty(state.selection)) announce(screen.go.text);
  showTab(screen.tab, screen.calls);
  showDock(screen);
  showEndings(screen);
  if (view) showClocks(screen.clocks, nearSeat(view));
  showAdvice(screen);
  byId("table").dataset.mode = update?.table.mode ?? "";
  showPractice(update?.table.practice ?? null);
  showWatching(screen.watching);
  byId("mine").dataset.turn = screen.myTurn ? "yes" : "no";
  byId("table").inert = screen.waiting || screen.curtain !== null;
  showCurtain(screen.curtain, screen.undo);
  if (!state.result) dialog("summary").close();
  else if (update !== before.update || state.result !== before.result) {
    showResult(resultOf(endedIn(state.result, state)), choices);
  }
  showCountdown(update?.table.next_round_at ?? null, state.now);
}

/**
 * @param {NonNullable<State["result"]>} result
 * @param {State} state
 * @returns {import("./result.js").Ended}
 */
function endedIn({ update, view }, { log, update: now }) {
  const { table, score } = update;
  const closing = log.findLast(({ kind }) => kind === "closed")?.text ?? "";
  const begun = now?.table.phase === "play";
  return { table, view, score, closing, log, begun, now: serverNow() };
}

/** @param {Screen} screen */
function showDock({ title, titleName, go, camels, clear, hint, undo }) {
  showTitle(title, titleName);
  const button = byId("go");
  button.textContent = go.text;
  button.setAttribute("aria-disabled", String(!go.ready));
  button.dataset.tone = go.refused ? "no" : "";
  button.toggleAttribute("data-long", go.text.length > LONG);
  byId("clear").hidden = !clear;
  byId("hint").hidden = !hint;
  byId("undo").hidden = !undo;
  byId("camels").hidden = !camels;
  byId("camels").textContent = tn("Pay with {n} camel", "Pay with {n} camels", camels);
}

/**
 * That it is practice, and where it began.
 * @param {import("./protocol").PracticeBody | null} practice
 */
function showPractice(practice) {
  const ribbon = byId("practice");
  ribbon.hidden = !practice;
  ribbon.title = practice?.text ?? "";
}

/** How many look on, if anybody does. @param {number} watching */
function showWatching(watching) {
  const element = byId("watching");
  element.hidden = watching === 0;
  element.title = tn("{n} is watching", "{n} are watching", watching);
  element.setAttribute("aria-label", element.title);
  one("span", element).textContent = String(watching);
}

/**
 * Where the bar is narrow, the name in the title is cut, and not what it says about the player.
 * @param {string} title
 * @param {string} name
 */
function showTitle(title, name) {
  const element = byId("turn");
  if (element.textContent === title) return;
  const [before = "", after = ""] = name ? title.split(name) : [title];
  element.replaceChildren(before, ...(name ? [make("bdi", {}, name), after] : []));
}

/** @param {Screen} screen */
function showEndings({ resign, callOff, claim, standIn, resume, offered, clear }) {
  const questions = { resign, "call-off": callOff, claim, "stand-in": standIn };
  for (const [name, question] of Object.entries(questions)) {
    for (const button of all(`[data-ends="${name}"]`)) {
      button.hidden = question === null;
      if (question) button.textContent = question.label;
    }
  }
  byId("agree").hidden = !offered || clear;
  byId("resume").hidden = !resume;
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
