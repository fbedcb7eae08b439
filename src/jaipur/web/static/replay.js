// A finished match, turn by turn: stored here, or from a file of one's own.
import { animateTurns, snapshot } from "./animation.js";
import { ask, inWords, rememberedSecret } from "./api.js";
import { showBoard, showFresh } from "./board.js";
import { all, byId, make, one, toast, wireDialogs } from "./dom.js";
import { announce } from "./log.js";
import { pace, wireSettings } from "./settings.js";
import { showSummary } from "./summary.js";
import { verify } from "./verify.js";
import { page, t } from "./words.js";

/** @typedef {import("./protocol").ReplayBody} Replay */
/** @typedef {import("./protocol").Moment} Moment */
/** @typedef {import("./protocol").TableBody} Table */

const AUTOPLAY = 1700;

/** The match with everything open, and as it is shown. @type {{open: Replay, shown: Replay} | null} */
let replay = null;
/** The text of an opened file; null for a stored match. @type {string | null} */
let file = null;
let at = 0;
/** @type {ReturnType<typeof setTimeout> | undefined} */
let player;

const seek = /** @type {HTMLInputElement} */ (byId("seek"));
const viewpoint = /** @type {HTMLSelectElement} */ (byId("viewpoint"));

/**
 * @param {string} from
 * @returns {Promise<Replay>}
 */
function load(from) {
  if (file !== null) return ask(`/api/replay?viewpoint=${from}`, { method: "POST", body: file });
  return ask(`/api/matches/${page.match}/replay?viewpoint=${from}`);
}

/** @param {Replay} open */
function begin(open) {
  replay = { open, shown: open };
  byId("open-file").hidden = true;
  byId("table").inert = false;
  seek.max = String(open.turns.length - 1);
  all("option", viewpoint).forEach((option, i) => i && (option.textContent = t("What {name} saw", { name: open.names[i - 1] ?? "" })));
  for (const id of ["entries", "log-entries"]) {
    byId(id).replaceChildren(...open.turns.map((moment, i) => logEntry(moment, i)));
  }
  const link = /** @type {HTMLAnchorElement} */ (byId("download"));
  link.href = URL.createObjectURL(new Blob([JSON.stringify(open.record)], { type: "application/json" }));
  if (open.problem) toast(open.problem);
  const wanted = Number(new URLSearchParams(location.search).get("turn") ?? 1);
  show(open.turns.findIndex((moment) => moment.n === wanted), false);
}

/**
 * @param {Moment} moment
 * @param {number} i
 */
function logEntry(moment, i) {
  const text = moment.turn?.text ?? t("Round {n}", { n: moment.round });
  const button = make("button", { type: "button", class: "jump" }, text);
  button.addEventListener("click", () => {
    stop();
    show(i, false);
  });
  return make("li", moment.turn ? { "data-by": String(moment.turn.seat), "data-at": String(i) } : { class: "mark", "data-at": String(i) }, button);
}

/**
 * @param {number} wanted
 * @param {boolean} moving whether to fly the cards
 */
function show(wanted, moving) {
  if (!replay) return;
  const { turns } = replay.shown;
  const last = turns.length - 1;
  const before = moving && wanted === at + 1 ? snapshot(turns[at]?.view ?? null) : null;
  at = Math.max(0, Math.min(wanted, last));
  const moment = turns[at];
  if (!moment) return;
  showBoard(moment.view, tableOf(replay.shown, moment));
  showFresh(moment.turn ?? undefined);
  for (const element of all(".pick, .pile, .herd")) element.setAttribute("aria-disabled", "true");
  const text = moment.turn?.text ?? t("Round {n}", { n: moment.round });
  byId("turn").textContent = replay.shown.names.join(" – ");
  byId("last").replaceChildren(make("li", moment.turn ? { "data-by": String(moment.turn.seat) } : {}, text));
  seek.value = String(at);
  seek.setAttribute("aria-valuetext", text);
  byId("where").textContent = `${at} / ${last}`;
  for (const entry of all("[data-at]")) {
    const current = entry.dataset.at === String(at);
    entry.toggleAttribute("aria-current", current);
    if (current) entry.scrollIntoView({ block: "nearest" });
  }
  announce(text);
  const address = new URL(location.href);
  address.searchParams.set("turn", String(moment.n));
  if (page.match) history.replaceState(null, "", address);
  byId("count").hidden = !moment.score;
  if (before && moment.turn) void animateTurns([moment.turn], before, moment.view);
}

