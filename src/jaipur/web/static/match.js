// The page of a match: takes in updates one after the other, shows them, and turns picks into moves.
import { animateTurns, pause, snapshot, wasCutShort } from "./animation.js";
import { ask } from "./api.js";
import { nearSeat, showBoard, showFresh, showSelection } from "./board.js";
import { coach, kindOf, learnt, wireCoach } from "./coach.js";
import { Connection } from "./connection.js";
import { drawCurtain, isDrawn, openCurtain } from "./curtain.js";
import { propose } from "./dock.js";
import { all, byId, one, toast, wireDialogs } from "./dom.js";
import { wireDrag } from "./drag.js";
import { showHints } from "./hints.js";
import { wireKeys, wireRoving } from "./keys.js";
import { showLine } from "./line.js";
import { wireLinks } from "./links.js";
import { announce, tell } from "./log.js";
import * as pick from "./selection.js";
import { setSetting, settings, wireSettings } from "./settings.js";
import { sound } from "./sound.js";
import { hideSummary, showSummary } from "./summary.js";
import { showWaiting } from "./waiting.js";
import { page, t, tn } from "./words.js";

/** @typedef {import("./protocol").Update} Update */
/** @typedef {import("./protocol").ViewBody} View */

/** A bot answers at once; people want to see their own move first. */
const BOT_PAUSE = 700;
const HAND_OVER_PAUSE = 1000;
/** The kinds of move that a drop on a side of the table can complete. */
const COMPLETES = { mine: ["take", "camels", "exchange"], market: ["exchange"], bank: ["sell"] };

const match = page.match ?? "";
/** @type {Update | null} */
let now = null;
/** @type {View | null} */
let view = null;
let selection = pick.NOTHING;
/** The seat whose cards are on the screen when two people share it. @type {number | null} */
let holder = null;
/** Why the last picks are no move, by picks. @type {{move: string, text: string} | null} */
let refusal = null;
/** @type {string | null} */
let suggested = null;
let ownMoveAt = 0;
let queue = Promise.resolve();

const line = new Connection(match, {
  update: (update) => (queue = queue.then(() => take(update)).catch((error) => console.error(error))),
  answer: (answer) => {
    if (answer.result === "illegal" || answer.result === "refused") {
      const move = view ? pick.notation(pick.pickedCards(selection, view)) : "";
      refusal = { move, text: answer.text ?? "" };
      sound("no");
      if (!move) toast(answer.text ?? "");
    } else if (answer.result === "stale") {
      toast(t("The table had moved on; look again."));
    }
    showDock();
  },
  line: showLine,
  presence: (here) => {
    if (!now || !view) return;
    now = { ...now, table: { ...now.table, seats: now.table.seats.map((seat, i) => seat && { ...seat, here: seat.bot !== null || (here[i] ?? false) }) } };
    showBoard(view, now.table);
  },
  thinking: () => showDock(),
});

/**
 * Show an update; when this is done, the next one may come.
 * @param {Update} update
 */
async function take(update) {
  if (update.table.rematch.match && update.table.you.length) {
    location.assign(`/match/${update.table.rematch.match}`);
    return;
  }
  const first = now === null;
  const fresh = tell(update.turns);
  const moves = fresh.filter((turn) => turn.kind === "move");
  const last = moves.at(-1);
  const byBot = last?.seat != null && update.table.seats[last.seat]?.bot != null;
  if (byBot && !first) await pause(BOT_PAUSE - (performance.now() - ownMoveAt));
  const before = first ? null : snapshot(view);
  const next = viewIn(update);
  if (next && view) selection = moves.some((turn) => update.table.you.includes(turn.seat ?? -1)) ? pick.NOTHING : pick.carry(selection, view, { ...next, herd: next.herds[nearSeat(next)] ?? 0 });
  if (last && update.table.you.includes(last.seat ?? -1)) ownMoveAt = performance.now();
  if (update.table.mode === "learn") moves.filter((turn) => turn.seat === 0).forEach((turn) => learnt(turn.move ?? ""));
  now = update;
  refusal = null;
  showNow(next);
  showFresh(update.turns.filter((turn) => turn.kind === "move").at(-1));
  if (!first) say(fresh, update);
  if (last?.move && !first) sound(kindOf(last.move));
  // A new round begins with another table: what came before it has no place to fly from.
  if (before && next && next.round === before.round) await animateTurns(moves, before, next);
  await afterwards(first);
}

/**
 * The view to show: mine; on a shared screen that of who holds the device.
 * @param {Update} update
 * @returns {View | null}
 */
function viewIn(update) {
  if (update.table.you.length < 2) return update.views[0] ?? null;
  const turn = update.views[0]?.turn ?? 0;
  if (holder === null) return masked(update.views[turn] ?? null);
  return update.views[holder] ?? null;
}

