// The ratings of both players on the page of a match, and what the match did to them.
import { fetchRatings } from "./api.js";
import { byId, one } from "./dom.js";
import { nearSeat } from "./perspective.js";
import { ownChange, seatText } from "./rating.js";

/** @typedef {import("./match-state.js").State} State */
/** @typedef {import("./protocol").MatchRatings} MatchRatings */
/** @typedef {import("./store.js").Store<State, import("./match-state.js").Action>} Store */

const TRIES = 12;
const PAUSE = 2000; // rated matches are rated every two seconds

/**
 * @param {string} match
 * @param {Store} store
 */
export function followRatings(match, store) {
  /** @type {MatchRatings | null} */
  let known = null;

  /** @param {number} tries */
  async function load(tries) {
    try {
      known = await fetchRatings(match);
    } catch {
      return; // the match goes on without them
    }
    show(store.state, known);
    const { ending, you = [] } = store.state.update?.table ?? {};
    // Who has never been rated has no entry yet.
    const waiting = known.rated && known.seats[you[0] ?? 0]?.before == null;
    const over = ending?.winner != null;
    if (over && waiting && tries > 1) setTimeout(() => void load(tries - 1), PAUSE);
  }

  store.subscribe((state, before) => {
    const players = (/** @type {State} */ at) =>
      at.update?.table.players.filter(Boolean).length ?? 0;
    const ends = state.update?.table.ending && before.update && !before.update.table.ending;
    if (players(state) !== players(before) || ends) void load(TRIES);
    if (known) show(state, known);
  });
}

/**
 * @param {State} state
 * @param {MatchRatings} ratings
 */
function show({ view, update }, { seats }) {
  if (!view || !update) return;
  const near = nearSeat(view);
  one("#mine .rating").textContent = seatText(seats[near]);
  one("#rival .rating").textContent = seatText(seats[1 - near]);
  const { you } = update.table;
  const change = byId("summary").querySelector(".rating-change");
  if (change && you.length === 1) change.textContent = ownChange(seats[you[0] ?? 0]);
}
