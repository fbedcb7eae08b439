import assert from "node:assert/strict";
import { test } from "node:test";
import * as match from "../../../src/jaipur/web/static/match-state.js";
import { NOTHING } from "../../../src/jaipur/web/static/selection.js";
import { entry, shared, sharedViews, table, undo, update, view } from "./table.js";

const { FIRST } = match;
const act = { id: "a", seq: 2, seat: 0, act: /** @type {const} */ ({ kind: "move", move: "+D" }) };
const diamond = { slots: [0], places: [], camels: 0 };

/**
 * @param {match.State} state
 * @param {match.Action[]} actions
 */
const after = (state, ...actions) => actions.reduce(match.reduce, state);

/** @param {import("../../../src/jaipur/web/static/protocol").Update} update */
const shown = (update) => after(FIRST, { type: "updated", update }, { type: "settled" });

const score = /** @type {import("../../../src/jaipur/web/static/protocol").ScoreBody} */ ({});
const over = update({
  seq: 9,
  views: [view({ phase: "round_over" })],
  table: table({ phase: "round_over" }),
  score,
});

test("the first update shows the table", () => {
  const state = shown(update({ log: [entry()] }));
  assert.equal(state.view?.hand, "CCLL");
  assert.equal(state.log.length, 1);
  assert.ok(match.isMyTurn(state));
  assert.ok(!state.result);
});

test("what has been told is not told again", () => {
  const state = shown(update({ log: [entry({ seq: 2 }), entry({ seq: 3 })] }));
  const next = update({ seq: 4, log: [entry({ seq: 3 }), entry({ seq: 4 })] });
  assert.deepEqual(
    match.freshEntries(state, next).map((each) => each.seq),
    [4],
  );
  assert.equal(after(state, { type: "updated", update: next }).log.length, 3);
});

test("what came before the log is put before it, once", () => {
  const state = shown(update({ seq: 9, since: 7, log: [entry({ seq: 8 }), entry({ seq: 9 })] }));
  const before = [6, 7, 8].map((seq) => entry({ seq }));
  const longer = after(state, { type: "earlier", log: before }, { type: "earlier", log: before });
  assert.deepEqual(
    longer.log.map(({ seq }) => seq),
    [6, 7, 8, 9],
  );
});

test("a log has no hole in it after a long absence", () => {
  const state = shown(update({ seq: 3, log: [entry({ seq: 2 }), entry({ seq: 3 })] }));
  const next = update({ seq: 9, since: 7, log: [entry({ seq: 8 }), entry({ seq: 9 })] });
  assert.deepEqual(
    after(state, { type: "updated", update: next }).log.map(({ seq }) => seq),
    [8, 9],
  );
});

test("picks survive the rival's move, not one's own", () => {
  const picked = after(shown(update()), { type: "picked", selection: diamond });
  assert.deepEqual(picked.selection, diamond);
  const rival = update({
    seq: 3,
    log: [entry({ seat: 1 })],
    views: [view({ market: "LGSKD" })],
  });
  assert.deepEqual(after(picked, { type: "updated", update: rival }).selection.slots, [4]);
  const own = update({ seq: 3, log: [entry({ seat: 0 })] });
  assert.equal(after(picked, { type: "updated", update: own }).selection, NOTHING);
});

test("picks are refused to spectators, after a round and before the first view", () => {
  const spectator = shown(update({ table: table({ you: [] }), views: [view({ viewer: null })] }));
  for (const state of [FIRST, spectator, shown(over)]) {
    assert.equal(after(state, { type: "picked", selection: diamond }).selection, NOTHING);
  }
});

test("picks are fixed while a move with them is on its way", () => {
  const picked = after(shown(update()), { type: "picked", selection: diamond });
  const sending = after(picked, { type: "pending", pending: act });
  assert.equal(after(sending, { type: "picked", selection: NOTHING }).selection, diamond);
  const moved = after(sending, { type: "updated", update: update({ seq: 3 }) });
  assert.ok(match.mayPick(moved), "the table has moved on, though the answer is not here yet");
  assert.ok(match.mayPick(after(sending, { type: "pending", pending: null })));
});