/**
 * What a board needs to know of the table, from a record.
 * @param {Replay} shown
 * @param {Moment} moment
 * @returns {Table}
 */
function tableOf(shown, moment) {
  const players = /** @type {{kind: string, level?: string}[]} */ (shown.record["players"] ?? []);
  return {
    mode: "online", rules: moment.view.rules, first_to: moment.view.first_to ?? 2, herds: "open", memory: true, phase: moment.view.phase, you: [],
    seats: shown.names.map((name, i) => ({ name, bot: players[i]?.level ?? null, here: true })),
    commitment: "", rematch: { asked: [], match: null }, watching: 0, hints: false,
  };
}

function stop() {
  clearTimeout(player);
  player = undefined;
  byId("play").setAttribute("aria-pressed", "false");
}

function play() {
  if (player !== undefined) {
    stop();
    return;
  }
  byId("play").setAttribute("aria-pressed", "true");
  if (replay && at === replay.shown.turns.length - 1) show(0, false);
  const step = () => {
    if (!replay || at >= replay.shown.turns.length - 1) {
      stop();
      return;
    }
    show(at + 1, true);
    player = setTimeout(step, AUTOPLAY * (pace() || 0.35));
  };
  player = setTimeout(step, 0);
}

/** @param {number} wanted */
function jump(wanted) {
  stop();
  show(wanted, wanted === at + 1);
}

async function check() {
  if (!replay) return;
  const list = byId("checks");
  list.replaceChildren();
  if (!crypto.subtle) {
    byId("verdict").textContent = t("This browser computes such checks only on pages with https.");
    return;
  }
  let good = true;
  for await (const { text, ok } of verify(replay.open, page.match ? rememberedSecret(page.match) : null)) {
    list.append(make("li", { "data-ok": String(ok) }, make("span", { class: "sign", role: "img", "aria-label": ok ? t("holds") : t("fails") }), text));
    good &&= ok;
  }
  const verdict = byId("verdict");
  verdict.dataset.ok = String(good);
  verdict.textContent = good ? t("All of it holds: the cards were fixed before the first move.") : t("This record does not hold. It was changed, or the deal was not what was promised.");
}

byId("first").addEventListener("click", () => jump(0));
byId("prev").addEventListener("click", () => jump(at - 1));
byId("play").addEventListener("click", play);
byId("next").addEventListener("click", () => jump(at + 1));
byId("final").addEventListener("click", () => jump(Number(seek.max)));
seek.addEventListener("input", () => jump(Number(seek.value)));
byId("check").addEventListener("click", () => void check());
byId("count").addEventListener("click", () => {
  const moment = replay?.shown.turns[at];
  if (!replay || !moment?.score) return;
  const table = { ...tableOf(replay.shown, moment) };
  showSummary({ id: page.match ?? "", seq: 0, since: 0, table: { ...table, phase: "round_over" }, views: [], turns: [], score: moment.score }, 0, null);
});
viewpoint.addEventListener("change", async () => {
  try {
    const shown = await load(viewpoint.value);
    if (replay) replay = { ...replay, shown };
    show(at, false);
  } catch (error) {
    toast(inWords(error));
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
  if (document.querySelector("dialog[open]") || event.target instanceof HTMLSelectElement || event.ctrlKey || event.metaKey) return;
  if (event.key === "ArrowRight") jump(at + 1);
  else if (event.key === "ArrowLeft") jump(at - 1);
  else if (event.key === "Home") jump(0);
  else if (event.key === "End") jump(Number(seek.max));
  else if (event.key === " " && !(event.target instanceof HTMLButtonElement)) play();
  else return;
  event.preventDefault();
});
byId("file").addEventListener("change", async (event) => {
  const chosen = /** @type {HTMLInputElement} */ (event.target).files?.[0];
  if (!chosen) return;
  const problem = byId("file-problem");
  problem.textContent = "";
  file = await chosen.text();
  try {
    begin(await load("all"));
  } catch (error) {
    file = null;
    problem.textContent = inWords(error);
  }
});
wireDialogs();
wireSettings();
one("#wire").hidden = true;
if (page.match) {
  try {
    begin(await load("all"));
  } catch (error) {
    toast(inWords(error));
  }
} else {
  byId("table").inert = true;
}
