// The replay page: a finished match turn by turn, stored here or from a file.
import { animateMoves, snapshot } from "./animation.js";
import { describe, fetchReplay, fetchSharedReplay, makeLink, replayRecord } from "./api.js";
import { markFresh, showBoard } from "./board.js";
import { showChecks } from "./checking.js";
import { all, byId, make, toast } from "./dom.js";
import { showKept, showSeal } from "./kept.js";
import { announce } from "./log.js";
import { packRecord, unpackRecord } from "./packing.js";
import { boardAddress, wirePractice } from "./practising.js";
import { wireReplayAnalysis } from "./replay-analysis.js";
import { FIRST, lastOf, markedAt, reduce, remarksOn, tableOf } from "./replay-state.js";
import { markSign } from "./report.js";
import { resultOf } from "./result.js";
import { rememberedSeals } from "./seals.js";
import { secretFor } from "./secrets.js";
import { pace, wireSettings } from "./settings.js";
import { copyLink, shareLink } from "./sharing.js";
import { createStore } from "./store.js";
import { showResult } from "./summary.js";
import { page, t, tn } from "./words.js";

/** @typedef {import("./protocol").Moment} Moment */
/** @typedef {import("./protocol").ReplayBody} Replay */
/** @typedef {import("./replay-state.js").State} State */

const AUTOPLAY = 1700;
const EVERYBODY = { here: [true, true], watching: 0, away: [null, null] };
const seek = /** @type {HTMLInputElement} */ (byId("seek"));
const viewpoint = /** @type {HTMLSelectElement} */ (byId("viewpoint"));
const store = createStore(reduce, FIRST);

/**
 * Show what has changed.
 * @param {State} state
 * @param {State} before
 */
function display(state, before) {
  const { open, shown, at } = state;
  const moment = shown?.moments[at];
  if (!open || !shown || !moment) return;
  if (open !== before.open) showMatch(open);
  if (shown !== before.shown || at !== before.at || state.report !== before.report) {
    const forward = open === before.open && at === before.at + 1;
    const from = forward ? snapshot(shown.moments[before.at]?.view ?? null) : null;
    showMoment(shown, moment, state);
    if (from && moment.entry) void animateMoves([moment.entry], from, moment.view);
  }
  byId("play").setAttribute("aria-pressed", String(state.playing));
}

/** @param {Replay} open */
function showMatch(open) {
  byId("open-file").hidden = true;
  byId("table").inert = false;
  byId("check").removeAttribute("disabled");
  seek.max = String(open.moments.length - 1);
  for (const [i, name] of open.names.entries()) {
    const option = viewpoint.options[i + 1];
    if (option) option.textContent = t("What {name} saw", { name });
  }
  for (const id of ["entries", "log-entries"])
    byId(id).replaceChildren(
      ...open.moments.map(logEntry),
      ...remarksOn(open).map((text) => make("li", { class: "mark" }, text)),
    );
  const record = new Blob([JSON.stringify(open.record)], { type: "application/json" });
  byId("download").setAttribute("href", URL.createObjectURL(record));
  if (open.problem) toast(open.problem);
}

/**
 * @param {Moment} moment
 * @param {number} at
 */
function logEntry(moment, at) {
  const button = make("button", { type: "button", class: "jump" }, textOf(moment));
  button.addEventListener("click", () => store.dispatch({ type: "jump", at }));
  /** @type {Record<string, string>} */
  const kind = moment.entry ? { "data-by": String(moment.entry.seat) } : { class: "mark" };
  return make("li", { ...kind, "data-at": String(at) }, button);
}

/**
 * @param {Replay} shown
 * @param {Moment} moment
 * @param {State} state
 */
