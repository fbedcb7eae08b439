// While a bot keeps one company: a rival who comes meanwhile is announced, and one may go or stay.
import { describe, removeMatch } from "./api.js";
import { byId, dialog, toast } from "./dom.js";
import { browserSocket, follow } from "./live.js";
import { forgetRival, matchFound, meet, seekRival, sought } from "./seeking.js";
import { t, urlOf } from "./words.js";

/** @param {string} match the one that is played meanwhile */
export function wireCompany(match) {
  const clock = sought();
  if (!clock) return;
  let found = "";
  toast(t("You will be told here when a rival arrives."));
  follow(
    () => browserSocket("/api/lobby/socket"),
    (/** @type {import("./protocol").LobbyServerFrame} */ frame) => {
      if (frame.type !== "own" || found) return;
      found = matchFound(frame.seeks) ?? "";
      if (found && found !== match) dialog("company").showModal();
      else if (!found && !frame.seeks.some(({ quick }) => quick)) again(clock);
    },
  );
  byId("company-go").addEventListener("click", () => go(found));
  byId("company-drop").addEventListener("click", async () => {
    await removeMatch(match).catch((error) => toast(describe(error)));
    go(found);
  });
}

/** @param {string} found */
function go(found) {
  meet(found);
  location.assign(urlOf(`/match/${found}`));
}

/** Wait on: the server forgets who was away for long. @param {string} clock */
function again(clock) {
  seekRival(clock).catch((error) => {
    forgetRival();
    toast(describe(error));
  });
}
