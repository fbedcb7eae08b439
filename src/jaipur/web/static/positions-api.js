// What the server says about positions, one function for each request.
import { request } from "./api.js";

/** @typedef {import("./protocol").PositionAnalysis} PositionAnalysis */
/** @typedef {import("./protocol").PositionBody} PositionBody */
/** @typedef {import("./protocol").PositionRequest} PositionRequest */
/** @typedef {import("./protocol").Why} Why */

/**
 * Read a position: whether it is possible, and what may be played.
 * @param {PositionRequest} body as text, or as a view
 * @returns {Promise<PositionBody>}
 */
export async function postPosition(body) {
  return /** @type {PositionBody} */ (await request("/api/positions", { method: "POST", body }));
}

/**
 * Why a selection is no move.
 * @param {string} position
 * @param {string} move
 * @returns {Promise<Why>}
 */
export async function postPositionWhy(position, move) {
  const body = { position, move };
  return /** @type {Why} */ (await request("/api/positions/why", { method: "POST", body }));
}

/**
 * What is worth playing.
 * @param {string} position
 * @param {string | null} move one that is to be compared in any case
 * @returns {Promise<PositionAnalysis>}
 */
export async function postPositionAnalysis(position, move) {
  const body = { position, move };
  return /** @type {PositionAnalysis} */ (
    await request("/api/positions/analysis", { method: "POST", body })
  );
}
