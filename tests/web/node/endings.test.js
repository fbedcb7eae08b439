import assert from "node:assert/strict";
import { test } from "node:test";
import "./page.js";
import { PEOPLE, table } from "./table.js";

const { callingOffAt, resigning } = await import("../../../src/jaipur/web/static/endings.js");

const online = { mode: /** @type {const} */ ("online"), players: PEOPLE };

test("against a bot one gives up, against a person one resigns", () => {
  assert.equal(resigning("bot", "Trader").label, "Give up");
  assert.equal(resigning("learn", "Guide").title, "Give up the match?");
  for (const mode of /** @type {const} */ (["online", "pass"])) {
    assert.equal(resigning(mode, "Belen").label, "Resign");
  }
  assert.equal(resigning("online", "Belen").text, "The match ends at once, and Belen wins.");
});

test("a match is called off alone, by an offer, or by agreeing to one", () => {
  const at = (/** @type {{alone: boolean, asked: number | null}} */ call_off) =>
    callingOffAt(table({ ...online, call_off }), "Belen");
  assert.equal(at({ alone: true, asked: null }).label, "Call off");
  const offer = at({ alone: false, asked: null });
  assert.equal(offer.label, "Offer to call off");
  assert.match(offer.text, /^If Belen agrees/);
  assert.equal(at({ alone: false, asked: 1 }).label, "Agree to call off");
  assert.equal(at({ alone: false, asked: 1 }).title, "Call the match off?");
  assert.equal(at({ alone: false, asked: 0 }).label, "Offer to call off");
});
