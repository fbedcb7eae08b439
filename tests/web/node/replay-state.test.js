import assert from "node:assert/strict";
import { test } from "node:test";
import "./page.js";
import { view } from "./table.js";

const replay = await import("../../../src/jaipur/web/static/replay-state.js");

/** @typedef {import("../../../src/jaipur/web/static/replay-state.js").Action} Action */

/** @returns {import("../../../src/jaipur/web/static/protocol").ReplayBody} */
const match = () => ({
  record: { players: [{ kind: "person" }, { kind: "bot", level: "novice" }] },
  fairness: null,
  names: ["Asha", "Novice"],
  moments: [1, 2, 3].map((n) => ({
    n,
    round: 1,
    view: view(),
    entry: null,
    score: null,
    turn: n - 1,
    position: null,
  })),
  problem: null,
});

/** @param {Action[]} actions */
function after(...actions) {
  /** @type {Action} */
  const opened = { type: "opened", replay: match(), file: null, turn: 2 };
  return [opened, ...actions].reduce(replay.reduce, replay.FIRST);
}

test("a replay opens at the turn of its link, else at the start", () => {
  assert.equal(after().at, 1);
  assert.equal(after({ type: "opened", replay: match(), file: "{}", turn: 99 }).at, 0);
  assert.equal(after({ type: "opened", replay: match(), file: "{}", turn: 99 }).file, "{}");
});

test("jumps stay within the match and stop the playing", () => {
  assert.equal(after({ type: "jump", at: 9 }).at, 2);
  assert.equal(after({ type: "jump", at: -1 }).at, 0);
  assert.equal(after({ type: "play", on: true }, { type: "jump", at: 1 }).playing, false);
});

test("playing goes on to the end and stops there", () => {
  assert.equal(after({ type: "play", on: true }).playing, true);
  const end = after({ type: "play", on: true }, { type: "advance" });
  assert.deepEqual([end.at, end.playing], [2, false]);
  assert.equal(after({ type: "play", on: true }, { type: "play", on: false }).playing, false);
});

test("playing at the end begins again", () => {
  assert.equal(after({ type: "jump", at: 2 }, { type: "play", on: true }).at, 0);
});

test("another viewpoint stays at the moment", () => {
  const other = match();
  const state = after({ type: "viewpoint", replay: other });
  assert.deepEqual([state.at, state.shown], [1, other]);
  assert.notEqual(state.open, other);
});

test("the table of a replay shows names and bots, and nothing to press", () => {
  const [moment] = match().moments;
  assert.ok(moment);
  const { players, you, acts, first_to: needed } = replay.tableOf(match(), moment);
  assert.deepEqual(players, [
    { name: "Asha", bot: null, portrait: null },
    { name: "Novice", bot: "novice", portrait: "novice" },
  ]);
  const chosen = replay.tableOf(match(), moment, ["potter", "novice"]).players;
  assert.deepEqual(
    chosen.map((player) => player?.portrait),
    ["potter", "novice"],
  );
  assert.deepEqual([you, acts, needed], [[], [], 2]);
});

test("what the moves do not tell is remarked", () => {
  const remarks = (/** @type {Record<string, unknown>} */ record) =>
    replay.remarksOn({ ...match(), record });
  assert.deepEqual(remarks({ v: 1 }), []);
  assert.deepEqual(remarks({ v: 2, end: { how: "resigned", winner: 1 } }), [
    "Asha resigned. Novice wins the match.",
  ]);
  assert.deepEqual(remarks({ v: 2, end: { how: "called_off", winner: null }, undone: 2 }), [
    "The match was called off.",
    "2 moves were taken back for practice.",
  ]);
});

test("a mark belongs to the moment to which its move led", () => {
  /** @type {import("../../../src/jaipur/web/static/protocol").MarkedMove} */
  const move = {
    ...{ n: 2, round: 1, turn: 2, seat: 1, mark: "?", loss: 6, error: 1 },
    ...{ text: "Novice took gold.", better: "Better: take spice.", why: "" },
  };
  const report = /** @type {import("../../../src/jaipur/web/static/protocol").AnalysisReport} */ ({
    moves: [move],
  });
  const state = after({ type: "analysed", report });
  assert.equal(replay.markedAt(state, 2), move);
  assert.equal(state.shown?.moments[2]?.turn, move.turn);
  assert.equal(replay.markedAt(state, 1), null);
  assert.equal(replay.markedAt(after(), 2), null);
});
