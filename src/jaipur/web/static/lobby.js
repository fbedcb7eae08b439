// The lobby: open seats, quick matches, matches to watch.
import { deleteSeek, describe, openMatch, postSeek, postTake, postWatch, Refusal } from "./api.js";
import { countdown } from "./clock.js";
import { all, byId, make, one, toast } from "./dom.js";
import { browserSocket, follow } from "./live.js";
import { EMPTY, heard, namesOf, seatFor, seatsToTake, whoWaits } from "./lobby-state.js";
import {
  forgetRival,
  introduce,
  introduction,
  matchFound,
  meet,
  ownName,
  seekRival,
  sought,
} from "./seeking.js";
import { setSetting, wireSettings } from "./settings.js";
import { chosenClock, clockName, termsOf } from "./terms.js";
import { page, t, tn, urlOf } from "./words.js";

/** @typedef {import("./protocol").LobbyServerFrame} Frame */
/** @typedef {import("./protocol").OwnSeekBody} OwnSeek */
/** @typedef {import("./protocol").RunningBody} Running */
/** @typedef {import("./protocol").SeekBody} Seek */

const BOT = "trader";
let lobby = EMPTY;
/** Whether the whole lobby was just told, for the first time or after an interruption. */
let fresh = false;
/** The clock that somebody chose on the home page, until the lobby is known: a seat may be open. */
let asked = page.quick ?? null;

wireSettings();
const name = /** @type {HTMLInputElement | null} */ (document.getElementById("name"));
if (name) {
  name.value = ownName();
  name.addEventListener("change", () => setSetting("name", name.value.trim()));
}

/** @param {string} match */
function go(match) {
  meet(match);
  location.assign(urlOf(`/match/${match}`));
}

/**
 * Do something that the server may refuse, and say so if it does.
 * @param {() => Promise<unknown>} work
 */
async function attempt(work) {
  try {
    await work();
  } catch (error) {
    toast(describe(error));
    if (error instanceof Refusal && error.reason === "name_taken_by_account") name?.select();
  }
}

/** Sit down at somebody's seat. @param {Seek} seek */
async function sit(seek) {
  const { match } = await introduce((self) => postTake(seek.id, self));
  go(match);
}

/**
 * Find a rival: at an open seat where one fits, else by waiting.
 * @param {string} clock
 */
async function quick(clock) {
  const seat = seatFor(lobby, clock);
  if (seat) {
    try {
      await sit(seat);
      return;
    } catch (error) {
      if (!(error instanceof Refusal && error.reason === "seek_gone")) throw error;
    }
  }
  const seek = await seekRival(clock);
  if (name) name.value = ownName();
  lobby = { ...lobby, own: [...lobby.own.filter(({ id }) => id !== seek.id), seek] };
  show();
}

/** @param {OwnSeek} seek */
async function withdraw(seek) {
  if (seek.quick) forgetRival();
  await deleteSeek(seek.id);
  lobby = { ...lobby, own: lobby.own.filter(({ id }) => id !== seek.id) };
  show();
}

/** A bot keeps one company; one is told when a rival comes. */
async function playBot() {
  const { id } = await openMatch({ mode: "bot", bot: BOT, ...withoutPublic() });
  location.assign(urlOf(`/match/${id}`));
}

function withoutPublic() {
  const { name, portrait } = introduction();
  return { name, portrait };
}

/** @param {Running} match */
async function watch(match) {
  await postWatch(match.id);
  location.assign(urlOf(`/match/${match.id}`));
}

/** @param {Frame} frame */
function take(frame) {
  lobby = heard(lobby, frame);
  if (frame.type === "lobby") fresh = true;
  if (frame.type === "own") arrived(frame.seeks);
  show();
}

/** @param {OwnSeek[]} own */
function arrived(own) {
  const match = matchFound(own);
  if (match) {
    go(match);
    return;
  }
  // A server that was restarted may have forgotten who waits.
  const clock = asked ?? sought();
  asked = null;
  if (fresh && clock && !own.some(({ quick }) => quick)) void attempt(() => quick(clock));
  fresh = false;
}

function show() {
  for (const button of all("[data-quick]")) showPool(button);
  showOwn();
  const seats = seatsToTake(lobby);
  keepItems(byId("seats"), seats, seatItem);
  byId("no-seats").hidden = seats.length > 0;
  keepItems(byId("running"), lobby.running, runningItem);
  byId("no-running").hidden = lobby.running.length > 0;
}

/** @param {HTMLElement} button */
function showPool(button) {
  const clock = button.dataset.quick ?? "";
  const waiting = lobby.pools.find((pool) => pool.clock === clock)?.waiting ?? 0;
  const mine = lobby.own.some((seek) => seek.quick && seek.clock === clock);
  const others = waiting - (mine ? 1 : 0);
  button.setAttribute("aria-pressed", String(mine));
  one(".pool", button).textContent =
    others > 0 ? tn("{n} is waiting", "{n} are waiting", others) : "";
}

