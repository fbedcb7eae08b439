import assert from "node:assert/strict";
import { test } from "node:test";
import { fold } from "../../../src/jaipur/web/static/candidates.js";

/** @typedef {import("../../../src/jaipur/web/static/protocol").CandidateBody} Candidate */

/** @param {number[]} chances */
const candidates = (...chances) =>
  chances.map((win, i) => /** @type {Candidate} */ ({ move: `+${i}`, win }));

/** @param {number[]} chances */
const folded = (...chances) =>
  fold(candidates(...chances)).map(({ best, others }) => [best.win, ...others.map((c) => c.win)]);

test("moves of nearly equal worth are one choice", () => {
  assert.deepEqual(folded(0.62, 0.61, 0.58, 0.57), [
    [0.62, 0.61],
    [0.58, 0.57],
  ]);
});

test("a long slope is no plateau: a move is compared with the best of its choice", () => {
  assert.deepEqual(folded(0.6, 0.59, 0.58, 0.57), [
    [0.6, 0.59],
    [0.58, 0.57],
  ]);
});

test("no more is shown than somebody reads", () => {
  const many = fold(candidates(...Array.from({ length: 40 }, (_, i) => 0.9 - i / 200)));
  assert.ok(many.length <= 4);
  assert.ok(many.every(({ others }) => others.length <= 4));
  assert.deepEqual(fold([]), []);
});
