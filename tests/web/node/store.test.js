import assert from "node:assert/strict";
import { test } from "node:test";
import { createStore } from "../../../src/jaipur/web/static/store.js";

const counter = () =>
  createStore((/** @type {number} */ state, /** @type {number} */ by) => state + by, 1);

test("an action replaces the state and tells every subscriber both values", () => {
  const store = counter();
  /** @type {unknown[]} */
  const seen = [];
  store.subscribe((state, before) => seen.push(["first", state, before]));
  store.subscribe((state, before) => seen.push(["second", state, before]));
  store.dispatch(2);
  assert.equal(store.state, 3);
  assert.deepEqual(seen, [
    ["first", 3, 1],
    ["second", 3, 1],
  ]);
});

test("an action without effect is not told", () => {
  const store = counter();
  store.subscribe(() => assert.fail());
  store.dispatch(0);
  assert.equal(store.state, 1);
});
