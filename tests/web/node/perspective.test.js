import assert from "node:assert/strict";
import { test } from "node:test";
import * as eyes from "../../../src/jaipur/web/static/perspective.js";
import { shared, update, view } from "./table.js";

test("a player sees their own view, a spectator the first seat's side", () => {
  assert.equal(eyes.viewIn(update(), null)?.hand, "CCLL");
  assert.equal(eyes.viewIn(update({ views: [] }), null), null);
  assert.equal(eyes.nearSeat(view({ viewer: 1 })), 1);
  assert.equal(eyes.nearSeat(view({ viewer: null })), 0);
});

test("herds that are hidden pay nothing", () => {
  assert.equal(eyes.herdSize(view()), 2);
  assert.equal(eyes.herdSize(view({ viewer: 1 })), 0);
});

test("a shared screen shows the holder's view, else no secret", () => {
  assert.equal(eyes.viewIn(shared(), 1)?.hand, "GGSS");
  const hidden = eyes.viewIn(shared(), null);
  assert.deepEqual([hidden?.hand, hidden?.legal, hidden?.sales], [null, [], {}]);
  const views = [view({ phase: "round_over" }), view({ phase: "round_over", viewer: 1 })];
  const over = shared({ views }, { phase: "round_over" });
  assert.equal(eyes.viewIn(over, null)?.hand, "CCLL", "after the round all is open");
});
