import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { fold } from "../../../src/jaipur/web/static/candidates.js";

/** @type {{what: string, chances: number[], folded: number[][]}[]} the terminal has the same */
const examples = JSON.parse(readFileSync(new URL("folding.json", import.meta.url), "utf-8"));

for (const { what, chances, folded } of examples)
  test(what, () => {
    const found = fold(chances.map((win) => ({ win })));
    assert.deepEqual(
      found.map(({ best, others }) => [best.win, ...others.map((each) => each.win)]),
      folded,
    );
  });
