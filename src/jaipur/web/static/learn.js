// The way into the lesson.
import { describe, openMatch } from "./api.js";
import { byId, toast } from "./dom.js";
import { randomName, setSetting, settings, wireSettings } from "./settings.js";
import { urlOf } from "./words.js";

wireSettings();
byId("learn").addEventListener("submit", async (event) => {
  event.preventDefault();
  try {
    // Whoever learns under a name keeps it for the matches that follow.
    setSetting("name", settings.name || randomName());
    const { id } = await openMatch({ mode: "learn", name: settings.name });
    location.assign(urlOf(`/match/${id}?lesson`));
  } catch (error) {
    toast(describe(error));
  }
});
