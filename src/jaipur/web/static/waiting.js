// The waiting room of an online match: the invitation, until somebody accepts it.
import { inWords, Refusal, sit } from "./api.js";
import { byId, one, toast } from "./dom.js";
import { showLink } from "./links.js";
import { anyName, settings } from "./settings.js";
import { t } from "./words.js";

/** @typedef {import("./protocol").Update} Update */

const RETRY = 1500;
let invited = false;

/** @param {Update | null} update */
export function showWaiting(update) {
  const waits = update?.table.phase === "waiting";
  byId("waiting").hidden = !waits;
  byId("table").inert = waits;
  if (!update || !waits || invited) return;
  invited = true;
  void welcome(update);
}

/**
 * Sit down if this is a rematch, where the places are known but the secrets are new; else invite somebody.
 * @param {Update} update
 */
async function welcome(update) {
  const area = byId("waiting");
  const { table, id } = update;
  one(".commitment", area).textContent = t("The server's sealed secret: {hash}", { hash: `${table.commitment.slice(0, 16)} …` });
  try {
    const seat = table.you[0];
    if (seat !== undefined && !table.seats[seat]) await sitDown(update);
    if (seat === 0) await showLink(one(".invitation", area), id, "invite");
    else one(".invitation", area).hidden = true;
  } catch (error) {
    // Who has been here before finds the seat taken by themselves, or the rival on the way: nothing to invite to.
    one(".invitation", area).hidden = true;
    toast(inWords(error));
  }
}

/**
 * Without this the rematch never begins: a server that is busy or away is asked again, with the same secret.
 * @param {Update} update
 */
async function sitDown({ id, table }) {
  for (;;) {
    try {
      await sit(id, settings.name || anyName(), table.commitment);
      return;
    } catch (error) {
      if (error instanceof Refusal && error.status < 500 && error.status !== 429) throw error;
      await new Promise((resolve) => setTimeout(resolve, RETRY));
    }
  }
}
