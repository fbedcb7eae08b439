// The page that an invitation opens.
import { describe, takeSeat } from "./api.js";
import { byId, make, one, toast, wireDialogs } from "./dom.js";
import { SealBroken } from "./secrets.js";
import { randomName, setSetting, settings, wireSettings } from "./settings.js";
import { page, urlOf } from "./words.js";

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
    location.assign(urlOf(`/match/${page.match}`));
  } catch (error) {
    if (error instanceof SealBroken) stop(describe(error));
    else toast(describe(error));
  }
});

/**
 * Nobody is to sit down here, and the reason stays on the page.
 * @param {string} reason
 */
function stop(reason) {
  one("button", form).replaceWith(make("p", { class: "alarm", role: "alert" }, reason));
}