/**
 * A view without its secrets, for the time the curtain is drawn.
 * @param {View | null} open
 * @returns {View | null}
 */
function masked(open) {
  if (!open || open.phase !== "play") return open;
  return { ...open, hand: null, legal: [], sales: {} };
}

/** @param {View | null} next */
function showNow(next) {
  view = next;
  showWaiting(now);
  if (!view || !now) return;
  showBoard(view, now.table);
  showSelection(selection);
  byId("mine").dataset.turn = myTurn() ? "yes" : "no";
  suggested = now.table.mode === "learn" ? coach(view) : null;
  showSuggestion();
  showDock();
}

/** After the flights: curtain, summary, or the next player's turn. @param {boolean} first */
async function afterwards(first) {
  if (!now || !view) return;
  const { table } = now;
  if (view.phase !== "play") {
    if (!first) await pause(900);
    if (table.you.length === 2) holder = null;
    openCurtain();
    openSummary();
    if (!first) sound("seal");
    return;
  }
  hideSummary();
  if (table.you.length === 2) {
    const turn = view.turn;
    if (holder === turn || isDrawn()) return;
    if (!first && holder !== null) await pause(HAND_OVER_PAUSE);
    handOver(turn);
  } else if (myTurn() && !first) {
    sound("turn");
  }
}

/** @param {number} seat */
function handOver(seat) {
  if (!now) return;
  holder = null;
  selection = pick.NOTHING;
  drawCurtain(now.table.seats[seat]?.name ?? "", () => {
    holder = seat;
    if (now) showNow(viewIn(now));
    byId("go").focus();
  });
  showNow(viewIn(now));
}

function openSummary() {
  if (!now?.score || !view) return;
  const seat = now.table.you[0];
  showSummary(now, nearSeat(view), seat === undefined ? null : {
    next: () => line.submit(view?.turn !== undefined && now?.table.you.includes(view.turn) ? view.turn : seat, { kind: "next" }),
    rematch: () => line.submit(seat, { kind: "rematch" }),
  });
}

/**
 * @param {import("./protocol").TurnBody[]} fresh
 * @param {Update} update
 */
function say(fresh, update) {
  const sentences = fresh.map((turn) => turn.text).filter(Boolean);
  if (myTurn() && update.table.phase === "play") sentences.push(t("Your turn."));
  if (sentences.length) announce(sentences.join(" "));
}

function myTurn() {
  return view !== null && view.phase === "play" && view.viewer === view.turn && !isDrawn();
}

function showDock() {
  if (!view || !now) return;
  const names = now.table.seats.map((seat) => seat?.name ?? "");
  const rival = names[view.turn] ?? "";
  const mine = myTurn();
  const proposal = propose(selection, view);
  const over = view.phase !== "play";
  byId("turn").textContent = over ? t("Round over") : mine && now.table.you.length === 2 ? t("{name}, your turn", { name: rival }) : mine ? t("Your turn") : t("{name} to move", { name: rival });
  const go = byId("go");
  let text = proposal.text;
  let ready = mine && proposal.state === "ready";
  let tone = "";
  if (line.pending) {
    [text, ready] = [t("Sending …"), false];
  } else if (over) {
    [text, ready] = [t("Show the count"), true];
  } else if (!now.table.you.length) {
    [text, ready] = [t("You are watching"), false];
  } else if (!mine) {
    const waits = now.table.seats[view.turn]?.bot ? t("{name} is thinking …", { name: rival }) : t("Waiting for {name}", { name: rival });
    [text, ready] = [pick.isEmpty(selection) ? waits : t("{wait} Your picks are kept.", { wait: waits }), false];
  } else if (proposal.state === "ask") {
    const known = refusal?.move === proposal.move ? refusal.text : null;
    [text, tone] = [known ?? "…", "no"];
    if (known === null) void askWhy(proposal.move);
  }
  go.textContent = text;
  go.setAttribute("aria-disabled", String(!ready));
  go.dataset.tone = tone;
  byId("clear").hidden = pick.isEmpty(selection);
  const missing = selection.slots.length - selection.places.length;
  byId("camels").hidden = !(mine && proposal.camels);
  byId("camels").textContent = tn("Pay with {n} camel", "Pay with {n} camels", Math.max(missing, 0));
  byId("hint").hidden = !(mine && now.table.hints && pick.isEmpty(selection));
}

/** @param {string} move */
async function askWhy(move) {
  if (!view) return;
  try {
    const { text } = await ask(`/api/matches/${match}/why?move=${encodeURIComponent(move)}&seat=${view.viewer ?? 0}`);
    refusal = { move, text: text ?? "" };
  } catch {
    refusal = { move, text: t("That is no move.") };
  }
  if (view && pick.notation(pick.pickedCards(selection, view)) === move) {
    showDock();
    announce(refusal.text);
  }
}

