// What is played, in words and as a form says it.
import assert from "node:assert/strict";
import { test } from "node:test";
import "./page.js";

const { chosenClock, clockName, termsOf } = await import("../../../src/jaipur/web/static/terms.js");

const TERMS = { clock: "300+5", rules: "standard", first_to: 2, rated: false };

test("clocks and terms are put into words", () => {
  assert.deepEqual(["300+5", "90+0", "1d", "3d", null].map(clockName), [
    ...["5+5", "90 s+0", "1 day a move", "3 days a move", "No clock"],
  ]);
  assert.equal(termsOf(TERMS), "5+5 · Best of three · casual");
  assert.equal(termsOf({ ...TERMS, rated: true, first_to: 1 }), "5+5 · One round · rated");
});

test("a form has a usual clock, one of one's own, or none", () => {
  const data = new FormData();
  assert.equal(chosenClock(data), null);
  data.set("clock", "3d");
  assert.equal(chosenClock(data), "3d");
  data.set("clock", "other");
  data.set("minutes", "15");
  data.set("seconds", "10");
  assert.equal(chosenClock(data), "900+10");
});
