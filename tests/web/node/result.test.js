import assert from "node:assert/strict";
import { test } from "node:test";
import "./page.js";
import { PEOPLE, table, view } from "./table.js";

const { resultOf } = await import("../../../src/jaipur/web/static/result.js");

/** @typedef {import("../../../src/jaipur/web/static/protocol").ScoreBody} Score */
/** @typedef {import("../../../src/jaipur/web/static/protocol").TableBody} Table */

/** @param {number | null} winner */
const score = (winner) => /** @type {Score} */ ({ winner });

/**
 * @param {Partial<Table>} options
 * @param {Partial<import("../../../src/jaipur/web/static/result.js").Ended>} [changes]
 */
const result = (options, changes = {}) =>
  resultOf({
    table: table({ mode: "online", players: PEOPLE, ...options }),
    view: view({ round: 2, seals: [1, 0], viewer: 0 }),
    score: null,
    closing: "",
    ...changes,
  });

/** @param {"seals" | "resigned" | "called_off"} how @param {number | null} winner */
const over = (how, winner) => ({
  phase: /** @type {const} */ ("match_over"),
  ending: { how, winner },
});

test("a round has a winner, or none", () => {
  const round = { phase: /** @type {const} */ ("round_over") };
  const won = result({ ...round, acts: ["next_round"] }, { score: score(1) });
  assert.deepEqual([won.title, won.won, won.over], ["Belen takes the seal", true, false]);
  assert.deepEqual([won.lines, won.notes, won.next], [["Round 2"], [], true]);
  const tied = result(round, { score: score(null) });
  assert.deepEqual([tied.title, tied.won, tied.next], ["Nobody takes the seal", false, false]);
});

test("the near seat comes first", () => {
  assert.deepEqual(result({}, { view: view({ viewer: 1 }) }).order, [1, 0]);
  assert.deepEqual(result({}, { view: view({ viewer: null }) }).order, [0, 1]);
});

test("a match is won by seals", () => {
  const { title, lines, seals, notes } = result(over("seals", 0), { score: score(0) });
  assert.deepEqual([title, lines, seals], ["Asha wins the match", ["Round 2"], [1, 0]]);
  assert.match(notes[0] ?? "", /^The deal can be checked/);
});

test("a match that was resigned says by whom, whoever won its last round", () => {
  const closing = "Asha resigns.";
  for (const last of [null, score(0)]) {
    const { title, lines } = result(over("resigned", 1), { score: last, closing });
    assert.deepEqual([title, lines], ["Belen wins the match", [closing, "Round 2"]]);
  }
});

test("a match that was called off has no winner, and perhaps no cards", () => {
  const closing = "The match is called off.";
  const played = result(over("called_off", null), { closing });
  assert.deepEqual([played.title, played.won, played.lines], ["Called off", false, ["Round 2"]]);
  assert.ok(played.dealt);
  const undealt = result(over("called_off", null), { closing, view: null });
  assert.deepEqual([undealt.title, undealt.lines, undealt.dealt], ["Called off", [], false]);
  assert.deepEqual(undealt.notes, []);
});

test("moves that were taken back are mentioned in the end", () => {
  const ended = { ...over("seals", 0), mode: /** @type {const} */ ("bot") };
  const [undone, fair] = result({ ...ended, undone: 1 }, { score: score(0) }).notes;
  assert.equal(undone, "1 move was taken back for practice.");
  assert.match(fair ?? "", /^In this kind of match/);
});

test("a rematch is asked for, waited for or accepted, if the table allows it", () => {
  const rematch = (/** @type {number[]} */ asked, /** @type {Table["acts"]} */ acts) =>
    result({ ...over("seals", 0), acts, rematch: { asked, match: null } }).rematch;
  assert.deepEqual(rematch([], ["rematch"]), { text: "Play again", waiting: false });
  assert.deepEqual(rematch([1], ["rematch"]), { text: "Accept the rematch", waiting: false });
  assert.deepEqual(rematch([0], []), { text: "Waiting for your rival", waiting: true });
  assert.equal(rematch([], []), null);
});
