import assert from "node:assert/strict";
import { test } from "node:test";
import { standingMoves, undoneMoves } from "../../../src/jaipur/web/static/standing.js";
import { entry, undo } from "./table.js";

/** @param {number[]} numbers */
const moves = (...numbers) => numbers.map((seq) => entry({ seq }));

test("moves stand until they are taken back", () => {
  const log = [entry({ seq: 2, kind: "dealt" }), ...moves(3, 4, 5, 6)];
  assert.deepEqual([...undoneMoves(log)], []);
  assert.equal(standingMoves(log).at(-1)?.seq, 6);
});

test("the moves after the last entry that stands are taken back, and nothing else", () => {
  const log = [entry({ seq: 2, kind: "dealt" }), ...moves(3, 4, 5, 6), undo(7, 4)];
  assert.deepEqual([...undoneMoves(log)], [5, 6]);
  assert.deepEqual(
    standingMoves(log).map(({ seq }) => seq),
    [3, 4],
  );
});

test("moves made after that stand, until the next time", () => {
  const log = [...moves(3, 4), undo(5, 2), ...moves(6, 7), undo(8, 5), ...moves(9)];
  assert.deepEqual([...undoneMoves(log)], [3, 4, 6, 7]);
  assert.equal(standingMoves(log).length, 1);
});
