// The lobby as this page knows it. Pure.
import { ratingText } from "./rating.js";
import { t } from "./words.js";

/** @typedef {import("./protocol").LobbyServerFrame} Frame */
/** @typedef {import("./protocol").OwnSeekBody} OwnSeek */
/** @typedef {import("./protocol").PoolBody} Pool */
/** @typedef {import("./protocol").RunningBody} Running */
/** @typedef {import("./protocol").SeekBody} Seek */

/**
 * @typedef {object} Lobby
 * @property {Seek[]} seeks open seats, those that have waited longest first
 * @property {Pool[]} pools
 * @property {Running[]} running
 * @property {OwnSeek[]} own
 */

/** @type {Lobby} */
export const EMPTY = { seeks: [], pools: [], running: [], own: [] };

/**
 * @param {Lobby} lobby
 * @param {Frame} frame
 * @returns {Lobby}
 */
export function heard(lobby, frame) {
  switch (frame.type) {
    case "lobby":
      return { ...lobby, seeks: frame.seeks, pools: frame.pools, running: frame.running };
    case "changed":
      return changed(lobby, frame);
    case "own":
      return { ...lobby, own: frame.seeks };
    default:
      return lobby;
  }
}

/**
 * @param {Lobby} lobby
 * @param {import("./protocol").LobbyChangedFrame} frame
 * @returns {Lobby}
 */
function changed(lobby, { added, removed, pools, running }) {
  const gone = new Set([...removed, ...added.map(({ id }) => id)]);
  const seeks = [...lobby.seeks.filter(({ id }) => !gone.has(id)), ...added];
  seeks.sort((one, other) => one.since - other.since);
  return { ...lobby, seeks, pools: pools ?? lobby.pools, running: running ?? lobby.running };
}

/**
 * The seats of others.
 * @param {Lobby} lobby
 */
export function seatsToTake({ seeks, own }) {
  const mine = new Set(own.map(({ id }) => id));
  return seeks.filter(({ id }) => !mine.has(id));
}

/**
 * A seat where whoever wants a quick match finds just that.
 * @param {Lobby} lobby
 * @param {string} clock
 */
export function seatFor(lobby, clock) {
  return seatsToTake(lobby).find(
    (seek) =>
      seek.clock === clock && seek.rules === "standard" && seek.first_to === 2 && !seek.rated,
  );
}

/**
 * Who waits at an open seat, with their rating if they have one.
 * @param {Seek} seek
 */
export function whoWaits({ name, rating, provisional }) {
  return rating === null ? name : `${name} (${ratingText({ points: rating, provisional })})`;
}

/**
 * Who plays a match that can be watched; programs are marked.
 * @param {Running} match
 */
export function namesOf({ players }) {
  const name = (/** @type {Running["players"][number]} */ player) =>
    player?.program ? t("{name} (bot)", { name: player.name }) : (player?.name ?? "?");
  return players.map(name).join(" – ");
}
