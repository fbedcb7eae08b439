// The server's API over HTTP, one function for each request.
import { randomHex, SealBroken } from "./secrets.js";
import { page, t, urlOf } from "./words.js";

/** @typedef {import("./protocol").ActRequest} ActRequest */
/** @typedef {import("./protocol").AdviceBody} AdviceBody */
/** @typedef {import("./protocol").AnalysisBody} AnalysisBody */
/** @typedef {import("./protocol").AnswerBody} AnswerBody */
/** @typedef {import("./protocol").Created} Created */
/** @typedef {import("./protocol").ErrorBody} ErrorBody */
/** @typedef {import("./protocol").LinkBody} LinkBody */
/** @typedef {import("./protocol").LinkRequest} LinkRequest */
/** @typedef {import("./protocol").ListedMatch} ListedMatch */
/** @typedef {import("./protocol").LogPage} LogPage */
/** @typedef {import("./protocol").MatchRatings} MatchRatings */
/** @typedef {import("./protocol").NewChallenge} NewChallenge */
/** @typedef {import("./protocol").NewMatch} NewMatch */
/** @typedef {import("./protocol").OwnSeekBody} OwnSeekBody */
/** @typedef {import("./protocol").PracticeRequest} PracticeRequest */
/** @typedef {import("./protocol").PuzzlesBody} PuzzlesBody */
/** @typedef {import("./protocol").PuzzleVerdict} PuzzleVerdict */
/** @typedef {import("./protocol").RemarkBody} RemarkBody */
/** @typedef {import("./protocol").ReplayBody} ReplayBody */
/** @typedef {import("./protocol").RevealRequest} RevealRequest */
/** @typedef {import("./protocol").Seated} Seated */
/** @typedef {import("./protocol").SeatRequest} SeatRequest */
/** @typedef {import("./protocol").SeekRequest} SeekRequest */
/** @typedef {import("./protocol").Subscribed} Subscribed */
/** @typedef {import("./protocol").SubscriptionRequest} SubscriptionRequest */
/** @typedef {import("./protocol").TakenBody} TakenBody */
/** @typedef {import("./protocol").TakeRequest} TakeRequest */
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
 * Ask the server for something.
 * @param {string} path
 * @param {{method?: string, body?: object | string, signal?: AbortSignal}} [options]
 * @returns {Promise<unknown>}
 * @throws {Refusal} the server said no
 * @throws {TypeError} it cannot be reached
 */
