import assert from "node:assert/strict";
import { test } from "node:test";
import {
  canonical,
  count,
  includes,
  kindOf,
  notation,
  parseMove,
} from "../../../src/jaipur/web/static/move.js";

test("a move is read and written in the notation", () => {
  for (const move of ["+D", "+KKK", "+DG-LK", "-CCC"])
    assert.equal(notation(parseMove(move)), move);
  assert.deepEqual(parseMove("+DG-LK"), { take: "DG", give: "LK" });
});

test("anything else is no move", () => {
  for (const text of ["", "D", "+", "+d", "-C+D", "+D "]) {
    assert.deepEqual(parseMove(text), { take: "", give: "" });
  }
});

test("there are four kinds of move", () => {
  assert.deepEqual(["+D", "+KK", "+DG-KK", "-LL"].map(kindOf), [
    "take",
    "camels",
    "exchange",
    "sell",
  ]);
});

test("cards are counted, compared and sorted", () => {
  assert.equal(count("KDKD", "K"), 2);
  assert.ok(includes("DDG", "GD"));
  assert.ok(!includes("DG", "DD"));
  assert.ok(includes("DG", ""));
  assert.equal(canonical("KLPCSGD"), "DGSCPLK");
});
