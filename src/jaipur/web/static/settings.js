// What this browser's player likes: kept in this browser, never sent.
import { all } from "./dom.js";

/**
 * @typedef {object} Settings
 * @property {"auto" | "light" | "dark"} theme
 * @property {"slow" | "normal" | "fast" | "off"} speed
 * @property {"on" | "off"} sound
 * @property {"on" | "off"} quick
 * @property {string} name
 */

const KEY = "jaipur.settings";

/** Who has not said their name gets one; it can be changed, and it stays. */
const NAMES = ["Arjun", "Asha", "Dev", "Ila", "Kabir", "Leela", "Meera", "Noor", "Ravi", "Tara", "Usha", "Vikram"];

/**
 * A name for somebody at the table who has not said theirs.
 * @param {string} [other] the name of who sits there already
 */
export function anyName(other) {
  const free = NAMES.filter((name) => name !== other);
  return free[Math.floor(Math.random() * free.length)] ?? "Asha";
}

/** @type {Settings} */
const DEFAULTS = { theme: "auto", speed: "normal", sound: "on", quick: "off", name: "" };

/** @returns {Settings} */
function read() {
  try {
    return { ...DEFAULTS, ...JSON.parse(localStorage.getItem(KEY) ?? "{}") };
  } catch {
    return { ...DEFAULTS };
  }
}

export const settings = read();

/**
 * @template {keyof Settings} K
 * @param {K} key
 * @param {Settings[K]} value
 */
export function setSetting(key, value) {
  settings[key] = value;
  try {
    localStorage.setItem(KEY, JSON.stringify(settings));
  } catch {
    // A browser that keeps nothing: the choice holds for this page.
  }
  show();
}

/** How much longer than normal an animation takes; 0: none. */
export function pace() {
  if (matchMedia("(prefers-reduced-motion: reduce)").matches) return 0;
  return { slow: 1.8, normal: 1, fast: 0.45, off: 0 }[settings.speed];
}

function show() {
  document.documentElement.dataset.theme = settings.theme;
  document.documentElement.dataset.speed = settings.speed;
  for (const group of all("[data-setting]")) {
    const name = /** @type {keyof Settings} */ (group.dataset.setting);
    for (const input of group.querySelectorAll("input")) input.checked = input.value === settings[name];
  }
}

/** Fill the form of the settings dialog and listen to it. */
export function wireSettings() {
  show();
  for (const group of all("[data-setting]")) {
    const name = /** @type {keyof Settings} */ (group.dataset.setting);
    group.addEventListener("change", (event) => {
      const input = /** @type {HTMLInputElement} */ (event.target);
      setSetting(name, /** @type {any} */ (input.value));
    });
  }
}
