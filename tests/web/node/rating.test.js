import assert from "node:assert/strict";
import { test } from "node:test";
import "./page.js";

const { ownChange, ratingText, seatText } = await import(
  "../../../src/jaipur/web/static/rating.js"
);

const RATING = { points: 1623, deviation: 60, provisional: false, games: 30 };

test("a rating has a question mark while it is provisional", () => {
  assert.equal(ratingText(RATING), "1623");
  assert.equal(ratingText({ ...RATING, provisional: true }), "1623?");
  assert.equal(ratingText(null), "");
});

test("at the table a rating says what the match did to it, once that is known", () => {
  assert.equal(seatText({ rating: RATING, before: null }), "1623");
  assert.equal(seatText({ rating: RATING, before: 1611 }), "1623 +12");
  assert.equal(seatText({ rating: RATING, before: 1640 }), "1623 −17");
  assert.equal(seatText({ rating: RATING, before: 1623 }), "1623 ±0");
  assert.equal(seatText(null), "");
});

test("one's own change is a sentence", () => {
  assert.equal(ownChange({ rating: RATING, before: 1611 }), "Your rating: 1623 (+12)");
  assert.equal(ownChange({ rating: RATING, before: null }), "");
  assert.equal(ownChange(undefined), "");
});