export async function request(path, { method = "GET", body, signal } = {}) {
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

/**
 * @param {string} match
 * @returns {Promise<MatchRatings>}
 */
export async function fetchRatings(match) {
  return /** @type {MatchRatings} */ (await request(`/api/matches/${match}/ratings`));
}

/**
 * @param {NewMatch} body
 * @returns {Promise<Created>}
 */
export async function openMatch(body) {
  return /** @type {Created} */ (await request("/api/matches", { method: "POST", body }));
}

/**
 * Play a position out against a bot.
 * @param {PracticeRequest} body
 * @returns {Promise<Created>}
 */
export async function postPractice(body) {
  return /** @type {Created} */ (await request("/api/practice", { method: "POST", body }));
}

/**
 * @param {NewChallenge} body
 * @returns {Promise<Created>}
 */
export async function postChallenge(body) {
  return /** @type {Created} */ (await request("/api/challenges", { method: "POST", body }));
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
 * What the log of a match says before an entry.
 * @param {string} match
 * @param {number} before
 * @returns {Promise<LogPage>}
 */
export async function fetchLog(match, before) {
  return /** @type {LogPage} */ (await request(`/api/matches/${match}/log?before=${before}`));
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

/**
 * Say something to everybody at a match.
 * @param {string} match
 * @param {string} phrase
 */
export async function postPhrase(match, phrase) {
  await request(`/api/matches/${match}/phrases`, { method: "POST", body: { phrase } });
}

/**
 * Wait for a rival.
 * @param {SeekRequest} body
 * @returns {Promise<OwnSeekBody>}
 */
export async function postSeek(body) {
  return /** @type {OwnSeekBody} */ (await request("/api/lobby/seeks", { method: "POST", body }));
}

/** @param {string} seek */
export async function deleteSeek(seek) {
  await request(`/api/lobby/seeks/${seek}`, { method: "DELETE" });
}

/**
 * Sit down at an open seat of the lobby.
 * @param {string} seek
 * @param {TakeRequest} body
 * @returns {Promise<TakenBody>}
 */
export async function postTake(seek, body) {
  const path = `/api/lobby/seeks/${seek}/seat`;
  return /** @type {TakenBody} */ (await request(path, { method: "POST", body }));
}

/** Watch a match of the lobby. @param {string} match */
export async function postWatch(match) {
  await request(`/api/lobby/matches/${match}/watch`, { method: "POST", body: {} });
}

/** @param {ListedMatch} match that the reader plays in */
export async function resign({ id, you }) {
  /** @type {ActRequest} */
  const body = { id: randomHex(16), seq: 0, seat: you[0] ?? null, act: { kind: "resign" } };
  await request(`/api/matches/${id}/acts`, { method: "POST", body });
}

/**
 * Take a seat in an online match.
 * @param {string} match
 * @param {SeatRequest} body
 * @returns {Promise<Seated>}
 */
export async function postSeat(match, body) {
  return /** @type {Seated} */ (
    await request(`/api/matches/${match}/seat`, { method: "POST", body })
  );
}

/**
 * Reveal the secret that the seat was taken with.
 * @param {string} match
 * @param {RevealRequest} body
 */
export async function postReveal(match, body) {
  await request(`/api/matches/${match}/reveal`, { method: "POST", body });
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

/** All puzzles, without their solutions. */
export async function fetchPuzzles() {
  return /** @type {PuzzlesBody} */ (await request("/api/puzzles"));
}

/**
 * Answer a puzzle.
 * @param {string} puzzle
 * @param {string} move
 * @returns {Promise<PuzzleVerdict>}
 */
export async function answerPuzzle(puzzle, move) {
  const path = `/api/puzzles/${puzzle}/answer`;
  return /** @type {PuzzleVerdict} */ (await request(path, { method: "POST", body: { move } }));
}

/**
 * Whether some picks are a move in a puzzle, and why not.
 * @param {string} puzzle
 * @param {string} move
 * @returns {Promise<Why>}
 */
export async function fetchWhyInPuzzle(puzzle, move) {
  const query = `move=${encodeURIComponent(move)}`;
  return /** @type {Why} */ (await request(`/api/puzzles/${puzzle}/why?${query}`));
}

/**
 * What a bot says about its last move.
 * @param {string} match
 */
export async function fetchRemark(match) {
  return /** @type {RemarkBody} */ (await request(`/api/matches/${match}/remark`));
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
 * @param {string} link the token of a link that somebody shared
 * @param {string} viewpoint
 * @returns {Promise<ReplayBody>}
 */
export async function fetchSharedReplay(link, viewpoint) {
  const path = `/api/links/${link}/replay?viewpoint=${viewpoint}`;
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

/** The analysis of the page's match, or how far it is. */
export async function fetchAnalysis() {
  return /** @type {AnalysisBody} */ (await request(analysisPath()));
}

/** Have the page's match analysed. */
export async function askAnalysis() {
  return /** @type {AnalysisBody} */ (await request(analysisPath(), { method: "POST", body: {} }));
}

function analysisPath() {
  return page.shared ? `/api/links/${page.shared}/analysis` : `/api/matches/${page.match}/analysis`;
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
      "The server no longer shows the seals it showed before. Do not play this match: its cards may have been chosen.",
    );
  }
  return t("The server cannot be reached. Check the connection and try again.");
}

/**
 * Have this browser told by push.
 * @param {SubscriptionRequest} body
 * @returns {Promise<Subscribed>}
 */
export async function subscribe(body) {
  return /** @type {Subscribed} */ (
    await request("/api/push/subscriptions", { method: "POST", body })
  );
}

/** @param {string} id of a subscription */
export async function unsubscribe(id) {
  await request(`/api/push/subscriptions/${id}`, { method: "DELETE" });
}
