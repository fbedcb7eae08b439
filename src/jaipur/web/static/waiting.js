// The waiting room of an online match: the invitation until somebody accepts it, then this browser's part in the shuffle.
import { describe, Refusal, removeMatch } from "./api.js";
import { byId, one, toast } from "./dom.js";
import { showKept } from "./kept.js";
import { showLink } from "./links.js";
import { roomOf } from "./room.js";
import { HOST, INVITED, revealSecret, sitDown } from "./seating.js";
import { isOurs, isSealBroken, SealBroken, secretFor } from "./secrets.js";
import { randomName, settings } from "./settings.js";
import { page, t, urlOf } from "./words.js";

/** @typedef {import("./protocol").Update} Update */

const MAX_NAME = 24;
/** The last that was heard of the match. @type {Update | null} */
let latest = null;
/** Whether this page is about to sit down; then what the seat was taken with before does not matter. */
let sitting = false;
/** Whether its secret is on its way, for good. */
let revealing = false;
/** Whether the challenge has been accepted on this page. */
let accepted = false;

/**
 * @param {Update} update
 * @param {boolean} first whether this is the first the page hears of the match
 */
export function showWaiting(update, first) {
  const waits = update.table.phase === "waiting";
  latest = update;
  byId("waiting").hidden = !waits;
  if (waits && first) void welcome(update).then(() => showSeal(latest ?? update));
  if (waits) contribute(update);
  showSeal(update);
}

/**
 * Say whom the match waits for; if for this browser's part in the shuffle, add that.
 * @param {Update} update
 */
function contribute(update) {
  const { table } = update;
  const seat = table.you[0];
  const awaited = seat !== undefined && table.awaiting_reveal.includes(seat);
  const lost = awaited && !sitting && !isOurs(update, seat);
  const { title, text, invites, asks = false } = roomOf(table, lost, page.reserved);
  byId("waiting-title").textContent = title;
  byId("waiting-text").textContent = text;
  one(".invitation", byId("waiting")).hidden = !invites;
  byId("answer").hidden = !asks || accepted;
  if (!awaited || lost || sitting || revealing || table.awaiting_reveal[0] !== seat) return;
  revealing = true;
  revealSecret(update, seat)
    .catch((error) => toast(describe(error)))
    .finally(() => {
      revealing = false;
      showSeal(latest ?? update);
    });
}

/**
 * Offer what can be kept; and warn if the server shows other seals than before, in any phase.
 * @param {Update} update
 */
function showSeal(update) {
  const secret = secretFor(update.id);
  byId("open-fair").hidden = secret === null;
  if (secret) showKept(byId("fair"), secret);
  const warning = byId("broken-seal");
  warning.hidden = !isSealBroken(update);
  warning.textContent = warning.hidden ? "" : describe(new SealBroken());
}

/**
 * Take the seat that a rematch keeps for its players, or take one's seat anew on a device that has no part in the shuffle
 * yet; then invite the other player.
 * @param {Update} update
 */
async function welcome(update) {
  const area = byId("waiting");
  const { table, id } = update;
  const hash = `${table.commitment.slice(0, 16)} …`;
  one(".commitment", area).textContent = t("The server’s sealed secret: {hash}", { hash });
  const seat = table.you[0];
  if (seat === undefined) return;
  const mine = table.players[seat];
  if (table.challenge && seat === INVITED && !mine && !accepted) {
    askWhetherToAccept(update);
    return;
  }
  try {
    const given = table.commitments[seat] && !isOurs(update, seat);
    if (!mine || given) {
      sitting = true;
      const name = mine?.name ?? (settings.name || randomName());
      await sitDown(id, seat, name, table.commitment).catch((error) => {
        // Two strangers may have the same name: the second is called so.
        if (!(error instanceof Refusal && error.reason === "name_taken")) throw error;
        return sitDown(id, seat, `${name.slice(0, MAX_NAME - 2)} 2`, table.commitment);
      });
    }
    if (seat === HOST && table.players.includes(null) && !page.reserved)
      await showLink(one(".invitation", area), id, "invite");
  } catch (error) {
    // The seat is taken already, or a rival is on the way: nobody to invite.
    toast(describe(error));
  } finally {
    sitting = false;
    if (latest?.table.phase === "waiting") contribute(latest);
  }
}

/**
 * Whoever is challenged sits down only if they say so.
 * @param {Update} update
 */
function askWhetherToAccept(update) {
  byId("accept").onclick = () => {
    accepted = true;
    byId("answer").hidden = true;
    void welcome(update);
  };
  byId("decline").onclick = async () => {
    try {
      await removeMatch(update.id);
      location.assign(urlOf("/"));
    } catch (error) {
      toast(describe(error));
    }
  };
}
