// Sitting down, however often it takes: a server that is busy or away is asked again.
import { Refusal, takeSeat } from "./api.js";
import { SealBroken } from "./secrets.js";

const RETRY = 1500;

/**
 * Take a seat, always with the same secret and for the same seal.
 * @param {string} match
 * @param {string} name
 * @param {string} commitment the server's
 * @param {() => Promise<unknown>} [pause]
 * @throws {Refusal} the server's answer is final
 * @throws {SealBroken} the server shows another seal than before; it was given nothing
 */
export async function sitDown(match, name, commitment, pause = wait) {
  for (;;) {
    try {
      await takeSeat(match, name, commitment);
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
