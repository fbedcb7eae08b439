// The page of a puzzle: pick a move, and hear what became of it.
import { answerPuzzle, describe, fetchPuzzles, fetchWhyInPuzzle } from "./api.js";
import { showBoard, showDue, showSelection } from "./board.js";
import { byId, dialog, make, toast } from "./dom.js";
import { wireKeys } from "./keys.js";
import { announce } from "./log.js";
import { wirePicking } from "./picking.js";
import { firstOf, reduce, screenOf } from "./puzzle-state.js";
import { tableFor } from "./replay-state.js";
import { wireSettings } from "./settings.js";
import { chooseNext, remember, solvedHere, withAnswer } from "./solved.js";
import { createStore } from "./store.js";
import { page, t, tn, urlOf } from "./words.js";

/** @typedef {import("./protocol").PuzzleBody} Puzzle */
/** @typedef {import("./protocol").PuzzleVerdict} Verdict */
/** @typedef {import("./puzzle-state.js").State} State */

const EVERYBODY = { here: [true, true], watching: 0, away: [null, null] };
const puzzle = /** @type {Puzzle} */ (page.puzzle);
const theme = new URLSearchParams(location.search).get("theme") ?? "";
const store = createStore(reduce, firstOf(puzzle));

/** The table, once: it does not change. */
function showPuzzle() {
  const { view } = puzzle;
  const me = view.viewer ?? 0;
  const players = [0, 1].map((seat) => ({
    name: seat === me ? t("You") : t("Rival"),
    bot: null,
    portrait: null,
  }));
  showBoard(view, tableFor(view, players), EVERYBODY);
  const about = [puzzle.theme_name, t("Puzzle rating {n}", { n: puzzle.rating })];
  for (const id of ["last", "entries", "log-entries"])
    byId(id).replaceChildren(...about.map((text) => make("li", { class: "mark" }, text)));
  byId("mine").dataset.turn = "yes";
  byId("wire").hidden = true;
}

/** @param {State} state */
function display(state) {
  const screen = screenOf(state);
  byId("turn").textContent = screen.title;
  const go = byId("go");
  go.textContent = screen.go;
  go.setAttribute("aria-disabled", String(!screen.ready));
  go.dataset.tone = screen.refused ? "no" : "";
  go.hidden = state.verdict !== null;
  byId("solution").hidden = state.verdict === null;
  byId("clear").hidden = !screen.clear;
  byId("camels").hidden = !screen.camels;
  byId("camels").textContent = tn("Pay with {n} camel", "Pay with {n} camels", screen.camels);
  byId("next").classList.toggle("primary", state.verdict !== null);
  showSelection(state.selection);
  showDue(screen.due);
}

/** Do what the main button says. */
async function confirm() {
  const { ready, move } = screenOf(store.state);
  if (!ready) return;
  store.dispatch({ type: "sending", on: true });
  try {
    const verdict = await answerPuzzle(puzzle.id, move);
    store.dispatch({ type: "answered", verdict });
    showVerdict(verdict);
  } catch (error) {
    store.dispatch({ type: "sending", on: false });
    toast(describe(error));
  }
}

/** @param {Verdict} verdict */
function showVerdict(verdict) {
  const box = dialog("verdict");
  box.dataset.right = verdict.right ? "yes" : "no";
  byId("verdict-title").textContent = verdict.text;
  byId("verdict-solution").textContent = verdict.solution_text;
  byId("verdict-why").textContent = verdict.why;
  byId("verdict-tempting").textContent = verdict.tempting_text;
  showNumbers(verdict);
  box.showModal();
  byId("verdict-next").focus();
}

/**
 * How the reader is at puzzles: by the account, or by what this browser remembers.
 * @param {Verdict} verdict
 */
function showNumbers({ right, you, rating, counted }) {
  const before = solvedHere();
  const now = you ? before : withAnswer(before, puzzle.id, right);
  const answers = Object.values(now.answers);
  if (!you) remember(now);
  byId("streak").textContent = String(you?.streak ?? now.streak);
  byId("solved").textContent = you
    ? `${you.solved} / ${you.answered}`
    : `${answers.filter(Boolean).length} / ${answers.length}`;
  byId("uncounted").hidden = you ? counted : now !== before;
  const place = /** @type {HTMLElement} */ (byId("rating").parentElement);
  place.hidden = !you;
  if (you)
    byId("rating").textContent = rating ? `${rating.before} → ${rating.after}` : String(you.rating);
}

/** Go to the next one. */
async function goOn() {
  try {
    const puzzles = await fetchPuzzles();
    const id = chooseNext(puzzles, { theme, solved: solvedHere(), not: puzzle.id });
    location.assign(urlOf(`/puzzles/${id}${location.search}`));
  } catch (error) {
    toast(describe(error));
  }
}

/**
 * Ask the server why the picks are not a legal move, once for each set of picks.
 * @param {State} state
 */
async function askWhy(state) {
  const { question } = screenOf(state);
  if (!question || question === asked) return;
  asked = question;
  let text = t("That is not a legal move.");
  try {
    text = (await fetchWhyInPuzzle(puzzle.id, question)).text ?? text;
  } catch {
    // The general sentence will do.
  }
  store.dispatch({ type: "refused", move: question, text });
  announce(text);
}

let asked = "";
const nothing = () => {};
showPuzzle();
display(store.state);
store.subscribe(display);
store.subscribe((state) => void askWhy(state));
const picking = wirePicking({
  seen: () => ({ selection: store.state.selection, view: puzzle.view }),
  picked: (selection) => store.dispatch({ type: "picked", selection }),
  confirm: () => void confirm(),
});
wireKeys({
  ...picking,
  confirm: () => void confirm(),
  hint: nothing,
  undo: nothing,
  mute: nothing,
});
for (const id of ["next", "verdict-next"]) byId(id).addEventListener("click", () => void goOn());
wireSettings();
