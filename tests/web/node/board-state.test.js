import "./page.js";
import assert from "node:assert/strict";
import { test } from "node:test";
import {
  FIRST,
  isPossible,
  isRead,
  partOf,
  reduce,
  textOf,
} from "../../../src/jaipur/web/static/board-state.js";

/** @typedef {import("../../../src/jaipur/web/static/board-state.js").Action} Action */
/** @typedef {import("../../../src/jaipur/web/static/board-state.js").State} State */
/** @typedef {import("../../../src/jaipur/web/static/protocol").PositionBody} PositionBody */
/** @typedef {import("../../../src/jaipur/web/static/protocol").ProblemBody} Problem */
/** @typedef {import("../../../src/jaipur/web/static/protocol").WeighedBody} Weighed */
/** @typedef {import("../../../src/jaipur/web/static/setup.js").Setup} Setup */

/** @type {Setup} */
const START = {
  ...{ rules: "standard", to: 2, round: 1, seals: [0, 0], seat: 0, starts: "me", idle: 0 },
  market: "KKKDL",
  sold: "",
  mine: { hand: "SCCPL", herd: 0, seen: "", won: {}, bonus: {} },
  rival: { size: 5, herd: 0, seen: "", won: {}, bonus: {} },
};
const TEXT = "jaipur:1 market:KKKDL hand:SCCPL rival:5";
const FOUND = /** @type {Weighed[]} */ ([{ move: "+D", win: 0.5 }]);

/** @param {string} position @param {Partial<Problem>[]} problems */
const answer = (position, problems = []) =>
  /** @type {PositionBody} */ ({ position, view: {}, problems });

/** @param {Action[]} actions */
const after = (...actions) => actions.reduce(reduce, FIRST);

const opened = after({ type: "opened", setup: START, read: answer(TEXT) });

test("a position that was read is possible unless somebody says why not", () => {
  assert.equal(textOf(opened), TEXT);
  assert.ok(isPossible(opened));
  const wrong = reduce(opened, { type: "read", text: TEXT, read: answer(TEXT, [{}]) });
  assert.ok(isRead(wrong));
  assert.ok(!isPossible(wrong));
  assert.ok(!isPossible(FIRST));
});

test("another position makes what was found of the last one void", () => {
  const found = reduce(opened, { type: "analysed", text: TEXT, found: FOUND });
  assert.equal(found.found, FOUND);
  const tried = reduce(found, { type: "picked", selection: { slots: [3], places: [], camels: 0 } });
  assert.equal(tried.mode, "try");
  assert.equal(tried.found, FOUND);
  const edited = reduce(tried, { type: "edited", setup: { ...START, idle: 2 } });
  assert.deepEqual([edited.mode, edited.found, edited.selection.slots], ["set", null, []]);
  assert.ok(!isRead(edited));
});

test("an answer that comes too late is dropped", () => {
  const edited = reduce(opened, { type: "edited", setup: { ...START, idle: 2 } });
  assert.equal(reduce(edited, { type: "analysed", text: TEXT, found: FOUND }), edited);
  assert.equal(reduce(edited, { type: "read", text: TEXT, read: answer(TEXT) }), edited);
  const tried = reduce(opened, { type: "mode", mode: "try" });
  const other = { slots: [1], places: [], camels: 0 };
  assert.equal(reduce(tried, { type: "explained", selection: other, why: "no" }), tried);
  const said = reduce(tried, { type: "explained", selection: tried.selection, why: "no" });
  assert.equal(said.why, "no");
});

test("an analysis that fails can be asked for again", () => {
  const busy = reduce(opened, { type: "analysing" });
  assert.ok(busy.busy);
  assert.ok(!reduce(busy, { type: "failed" }).busy);
  const placed = reduce(busy, { type: "placed", place: { zone: "hand", at: 2 } });
  assert.deepEqual(placed.place, { zone: "hand", at: 2 });
});

test("every problem has a place beside what it is about", () => {
  const part = (/** @type {Partial<Problem>} */ problem) =>
    partOf(/** @type {Problem} */ ({ seat: null, end: null, ...problem }), 1);
  assert.equal(part({ code: "seen" }), "cards");
  assert.equal(part({ code: "hand_limit", seat: 1 }), "hand");
  assert.equal(part({ code: "hand_limit", seat: 0 }), "rival");
  assert.equal(part({ code: "known", seat: 1 }), "seen");
  assert.equal(part({ code: "known", seat: 0 }), "rival");
  assert.equal(part({ code: "round_over", end: "deck" }), "market");
  assert.equal(part({ code: "round_over", end: "tokens" }), "tokens");
  assert.equal(part({ code: "round_over", end: "stalemate" }), "match");
  assert.equal(part({ code: "seals" }), "match");
  assert.equal(part({ code: "bonus_pile" }), "bonus");
});
