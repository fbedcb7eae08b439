// The way into the lesson.
import { describe, openMatch } from "./api.js";
import { byId, toast, wireDialogs } from "./dom.js";
import { randomName, settings, wireSettings } from "./settings.js";
import { urlOf } from "./words.js";

wireDialogs();
wireSettings();
byId("learn").addEventListener("submit", async (event) => {
  event.preventDefault();
  try {
    const { id } = await openMatch({ mode: "learn", name: settings.name || randomName() });
    location.assign(urlOf(`/match/${id}`));
  } catch (error) {
    toast(describe(error));
  }
});
