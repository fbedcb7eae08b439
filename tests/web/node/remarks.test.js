// Of which move a bot is asked why it made it.
import assert from "node:assert/strict";
import { test } from "node:test";
import { FIRST } from "../../../src/jaipur/web/static/match-state.js";
import { botsMove } from "../../../src/jaipur/web/static/remarks.js";
import { entry, table, update } from "./table.js";

const BOT = { name: "Trader", bot: "trader", portrait: "trader", program: false };
const ASHA = { name: "Asha", bot: null, portrait: null, program: false };

/** @param {Partial<import("../../../src/jaipur/web/static/protocol").TableBody>} changes */
const at = (changes = {}) => ({
  ...FIRST,
  update: update({ table: table({ mode: "bot", hints: true, players: [ASHA, BOT], ...changes }) }),
  log: [entry({ seq: 3, seat: 0 }), entry({ seq: 4, seat: 1 })],
});

test("of its last move", () => {
  assert.equal(botsMove(at()), 4);
});

test("not of a person's, nor of one that was taken back", () => {
  assert.equal(botsMove({ ...at(), log: [entry({ seq: 3, seat: 0 })] }), null);
  const back = entry({ seq: 5, kind: "undone", seat: 0, move: null, to: 2 });
  assert.equal(botsMove({ ...at(), log: [...at().log, back] }), null);
  assert.equal(botsMove(FIRST), null);
});

test("not where there are no hints, and not while the coach speaks", () => {
  assert.equal(botsMove(at({ hints: false })), null);
  assert.equal(botsMove(at({ mode: "learn" })), null);
});