test("a refusal lasts until the table changes", () => {
  const refused = after(shown(update()), { type: "refused", move: "+DK", text: "Never." });
  assert.deepEqual(refused.refusal, { move: "+DK", text: "Never." });
  assert.equal(after(refused, { type: "updated", update: update({ seq: 3 }) }).refusal, null);
});

test("the result opens when the cards have landed, and can be closed", () => {
  const landing = after(shown(update()), { type: "updated", update: over });
  assert.ok(!landing.result);
  const settled = after(landing, { type: "settled" });
  assert.ok(settled.result);
  const closed = after(settled, { type: "result", open: false });
  assert.ok(!closed.result);
  assert.ok(after(closed, { type: "result", open: true }).result);
});

test("there is no result to open during a round, nor while a seat is free", () => {
  assert.ok(!after(shown(update()), { type: "result", open: true }).result);
  const waiting = shown(update({ table: table({ phase: "waiting" }), views: [] }));
  assert.ok(!after(waiting, { type: "result", open: true }).result);
});

test("a match that is given up is over, though its round is not", () => {
  const ending = { how: /** @type {const} */ ("resigned"), winner: 1 };
  const end = update({ seq: 3, table: table({ phase: "match_over", ending }) });
  const picked = after(shown(update()), { type: "picked", selection: diamond });
  const state = after(picked, { type: "updated", update: end }, { type: "settled" });
  assert.deepEqual([state.result?.update, state.selection], [state.update, NOTHING]);
  assert.ok(!match.isMyTurn(state));
  assert.ok(!match.mayPick(state));
  const undealt = shown({ ...end, views: [] });
  assert.deepEqual([undealt.result?.update, undealt.view], [undealt.update, null]);
});

test("a move that is taken back takes the picks along", () => {
  const picked = after(shown(update()), { type: "picked", selection: diamond });
  const next = update({ seq: 4, log: [undo(4, 2)] });
  assert.equal(after(picked, { type: "updated", update: next }).selection, NOTHING);
});

test("presence changes nothing else", () => {
  const state = shown(update());
  const presence = { here: [false, false], watching: 3, away: [0, 0] };
  const gone = after(state, { type: "presence", presence });
  assert.deepEqual(gone.update, { ...state.update, presence });
  assert.equal(gone.view, state.view);
  assert.equal(after(FIRST, { type: "presence", presence }), FIRST);
});

test("acts are for one's own seat, on a shared screen for the player who holds it", () => {
  assert.equal(match.actingSeat(FIRST), null);
  assert.equal(match.actingSeat(shown(update({ table: table({ you: [1] }) }))), 1);
  assert.equal(match.actingSeat(shown(update({ table: table({ you: [] }) }))), null);
  const drawn = shown(shared({ views: sharedViews(1) }));
  assert.equal(match.actingSeat(drawn), 1);
  assert.equal(match.actingSeat({ ...drawn, holder: 0 }), 0);
});

test("a shared screen shows nobody's cards until the curtain is opened", () => {
  const drawn = shown(shared());
  assert.equal(drawn.curtain, 0);
  assert.deepEqual([drawn.view?.hand, drawn.view?.legal], [null, []]);
  assert.ok(!match.isMyTurn(drawn));
  assert.equal(after(drawn, { type: "picked", selection: diamond }).selection, NOTHING);
  const open = after(drawn, { type: "uncovered" });
  assert.deepEqual([open.holder, open.curtain, open.view?.hand], [0, null, "CCLL"]);
  assert.ok(match.isMyTurn(open));
});

test("after a move the holder still sees the table, then the curtain falls", () => {
  const open = after(shown(shared()), { type: "uncovered" });
  const next = shared({ seq: 3, views: sharedViews(1) });
  const moved = after(open, { type: "updated", update: next });
  assert.equal(moved.view?.viewer, 0);
  assert.ok(match.isHandOver(moved));
  const drawn = after(moved, { type: "settled" });
  assert.deepEqual([drawn.curtain, drawn.holder, drawn.view?.hand], [1, null, null]);
  assert.ok(!match.isHandOver(drawn));
  assert.equal(after(drawn, { type: "settled" }), drawn);
  assert.equal(after(drawn, { type: "uncovered" }).view?.hand, "GGSS");
});

