// The page of a match: the store in the middle, the connection on one side, the page on the other.
import { fetchWhy } from "./api.js";
import { createArrivals } from "./arrivals.js";
import { confirmed } from "./confirm.js";
import { Connection } from "./connection.js";
import { wireControls } from "./controls.js";
import { wireCurtain } from "./curtain.js";
import { display } from "./display.js";
import { propose } from "./dock.js";
import { byId, dialog, toast, wireDialogs } from "./dom.js";
import { showLine } from "./line.js";
import { wireLinks } from "./links.js";
import { announce } from "./log.js";
import { actingSeat, FIRST, isMyTurn, isOver, reduce } from "./match-state.js";
import { notation } from "./move.js";
import { browserNetwork, followNetwork } from "./network.js";
import { screenOf } from "./screen.js";
import { pickedCards } from "./selection.js";
import { wireSettings } from "./settings.js";
import { sound } from "./sound.js";
import { createStore } from "./store.js";
import { page, t } from "./words.js";

/** @typedef {import("./protocol").ActBody} Act */
/** @typedef {import("./protocol").AnswerBody} Answer */
/** @typedef {import("./protocol").MakeMove} MakeMove */
/** @typedef {import("./match-state.js").State} State */

const match = page.match ?? "";
const store = createStore(reduce, FIRST);
const connection = new Connection(match, browserNetwork(match), {
  update: createArrivals(store),
  answer: hear,
  pending: (pending) => store.dispatch({ type: "pending", pending }),
  line: showLine,
  presence: (presence) => store.dispatch({ type: "presence", presence }),
});

if (page.announcement) toast(page.announcement);

/** The server's answer to an act; what came of it follows as an update. @param {Answer} answer */
function hear({ result, text }) {
  if (result === "stale")
    toast(t("The table changed before your move arrived. Please look again."));
  if (result !== "illegal" && result !== "refused") return;
  const { selection, view } = store.state;
  const move = view ? notation(pickedCards(selection, view)) : "";
  store.dispatch({ type: "refused", move, text: text ?? "" });
  sound("no");
  if (!move) toast(text ?? "");
}

/** Do what the main button says. */
function confirm() {
  const { selection, view, pending } = store.state;
  if (pending) return;
  if (isOver(store.state)) store.dispatch({ type: "result", open: true });
  if (!view) return;
  const { state, move } = propose(selection, view);
  if (!isMyTurn(store.state) || state !== "ready") return;
  connection.submit(view.viewer ?? 0, { kind: "move", move });
}

/**
 * Do something beside a move.
 * @param {Exclude<Act, MakeMove>["kind"]} kind
 */
function act(kind) {
  const seat = actingSeat(store.state);
  if (seat !== null && !store.state.pending) connection.submit(seat, { kind });
}

/** Take the last move back, if that is possible now. */
function undo() {
  if (screenOf(store.state).undo) act("undo");
}

/**
 * End the match early, once that is confirmed.
 * @param {"resign" | "call_off"} kind
 */
async function end(kind) {
  const { resign, callOff } = screenOf(store.state);
  const question = kind === "resign" ? resign : callOff;
  if (question && (await confirmed(question))) act(kind);
}

/**
 * Ask the server why the picks are not a legal move, once for each set of picks.
 * @param {State} state
 * @param {State} before
 */
async function askWhy(state, before) {
  const { question } = screenOf(state);
  if (!question || question === screenOf(before).question) return;
  let text = t("That is not a legal move.");
  try {
    text = (await fetchWhy(match, state.view?.viewer ?? 0, question)).text ?? text;
  } catch {
    // The general sentence will do.
  }
  if (screenOf(store.state).question !== question) return;
  store.dispatch({ type: "refused", move: question, text });
  announce(text);
}

const choices = { match, next: () => act("next_round"), rematch: () => act("rematch") };
store.subscribe((state, before) => display(state, before, choices));
store.subscribe((state, before) => void askWhy(state, before));
followNetwork(connection);
wireControls(match, store, { confirm, undo, end });
wireCurtain(
  () => store.dispatch({ type: "uncovered" }),
  () => store.dispatch({ type: "covered" }),
);
wireDialogs();
wireSettings();
wireLinks(match);
byId("coach-skip").addEventListener("click", () => store.dispatch({ type: "lesson skipped" }));
dialog("summary").addEventListener("close", () => {
  if (!dialog("summary").open) store.dispatch({ type: "result", open: false });
});
