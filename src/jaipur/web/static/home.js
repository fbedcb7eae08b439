// The home page: a new match, and the matches of this guest.
import { describe, listMatches, openMatch, removeMatch, resign, takeSeat } from "./api.js";
import { confirmed } from "./confirm.js";
import { byId, make, one, toast, wireDialogs } from "./dom.js";
import { addressOf, ago, namesIn, progressOf, questionBeforeRemoval } from "./listing.js";
import { randomName, setSetting, settings, wireSettings } from "./settings.js";
import { page, tn, urlOf } from "./words.js";

/** @typedef {import("./protocol").ListedMatch} ListedMatch */
/** @typedef {import("./protocol").NewMatch} NewMatch */

wireDialogs();
wireSettings();
const form = /** @type {HTMLFormElement} */ (byId("new"));
const nameInput = /** @type {HTMLInputElement} */ (byId("name"));
nameInput.value = settings.name || randomName();
const secondInput = /** @type {HTMLInputElement} */ (byId("second"));
secondInput.value = randomName(nameInput.value);

form.addEventListener("submit", async (event) => {
  event.preventDefault();
  const data = new FormData(form);
  const get = (/** @type {string} */ key) => String(data.get(key) ?? "").trim();
  const name = get("name") || randomName();
  setSetting("name", name);
  const body = /** @type {NewMatch} */ ({
    mode: get("mode"),
    rules: get("rules"),
    first_to: Number(get("first_to")),
    herds: get("herds"),
    memory: get("memory") === "yes",
    starter: get("starter"),
    ...(get("mode") === "bot" ? { bot: get("bot") } : {}),
    ...(get("mode") === "pass" ? { names: [name, get("second") || randomName(name)] } : { name }),
  });
  const button = /** @type {HTMLButtonElement} */ (one("button[type=submit]", form));
  button.disabled = true;
  try {
    const created = await openMatch(body);
    if (body.mode === "online") await takeSeat(created.id, name, created.commitment);
    location.assign(urlOf(`/match/${created.id}`));
  } catch (error) {
    toast(describe(error));
    button.disabled = false;
  }
});

/** @param {ListedMatch} match */
function item(match) {
  const template = /** @type {HTMLTemplateElement} */ (byId("match-item"));
  const li = one("li", /** @type {DocumentFragment} */ (template.content.cloneNode(true)));
  const mine = match.you[0] ?? 0;
  one(".portrait", li).dataset.level = match.players[1 - mine]?.bot ?? "";
  one(".match-names", li).textContent = namesIn(match);
  const when = ago(match.updated, Date.now(), page.lang);
  one(".match-state", li).textContent = `${progressOf(match)} · ${when}`;
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
  const question = questionBeforeRemoval(match);
  if (question && !(await confirmed(question))) return;
  try {
    // A rival is waiting at the other end: the server wants to be told in so many words.
    if (question && match.mode === "online" && match.phase !== "waiting") await resign(match);
    await removeMatch(match.id);
    li.remove();
    byId("no-matches").hidden = byId("matches").childElementCount > 0;
  } catch (error) {
    toast(describe(error));
  }
}

const { matches } = await listMatches().catch(() => ({ matches: [] }));
byId("matches").replaceChildren(...matches.map(item));
byId("no-matches").hidden = matches.length > 0;
