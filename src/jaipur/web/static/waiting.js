// The waiting room of an online match: the invitation, until somebody accepts it.
import { describe, Refusal, takeSeat } from "./api.js";
import { byId, one, toast } from "./dom.js";
import { showLink } from "./links.js";
import { randomName, settings } from "./settings.js";
import { t } from "./words.js";

/** @typedef {import("./protocol").Update} Update */

const RETRY = 1500;

/**
 * @param {Update} update
 * @param {boolean} first whether this is the first the page hears of the match
 */
export function showWaiting(update, first) {
  byId("waiting").hidden = update.table.phase !== "waiting";
  if (first && update.table.phase === "waiting") void welcome(update);
}

/**
 * Take the seat that a rematch keeps for its players, with a new secret; then invite the other one.
 * @param {Update} update
 */
async function welcome(update) {
  const area = byId("waiting");
  const invitation = one(".invitation", area);
  const { table, id } = update;
  const hash = `${table.commitment.slice(0, 16)} …`;
  one(".commitment", area).textContent = t("The server's sealed secret: {hash}", { hash });
  try {
    const seat = table.you[0];
    if (seat !== undefined && !table.players[seat]) await sitDown(update);
    if (seat === 0) await showLink(invitation, id, "invite");
    else invitation.hidden = true;
  } catch (error) {
    // The seat is taken already, by this player or by a rival on the way: nobody to invite.
    invitation.hidden = true;
    toast(describe(error));
  }
}

/**
 * A rematch begins only when both sit: a server that is busy or away is asked again, with the same secret.
 * @param {Update} update
 */
async function sitDown({ id, table }) {
  for (;;) {
    try {
      await takeSeat(id, settings.name || randomName(), table.commitment);
      return;
    } catch (error) {
      if (error instanceof Refusal && error.isFinal) throw error;
      await new Promise((resolve) => setTimeout(resolve, RETRY));
    }
  }
}
