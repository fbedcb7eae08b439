import assert from "node:assert/strict";
import { test } from "node:test";
import "./page.js";

const { sealsSeen, sealVerdict, untilText } = await import(
  "../../../src/jaipur/web/static/days.js"
);
const { commitment } = await import("../../../src/jaipur/web/static/deal.js");

const SECRET = "5a".repeat(32);
const SEAL = commitment(SECRET);

test("how long it is until the next deal", () => {
  assert.equal(untilText(5 * 3_600_000 + 61_000), "in 5 h 2 min");
  assert.equal(untilText(59_000), "in 1 min");
  assert.equal(untilText(0), "It is ready.");
});

test("the first seal that was seen for a day stays", () => {
  const known = sealsSeen({}, { "2027-01-15": "a", "2027-01-16": "b" });
  const later = sealsSeen(known, { "2027-01-16": "other", "2027-01-17": "c" });
  assert.deepEqual(later, { "2027-01-15": "a", "2027-01-16": "b", "2027-01-17": "c" });
});

test("of many days the last ones are remembered", () => {
  const days = Array.from({ length: 90 }, (_, i) => [`2027-${100 + i}`, String(i)]);
  const kept = sealsSeen(Object.fromEntries(days), {});
  assert.equal(Object.keys(kept).length, 60);
  assert.equal(kept["2027-189"], "89");
});

test("a secret is held against the seal from before", () => {
  assert.equal(sealVerdict(SECRET, SEAL, SEAL), "fits");
  assert.equal(sealVerdict(SECRET, SEAL, undefined), "unseen");
  assert.equal(sealVerdict(SECRET, SEAL, "0".repeat(64)), "other");
  assert.equal(sealVerdict("0".repeat(64), SEAL, SEAL), "other");
  assert.equal(sealVerdict("no digits", SEAL, undefined), "other");
});
