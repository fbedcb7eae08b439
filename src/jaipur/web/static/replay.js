// The replay page: a finished match turn by turn, stored here or from a file.
import { animateMoves, snapshot } from "./animation.js";
import { describe, fetchReplay, replayRecord } from "./api.js";
import { markFresh, showBoard } from "./board.js";
import { all, byId, make, toast, wireDialogs } from "./dom.js";
import { readKept, showKept } from "./kept.js";
import { announce } from "./log.js";
import { FIRST, lastOf, reduce, remarksOn, tableOf } from "./replay-state.js";
import { resultOf } from "./result.js";
import { secretFor } from "./secrets.js";
import { pace, wireSettings } from "./settings.js";
import { createStore } from "./store.js";
import { showResult } from "./summary.js";
import { verdictOn, verify } from "./verify.js";
import { page, t } from "./words.js";

/** @typedef {import("./protocol").Moment} Moment */
/** @typedef {import("./protocol").ReplayBody} Replay */
/** @typedef {import("./replay-state.js").State} State */

const AUTOPLAY = 1700;
const EVERYBODY = { here: [true, true], watching: 0 };
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
  if (shown !== before.shown || at !== before.at) {
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
  showBoard(moment.view, tableOf(shown, moment), EVERYBODY);
  markFresh(moment.entry);
  for (const element of all(".pick, .pile, .herd")) element.setAttribute("aria-disabled", "true");
  const last = at === lastOf(state);
  const text = [textOf(moment), ...(last ? remarksOn(shown) : [])].join(" ");
  /** @type {Record<string, string>} */
  const by = moment.entry ? { "data-by": String(moment.entry.seat) } : {};
  byId("turn").textContent = shown.names.join(" – ");
  byId("last").replaceChildren(make("li", by, text));
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
  if (!page.match) return;
  const address = new URL(location.href);
  address.searchParams.set("turn", String(moment.n));
  history.replaceState(null, "", address);
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
  return file === null ? fetchReplay(page.match ?? "", from) : replayRecord(file, from);
}

/** @param {string | null} file */
async function open(file) {
  const replay = await load(file, "all");
  const turn = Number(new URLSearchParams(location.search).get("turn") ?? 1);
  store.dispatch({ type: "opened", replay, file, turn });
}

async function check() {
  const { open: replay, file } = store.state;
  if (!replay) return;
  // A file is checked as it was opened, not as the server gave it back.
  const record = file === null ? replay.record : JSON.parse(file);
  const verdict = byId("verdict");
  if (!crypto.subtle) {
    verdict.textContent = t("This browser can run these checks only on https pages.");
    return;
  }
  const checks = await verify({ ...replay, record }, readKept(byId("verify")));
  byId("checks").replaceChildren(...checks.map(checkItem));
  const found = verdictOn(checks);
  verdict.dataset.found = found;
  verdict.textContent = {
    proven: t(
      "Proven by your own browser: the cards are the sealed ones; every move and the result are right.",
    ),
    partly: t("Nothing is wrong. What your browser cannot prove has a question mark."),
    failed: t("This record fails the check. It was changed, or the deal was not the one promised."),
  }[found];
  byId("check-intro").hidden = true;
  byId("unprovable").hidden = false;
}

/** @param {import("./verify.js").Check} check */
function checkItem({ text, state }) {
  const label = {
    passed: t("passed"),
    failed: t("failed"),
    open: t("cannot be proven"),
    note: t("note"),
  }[state];
  const sign = make("span", { class: "sign", role: "img", "aria-label": label });
  return make("li", { "data-state": state }, sign, text);
}

function showCount() {
  const { shown, at } = store.state;
  const moment = shown?.moments[at];
  if (!shown || !moment?.score) return;
  const table = { ...tableOf(shown, moment), phase: /** @type {const} */ ("round_over") };
  const { view, score } = moment;
  showResult(resultOf({ table, view, score, closing: "" }));
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

store.subscribe(display);
store.subscribe(createAutoplay());
byId("first").addEventListener("click", () => jump(0));
byId("prev").addEventListener("click", () => step(-1));
byId("play").addEventListener("click", toggle);
byId("next").addEventListener("click", () => step(1));
byId("final").addEventListener("click", end);
seek.addEventListener("input", () => jump(Number(seek.value)));
byId("check").addEventListener("click", () => void check());
byId("count").addEventListener("click", showCount);
viewpoint.addEventListener("change", async () => {
  try {
    const replay = await load(store.state.file, viewpoint.value);
    store.dispatch({ type: "viewpoint", replay });
  } catch (error) {
    toast(describe(error));
  }
});
byId("share").addEventListener("click", async () => {
  try {
    await navigator.clipboard.writeText(location.href);
    toast(t("Copied."));
  } catch {
    toast(location.href);
  }
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
  byId("file-problem").textContent = "";
  try {
    await open(await chosen.text());
  } catch (error) {
    byId("file-problem").textContent = describe(error);
  }
});
wireDialogs();
wireSettings();
byId("wire").hidden = true;
if (page.match) {
  const remembered = secretFor(page.match);
  if (remembered) showKept(byId("verify"), remembered);
  await open(null).catch((error) => toast(describe(error)));
} else {
  byId("table").inert = true;
}
