// The server's API by HTTP.
import { page, t } from "./words.js";

/** A refusal of the server, with a sentence for the reader. */
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
}

/**
 * Ask the server something.
 * @param {string} path
 * @param {{method?: string, body?: unknown, signal?: AbortSignal}} [options]
 * @returns {Promise<any>}
 * @throws {Refusal} it said no
 * @throws {TypeError} it cannot be reached
 */
export async function ask(path, { method = "GET", body, signal } = {}) {
  const address = new URL(path, location.origin);
  address.searchParams.set("lang", page.lang);
  /** @type {RequestInit} */
  const request = { method, headers: { accept: "application/json" } };
  if (signal) request.signal = signal;
  if (body !== undefined) {
    request.body = typeof body === "string" ? body : JSON.stringify(body);
    request.headers = { ...request.headers, "content-type": "application/json" };
  }
  const response = await fetch(address, request);
  if (response.status === 204) return null;
  const data = await response.json().catch(() => null);
  if (response.ok) return data;
  throw new Refusal(response.status, data?.error?.reason ?? "unknown", data?.error?.message ?? t("The server did not understand."));
}

/**
 * A sentence for whatever went wrong.
 * @param {unknown} error
 * @returns {string}
 */
export function inWords(error) {
  return error instanceof Refusal ? error.message : t("The server cannot be reached. Check the connection and try again.");
}

/**
 * Random bytes in hexadecimal. Not crypto.randomUUID, which a page without https does not have.
 * @param {number} length
 */
export function randomHex(length) {
  const bytes = crypto.getRandomValues(new Uint8Array(length));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

/**
 * What this browser remembers of its part in a match's deal, to compare when the match is over.
 * @param {string} match
 * @returns {{secret: string, commitment: string} | null}
 */
export function rememberedSecret(match) {
  try {
    return JSON.parse(localStorage.getItem(`jaipur.secret.${match}`) ?? "null");
  } catch {
    return null;
  }
}

/**
 * Sit down at an online match with a fresh secret, or with the one already given.
 * @param {string} match
 * @param {string} name
 * @param {string} commitment
 * @param {string} [invite]
 */
export async function sit(match, name, commitment, invite) {
  const secret = rememberedSecret(match)?.secret ?? randomHex(32);
  localStorage.setItem(`jaipur.secret.${match}`, JSON.stringify({ secret, commitment }));
  await ask(`/api/matches/${match}/seat`, { method: "POST", body: { name, secret, ...(invite ? { invite } : {}) } });
}
