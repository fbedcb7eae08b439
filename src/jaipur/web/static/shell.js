// Has the browser keep the game's files, so that it can be installed and says so when it is offline.
import { wireNotices } from "./notices.js";
import { urlOf } from "./words.js";

void wireNotices();
// Browsers have none on pages that came over plain http, and some people turn it off.
addEventListener("load", () => {
  navigator.serviceWorker
    ?.register(urlOf("/service-worker.js"), { scope: urlOf("/") })
    .catch(() => {});
});
