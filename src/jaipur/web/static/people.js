// The pages about players: dates as readers write them.
import { wireSettings } from "./settings.js";
import { page } from "./words.js";

wireSettings();
const format = new Intl.DateTimeFormat(page.lang, { dateStyle: "medium" });
for (const time of document.querySelectorAll("time"))
  time.textContent = format.format(new Date(time.dateTime));
