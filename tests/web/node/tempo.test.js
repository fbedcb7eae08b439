import assert from "node:assert/strict";
import { test } from "node:test";
import { pauseBefore, tempoAfter } from "../../../src/jaipur/web/static/tempo.js";

test("a rival's first moves are slow, later ones never slower", () => {
  const tempos = Array.from({ length: 30 }, (_, shown) => tempoAfter(shown));
  assert.ok((tempos[0] ?? 0) > 1.5);
  assert.deepEqual(
    tempos,
    tempos.toSorted((a, b) => b - a),
  );
});

test("the player decides how long a bot seems to think", () => {
  const [slow, normal, quick] = /** @type {const} */ (["unhurried", "normal", "quick"]).map(
    (pace) => pauseBefore(pace, 5),
  );
  assert.ok((slow ?? 0) > (normal ?? 0) && (normal ?? 0) > (quick ?? 0));
});
