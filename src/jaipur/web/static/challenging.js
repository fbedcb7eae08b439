// Challenging the player whose page this is.
import { describe, postChallenge } from "./api.js";
import { all, byId, toast } from "./dom.js";
import { chosenClock } from "./terms.js";
import { urlOf } from "./words.js";

const form = /** @type {HTMLFormElement} */ (byId("challenge-form"));

form.addEventListener("change", () => {
  const rated = new FormData(form).get("rated") === "yes";
  for (const field of all("[data-unrated]", form)) field.hidden = rated;
});

form.addEventListener("submit", async (event) => {
  event.preventDefault();
  const data = new FormData(form);
  const rated = data.get("rated") === "yes";
  try {
    const { id } = await postChallenge({
      name: form.dataset.name ?? "",
      clock: chosenClock(data),
      first_to: rated ? 2 : Number(data.get("first_to")),
      rated,
    });
    location.assign(urlOf(`/match/${id}`));
  } catch (error) {
    toast(describe(error));
  }
});
