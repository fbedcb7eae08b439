// A socket that only tells: opened again for as long as the page is there.
import { page, urlOf } from "./words.js";

/** @typedef {import("./network.js").Socket} Socket */

const FIRST_RETRY = 1000;
const MAX_RETRY = 30_000;
const PING_EVERY = 25_000;

/**
 * @param {string} path
 * @returns {Socket}
 */
export function browserSocket(path) {
  const address = new URL(urlOf(path), location.href);
  address.protocol = address.protocol.replace("http", "ws");
  address.searchParams.set("lang", page.lang);
  return new WebSocket(address);
}

/**
 * Take what a socket tells, for as long as the page is open.
 * @template Frame
 * @param {() => Socket} connect
 * @param {(frame: Frame) => void} take
 */
export function follow(connect, take) {
  let retry = FIRST_RETRY;
  const open = () => {
    const socket = connect();
    const pinging = setInterval(() => {
      if (socket.readyState === 1) socket.send('{"type":"ping"}');
    }, PING_EVERY);
    socket.onmessage = (message) => {
      retry = FIRST_RETRY;
      take(JSON.parse(message.data));
    };
    socket.onclose = (event) => {
      clearInterval(pinging);
      if (isClosedForGood(event.code)) return;
      setTimeout(open, retry * (0.7 + Math.random() * 0.6));
      retry = Math.min(retry * 2, MAX_RETRY);
    };
  };
  open();
}

/**
 * Whether the server closed a socket for good: not for a timeout, nor for too many requests.
 * @param {number} code
 */
export function isClosedForGood(code) {
  return code >= 4400 && code < 4500 && code !== 4408 && code !== 4429;
}