function showSuggestion() {
  for (const element of all(".hinted")) element.classList.remove("hinted");
  if (!suggested || !view || !pick.isEmpty(selection)) return;
  const wanted = pick.selectionFor(suggested, view);
  for (const slot of wanted.slots) one(`[data-slot="${slot}"]`).classList.add("hinted");
  for (const place of wanted.places) one(`[data-place="${place}"]`).classList.add("hinted");
  if (wanted.camels) byId("herd").classList.add("hinted");
}

/** @param {pick.Selection} next */
function choose(next) {
  if (!view || !now?.table.you.length || view.phase !== "play" || isDrawn()) return;
  selection = next;
  showSelection(selection);
  showSuggestion();
  showDock();
}

/** @param {number} slot */
function pickSlot(slot) {
  if (!view) return;
  const wasEmpty = pick.isEmpty(selection);
  choose(pick.toggleSlot(selection, slot, view));
  if (settings.quick === "on" && wasEmpty && !wasCutShort() && propose(selection, view).state === "ready") confirm();
}

/**
 * Pick what was dropped. If nothing is missing that the gesture could still bring, that is the move.
 * @param {HTMLElement} dragged
 * @param {import("./drag.js").Zone} zone
 */
function drop(dragged, zone) {
  if (!view) return;
  const { slot, place } = dragged.dataset;
  if (slot !== undefined) choose(pick.withSlot(selection, Number(slot), view));
  else if (place !== undefined) choose(pick.withPlace(selection, Number(place), view));
  else if (selection.camels < herdSize()) choose(pick.addCamel(selection, herdSize()));
  const { state, move } = propose(selection, view);
  // Of a kind that is only partly picked, more may be meant: then the button asks.
  if (state === "ready" && COMPLETES[zone].includes(kindOf(move)) && (zone !== "bank" || pick.isWholeKind(selection, view))) confirm();
}

function confirm() {
  if (!view || !now || line.pending) return;
  if (view.phase !== "play") {
    openSummary();
    return;
  }
  const proposal = propose(selection, view);
  if (!myTurn() || proposal.state !== "ready") return;
  line.submit(view.viewer ?? 0, { kind: "move", move: proposal.move });
  showDock();
}

function hint() {
  if (!view || byId("hint").hidden) return;
  void showHints(match, view.viewer ?? 0, (move) => view && choose(pick.selectionFor(move, view)));
}

const herdSize = () => (view ? (view.herds[nearSeat(view)] ?? 0) : 0);

for (const slot of all("[data-slot]")) slot.addEventListener("click", () => pickSlot(Number(slot.dataset.slot)));
for (const place of all("[data-place]")) place.addEventListener("click", () => view && choose(pick.togglePlace(selection, Number(place.dataset.place), view)));
for (const pile of all(".pile")) pile.addEventListener("click", () => view && choose(pick.onlyKind(selection, pile.dataset.good ?? "", view)));
byId("herd").addEventListener("click", () => choose(pick.addCamel(selection, herdSize())));
byId("camels").addEventListener("click", () => choose(pick.fillCamels(selection, herdSize())));
byId("clear").addEventListener("click", () => choose(pick.NOTHING));
byId("go").addEventListener("click", confirm);
byId("hint").addEventListener("click", hint);
wireKeys({
  slot: pickSlot,
  kind: (kind, every) => view && choose(every ? pick.onlyKind(selection, kind, view) : pick.addKind(selection, kind, view)),
  camel: (every) => {
    const camel = view?.market.indexOf("K") ?? -1;
    if (selection.slots.length && view?.market[selection.slots[0] ?? 0] !== "K") choose(every ? pick.fillCamels(selection, herdSize()) : pick.addCamel(selection, herdSize()));
    else if (camel >= 0) pickSlot(camel);
    else choose(pick.addCamel(selection, herdSize()));
  },
  confirm,
  clear: () => choose(pick.NOTHING),
  hint,
  mute: () => {
    setSetting("sound", settings.sound === "on" ? "off" : "on");
    toast(settings.sound === "on" ? t("Sound on") : t("Sound off"));
  },
});
wireRoving();
wireDrag(drop);
wireDialogs();
wireSettings();
wireLinks(match);
wireCoach(() => {
  suggested = null;
  showSuggestion();
});
const hideHands = () => {
  if (now?.table.you.length === 2 && view?.phase === "play" && holder !== null && !isDrawn()) handOver(view.turn);
};
addEventListener("blur", hideHands);
document.addEventListener("visibilitychange", () => document.hidden && hideHands());
