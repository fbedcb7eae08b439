// The waiting room of an online match: the invitation, until somebody accepts it.
import { describe } from "./api.js";
import { byId, one, toast } from "./dom.js";
import { showKept } from "./kept.js";
import { showLink } from "./links.js";
import { sitDown } from "./seating.js";
import { isSealBroken, SealBroken, secretFor } from "./secrets.js";
import { randomName, settings } from "./settings.js";
import { t } from "./words.js";

/** @typedef {import("./protocol").Update} Update */

/**
 * @param {Update} update
 * @param {boolean} first whether this is the first the page hears of the match
 */
export function showWaiting(update, first) {
  byId("waiting").hidden = update.table.phase !== "waiting";
  showSeal(update);
  if (first && update.table.phase === "waiting") void welcome(update).then(() => showSeal(update));
}

/**
 * Offer what can be kept; and warn if the server shows another seal than before, in any phase.
 * @param {Update} update
 */
function showSeal({ id, table }) {
  const secret = secretFor(id);
  byId("open-fair").hidden = secret === null;
  if (secret) showKept(byId("fair"), secret);
  const warning = byId("broken-seal");
  warning.hidden = !isSealBroken(id, table.commitment);
  warning.textContent = warning.hidden ? "" : describe(new SealBroken());
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
    if (seat !== undefined && !table.players[seat]) {
      await sitDown(id, settings.name || randomName(), table.commitment);
    }
    if (seat === 0) await showLink(invitation, id, "invite");
    else invitation.hidden = true;
  } catch (error) {
    // The seat is taken already, by this player or by a rival on the way: nobody to invite.
    invitation.hidden = true;
    toast(describe(error));
  }
}
