// What was chosen last: only what is still offered counts.
import assert from "node:assert/strict";
import { test } from "node:test";
import { choicesNow, parseChoices } from "../../../src/jaipur/web/static/choices.js";

const OFFERED = [
  { name: "mode", value: "bot" },
  { name: "mode", value: "pass" },
  { name: "bot", value: "novice" },
];

test("what is offered is chosen again", () => {
  const chosen = parseChoices({ mode: "pass", bot: "novice" }, OFFERED);
  assert.deepEqual([...chosen], Object.entries({ mode: "pass", bot: "novice" }));
});

test("what is offered no longer, or never was, is left out", () => {
  const stored = { mode: "chess", bot: 7, first_to: "1" };
  assert.equal(parseChoices(stored, OFFERED).size, 0);
  for (const nothing of [null, undefined, 3, "mode", []]) {
    assert.equal(parseChoices(nothing, OFFERED).size, 0);
  }
});

test("a suggestion that came later wins over the rival of that time", () => {
  const stored = { mode: "pass", bot: "novice", suggested: "collector" };
  assert.equal(choicesNow(stored, OFFERED, "collector").get("bot"), "novice");
  assert.equal(choicesNow(stored, OFFERED, "peddler").get("bot"), undefined);
  assert.equal(choicesNow(stored, OFFERED, "peddler").get("mode"), "pass");
  assert.equal(choicesNow(null, OFFERED, "peddler").size, 0);
});