function showMoment(shown, moment, state) {
  const { at } = state;
  showBoard(moment.view, tableOf(shown, moment, page.portraits), EVERYBODY);
  markFresh(moment.entry);
  for (const element of all(".pick, .pile, .herd")) element.setAttribute("aria-disabled", "true");
  const last = at === lastOf(state);
  const marked = markedAt(state, at);
  const better = marked ? [marked.better] : [];
  const text = [textOf(moment), ...better, ...(last ? remarksOn(shown) : [])].join(" ");
  /** @type {Record<string, string>} */
  const by = moment.entry ? { "data-by": String(moment.entry.seat) } : {};
  const [one = "", other = ""] = shown.names;
  byId("turn").replaceChildren(make("bdi", {}, one), " – ", make("bdi", {}, other));
  byId("last").replaceChildren(make("li", by, ...(marked ? [markSign(marked), " "] : []), text));
  seek.value = String(at);
  seek.setAttribute("aria-valuetext", text);
  byId("where").textContent = `${at} / ${lastOf(state)}`;
  for (const entry of all("[data-at]")) {
    const current = entry.dataset.at === String(at);
    entry.toggleAttribute("aria-current", current);
    if (current) entry.scrollIntoView({ block: "nearest" });
  }
  announce(text);
  byId("count").hidden = !moment.score;
  byId("try-again").toggleAttribute("disabled", !moment.position);
  byId("to-board").setAttribute("href", boardAddress(moment.position ?? ""));
  history.replaceState(null, "", atTurn(location.href));
}

/**
 * An address of this page that opens at the moment on the screen.
 * @param {string} url
 */
function atTurn(url) {
  const address = new URL(url);
  const { shown, at } = store.state;
  address.searchParams.set("turn", String(shown?.moments[at]?.n ?? 1));
  return address.href;
}

/** A link to this turn that works for anybody. */
async function share() {
  const { file, open: replay } = store.state;
  if (!replay) return;
  const title = `${replay.names.join(" – ")} · Jaipur`;
  if (page.shares) {
    const { url } = await makeLink(page.match ?? "", "replay");
    return await shareLink(atTurn(url), title);
  }
  if (file === null) return await shareLink(atTurn(location.href), title);
  const packed = await packRecord(JSON.stringify(replay.record));
  if (packed === null) {
    return toast(t("This record is too large for a link. Send the file itself instead."));
  }
  const url = new URL(location.href);
  url.hash = packed;
  // Too long for the sharing of some devices, but not for a clipboard.
  await copyLink(atTurn(url.href));
}

/**
 * Let the reader play on from a moment, as the player who was to move.
 * @param {number} [at] the moment on the screen if not given
 */
function tryAgain(at = store.state.at) {
  const { open } = store.state;
  const moment = open?.moments[at];
  if (!open || !moment?.position) return;
  const name = open.names[moment.view.turn] ?? "";
  const about = moment.turn
    ? tn(
        "Round {round}, after {n} move: you play for {name}.",
        "Round {round}, after {n} moves: you play for {name}.",
        moment.turn,
        { round: moment.round, name },
      )
    : t("Round {round}, from its start: you play for {name}.", { round: moment.round, name });
  practise({ position: moment.position, turn: moment.turn ?? null, about, board: true });
}

/** @param {Moment} moment */
function textOf({ entry, round }) {
  return entry?.text ?? t("Round {n}", { n: round });
}

/** Goes on turn by turn while the store says so. */
function createAutoplay() {
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;
  const advance = () => {
    store.dispatch({ type: "advance" });
    if (store.state.playing) timer = setTimeout(advance, AUTOPLAY * (pace() || 0.35));
  };
  return (/** @type {State} */ state, /** @type {State} */ before) => {
    if (state.playing === before.playing) return;
    clearTimeout(timer);
    if (state.playing) timer = setTimeout(advance);
  };
}

/**
 * @param {string | null} file
 * @param {string} from
 */
function load(file, from) {
  if (file !== null) return replayRecord(file, from);
  return page.shared ? fetchSharedReplay(page.shared, from) : fetchReplay(page.match ?? "", from);
}

