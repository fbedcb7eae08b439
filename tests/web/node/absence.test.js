import assert from "node:assert/strict";
import { test } from "node:test";
import "./page.js";
import { PEOPLE, table } from "./table.js";

const { absenceOf } = await import("../../../src/jaipur/web/static/absence.js");

const MINUTES = 60_000;

/** @param {Partial<import("../../../src/jaipur/web/static/protocol").TableBody>} [changes] */
function waiting(changes = {}) {
  return table({
    mode: "online",
    phase: "waiting",
    players: PEOPLE,
    you: [0],
    patience: [null, 2 * MINUTES],
    ...changes,
  });
}

/** @param {boolean} there */
function presence(there) {
  return { here: [true, there], watching: 0, away: [null, there ? null : 0] };
}

test("a rival who is away is waited for, then can be claimed against", () => {
  const early = absenceOf(waiting(), presence(false), 0, MINUTES);
  assert.match(early?.text ?? "", /away/);
  assert.equal(early?.claim, null);
  assert.ok(absenceOf(waiting(), presence(false), 0, 2 * MINUTES)?.claim);
});

test("a rival who is there is not absent", () => {
  assert.equal(absenceOf(waiting(), presence(true), 0, 9 * MINUTES), null);
});

test("a rival who is there and keeps the shuffle back is absent in the end", () => {
  const held = waiting({ awaiting_reveal: [1] });
  assert.equal(absenceOf(held, presence(true), 0, 2 * MINUTES - 1), null);
  const absence = absenceOf(held, presence(true), 0, 2 * MINUTES);
  assert.match(absence?.text ?? "", /shuffle/);
  assert.ok(absence?.claim);
  assert.equal(absence?.standIn, null);
  // Something happened since: the whole time again.
  assert.equal(absenceOf(held, presence(true), 1, 2 * MINUTES), null);
});
