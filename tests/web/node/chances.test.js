import assert from "node:assert/strict";
import { test } from "node:test";
import "./page.js";

const { chanceAt, drawing, nearest } = await import("../../../src/jaipur/web/static/chances.js");
const { accountBars } = await import("../../../src/jaipur/web/static/account-bars.js");
const figures = await import("../../../src/jaipur/web/static/figures.js");

/** @typedef {import("../../../src/jaipur/web/static/protocol").ChanceRound} ChanceRound */
/** @typedef {import("../../../src/jaipur/web/static/protocol").AccountPart} AccountPart */

/**
 * @param {number} number
 * @param {number} first the number of its first moment
 * @param {(number | null)[]} known
 * @returns {ChanceRound}
 */
const round = (number, first, known) => ({
  number,
  points: known.map((chance, turn) => ({
    n: first + turn,
    turn,
    known: chance,
    hindsight: chance ?? 100,
    mark: turn === 1 ? "??" : "",
  })),
});
const ROUNDS = [round(1, 1, [50, 60, 40, null]), round(2, 5, [40, 0, null])];

test("every moment has a place, one after the other, within the margins", () => {
  const { rounds, spots } = drawing(ROUNDS, 200, 100, 10);
  assert.deepEqual(
    spots.map(({ at }) => at),
    [0, 1, 2, 3, 4, 5, 6],
  );
  for (const [i, { x, known, hindsight }] of spots.entries()) {
    assert.ok(x >= 10 && x <= 190 && (i === 0 || x > (spots[i - 1]?.x ?? 0)), `${x}`);
    for (const y of [known, hindsight]) assert.ok(y >= 10 && y <= 90, `${y}`);
  }
  assert.equal(spots[0]?.known, 50);
  assert.ok((spots[1]?.known ?? 0) < 50, "a better chance is higher up");
  assert.deepEqual(
    spots.filter(({ mark }) => mark).map(({ at }) => at),
    [1, 5],
  );
  const [one, two] = rounds;
  assert.ok(one && two && two.from - one.to > (one.to - one.from) / 3, "rounds are apart");
  assert.equal(one.known.split(" ").length, 3, "where nobody is to move, nobody knows anything");
  assert.equal(one.hindsight.split(" ").length, 4);
});

test("a match without a move is a point", () => {
  const { spots } = drawing([round(1, 1, [50])], 200, 100, 10);
  assert.deepEqual(spots, [{ at: 0, x: 10, known: 50, hindsight: 50, mark: "" }]);
  assert.equal(nearest(spots, 150), 0);
  assert.equal(nearest([], 150), 0);
});

test("who points somewhere means the nearest moment", () => {
  const { spots } = drawing(ROUNDS, 200, 100, 10);
  for (const { at, x } of spots) {
    assert.equal(nearest(spots, x + 1), at);
    assert.equal(nearest(spots, x - 1), at);
  }
  assert.equal(nearest(spots, -50), 0);
  assert.equal(nearest(spots, 999), 6);
});

test("a moment is found with its round", () => {
  assert.equal(chanceAt(ROUNDS, 5)?.round, 2);
  assert.equal(chanceAt(ROUNDS, 5)?.known, 0);
  assert.equal(chanceAt(ROUNDS, 7), null);
});

/** @param {[AccountPart["kind"], number][]} parts */
const account = (parts) => parts.map(([kind, points]) => ({ kind, text: kind, points }));

test("each piece of the account begins where the one before ended", () => {
  const bars = accountBars(
    account([
      ["start", 50],
      ["deals", 20],
      ["own_errors", -90],
      ["rival_errors", 110],
      ["rest", 10],
      ["result", 100],
    ]),
  );
  // From -20 to 100 there are 120 points.
  const at = bars.map(({ left, width, look }) => [
    Math.round(left * 1.2 - 20),
    Math.round((left + width) * 1.2 - 20),
    look,
  ]);
  assert.deepEqual(at, [
    [0, 50, "sum"],
    [50, 70, "plus"],
    [-20, 70, "minus"],
    [-20, 90, "plus"],
    [90, 100, "plus"],
    [0, 100, "sum"],
  ]);
});

test("figures have a sign where something is added, and as many places as they are good for", () => {
  assert.equal(figures.chance(61.4), "61\u00a0%");
  assert.equal(figures.signed(-3.14), "\u22123.1");
  assert.equal(figures.signed(0), "+0.0");
  assert.equal(figures.size(-12), "12.0");
  assert.equal(figures.care(2.345), "2.35");
});
