// The seals of the deals of the days that this browser has been shown.
import { storage } from "./storage.js";

const KEY = "jaipur.days";

/** @returns {import("./days.js").Seals} */
export function rememberedSeals() {
  return /** @type {import("./days.js").Seals | null} */ (storage.read(KEY)) ?? {};
}

/** @param {import("./days.js").Seals} seals */
export function rememberSeals(seals) {
  storage.write(KEY, seals);
}
