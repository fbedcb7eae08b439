// Time passes: what the page shows of it is brought up to date, as often as somebody could notice.
import { CLOSE, timeLeft } from "./clock.js";
import { announce } from "./log.js";
import { isTimed } from "./match-state.js";
import { screenOf } from "./screen.js";
import { serverNow } from "./server-time.js";
import { sound } from "./sound.js";
import { t } from "./words.js";

/** @typedef {import("./match-state.js").State} State */
/** @typedef {import("./match-state.js").Action} Action */

const EVERY = 250;
const TENTHS = 100;

/** @param {import("./store.js").Store<State, Action>} store */
export function wireTime(store) {
  const tick = () => {
    if (isTimed(store.state)) store.dispatch({ type: "tick", now: serverNow() });
    setTimeout(tick, isClose(store.state) ? TENTHS : EVERY);
  };
  tick();
  store.subscribe(warn);
}

/** Whether tenths of seconds are shown. @param {State} state */
function isClose({ update, now }) {
  const clock = update?.table.clock;
  if (!clock || clock.running === null) return false;
  return timeLeft(clock, clock.running, now) < CLOSE;
}

/**
 * One sentence and a sound when a player's own time becomes short.
 * @param {State} state
 * @param {State} before
 */
function warn(state, before) {
  const you = state.update?.table.you[0];
  if (you === undefined || !before.now) return;
  const face = screenOf(state).clocks[you];
  if (!face?.running || !face.low || screenOf(before).clocks[you]?.low) return;
  announce(t("Hurry: {left}.", { left: face.label }));
  sound("low");
}