/** @param {string | null} file */
async function open(file) {
  const replay = await load(file, "all");
  const turn = Number(new URLSearchParams(location.search).get("turn") ?? 1);
  store.dispatch({ type: "opened", replay, file, turn });
}

/**
 * Show the match from another viewpoint.
 * @param {string} from
 */
async function see(from) {
  viewpoint.value = from;
  try {
    store.dispatch({ type: "viewpoint", replay: await load(store.state.file, from) });
  } catch (error) {
    toast(describe(error));
  }
}

function showCount() {
  const { shown, at } = store.state;
  const moment = shown?.moments[at];
  if (!shown || !moment?.score) return;
  const table = {
    ...tableOf(shown, moment, page.portraits),
    phase: /** @type {const} */ ("round_over"),
  };
  const { view, score } = moment;
  showResult(resultOf({ table, view, score, closing: "", log: [], begun: false, now: 0 }));
}

const jump = (/** @type {number} */ at) => store.dispatch({ type: "jump", at });
const step = (/** @type {number} */ by) => jump(store.state.at + by);
const toggle = () => store.dispatch({ type: "play", on: !store.state.playing });
const end = () => jump(lastOf(store.state));

/** @type {Record<string, () => void>} */
const KEYS = {
  ArrowRight: () => step(1),
  ArrowLeft: () => step(-1),
  Home: () => jump(0),
  End: end,
  " ": toggle,
};

const practise = wirePractice();
store.subscribe(display);
const lookForAnalysis = wireReplayAnalysis(store, (seat) => see(String(seat)), tryAgain);
store.subscribe(createAutoplay());
byId("first").addEventListener("click", () => jump(0));
byId("prev").addEventListener("click", () => step(-1));
byId("play").addEventListener("click", toggle);
byId("next").addEventListener("click", () => step(1));
byId("final").addEventListener("click", end);
seek.addEventListener("input", () => jump(Number(seek.value)));
byId("check").addEventListener("click", () => {
  const { open: replay, file } = store.state;
  // A file is checked as it was opened, not as the server gave it back.
  if (replay) showChecks(file === null ? replay : { ...replay, record: JSON.parse(file) });
});
byId("count").addEventListener("click", showCount);
byId("try-again").addEventListener("click", () => tryAgain());
viewpoint.addEventListener("change", () => void see(viewpoint.value));
byId("share").addEventListener("click", () => {
  share().catch((error) => toast(describe(error)));
});
document.addEventListener("keydown", (event) => {
  if (document.querySelector("dialog[open]") || event.ctrlKey || event.metaKey) return;
  if (event.target instanceof HTMLSelectElement) return;
  if (event.key === " " && event.target instanceof HTMLButtonElement) return;
  const act = KEYS[event.key];
  if (!act) return;
  act();
  event.preventDefault();
});
byId("file").addEventListener("change", async (event) => {
  const chosen = /** @type {HTMLInputElement} */ (event.target).files?.[0];
  if (!chosen) return;
  await openRecord(() => chosen.text());
});

/** @param {() => Promise<string>} read */
async function openRecord(read) {
  byId("file-problem").textContent = "";
  try {
    await open(await read());
  } catch (error) {
    byId("file-problem").textContent = describe(error);
  }
}

/** Open the record in the address, if it has one. */
async function openLinked() {
  const record = await unpackRecord(location.hash).catch(() => undefined);
  if (record) await openRecord(async () => record);
  if (record === undefined)
    byId("file-problem").textContent = t("This link is damaged. Ask for it again.");
}
wireSettings();
byId("wire").hidden = true;
byId("share").hidden = Boolean(page.match) && !page.shares;
if (page.match || page.shared) {
  const remembered = page.match ? secretFor(page.match) : null;
  if (remembered) showKept(byId("verify"), remembered);
  else if (page.day) showSeal(byId("verify"), rememberedSeals()[page.day]);
  try {
    await open(null);
    await lookForAnalysis();
  } catch (error) {
    toast(describe(error));
  }
} else {
  byId("table").inert = true;
  await openLinked();
}
