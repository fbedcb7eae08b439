// The page of a match: the store in the middle, the connection on one side, the page on the other.
import { describe, fetchWhy, makeLink, openMatch, postPhrase } from "./api.js";
import { createArrivals } from "./arrivals.js";
import { wireCompany } from "./company.js";
import { confirmed } from "./confirm.js";
import { Connection } from "./connection.js";
import { wireControls } from "./controls.js";
import { wireCurtain } from "./curtain.js";
import { display } from "./display.js";
import { propose } from "./dock.js";
import { byId, dialog, toast } from "./dom.js";
import { wireEarlier } from "./earlier.js";
import { showLine } from "./line.js";
import { wireLinks } from "./links.js";
import { announce } from "./log.js";
import { actingSeat, FIRST, isMyTurn, isOver, reduce } from "./match-state.js";
import { notation } from "./move.js";
import { browserNetwork, followNetwork } from "./network.js";
import { wirePhrases } from "./phrases.js";
import { followRatings } from "./ratings.js";
import { followRemarks } from "./remarks.js";
import { screenOf } from "./screen.js";
import { pickedCards } from "./selection.js";
import { noteServerTime } from "./server-time.js";
import { wireSettings } from "./settings.js";
import { shareLink } from "./sharing.js";
import { sound } from "./sound.js";
import { createStore } from "./store.js";
import { wireTime } from "./ticking.js";
import { page, t, urlOf } from "./words.js";

/** @typedef {import("./protocol").ActBody} Act */
/** @typedef {import("./protocol").AnswerBody} Answer */
/** @typedef {import("./protocol").MakeMove} MakeMove */
/** @typedef {import("./match-state.js").State} State */
/** @typedef {import("./protocol").NewMatch} NewMatch */
/** @typedef {import("./result.js").Level} Level */

const match = page.match ?? "";
const store = createStore(reduce, FIRST);
const connection = new Connection(match, browserNetwork(match), {
  update: createArrivals(store),
  answer: hear,
  pending: (pending) => store.dispatch({ type: "pending", pending }),
  line: (line) => {
    showLine(line);
    store.dispatch({ type: "line", gone: line === "gone" });
  },
  presence: (presence) => store.dispatch({ type: "presence", presence }),
  said: (said) => hearPhrase(said),
  time: (now, asked) => noteServerTime(now, asked, Date.now()),
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
  if (store.state.gone) location.assign(urlOf("/"));
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
 * Do something that cannot be taken back, once that is confirmed.
 * @param {"resign" | "call_off" | "claim" | "stand_in"} kind
 */
async function end(kind) {
  const { resign, callOff, claim, standIn } = screenOf(store.state);
  const question = { resign, call_off: callOff, claim, stand_in: standIn }[kind];
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

const hearPhrase = wirePhrases(store, (phrase) => {
  postPhrase(match, phrase).catch((error) => toast(describe(error)));
});
/** From the lesson to the first real rival, and from one level to the next. @param {Level} level */
async function challenge({ bot }) {
  const table = store.state.update?.table;
  const name = table?.players[table.you[0] ?? 0]?.name ?? "";
  const same = table?.mode === "bot" ? optionsOf(table) : {};
  try {
    const { id } = await openMatch({ ...same, mode: "bot", bot, name });
    location.assign(urlOf(`/match/${id}`));
  } catch (error) {
    toast(describe(error));
  }
}

/** What one has chosen for a match, to play another like it. @param {import("./protocol").TableBody} table */
function optionsOf({ first_to, herds, memory, rules }) {
  return { first_to, herds, memory, rules: /** @type {NewMatch["rules"]} */ (rules) };
}

/** Whoever gets the link may look at the finished match. */
async function share() {
  try {
    const { url } = await makeLink(match, "replay");
    await shareLink(url, "Jaipur");
  } catch (error) {
    toast(describe(error));
  }
}

const choices = {
  match,
  act,
  share: () => void share(),
  challenge: (/** @type {Level} */ level) => void challenge(level),
};
store.subscribe((state, before) => display(state, before, choices));
store.subscribe((state, before) => void askWhy(state, before));
followNetwork(connection);
followRatings(match, store);
followRemarks(match, store);
wireControls(match, store, { confirm, undo, end });
wireCurtain(
  () => store.dispatch({ type: "uncovered" }),
  () => store.dispatch({ type: "covered" }),
);
wireSettings();
wireLinks(match);
wireEarlier(match, store);
wireTime(store);
wireCompany(match);
byId("resume").addEventListener("click", () => act("resume"));
byId("coach-skip").addEventListener("click", () => store.dispatch({ type: "lesson skipped" }));
dialog("summary").addEventListener("close", () => {
  if (!dialog("summary").open) store.dispatch({ type: "result", open: false });
});
