// The browser's ways to the server of one match, and its word on whether there is a network at all.
import { fetchUpdate, postAct } from "./api.js";
import { page, urlOf } from "./words.js";

/** @typedef {import("./protocol").ActRequest} ActRequest */
/** @typedef {import("./protocol").AnswerBody} AnswerBody */
/** @typedef {import("./protocol").Update} Update */
/** @typedef {import("./connection.js").Connection} Connection */

/**
 * @typedef {object} Socket the part of a WebSocket that a connection uses
 * @property {number} readyState
 * @property {((event: Event) => void) | null} onopen
 * @property {((event: MessageEvent<string>) => void) | null} onmessage
 * @property {((event: CloseEvent) => void) | null} onclose
 * @property {(text: string) => void} send
 * @property {() => void} close
 */

/**
 * @typedef {object} Network
 * @property {() => Socket} connect
 * @property {(act: ActRequest, signal: AbortSignal) => Promise<AnswerBody>} postAct
 * @property {(since: number, signal: AbortSignal) => Promise<Update>} fetchUpdate
 * @property {() => boolean} isOnline
 */

/**
 * @param {string} match
 * @returns {Network}
 */
export function browserNetwork(match) {
  return {
    connect() {
      const address = new URL(urlOf(`/api/matches/${match}/socket`), location.href);
      address.protocol = address.protocol.replace("http", "ws");
      address.searchParams.set("lang", page.lang);
      return new WebSocket(address);
    },
    postAct: (act, signal) => postAct(match, act, signal),
    fetchUpdate: (since, signal) => fetchUpdate(match, since, signal),
    isOnline: () => navigator.onLine,
  };
}

/**
 * Tell a connection when the network comes and goes, and when somebody looks at the page again.
 * @param {Connection} connection
 */
export function followNetwork(connection) {
  addEventListener("online", () => connection.reconnect());
  addEventListener("offline", () => connection.suspend());
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "visible") connection.reconnect();
  });
}
