// Through whose eyes the table is seen.

/** @typedef {import("./protocol").Update} Update */
/** @typedef {import("./protocol").ViewBody} View */

/**
 * The seat at the near side of the table.
 * @param {View} view
 */
export function nearSeat(view) {
  return view.viewer ?? 0;
}

/**
 * The camels the near player can pay with.
 * @param {View} view
 */
export function herdSize(view) {
  return view.herds[nearSeat(view)] ?? 0;
}

/**
 * Whether two people share this screen.
 * @param {Update} update
 */
export function isShared(update) {
  return update.table.you.length === 2;
}

/**
 * What the players are called; a free seat has no name.
 * @param {import("./protocol").TableBody} table
 */
export function namesOf({ players }) {
  return players.map((player) => player?.name ?? "");
}

/**
 * The view to show: one's own; on a shared screen that of the player who holds the device.
 * @param {Update} update
 * @param {number | null} holder null while nobody's cards may be seen
 * @returns {View | null}
 */
export function viewIn(update, holder) {
  if (!isShared(update)) return update.views[0] ?? null;
  if (holder !== null) return update.views[holder] ?? null;
  const view = update.views[update.views[0]?.turn ?? 0];
  if (!view || update.table.phase !== "play") return view ?? null;
  return { ...view, hand: null, legal: [], sales: {} };
}