test("the curtain waits for whoever is to move after a move is taken back", () => {
  const next = shared({ seq: 3, log: [entry()], views: sharedViews(1) });
  const drawn = shown(next);
  assert.equal(drawn.curtain, 1);
  const back = shared({ seq: 4, log: [undo(4, 2)] });
  const again = after(drawn, { type: "updated", update: back }, { type: "settled" });
  assert.deepEqual([again.curtain, again.view?.hand], [0, null]);
  const open = after(drawn, { type: "uncovered" }, { type: "updated", update: back });
  assert.ok(match.isHandOver(open));
  assert.equal(after(open, { type: "settled" }).curtain, 0);
});

test("out of sight, a shared screen is covered; another is not", () => {
  const open = after(
    shown(shared()),
    { type: "uncovered" },
    { type: "picked", selection: diamond },
  );
  const hidden = after(open, { type: "covered" });
  assert.deepEqual([hidden.curtain, hidden.selection, hidden.view?.hand], [0, NOTHING, null]);
  assert.equal(after(hidden, { type: "covered" }), hidden);
  const alone = shown(update());
  assert.equal(after(alone, { type: "covered" }), alone);
  assert.equal(after(alone, { type: "uncovered" }), alone);
});

test("at the end of a round a shared screen is open to both", () => {
  const open = after(shown(shared()), { type: "uncovered" });
  const views = [view({ phase: "round_over" }), view({ phase: "round_over", viewer: 1 })];
  const end = shared({ seq: 9, views, score }, { phase: "round_over" });
  const state = after(open, { type: "updated", update: end }, { type: "settled" });
  assert.deepEqual([state.holder, state.curtain, state.result?.update], [null, null, state.update]);
});

test("before the first update nothing settles, and the lesson can be skipped", () => {
  assert.equal(after(FIRST, { type: "settled" }), FIRST);
  assert.equal(after(FIRST, { type: "lesson skipped" }).coached, false);
});

const roundOver = (
  /** @type {Partial<import("../../../src/jaipur/web/static/protocol").TableBody>} */ options = {},
) => shown(update({ table: table({ phase: "round_over", mode: "online", ...options }) }));
const begins = (/** @type {number | null} */ seat) =>
  /** @type {const} */ ({
    type: "updated",
    update: update({ seq: 10, log: [entry({ seq: 10, kind: "next_round", seat, move: null })] }),
  });

test("a result stays open while its reader has not gone on, though the rival has", () => {
  const reading = roundOver();
  assert.ok(reading.result);
  for (const seat of [1, null])
    assert.equal(after(reading, begins(seat)).result, reading.result, "not read yet");
  assert.equal(after(reading, begins(0)).result, null, "one's own press");
  assert.equal(after(roundOver({ ready: [0] }), begins(1)).result, null, "was ready before");
  assert.equal(after(roundOver({ you: [] }), begins(1)).result, null, "spectators go along");
  const undone = update({ seq: 10, log: [undo(10, 5)] });
  assert.equal(after(reading, { type: "updated", update: undone }).result, null);
});

test("a device that the match has left shows no cards and takes no picks", () => {
  const picked = { slots: [0], places: [], camels: 0 };
  const playing = after(shown(update()), { type: "picked", selection: picked });
  const left = after(playing, { type: "line", gone: true });
  assert.deepEqual([left.view?.hand, left.view?.legal, left.selection], [null, [], NOTHING]);
  assert.equal(after(left, { type: "picked", selection: picked }).selection, NOTHING);
  assert.equal(after(playing, { type: "line", gone: false }), playing);
});

test("hints are about one position", () => {
  const hints = { seq: 2, candidates: [] };
  const hinted = after(shown(update()), { type: "hints", hints });
  assert.equal(hinted.hints, hints);
  assert.equal(after(hinted, { type: "updated", update: update() }).hints, hints);
  const moved = update({ seq: 4, log: [entry({ seq: 4 })] });
  assert.equal(after(hinted, { type: "updated", update: moved }).hints, null);
});
