// What was chosen for the last match, so that the form for the next one begins with it.
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
 * Choose again what was chosen last; unless somebody was quicker than this script and has chosen already.
 * @param {HTMLFormElement} form
 */
export function restoreChoices(form) {
  const options = optionsOf(form);
  if (options.some(({ checked, defaultChecked }) => checked !== defaultChecked)) return;
  const chosen = parseChoices(storage.read(KEY), options);
  for (const option of options) {
    if (chosen.get(option.name) === option.value) option.checked = true;
  }
}

/** @param {HTMLFormElement} form */
export function rememberChoices(form) {
  const chosen = optionsOf(form).filter(({ checked }) => checked);
  storage.write(KEY, Object.fromEntries(chosen.map(({ name, value }) => [name, value])));
}
