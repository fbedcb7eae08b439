// What was chosen for the last match, so that the form for the next one begins with it.
import { one } from "./dom.js";
import { storage } from "./storage.js";

const KEY = "jaipur.choices";

/**
 * What is stored, as far as the form still offers it.
 * @param {unknown} stored
 * @param {{name: string, value: string}[]} offered every option of the form
 * @returns {Map<string, string>} values by name
 */
export function parseChoices(stored, offered) {
  const entries = Object.entries(stored ?? {});
  return new Map(
    entries.filter(([name, value]) =>
      offered.some((option) => option.name === name && option.value === value),
    ),
  );
}

/** @param {HTMLFormElement} form */
const optionsOf = (form) =>
  /** @type {HTMLInputElement[]} */ ([...form.querySelectorAll("input[type=radio]")]);

/**
 * What is chosen again: the last choice, but a suggestion that came after it wins over the rival of that time.
 * @param {unknown} stored
 * @param {{name: string, value: string}[]} offered
 * @param {string | undefined} suggested the level that is suggested now
 */
export function choicesNow(stored, offered, suggested) {
  const chosen = parseChoices(stored, offered);
  const then = /** @type {{suggested?: string} | null} */ (stored)?.suggested;
  if (then !== suggested) chosen.delete("bot");
  return chosen;
}

/**
 * Choose again what was chosen last; unless somebody was quicker than this script and has chosen already.
 * @param {HTMLFormElement} form
 */
export function restoreChoices(form) {
  const options = optionsOf(form);
  if (options.some(({ checked, defaultChecked }) => checked !== defaultChecked)) return;
  const chosen = choicesNow(storage.read(KEY), options, form.dataset.suggested);
  for (const option of options) {
    if (chosen.get(option.name) === option.value) option.checked = true;
  }
}

/**
 * The level that is suggested is chosen by pressing the suggestion.
 * @param {HTMLFormElement} form
 */
export function wireSuggestion(form) {
  one(".suggestion", form).addEventListener("click", ({ currentTarget }) => {
    const { suggests } = /** @type {HTMLElement} */ (currentTarget).dataset;
    const level = /** @type {HTMLInputElement} */ (one(`[name="bot"][value="${suggests}"]`, form));
    level.checked = true;
    level.focus();
  });
}

/** @param {HTMLFormElement} form */
export function rememberChoices(form) {
  const chosen = optionsOf(form).filter(({ checked }) => checked);
  const values = Object.fromEntries(chosen.map(({ name, value }) => [name, value]));
  storage.write(KEY, { ...values, suggested: form.dataset.suggested });
}
