import assert from "node:assert/strict";
import { test } from "node:test";
import "./page.js";

const { chooseNext, solvedFrom, withAnswer } = await import(
  "../../../src/jaipur/web/static/solved.js"
);

/** @param {string} id @param {string} theme @param {number} rating @param {boolean | null} solved */
const puzzle = (id, theme, rating, solved = null) => ({ id, theme, rating, solved });
const NOTHING = solvedFrom(null);
const YOU = { rating: 1500, provisional: true, answered: 0, solved: 0, streak: 0, longest: 0 };

test("what was stored is read as far as it makes sense", () => {
  assert.deepEqual(NOTHING, { answers: {}, streak: 0, longest: 0 });
  const odd = { answers: { a: true, b: "yes", c: false }, streak: "x", longest: 3 };
  assert.deepEqual(solvedFrom(odd), { answers: { a: true, c: false }, streak: 0, longest: 3 });
});

test("only the first answer to a puzzle counts", () => {
  const one = withAnswer(withAnswer(NOTHING, "a", true), "b", true);
  assert.deepEqual(one, { answers: { a: true, b: true }, streak: 2, longest: 2 });
  assert.equal(withAnswer(one, "a", false), one);
  assert.deepEqual(withAnswer(one, "c", false), {
    answers: { a: true, b: true, c: false },
    streak: 0,
    longest: 2,
  });
});

test("the next puzzle is a new one of the theme", () => {
  const puzzles = [puzzle("a", "deny", 1), puzzle("b", "deny", 2), puzzle("c", "bonus", 3)];
  const listed = { themes: [], puzzles, you: null };
  const solved = withAnswer(NOTHING, "a", true);
  for (const random of [0, 0.5, 0.99]) {
    assert.equal(
      chooseNext(listed, { theme: "deny", solved }, () => random),
      "b",
    );
  }
  assert.equal(
    chooseNext(listed, { theme: "", solved, not: "b" }, () => 0),
    "c",
  );
  // When all were answered, they come again; the one on the screen only if there is no other.
  assert.equal(chooseNext(listed, { theme: "bonus", solved: withAnswer(solved, "c", true) }), "c");
  assert.equal(chooseNext(listed, { theme: "bonus", solved, not: "c" }), "c");
});

test("with an account it is one that suits the rating", () => {
  const puzzles = Array.from({ length: 100 }, (_, i) =>
    puzzle(String(i), "deny", 1000 + 10 * i, i === 50 ? true : null),
  );
  for (const random of [0, 0.3, 0.999]) {
    const wish = { theme: "", solved: NOTHING };
    const id = chooseNext({ themes: [], puzzles, you: YOU }, wish, () => random);
    const { rating, solved } = /** @type {(typeof puzzles)[number]} */ (puzzles[Number(id)]);
    assert.ok(Math.abs(rating - YOU.rating) <= 110, id);
    assert.equal(solved, null);
  }
});
