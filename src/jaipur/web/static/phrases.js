// Phrases instead of chat: said with two taps, read in one's own language, muted with one.
import { byId, dialog, make, one } from "./dom.js";
import { announce } from "./log.js";
import { storage } from "./storage.js";
import { page, t } from "./words.js";

/** @typedef {import("./protocol").SaidFrame} Said */
/** @typedef {import("./match-state.js").State} State */
/** @typedef {import("./store.js").Store<State, import("./match-state.js").Action>} Store */

const SHOWN_FOR = 6000;
const KEY = "jaipur.muted";
const MAX_MUTED = 100;
/** @type {ReturnType<typeof setTimeout> | undefined} */
let timer;

/**
 * @param {Store} store
 * @param {(phrase: string) => void} say
 * @returns {(said: Said) => void} what to do with what is said
 */
export function wirePhrases(store, say) {
  for (const [phrase, text] of Object.entries(page.phrases ?? {})) {
    const drawn = isEmote(phrase);
    const button = make(
      "button",
      { class: drawn ? "button emote-button" : "button", type: "button" },
      drawn ? emote(phrase, text) : text,
    );
    button.addEventListener("click", () => {
      dialog("phrases").close();
      say(phrase);
    });
    byId(drawn ? "emote-list" : "phrase-list").append(button);
  }
  const rival = () => nameOf(store.state, 1 - (store.state.update?.table.you[0] ?? 0));
  const toggle = () => {
    const muted = mutedNames();
    const name = rival();
    const others = muted.filter((each) => each !== name);
    storage.write(KEY, others.length < muted.length ? others : [...others, name].slice(-MAX_MUTED));
    byId("said").hidden = true;
    showMuted(name);
  };
  byId("mute").addEventListener("click", toggle);
  byId("mute-rival").addEventListener("click", toggle);
  store.subscribe(({ update }, before) => {
    if (update?.table === before.update?.table) return;
    const speaks = update?.table.mode === "online" && update.table.you.length === 1;
    byId("speak").hidden = !speaks || update?.table.phase === "waiting";
    if (speaks) showMuted(rival());
  });
  return (said) => hear(store.state, said);
}

/**
 * @param {State} state
 * @param {Said} said
 */
function hear(state, { seat, phrase }) {
  const text = page.phrases?.[phrase];
  const you = state.update?.table.you ?? [];
  const name = nameOf(state, seat);
  const mine = you.includes(seat);
  if (!text || (!mine && mutedNames().includes(name))) return;
  const bubble = byId("said");
  const words = isEmote(phrase) ? emote(phrase, text) : text;
  const speaker = make("bdi", {}, mine ? t("You") : name);
  one("span", bubble).replaceChildren(speaker, ": ", words);
  one("button", bubble).hidden = mine || !you.length;
  bubble.hidden = false;
  if (!mine) announce(t("{name} says: {text}", { name, text }));
  clearTimeout(timer);
  timer = setTimeout(() => {
    bubble.hidden = true;
  }, SHOWN_FOR);
}

/** @param {string} phrase */
function isEmote(phrase) {
  return page.emotes?.includes(phrase) ?? false;
}

/**
 * @param {string} phrase
 * @param {string} text what the picture shows
 */
function emote(phrase, text) {
  return make("span", { class: "emote", "data-emote": phrase, role: "img", "aria-label": text });
}

/** @param {string} name */
function showMuted(name) {
  const muted = mutedNames().includes(name);
  const button = byId("mute-rival");
  button.setAttribute("aria-pressed", String(muted));
  button.textContent = muted ? t("Unmute {name}", { name }) : t("Mute {name}", { name });
}

/**
 * @param {State} state
 * @param {number} seat
 */
function nameOf(state, seat) {
  return state.update?.table.players[seat]?.name ?? "";
}

/** @returns {string[]} */
function mutedNames() {
  return /** @type {string[] | null} */ (storage.read(KEY)) ?? [];
}
