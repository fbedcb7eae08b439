// The page that an invitation opens.
import { describe } from "./api.js";
import { all, byId, make, one, toast } from "./dom.js";
import { INVITED, takeSeat } from "./seating.js";
import { SealBroken } from "./secrets.js";
import { randomName, setSetting, settings, wireSettings } from "./settings.js";
import { page, urlOf } from "./words.js";

wireSettings();
const form = /** @type {HTMLFormElement} */ (byId("join"));
const input = /** @type {HTMLInputElement | null} */ (document.getElementById("name"));
// Whoever tries out their own invitation is not to play against their namesake.
if (input) input.value = settings.name !== page.host ? settings.name : "";
if (input) input.value ||= randomName(page.host);
// Whoever signs in first comes back to the invitation.
for (const link of all('a[href$="/sign-in"]')) {
  link.setAttribute("href", `${link.getAttribute("href")}#${location.pathname}`);
}
form.addEventListener("submit", async (event) => {
  event.preventDefault();
  const name = page.me?.name ?? input?.value.trim() ?? "";
  if (!page.me) setSetting("name", name);
  try {
    const seal = page.commitment ?? "";
    await takeSeat(page.match ?? "", INVITED, name, seal, page.token);
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
