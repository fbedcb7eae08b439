// Sitting down and revealing one's secret, however often it takes: a server that is busy or away is asked again.
import { postReveal, postSeat, Refusal } from "./api.js";
import { commitmentToGive, isRemembered, SealBroken, secretToReveal } from "./secrets.js";
import { settings } from "./settings.js";

/** @typedef {import("./protocol").Update} Update */

/** The seat of whoever opens a match. */
export const HOST = 0;
/** The seat of whoever accepts an invitation. */
export const INVITED = 1;
const RETRY = 1500;

/**
 * Take a seat, with a commitment to always the same secret; and reveal that one at once if the rival is here and has
 * committed to theirs. If the rival is away, this browser waits until they have revealed theirs: they may come back
 * with another device, and can sit down anew only as long as nobody's secret is known.
 * @param {string} match
 * @param {number} seat
 * @param {string} name
 * @param {string} seal the server's
 * @param {string} [invite]
 * @throws {SealBroken} the server shows another seal than before; it was given nothing
 */
export async function takeSeat(match, seat, name, seal, invite) {
  const commitment = commitmentToGive(match, seat, seal);
  const portrait = settings.portrait || null;
  const body = { name, commitment, portrait, ...(invite ? { invite } : {}) };
  const { update } = await postSeat(match, body);
  const due = update.table.awaiting_reveal.includes(seat);
  // A browser that remembers nothing has its secret on this page only.
  if (due && (update.presence.here[1 - seat] || !isRemembered(match))) {
    await reveal(update, seat).catch(() => null); // the page of the match tries again
  }
}

/**
 * The same until it succeeds.
 * @param {string} match
 * @param {number} seat
 * @param {string} name
 * @param {string} seal
 * @param {() => Promise<unknown>} [pause]
 * @throws {Refusal} the server's answer is final
 * @throws {SealBroken} the server shows another seal than before; it was given nothing
 */
export async function sitDown(match, seat, name, seal, pause = wait) {
  await persist(() => takeSeat(match, seat, name, seal), pause);
}

/**
 * Reveal this browser's secret, now that all three are committed, until the server has it.
 * @param {Update} update
 * @param {number} seat
 * @param {() => Promise<unknown>} [pause]
 * @throws {Refusal} the server's answer is final
 * @throws {SealBroken} it was given nothing: the seals are not those that it showed before, or none of them is ours
 */
export async function revealSecret(update, seat, pause = wait) {
  await persist(() => reveal(update, seat), pause);
}

/**
 * @param {Update} update
 * @param {number} seat
 */
async function reveal(update, seat) {
  await postReveal(update.id, { ...secretToReveal(update, seat), seq: update.seq });
}

/**
 * @param {() => Promise<unknown>} attempt
 * @param {() => Promise<unknown>} pause
 */
async function persist(attempt, pause) {
  for (;;) {
    try {
      await attempt();
      return;
    } catch (error) {
      if (error instanceof SealBroken || (error instanceof Refusal && error.isFinal)) throw error;
      await pause();
    }
  }
}

function wait() {
  return new Promise((resolve) => setTimeout(resolve, RETRY));
}
