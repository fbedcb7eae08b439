import assert from "node:assert/strict";
import { test } from "node:test";
import "./page.js";
import { entry, undo, view } from "./table.js";

const { advise } = await import("../../../src/jaipur/web/static/lesson.js");

/** @param {string[]} moves made by the learner, each followed by the rival */
const log = (...moves) =>
  moves.flatMap((move, i) => [
    entry({ seq: 2 * i + 3, move }),
    entry({ seq: 2 * i + 4, seat: 1, move: "+KK" }),
  ]);

test("the four kinds come one after the other, each with an example", () => {
  assert.equal(advise(view(), []).move, "+D");
  assert.equal(advise(view(), log("+D")).move, "+KK");
  assert.equal(advise(view(), log("+D", "+KK")).move, "+DG-KK", "camels pay first");
  const sale = advise(view(), log("+D", "+KK", "+DG-KK"));
  assert.equal(sale.move, "-CC", "the dearest sale");
  assert.match(sale.text, /^Sell: .* For example: Sell 2 cloth → 8\.$/);
});

test("a move that was taken back has not been made", () => {
  assert.equal(advise(view(), [...log("+D", "+KK"), undo(7, 4)]).move, "+KK");
});

test("the script of the lesson comes first, while it is legal", () => {
  assert.equal(advise(view(), [], ["+L", "+S"]).move, "+S");
});

test("a kind that is not possible waits", () => {
  const none = view({ legal: ["+D"] });
  assert.deepEqual(advise(none, log("+D")), {
    text: "Make any move you like. The one you still have to try will be possible soon.",
    move: null,
  });
});

test("after the four moves, something worth knowing each turn, then a rival to beat", () => {
  const four = ["+D", "+KK", "+DG-KK", "-CC"];
  const said = [0, 1, 2, 3, 4, 9].map(
    (more) => advise(view(), log(...four, ...Array(more).fill("+D"))).text,
  );
  const topics = [
    /hand: it holds seven/,
    /When to sell/,
    /Bonus tokens/,
    /round ends when/,
    /meet your first rival/,
  ];
  topics.forEach((topic, i) => assert.match(said[i] ?? "", topic));
  assert.equal(said[5], said[4]);
});

test("in the end, and on the rival's turn, nothing is suggested", () => {
  const done = advise(view(), log("+D", "+KK", "+DG-KK", "-CC"));
  assert.match(done.text, /^You know all four moves/);
  assert.equal(done.move, null);
  assert.equal(advise(view({ turn: 1 }), []).move, null);
});
