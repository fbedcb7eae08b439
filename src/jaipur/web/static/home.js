// The first page: a new match, and the matches of this guest.
import { ask, inWords, sit } from "./api.js";
import { byId, make, one, toast, wireDialogs } from "./dom.js";
import { anyName, setSetting, settings, wireSettings } from "./settings.js";
import { page, t, tn } from "./words.js";

/** @typedef {import("./protocol").ListedMatch} ListedMatch */

wireDialogs();
wireSettings();
const form = /** @type {HTMLFormElement} */ (byId("new"));
const nameInput = /** @type {HTMLInputElement} */ (byId("name"));
nameInput.value = settings.name || anyName();
const secondInput = /** @type {HTMLInputElement} */ (byId("second"));
secondInput.value = anyName(nameInput.value);

form.addEventListener("submit", async (event) => {
  event.preventDefault();
  const data = new FormData(form);
  const get = (/** @type {string} */ key) => String(data.get(key) ?? "").trim();
  const mode = get("mode");
  const name = get("name") || anyName();
  setSetting("name", name);
  const body = {
    mode, rules: get("rules"), first_to: Number(get("first_to")), herds: get("herds"), memory: get("memory") === "yes", starter: get("starter"),
    ...(mode === "bot" ? { bot: get("bot") } : {}),
    ...(mode === "pass" ? { names: [name, get("second") || anyName(name)] } : { name }),
  };
  const button = /** @type {HTMLButtonElement} */ (one("button[type=submit]", form));
  button.disabled = true;
  try {
    const created = await ask("/api/matches", { method: "POST", body });
    if (mode === "online") await sit(created.id, name, created.commitment);
    location.assign(`/match/${created.id}`);
  } catch (error) {
    toast(inWords(error));
    button.disabled = false;
  }
});

/** @param {ListedMatch} match */
function item(match) {
  const template = /** @type {HTMLTemplateElement} */ (byId("match-item"));
  const li = /** @type {HTMLElement} */ (/** @type {DocumentFragment} */ (template.content.cloneNode(true)).firstElementChild);
  const mine = match.you[0] ?? 0;
  const rival = match.names[1 - mine] ?? t("an open seat");
  one(".portrait", li).dataset.level = match.bots[1 - mine] ?? "";
  one(".match-names", li).textContent = match.you.length === 1 ? rival : match.names.map((name) => name ?? "?").join(" – ");
  one(".match-state", li).textContent = `${state(match)} · ${ago(match.updated)}`;
  li.dataset.turn = String(match.your_turn && !match.finished);
  const won = match.seals[mine] ?? 0;
  const lost = match.seals[1 - mine] ?? 0;
  one(".seals", li).append(make("span", { title: tn("{n} seal", "{n} seals", won) }, `${won} : ${lost}`));
  /** @type {HTMLAnchorElement} */ (one("a", li)).href = match.finished ? `/match/${match.id}/replay` : `/match/${match.id}`;
  one("button", li).addEventListener("click", async () => {
    try {
      await ask(`/api/matches/${match.id}`, { method: "DELETE" });
      li.remove();
    } catch (error) {
      toast(inWords(error));
    }
  });
  return li;
}

/** @param {ListedMatch} match */
function state(match) {
  if (match.phase === "waiting") return t("Waiting for the other player");
  if (!match.you.length) return match.finished ? t("Finished") : t("You are watching");
  if (match.finished) {
    if (match.you.length === 2 || match.winner === null) return t("Finished");
    return match.you.includes(match.winner) ? t("You won") : t("You lost");
  }
  if (match.phase === "round_over") return t("Round over");
  return match.your_turn ? t("Your turn") : t("The rival's turn");
}

/** @param {number} when milliseconds since 1970 */
function ago(when) {
  const format = new Intl.RelativeTimeFormat(page.lang, { numeric: "auto" });
  const minutes = Math.round((when - Date.now()) / 60000);
  if (minutes > -60) return format.format(Math.min(minutes, 0), "minute");
  if (minutes > -60 * 24) return format.format(Math.round(minutes / 60), "hour");
  return format.format(Math.round(minutes / 60 / 24), "day");
}

/** @type {{matches: ListedMatch[]}} */
const { matches } = await ask("/api/matches").catch(() => ({ matches: [] }));
byId("matches").replaceChildren(...matches.map(item));
byId("no-matches").hidden = matches.length > 0;
