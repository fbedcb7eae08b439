import assert from "node:assert/strict";
import { test } from "node:test";
import "./page.js";
import { table } from "./table.js";

const { countdown, faceOf, timeLeft } = await import("../../../src/jaipur/web/static/clock.js");
const { absenceOf } = await import("../../../src/jaipur/web/static/absence.js");
const time = await import("../../../src/jaipur/web/static/server-time.js");

/** @param {Partial<import("../../../src/jaipur/web/static/protocol").ClockBody>} [changes] */
const clock = (changes) => ({
  control: "300+5",
  left: [100_000, 200_000],
  running: 0,
  since: 1000,
  forgiven: 300,
  ...changes,
});

test("the clock of whoever is on turn runs, after what is forgiven, and stops at nothing", () => {
  assert.equal(timeLeft(clock(), 0, 1300), 100_000);
  assert.equal(timeLeft(clock(), 0, 11_300), 90_000);
  assert.equal(timeLeft(clock(), 1, 11_300), 200_000);
  assert.equal(timeLeft(clock(), 0, 999_999), 0);
  assert.equal(timeLeft(clock({ running: null }), 0, 11_300), 100_000);
  // The server may seem to be behind.
  assert.equal(timeLeft(clock(), 0, 0), 100_000);
});

test("a clock says how much is left, ever more exactly", () => {
  const text = (/** @type {number} */ left) => faceOf(clock({ left: [left, 0] }), 0, 0).text;
  assert.deepEqual([3 * 86_400_000 + 7_200_000, 3_725_000, 65_400, 10_000, 9_940, 0].map(text), [
    "3 d 2 h",
    "1:02:05",
    "1:05",
    "0:10",
    "0:09.9",
    "0:00.0",
  ]);
  const label = (/** @type {number} */ left) => faceOf(clock({ left: [left, 0] }), 0, 0).label;
  assert.deepEqual([3 * 86_400_000, 7_200_000, 300_000, 61_000, 1_000].map(label), [
    "3 days left",
    "2 hours left",
    "5 minutes left",
    "61 seconds left",
    "1 second left",
  ]);
});

test("time is low by the kind of clock", () => {
  const low = (/** @type {string} */ control, /** @type {number} */ left) =>
    faceOf(clock({ control, left: [left, 0] }), 0, 0).low;
  assert.deepEqual([low("300+5", 30_000), low("300+5", 30_001)], [true, false]);
  assert.deepEqual([low("30+0", 10_000), low("30+0", 10_001)], [true, false]);
  assert.deepEqual([low("3d", 3 * 3_600_000), low("3d", 4 * 3_600_000)], [true, false]);
});

test("a wait is counted down in minutes and seconds", () => {
  assert.deepEqual([119_001, 60_000, 1, -5].map(countdown), ["2:00", "1:00", "0:01", "0:00"]);
});

test("the quickest answer tells best what time the server has", () => {
  const there = Date.now() + 60_000;
  time.noteServerTime(there, Date.now(), Date.now());
  assert.ok(Math.abs(time.serverNow() - there) < 1000);
  time.noteServerTime(there + 900_000, Date.now() - 5000, Date.now());
  assert.ok(Math.abs(time.serverNow() - there) < 1000);
});

const LIVE = 120_000;
const online = table({
  mode: "online",
  players: [
    { name: "Asha", bot: null, portrait: null },
    { name: "Belen", bot: null, portrait: null },
  ],
  patience: [null, LIVE],
});
const gone = { here: [true, false], watching: 0, away: [null, 5000] };

test("a rival who has left is waited for, and then the match goes on without them", () => {
  const waiting = absenceOf(online, gone, 1000, 5000 + LIVE - 61_000);
  assert.equal(waiting?.text, "Belen is away. In 1:01 you may go on without them.");
  assert.equal(waiting?.claim, null);
  const over = absenceOf(online, gone, 1000, 5000 + LIVE);
  assert.equal(over?.claim?.label, "Claim the match");
  assert.equal(over?.standIn?.label, "Let a bot play on");
  // Whoever was just moved against has the whole time.
  assert.equal(absenceOf(online, gone, 6000, 5000 + LIVE)?.claim, null);
});

test("nobody is absent who is there, or not waited for, or looked on by a spectator", () => {
  const late = 10 * LIVE;
  assert.equal(
    absenceOf(online, { ...gone, here: [true, true], away: [null, null] }, 0, late),
    null,
  );
  assert.equal(absenceOf({ ...online, patience: [null, null] }, gone, 0, late), null);
  assert.equal(absenceOf({ ...online, you: [] }, gone, 0, late), null);
  assert.equal(absenceOf({ ...online, rated: true }, gone, 0, late)?.standIn, null);
});

test("a long wait is not counted down, and begins with the last move", () => {
  const days = { ...online, patience: [null, 259_200_000] };
  const text = absenceOf(days, gone, 1000, 2000)?.text;
  assert.equal(text, "Belen is away. The match will wait for them.");
  assert.ok(absenceOf(days, { ...gone, away: [null, 259_200_000] }, 1000, 259_201_000)?.claim);
});
