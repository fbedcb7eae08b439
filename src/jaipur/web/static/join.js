// The page that an invitation opens.
import { describe, takeSeat } from "./api.js";
import { byId, toast, wireDialogs } from "./dom.js";
import { randomName, setSetting, settings, wireSettings } from "./settings.js";
import { page } from "./words.js";

wireDialogs();
wireSettings();
const form = /** @type {HTMLFormElement} */ (byId("join"));
const name = /** @type {HTMLInputElement} */ (byId("name"));
name.value = settings.name || randomName();
form.addEventListener("submit", async (event) => {
  event.preventDefault();
  setSetting("name", name.value.trim());
  try {
    await takeSeat(page.match ?? "", name.value.trim(), page.commitment ?? "", page.token);
    location.assign(`/match/${page.match}`);
  } catch (error) {
    toast(describe(error));
  }
});
