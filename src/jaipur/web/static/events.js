// What happens in one's matches, as it happens: the socket behind the list of the home page.
import { browserSocket, follow } from "./live.js";

/** @typedef {import("./protocol").EventFrame} EventFrame */
/** @typedef {import("./protocol").ListedMatch} ListedMatch */
/** @typedef {import("./network.js").Socket} Socket */

/**
 * Changes to a list of matches.
 * @typedef {object} Listener
 * @property {(matches: ListedMatch[]) => void} all the whole list: first, and after every interruption
 * @property {(match: ListedMatch) => void} one a match that is new or has changed
 * @property {(id: string) => void} gone a match that is not on the list any more
 */

/**
 * Follow one's matches for as long as the page is open.
 * @param {Listener} listener
 * @param {() => Socket} connect
 */
export function followMatches(listener, connect = () => browserSocket("/api/events/socket")) {
  follow(connect, (/** @type {EventFrame} */ frame) => take(listener, frame));
}

/**
 * @param {Listener} listener
 * @param {EventFrame} frame
 */
function take(listener, frame) {
  switch (frame.type) {
    case "matches":
      listener.all(frame.matches);
      break;
    case "match":
      listener.one(frame.match);
      break;
    case "gone":
      listener.gone(frame.id);
      break;
  }
}
