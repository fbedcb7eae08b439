// The player's preferences: kept in this browser, never sent.
import { all } from "./dom.js";
import { storage, tabStorage } from "./storage.js";

/**
 * @typedef {object} Settings
 * @property {"auto" | "light" | "dark"} theme
 * @property {"slow" | "normal" | "fast" | "off"} speed
 * @property {"on" | "off"} sound
 * @property {"low" | "normal" | "loud"} volume
 * @property {"unhurried" | "normal" | "quick"} rival how fast bots seem to play
 * @property {"on" | "off"} remarks whether bots say why they moved
 * @property {"on" | "off"} quick
 * @property {"on" | "off"} watched whether strangers may watch one's matches
 * @property {"on" | "off"} rated whether quick matches may count
 * @property {string} name
 * @property {string} portrait empty if none was chosen
 */

const KEY = "jaipur.settings";
const OFFERED = "jaipur.offered-name";

/** For players who have not given a name. */
const NAMES = [
  ...["Arjun", "Asha", "Dev", "Ila", "Kabir", "Leela"],
  ...["Meera", "Noor", "Ravi", "Tara", "Usha", "Vikram"],
];

/** @type {Settings} */
const DEFAULTS = {
  theme: "auto",
  speed: "normal",
  sound: "on",
  volume: "normal",
  rival: "normal",
  remarks: "off",
  quick: "off",
  watched: "on",
  rated: "on",
  name: "",
  portrait: "",
};

/** @type {Record<string, string[]>} */
const ALLOWED = {
  theme: ["auto", "light", "dark"],
  speed: ["slow", "normal", "fast", "off"],
  sound: ["on", "off"],
  volume: ["low", "normal", "loud"],
  rival: ["unhurried", "normal", "quick"],
  remarks: ["on", "off"],
  quick: ["on", "off"],
  watched: ["on", "off"],
  rated: ["on", "off"],
};

/**
 * Settings from whatever was stored; a value that makes no sense becomes the default.
 * @param {unknown} stored
 * @returns {Settings}
 */
export function parseSettings(stored) {
  const known = Object.entries(stored ?? {}).filter(
    ([key, value]) =>
      key in DEFAULTS && typeof value === "string" && (ALLOWED[key]?.includes(value) ?? true),
  );
  return { ...DEFAULTS, ...Object.fromEntries(known) };
}

export const settings = parseSettings(storage.read(KEY));

/**
 * @param {keyof Settings} key
 * @param {string} value
 */
export function setSetting(key, value) {
  Object.assign(settings, parseSettings({ ...settings, [key]: value }));
  storage.write(KEY, settings);
  show();
}

/**
 * A random name for a player who has not given one: on all pages the same, until they do.
 * @param {string} [taken] the other player's name
 */
export function randomName(taken) {
  const offered = tabStorage.read(OFFERED);
  if (taken === undefined && typeof offered === "string" && isMadeUp(offered)) return offered;
  const free = NAMES.filter((name) => name !== taken);
  const name = free[Math.floor(Math.random() * free.length)] ?? "Asha";
  if (taken === undefined) tabStorage.write(OFFERED, name);
  return name;
}

/** Whether a name is one of those. @param {string} name */
export function isMadeUp(name) {
  return NAMES.includes(name);
}

/** How long animations take, relative to normal; 0 means none. */
export function pace() {
  // Nobody sees a hidden page, and its animations would wait until somebody does.
  if (document.hidden || matchMedia("(prefers-reduced-motion: reduce)").matches) return 0;
  return { slow: 1.8, normal: 1, fast: 0.45, off: 0 }[settings.speed];
}

function show() {
  document.documentElement.dataset.theme = settings.theme;
  document.documentElement.dataset.speed = settings.speed;
  for (const group of all("[data-setting]")) {
    const name = /** @type {keyof Settings} */ (group.dataset.setting);
    for (const input of group.querySelectorAll("input")) {
      input.checked = input.value === settings[name];
    }
  }
}

/** Fill in the settings dialog and listen to it. */
export function wireSettings() {
  show();
  for (const group of all("[data-setting]")) {
    const name = /** @type {keyof Settings} */ (group.dataset.setting);
    group.addEventListener("change", (event) => {
      setSetting(name, /** @type {HTMLInputElement} */ (event.target).value);
    });
  }
}