/** What one waits for oneself. */
function showOwn() {
  const open = lobby.own.filter(({ match }) => !match);
  const quickSeek = open.find(({ quick }) => quick);
  byId("looking").hidden = !quickSeek;
  if (quickSeek) {
    byId("looking-for").textContent = t("Looking for a rival: {clock}", {
      clock: clockName(quickSeek.clock),
    });
  }
  keepItems(
    byId("own-seats"),
    open.filter(({ quick }) => !quick),
    ownItem,
  );
}

/**
 * Show a list; items that stay the same are left alone, and with them the focus.
 * @template {{id: string}} T
 * @param {HTMLElement} list
 * @param {T[]} wanted
 * @param {(each: T) => HTMLElement} item
 */
function keepItems(list, wanted, item) {
  const there = new Map(
    [...list.children].map((element) => [/** @type {HTMLElement} */ (element).dataset.id, element]),
  );
  const items = wanted.map((each) => {
    const before = there.get(each.id);
    const after = item(each);
    after.dataset.id = each.id;
    return before && before.textContent === after.textContent ? before : after;
  });
  if (items.length === list.children.length && items.every((li, at) => li === list.children[at]))
    return;
  list.replaceChildren(...items);
}

/** @param {Seek} seek */
function seatItem(seek) {
  const button = make("button", { class: "button primary", type: "button" }, t("Sit down"));
  button.setAttribute("aria-label", t("Sit down with {name}", { name: seek.name }));
  button.addEventListener("click", () => void attempt(() => sit(seek)));
  return item(seek.portrait, whoWaits(seek), termsOf(seek), button);
}

/** @param {OwnSeek} seek */
function ownItem(seek) {
  const button = make("button", { class: "button", type: "button" }, t("Withdraw"));
  button.addEventListener("click", () => void attempt(() => withdraw(seek)));
  const portrait = lobby.seeks.find(({ id }) => id === seek.id)?.portrait ?? "";
  return item(portrait, t("Your seat is open"), termsOf(seek), button);
}

/** @param {Running} match */
function runningItem(match) {
  const [first] = match.players;
  const button = make("button", { class: "button", type: "button" }, t("Watch"));
  const names = namesOf(match);
  button.setAttribute("aria-label", t("Watch {names}", { names }));
  button.addEventListener("click", () => void attempt(() => watch(match)));
  const seals = `${match.seals[0] ?? 0} : ${match.seals[1] ?? 0}`;
  const looking = tn("{n} is watching", "{n} are watching", match.watching);
  const note = [seals, clockName(match.clock), looking].join(" · ");
  return item(first?.portrait ?? "", names, note, button);
}

/**
 * @param {string} portrait
 * @param {string} title
 * @param {string} note
 * @param {HTMLElement} button
 */
function item(portrait, title, note, button) {
  const text = make("span", {}, make("b", {}, title), make("span", { class: "note" }, note));
  const face = make("span", { class: "portrait", "data-portrait": portrait });
  return make("li", { class: "seat" }, face, text, button);
}

for (const button of all("[data-quick]")) {
  button.addEventListener("click", () => void attempt(() => quick(button.dataset.quick ?? "")));
}
byId("stop").addEventListener("click", () => {
  const seek = lobby.own.find(({ quick, match }) => quick && !match);
  if (seek) void attempt(() => withdraw(seek));
});
for (const button of all("[data-bot]")) {
  button.addEventListener("click", () => void attempt(playBot));
}
const form = /** @type {HTMLFormElement} */ (byId("open-seat"));
form.addEventListener("submit", (event) => {
  event.preventDefault();
  const data = new FormData(form);
  const rated = data.get("rated") === "yes";
  const wish = {
    clock: chosenClock(data),
    first_to: rated ? 2 : Number(data.get("first_to")),
    rules: /** @type {Seek["rules"] & ("standard" | "box")} */ (data.get("rules")),
    rated,
  };
  void attempt(async () => {
    const seek = await introduce((self) => postSeek({ ...self, ...wish }));
    lobby = { ...lobby, own: [...lobby.own.filter(({ id }) => id !== seek.id), seek] };
    form.closest("details")?.removeAttribute("open");
    show();
  });
});

setInterval(() => {
  const since = lobby.own.find(({ quick, match }) => quick && !match)?.since;
  if (since) byId("looking-since").textContent = countdown(Math.max(Date.now() - since, 0));
}, 1000);

show();
if (asked) history.replaceState(null, "", urlOf("/lobby"));
follow(() => browserSocket("/api/lobby/socket"), take);
