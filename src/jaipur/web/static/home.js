// The home page: a new match, and the matches of this guest.
import { describe, openMatch, Refusal, removeMatch, resign } from "./api.js";
import { rememberChoices, restoreChoices, wireSuggestion } from "./choices.js";
import { confirmed } from "./confirm.js";
import { byId, make, one, toast } from "./dom.js";
import { followMatches } from "./events.js";
import {
  addressOf,
  ago,
  endsByRemoval,
  namesIn,
  progressOf,
  questionBeforeRemoval,
} from "./listing.js";
import { showPortrait } from "./players.js";
import { ratingText } from "./rating.js";
import { HOST, takeSeat } from "./seating.js";
import { randomName, setSetting, settings, wireSettings } from "./settings.js";
import { chosenClock } from "./terms.js";
import { page, tn, urlOf } from "./words.js";

/** @typedef {import("./protocol").ListedMatch} ListedMatch */
/** @typedef {import("./protocol").NewMatch} NewMatch */

wireSettings();
const form = /** @type {HTMLFormElement} */ (byId("new"));
const nameInput = /** @type {HTMLInputElement} */ (byId("name"));
nameInput.value ||= page.me?.name || settings.name || randomName();
restoreChoices(form);
const wanted = new URLSearchParams(location.search).get("mode");
for (const input of form.querySelectorAll("input")) {
  if (input.name === "mode" && input.value === wanted) input.checked = true;
}
wireSuggestion(form);
const secondInput = /** @type {HTMLInputElement} */ (byId("second"));
secondInput.value ||= randomName(nameInput.value);

form.addEventListener("submit", async (event) => {
  event.preventDefault();
  rememberChoices(form);
  const data = new FormData(form);
  const get = (/** @type {string} */ key) => String(data.get(key) ?? "").trim();
  const name = get("name") || randomName();
  if (!page.me) setSetting("name", name);
  const rated = get("rated") === "yes" && get("mode") !== "pass";
  const free = {
    rules: get("rules"),
    first_to: Number(get("first_to")),
    herds: get("herds"),
    memory: get("memory") === "yes",
    starter: get("starter"),
  };
  const body = /** @type {NewMatch} */ ({
    mode: get("mode"),
    ...(rated ? { rated } : free),
    portrait: settings.portrait || null,
    ...(get("mode") === "bot" ? { bot: get("bot") } : {}),
    ...(get("mode") === "online" ? termsOnline(data) : {}),
    ...(get("mode") === "pass" ? { names: [name, get("second") || randomName(name)] } : { name }),
  });
  const button = /** @type {HTMLButtonElement} */ (one("button[type=submit]", form));
  button.disabled = true;
  try {
    const created = await openMatch(body);
    if (body.mode === "online") await takeSeat(created.id, HOST, name, created.commitment);
    location.assign(urlOf(`/match/${created.id}`));
  } catch (error) {
    toast(describe(error));
    button.disabled = false;
    if (error instanceof Refusal && error.reason === "name_taken_by_account") nameInput.select();
  }
});

/**
 * The players' ratings by match: the list has them, news of a single match do not.
 * @type {Map<string, ListedMatch["ratings"]>}
 */
const ratings = new Map();

/** @param {FormData} data what was chosen */
function termsOnline(data) {
  return { clock: chosenClock(data), public: data.get("public") === "yes" };
}

/** @param {ListedMatch} match */
function item(match) {
  const template = /** @type {HTMLTemplateElement} */ (byId("match-item"));
  const li = one("li", /** @type {DocumentFragment} */ (template.content.cloneNode(true)));
  const mine = match.you[0] ?? 0;
  showPortrait(one(".portrait", li), match.players[1 - mine], 1 - mine);
  one(".match-names", li).textContent = namesIn(match);
  if (match.ratings) ratings.set(match.id, match.ratings);
  one(".rating", li).textContent =
    match.you.length === 1 ? ratingText(ratings.get(match.id)?.[1 - mine]) : "";
  const when = ago(match.updated, Date.now(), page.lang);
  one(".match-state", li).textContent = `${progressOf(match)} · ${when}`;
  li.dataset.match = match.id;
  li.dataset.turn = String(match.your_turn);
  const won = match.seals[mine] ?? 0;
  const lost = match.seals[1 - mine] ?? 0;
  const title = tn("{n} seal", "{n} seals", won);
  one(".seals", li).append(make("span", { title }, `${won} : ${lost}`));
  one("a", li).setAttribute("href", addressOf(match));
  one("button", li).addEventListener("click", () => void remove(match, li));
  return li;
}

/**
 * @param {ListedMatch} match
 * @param {HTMLElement} li
 */
async function remove(match, li) {
  if (!(await confirmed(questionBeforeRemoval(match)))) return;
  try {
    // A rival is waiting at the other end: the server wants to be told in so many words.
    const rivalWaits = match.mode === "online" && match.phase !== "waiting";
    if (endsByRemoval(match) && rivalWaits) await resign(match);
    await removeMatch(match.id);
    li.remove();
    showWhetherEmpty();
  } catch (error) {
    toast(describe(error));
  }
}

const list = byId("matches");

/** @param {string} id */
const itemOf = (id) =>
  /** @type {HTMLElement | null} */ (list.querySelector(`[data-match="${id}"]`));

const showWhetherEmpty = () => {
  byId("no-matches").hidden = list.childElementCount > 0;
};

/** @param {ListedMatch[]} matches */
function showAll(matches) {
  const here = [...list.children].map((each) => /** @type {HTMLElement} */ (each).dataset.match);
  const same = here.length === matches.length && matches.every(({ id }, at) => id === here[at]);
  if (same) for (const match of matches) showOne(match);
  else list.replaceChildren(...matches.map(item));
  showWhetherEmpty();
}

/**
 * A match that has changed stays where it is: nothing moves away from under a finger.
 * @param {ListedMatch} match
 */
function showOne(match) {
  const before = itemOf(match.id);
  const after = item(match);
  if (!before) {
    list.prepend(after);
  } else if (
    before.textContent !== after.textContent ||
    before.dataset.turn !== after.dataset.turn
  ) {
    const focused = before.contains(document.activeElement)
      ? document.activeElement?.localName
      : null;
    before.replaceWith(after);
    if (focused) /** @type {HTMLElement} */ (one(focused, after)).focus();
  }
  showWhetherEmpty();
}

showAll(page.matches ?? []);
followMatches({
  all: showAll,
  one: showOne,
  gone(id) {
    itemOf(id)?.remove();
    showWhetherEmpty();
  },
});
