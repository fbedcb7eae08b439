// The numbers, tokens and choices of a position that is being set up: what each of them changes.
import { all } from "./dom.js";
import { addBonus, passToken, setNumber, setRivalBonus, setSeen, setSold } from "./setting-up.js";
import { inputs, radios } from "./setup-display.js";
import { page } from "./words.js";

/** @typedef {import("./setup.js").Setup} Setup */
/** @typedef {import("./setup.js").Size} Size */
/** @typedef {import("./setting-up.js").Quantity} Quantity */
/** @typedef {(change: (setup: Setup) => Setup) => void} Edit */

/** @param {Edit} edit */
export function wireInputs(edit) {
  listen("number", (name, n) =>
    edit((setup) => setNumber(setup, /** @type {Quantity} */ (name), n)),
  );
  listen("sold", (good, n) => edit((setup) => setSold(setup, good, n)));
  listen("seen", (good, n) => edit((setup) => setSeen(setup, good, n)));
  listen("bonus", (size, n) =>
    edit((setup) => setRivalBonus(setup, /** @type {Size} */ (size), n)),
  );
  for (const button of all("[data-by]")) {
    button.addEventListener("click", () => {
      const input = button.parentElement?.querySelector("input");
      if (!input) return;
      input.value = String(Math.max(0, Number(input.value) + Number(button.dataset.by)));
      input.dispatchEvent(new Event("input"));
    });
  }
  for (const token of all(".token")) {
    const { good = "", at } = token.dataset;
    token.addEventListener("click", () =>
      edit((setup) => passToken(setup, good, Number(at), page.piles?.[good] ?? [])),
    );
  }
  for (const group of all("[data-values]")) {
    const size = /** @type {Size} */ (group.dataset.values);
    group.addEventListener("click", (event) => {
      const button = /** @type {HTMLElement} */ (event.target).closest("button");
      const value = Number(button?.dataset.value);
      if (button) edit((setup) => addBonus(setup, size, value, pileOf(setup, size)));
    });
  }
  for (const radio of radios("starts"))
    radio.addEventListener("change", () =>
      edit((setup) => ({ ...setup, starts: /** @type {Setup["starts"]} */ (radio.value) })),
    );
  for (const radio of radios("rules"))
    radio.addEventListener("change", () => edit((setup) => ({ ...setup, rules: radio.value })));
}

/**
 * @param {string} kind
 * @param {(name: string, n: number) => void} change
 */
function listen(kind, change) {
  for (const input of inputs(kind)) {
    const name = input.dataset[kind] ?? "";
    input.addEventListener("input", () => {
      // An empty field is being typed into.
      if (input.value !== "") change(name, Number(input.value));
    });
  }
}

/**
 * @param {Setup} setup
 * @param {Size} size
 */
function pileOf({ rules }, size) {
  return page.rulesets[rules]?.[size] ?? [];
}
