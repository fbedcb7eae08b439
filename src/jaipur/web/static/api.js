// The server's API over HTTP, one function for each request.
import { randomHex, SealBroken, secretToGive } from "./secrets.js";
import { page, t, urlOf } from "./words.js";

/** @typedef {import("./protocol").ActRequest} ActRequest */
/** @typedef {import("./protocol").AdviceBody} AdviceBody */
/** @typedef {import("./protocol").AnswerBody} AnswerBody */
/** @typedef {import("./protocol").Created} Created */
/** @typedef {import("./protocol").ErrorBody} ErrorBody */
/** @typedef {import("./protocol").LinkBody} LinkBody */
/** @typedef {import("./protocol").LinkRequest} LinkRequest */
/** @typedef {import("./protocol").ListedMatch} ListedMatch */
/** @typedef {import("./protocol").MatchList} MatchList */
/** @typedef {import("./protocol").NewMatch} NewMatch */
/** @typedef {import("./protocol").ReplayBody} ReplayBody */
/** @typedef {import("./protocol").SeatRequest} SeatRequest */
/** @typedef {import("./protocol").Update} Update */
/** @typedef {import("./protocol").Why} Why */

/** The server said no, with a sentence for the reader. */
export class Refusal extends Error {
  /**
   * @param {number} status
   * @param {string} reason
   * @param {string} message
   */
  constructor(status, reason, message) {
    super(message);
    this.status = status;
    this.reason = reason;
  }

  /** Whether asking again will get the same answer: the server is neither down nor too busy. */
  get isFinal() {
    return this.status < 500 && this.status !== 429;
  }
}

/**
 * @param {string} path
 * @param {{method?: string, body?: object | string, signal?: AbortSignal}} [options]
 * @returns {Promise<unknown>}
 * @throws {Refusal} the server said no
 * @throws {TypeError} it cannot be reached
 */
async function request(path, { method = "GET", body, signal } = {}) {
  const address = new URL(urlOf(path), location.origin);
  address.searchParams.set("lang", page.lang);
  /** @type {RequestInit} */
  const init = { method, headers: { accept: "application/json" } };
  if (signal) init.signal = signal;
  if (body !== undefined) {
    init.body = typeof body === "string" ? body : JSON.stringify(body);
    init.headers = { ...init.headers, "content-type": "application/json" };
  }
  const response = await fetch(address, init);
  if (response.status === 204) return null;
  const data = await response.json().catch(() => null);
  if (response.ok) return data;
  const error = /** @type {Partial<ErrorBody> | null} */ (data)?.error;
  const message = error?.message ?? t("The server did not understand.");
  throw new Refusal(response.status, error?.reason ?? "unknown", message);
}

/** @returns {Promise<MatchList>} */
export async function listMatches() {
  return /** @type {MatchList} */ (await request("/api/matches"));
}

/**
 * @param {NewMatch} body
 * @returns {Promise<Created>}
 */
export async function openMatch(body) {
  return /** @type {Created} */ (await request("/api/matches", { method: "POST", body }));
}

/** @param {string} match */
export async function removeMatch(match) {
  await request(`/api/matches/${match}`, { method: "DELETE" });
}

/**
 * @param {string} match
 * @param {number} since the last fact that is known
 * @param {AbortSignal} signal
 * @returns {Promise<Update>}
 */
export async function fetchUpdate(match, since, signal) {
  return /** @type {Update} */ (await request(`/api/matches/${match}?since=${since}`, { signal }));
}

/**
 * @param {string} match
 * @param {ActRequest} body
 * @param {AbortSignal} signal
 * @returns {Promise<AnswerBody>}
 */
export async function postAct(match, body, signal) {
  const path = `/api/matches/${match}/acts`;
  return /** @type {AnswerBody} */ (await request(path, { method: "POST", body, signal }));
}

/** @param {ListedMatch} match that the reader plays in */
export async function resign({ id, you }) {
  /** @type {ActRequest} */
  const body = { id: randomHex(16), seq: 0, seat: you[0] ?? null, act: { kind: "resign" } };
  await request(`/api/matches/${id}/acts`, { method: "POST", body });
}

/**
 * Take a seat in an online match, with the secret already given for it or a new one.
 * @param {string} match
 * @param {string} name
 * @param {string} commitment the server's
 * @param {string} [invite]
 * @throws {SealBroken} the server shows another commitment than before; it was given nothing
 */
export async function takeSeat(match, name, commitment, invite) {
  const secret = secretToGive(match, commitment);
  /** @type {SeatRequest} */
  const body = { name, secret, ...(invite ? { invite } : {}) };
  await request(`/api/matches/${match}/seat`, { method: "POST", body });
}

/**
 * @param {string} match
 * @param {LinkRequest["for"]} purpose
 * @returns {Promise<LinkBody>}
 */
export async function makeLink(match, purpose) {
  /** @type {LinkRequest} */
  const body = { for: purpose };
  const path = `/api/matches/${match}/links`;
  return /** @type {LinkBody} */ (await request(path, { method: "POST", body }));
}

/**
 * @param {string} match
 * @param {number} seat
 * @returns {Promise<AdviceBody>}
 */
export async function fetchAdvice(match, seat) {
  return /** @type {AdviceBody} */ (await request(`/api/matches/${match}/advice?seat=${seat}`));
}

/**
 * Whether some picks are a move, and why not.
 * @param {string} match
 * @param {number} seat
 * @param {string} move
 * @returns {Promise<Why>}
 */
export async function fetchWhy(match, seat, move) {
  const query = `move=${encodeURIComponent(move)}&seat=${seat}`;
  return /** @type {Why} */ (await request(`/api/matches/${match}/why?${query}`));
}

/**
 * @param {string} match
 * @param {string} viewpoint
 * @returns {Promise<ReplayBody>}
 */
export async function fetchReplay(match, viewpoint) {
  const path = `/api/matches/${match}/replay?viewpoint=${viewpoint}`;
  return /** @type {ReplayBody} */ (await request(path));
}

/**
 * @param {string} record the text of a file
 * @param {string} viewpoint
 * @returns {Promise<ReplayBody>}
 */
export async function replayRecord(record, viewpoint) {
  const path = `/api/replay?viewpoint=${viewpoint}`;
  return /** @type {ReplayBody} */ (await request(path, { method: "POST", body: record }));
}

/**
 * A sentence for whatever went wrong.
 * @param {unknown} error
 * @returns {string}
 */
export function describe(error) {
  if (error instanceof Refusal) return error.message;
  if (error instanceof SealBroken) {
    return t(
      "The server does not show the seal it showed before. Do not play this match: its cards could be chosen.",
    );
  }
  return t("The server cannot be reached. Check the connection and try again.");
}
