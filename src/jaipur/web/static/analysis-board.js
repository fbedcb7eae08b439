// The page of the analysis board: a position is set up, analysed, tried and played out.
import { describe } from "./api.js";
import { FIRST, isPossible, isRead, partOf, reduce, textOf } from "./board-state.js";
import { propose } from "./dock.js";
import { all, byId, one, toast } from "./dom.js";
import { wireRoving } from "./keys.js";
import { postPosition, postPositionAnalysis, postPositionWhy } from "./positions-api.js";
import { boardAddress, wirePractice } from "./practising.js";
import * as pick from "./selection.js";
import { NONE, nextPlace, put, UNKNOWN } from "./setting-up.js";
import { wireSettings } from "./settings.js";
import { setupOf } from "./setup.js";
import { radios, showMarks, showProblems, showSetup } from "./setup-display.js";
import { wireInputs } from "./setup-inputs.js";
import { copyText, shareLink } from "./sharing.js";
import { createStore } from "./store.js";
import { markCandidate, showCandidates } from "./weighed.js";
import { page, t, tn } from "./words.js";

/** @typedef {import("./board-state.js").State} State */
/** @typedef {import("./setting-up.js").Place} Place */
/** @typedef {import("./setup.js").Setup} Setup */

const store = createStore(reduce, FIRST);
const text = /** @type {HTMLTextAreaElement} */ (byId("text"));
const analyse = /** @type {HTMLButtonElement} */ (byId("analyse"));
const playOut = /** @type {HTMLButtonElement} */ (byId("play-out"));
const SECONDS_TO_CHECK = 0.12;
/** A position, a link to one, or a view as JSON; anything else is a piece that is edited by hand. */
const WHOLE = /^\s*(\{|jaipur:|https?:\S+#jaipur:)/;

/** @param {(setup: Setup) => Setup} change */
function edit(change) {
  const { setup } = store.state;
  if (setup) store.dispatch({ type: "edited", setup: change(setup) });
}

/**
 * Show what has changed.
 * @param {State} state
 * @param {State} before
 */
function display(state, before) {
  const { setup, read } = state;
  if (!setup) return;
  if (setup !== before.setup) {
    showSetup(setup);
    showText(textOf(state));
  }
  if (read && read !== before.read) showProblems(read.problems, (each) => partOf(each, setup.seat));
  showMarks(state);
  const { move, said, ready } = proposed(state);
  byId("said").textContent = said;
  if (state.found !== before.found) showCandidates(state.found, tryMove);
  markCandidate(move);
  playOut.disabled = !isPossible(state);
  const missing = ready && !state.found?.some((each) => each.move === move);
  analyse.disabled = state.busy || !isPossible(state) || (state.found !== null && !missing);
  analyse.textContent = state.busy
    ? t("Thinking…")
    : missing
      ? t("Compare this move")
      : t("Analyse");
}

/**
 * The move that is picked, and what is to be said of it or of the position.
 * @param {State} state
 */
function proposed(state) {
  const { mode, setup, read, selection, why } = state;
  const nothing = { move: "", ready: false };
  if (!setup || !read || !isRead(state)) return { ...nothing, said: "" };
  const wrong = read.problems.length;
  if (wrong) {
    const said = tn(
      "This position is impossible for {n} reason. The reason is shown next to the cards and numbers.",
      "This position is impossible for {n} reasons. The reasons are shown next to the cards and numbers.",
      wrong,
    );
    return { ...nothing, said };
  }
  if (mode === "set") return { ...nothing, said: t("This position is possible.") };
  const { state: found, text: label, move } = propose(selection, viewOf(setup, state));
  return { move, ready: found === "ready", said: found === "ask" ? why : label };
}

/**
 * The view that the server made of the position, with the cards in the order in which they lie here.
 * @param {Setup} setup
 * @param {State} state
 */
function viewOf({ market, mine }, { read }) {
  if (!read) throw new Error("nothing was read yet");
  return { ...read.view, market, hand: mine.hand };
}

/** @param {string} position */
function showText(position) {
  text.value = position;
  byId("read").hidden = true;
  byId("problem-text").hidden = true;
  history.replaceState(null, "", boardAddress(position));
}

/** Asks the server about what is on the board, once nothing has changed for a moment. */
function createChecker() {
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;
  const check = async () => {
    const position = textOf(store.state);
    try {
      store.dispatch({ type: "read", text: position, read: await postPosition({ position }) });
    } catch (error) {
      toast(describe(error));
    }
  };
  return (/** @type {State} */ state, /** @type {State} */ before) => {
    if (state.setup === before.setup) return;
    clearTimeout(timer);
    if (!isRead(state)) timer = setTimeout(check, SECONDS_TO_CHECK * 1000);
  };
}

/** Asks why what is picked is no move. @param {State} state @param {State} before */
async function explain(state, before) {
  const { selection, setup, mode } = state;
  if (selection === before.selection || !setup || mode !== "try" || !isPossible(state)) return;
  const { state: found, move } = propose(selection, viewOf(setup, state));
  if (found !== "ask") return;
  try {
    const answer = await postPositionWhy(textOf(state), move);
    store.dispatch({ type: "explained", selection, why: answer.text ?? "" });
  } catch (error) {
    toast(describe(error));
  }
}

/**
 * Set up what somebody brings: a line of text, or a view as JSON.
 * @param {string} told
 */
async function open(told) {
  try {
    const read = await postPosition(requestOf(told.trim()));
    store.dispatch({ type: "opened", setup: setupOf(read.view), read });
  } catch (error) {
    text.value = told;
    byId("problem-text").textContent =
      error instanceof SyntaxError || error instanceof URIError
        ? t("This text cannot be read: copy the whole of it.")
        : describe(error);
    byId("problem-text").hidden = false;
  }
}

/**
 * @param {string} told
 * @returns {import("./protocol").PositionRequest}
 */
function requestOf(told) {
  if (!told.startsWith("{")) return { position: decodeURIComponent(told.replace(/^\S+#/, "")) };
  // What led there, and what may be played, follows from nothing that is needed here.
  const { history: _, legal: __, sales: ___, ...view } = JSON.parse(told);
  return { view };
}

async function weigh() {
  const { move, ready } = proposed(store.state);
  const position = textOf(store.state);
  store.dispatch({ type: "analysing" });
  try {
    const { candidates } = await postPositionAnalysis(position, ready ? move : null);
    store.dispatch({ type: "analysed", text: position, found: candidates });
  } catch (error) {
    store.dispatch({ type: "failed" });
    toast(describe(error));
  }
}

/** @param {string} move */
function tryMove(move) {
  const { setup } = store.state;
  if (!setup) return;
  const cards = { market: setup.market, hand: setup.mine.hand };
  store.dispatch({ type: "picked", selection: pick.selectionFor(move, cards) });
}

/** @param {HTMLElement} element @returns {Place} */
const placeOf = ({ dataset }) => ({
  zone: /** @type {Place["zone"]} */ (dataset.zone),
  at: Number(dataset.at),
});

/** A press on a place: mark it, or pick its card for a move. @param {Place} place */
function press(place) {
  const { mode, setup, selection } = store.state;
  if (!setup) return;
  if (mode === "set") return store.dispatch({ type: "placed", place });
  const cards = { market: setup.market, hand: setup.mine.hand };
  if (place.zone === "market")
    store.dispatch({ type: "picked", selection: pick.toggleSlot(selection, place.at, cards) });
  if (place.zone === "hand")
    store.dispatch({ type: "picked", selection: pick.togglePlace(selection, place.at, cards) });
}

/**
 * Put a card onto the marked place, and mark the next one.
 * @param {string} card
 * @param {boolean} focus whether the keyboard is to follow
 */
function lay(card, focus) {
  const { setup, place } = store.state;
  if (!setup) return;
  const changed = put(setup, place, card);
  const next = nextPlace(place, card, changed);
  store.dispatch({ type: "edited", setup: changed, place: next });
  if (focus) one(`.place[data-zone="${next.zone}"][data-at="${next.at}"]`).focus();
}

/** @type {Record<string, string>} */
const KEYS = {
  ...Object.fromEntries(
    Object.entries(page.letters).map(([card, letter]) => [letter.toLowerCase(), card]),
  ),
  "?": UNKNOWN,
  Delete: NONE,
  Backspace: NONE,
};

function wirePlaces() {
  for (const element of all(".place")) {
    element.addEventListener("click", () => press(placeOf(element)));
    element.addEventListener("focus", () => {
      if (store.state.mode === "set") store.dispatch({ type: "placed", place: placeOf(element) });
    });
    element.addEventListener("keydown", (event) => {
      const card = KEYS[event.key.length === 1 ? event.key.toLowerCase() : event.key];
      if (card === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
      if (store.state.mode !== "set") return;
      event.preventDefault();
      lay(card, true);
    });
  }
  for (const button of all(".kind"))
    button.addEventListener("click", () => lay(button.dataset.kind ?? NONE, false));
  const zones = ["rival", "market", "hand"].map((zone) => all(`[data-zone="${zone}"]`));
  const tokens = all(".tokens").map((group) => all(".token", group));
  wireRoving([...zones, ...tokens]);
}

/** What the address says, or the start of a round. */
async function openLinked() {
  const told = location.hash.slice(1);
  if (told) await open(told);
  if (!store.state.setup) {
    const failed = { said: byId("problem-text").textContent, told: text.value };
    await open(page.start ?? "");
    if (told) {
      text.value = failed.told;
      byId("problem-text").textContent = failed.said;
      byId("problem-text").hidden = false;
    }
  }
}

const practise = wirePractice();
wireSettings();
store.subscribe(display);
store.subscribe(createChecker());
store.subscribe((state, before) => void explain(state, before));
wirePlaces();
wireInputs(edit);
for (const radio of radios("mode")) {
  radio.addEventListener("change", () =>
    store.dispatch({ type: "mode", mode: /** @type {State["mode"]} */ (radio.value) }),
  );
}
byId("pay").addEventListener("click", () => {
  const { selection, setup } = store.state;
  if (setup)
    store.dispatch({ type: "picked", selection: pick.addCamel(selection, setup.mine.herd) });
});
analyse.addEventListener("click", weigh);
playOut.addEventListener("click", () => practise({ position: textOf(store.state) }));
text.addEventListener("input", () => {
  byId("read").hidden = false;
});
text.addEventListener("paste", (event) => {
  const told = event.clipboardData?.getData("text") ?? "";
  if (!WHOLE.test(told)) return;
  event.preventDefault();
  void open(told);
});
text.addEventListener("keydown", (event) => {
  if (event.key !== "Enter" || event.shiftKey) return;
  event.preventDefault();
  void open(text.value);
});
byId("read").addEventListener("click", () => open(text.value));
byId("start").addEventListener("click", () => open(page.start ?? ""));
byId("copy").addEventListener("click", () => copyText(textOf(store.state)));
byId("link").addEventListener("click", () => {
  const url = new URL(boardAddress(textOf(store.state)), location.href);
  void shareLink(url.href, document.title);
});
addEventListener("hashchange", () => openLinked());
await openLinked();
