// The way into the first game.
import { ask, inWords } from "./api.js";
import { byId, toast, wireDialogs } from "./dom.js";
import { anyName, settings, wireSettings } from "./settings.js";

wireDialogs();
wireSettings();
byId("learn").addEventListener("submit", async (event) => {
  event.preventDefault();
  try {
    const body = { mode: "learn", name: settings.name || anyName() };
    const { id } = await ask("/api/matches", { method: "POST", body });
    location.assign(`/match/${id}`);
  } catch (error) {
    toast(inWords(error));
  }
});
