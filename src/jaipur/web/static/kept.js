// What a player can keep of an online match, to check it with any program: the seal and their secret.
import { all } from "./dom.js";

/** @typedef {import("./secrets.js").Kept} Kept */

/**
 * The fields of the page for them.
 * @param {ParentNode} area
 * @returns {HTMLInputElement[]}
 */
function fields(area) {
  return /** @type {HTMLInputElement[]} */ (all("[data-kept]", area));
}

/**
 * Show what this browser remembers; it is not to be changed by hand.
 * @param {ParentNode} area
 * @param {import("./secrets.js").Secret} secret
 */
export function showKept(area, secret) {
  for (const field of fields(area)) {
    const seal = secret.joint ?? secret.commitment;
    field.value = field.dataset.kept === "secret" ? secret.secret : seal;
    field.readOnly = true;
    field.onfocus = () => field.select();
  }
}

/**
 * Show the seal that this browser saw before the match, if it did.
 * @param {ParentNode} area
 * @param {string | undefined} seal
 */
export function showSeal(area, seal) {
  const field = fields(area).find(({ dataset }) => dataset.kept === "commitment");
  if (field && seal) field.value = seal;
}

/**
 * What stands in the fields: remembered by the browser, or brought by the player.
 * @param {ParentNode} area
 * @returns {Kept}
 */
export function readKept(area) {
  /** @type {Kept} */
  const kept = {};
  for (const { value, dataset } of fields(area)) {
    const text = value.trim().toLowerCase();
    if (text) kept[dataset.kept === "secret" ? "secret" : "commitment"] = text;
  }
  return kept;
}
