import assert from "node:assert/strict";
import { test } from "node:test";
import "./page.js";
import { entry, PEOPLE, shared, table, update, view } from "./table.js";

const { FIRST, reduce } = await import("../../../src/jaipur/web/static/match-state.js");
const { screenOf } = await import("../../../src/jaipur/web/static/screen.js");

/** @typedef {import("../../../src/jaipur/web/static/match-state.js").State} State */

/**
 * @param {Partial<import("../../../src/jaipur/web/static/protocol").Update>} [changes]
 * @param {Partial<State>} [state]
 */
function screen(changes, state) {
  const shown = reduce(FIRST, { type: "updated", update: update(changes) });
  return screenOf({ ...reduce(shown, { type: "settled" }), ...state });
}

const scored = {
  score: /** @type {import("../../../src/jaipur/web/static/protocol").ScoreBody} */ ({}),
};
const rivalsTurn = { views: [view({ turn: 1 })] };
const picks = { selection: { slots: [0], places: [], camels: 0 } };
const pending = {
  pending: { id: "a", seq: 2, seat: 0, act: /** @type {const} */ ({ kind: "rematch" }) },
};

test("before anything has come, the page connects", () => {
  const { go, title, waiting } = screenOf(FIRST);
  assert.deepEqual([go, title, waiting], [{ text: "Connecting", ready: false }, "Jaipur", false]);
});

test("a match without its second player waits", () => {
  const { waiting, myTurn } = screen({ table: table({ phase: "waiting" }), views: [] });
  assert.deepEqual([waiting, myTurn], [true, false]);
});

test("on one's turn, the picks decide what the button says", () => {
  const { title, go, hint, clear } = screen();
  assert.equal(title, "Your turn");
  assert.deepEqual([screen().tab, screen().calls], ["Your turn", true]);
  assert.deepEqual(go, { text: "Choose cards to take or to sell", ready: false });
  assert.deepEqual([hint, clear], [true, false]);
  const picked = screen({}, picks);
  assert.deepEqual(picked.go, { text: "Take 1 diamonds", ready: true });
  assert.deepEqual([picked.hint, picked.clear], [false, true]);
});

test("how many look on is shown to everybody, before the first card, too", () => {
  const presence = (/** @type {number} */ watching) => ({
    ...{ here: [true, true], away: [null, null], watching },
  });
  assert.equal(screen().watching, 0);
  assert.equal(screen({ presence: presence(2) }).watching, 2);
  assert.equal(screen({ presence: presence(1), views: [] }).watching, 1);
  assert.equal(screenOf(FIRST).watching, 0);
});

test("camels are offered where they would pay", () => {
  const exchange = { selection: { slots: [0, 1], places: [], camels: 0 } };
  assert.equal(screen({}, exchange).camels, 2);
  assert.equal(screen(rivalsTurn, exchange).camels, 0);
});

test("picks that are no move are asked about once, and explained", () => {
  const wrong = { selection: { slots: [0, 3, 4], places: [], camels: 0 } };
  const asking = screen({}, wrong);
  assert.equal(asking.question, "+DKK");
  assert.deepEqual(asking.go, { text: "…", ready: false, refused: true });
  const told = screen({}, { ...wrong, refusal: { move: "+DKK", text: "Never together." } });
  assert.equal(told.question, null);
  assert.equal(told.go.text, "Never together.");
  const other = screen({}, { ...wrong, refusal: { move: "+DK", text: "Something else." } });
  assert.equal(other.question, "+DKK");
});

test("nothing is asked while an act is on its way, or out of turn", () => {
  const wrong = { selection: { slots: [0, 3, 4], places: [], camels: 0 } };
  assert.equal(screen({}, { ...wrong, ...pending }).question, null);
  assert.equal(screen(rivalsTurn, wrong).question, null);
});

test("on the rival's turn, the button says whom it waits for", () => {
  const { title, go } = screen(rivalsTurn);
  assert.equal(title, "Trader to move");
  assert.deepEqual([screen(rivalsTurn).tab, screen(rivalsTurn).calls], ["Trader to move", false]);
  assert.deepEqual(go, { text: "Trader is thinking…", ready: false });
  const kept = "Trader is thinking… (your picks are kept)";
  assert.equal(screen(rivalsTurn, picks).go.text, kept);
  const online = screen({ ...rivalsTurn, table: table({ mode: "online", players: PEOPLE }) });
  assert.equal(online.go.text, "Waiting for Belen");
});

test("an act on its way, the score and spectators have their own button", () => {
  const sending = screen({}, { ...picks, ...pending });
  assert.deepEqual([sending.go.text, sending.clear], ["Sending…", false]);
  const over = screen({ ...scored, table: table({ phase: "round_over" }) });
  assert.deepEqual([over.title, over.go], ["Round over", { text: "Show the score", ready: true }]);
  const watching = screen({ table: table({ you: [] }), views: [view({ viewer: null })] });
  assert.equal(watching.go.text, "You are watching");
});

test("on a shared screen the player on turn is named, on the curtain and after it", () => {
  const drawn = reduce(reduce(FIRST, { type: "updated", update: shared() }), { type: "settled" });
  assert.equal(screenOf(drawn).curtain, "Asha");
  assert.equal(screenOf(drawn).title, "Asha to move");
  const open = screenOf(reduce(drawn, { type: "uncovered" }));
  assert.deepEqual([open.curtain, open.title], [null, "Asha, your turn"]);
  assert.deepEqual([open.tab, open.calls], ["Asha, your turn", false]);
});

test("hints are shown where the table allows them", () => {
  assert.equal(screen({ table: table({ hints: false }) }).hint, false);
});

test("a lesson advises until it is skipped", () => {
  const lesson = { table: table({ mode: "learn" }), log: [entry()] };
  const { advice, suggested } = screen(lesson);
  assert.match(advice ?? "", /^Take all the camels/);
  assert.deepEqual(suggested.slots, [3, 4]);
  assert.deepEqual(screen(lesson, picks).suggested.slots, [], "not while something is picked");
  assert.equal(screen(lesson, { coached: false }).advice, null);
  assert.equal(screen().advice, null);
});

test("a match that ended early says so, with or without cards", () => {
  const closed = { phase: /** @type {const} */ ("match_over") };
  for (const views of [[view()], []]) {
    const { title, go, waiting } = screen({ table: table(closed), views });
    assert.deepEqual([title, waiting], ["Match over", false]);
    assert.deepEqual(go, { text: "Show the result", ready: true });
  }
});

test("the last move can be taken back when the table says so", () => {
  const practice = { table: table({ acts: ["undo"] }) };
  assert.equal(screen(practice).undo, true);
  assert.equal(screen({ ...practice, ...rivalsTurn }).undo, true, "the bot's reply is not awaited");
  assert.equal(screen(practice, picks).undo, false, "picks are cleared first");
  assert.equal(screen(practice, pending).undo, false);
  assert.equal(screen().undo, false);
});

test("a match can be ended when the table says so", () => {
  const { resign, callOff, offered } = screen({ table: table({ acts: ["resign", "call_off"] }) });
  assert.deepEqual(
    [resign?.label, resign?.text, callOff?.label, offered],
    ["Give up", "The match ends at once, and Trader wins.", "Offer to call off", false],
  );
  const sent = screen({ table: table({ acts: ["resign", "call_off"] }) }, pending);
  assert.deepEqual([sent.resign, sent.callOff], [null, null]);
  assert.deepEqual([screen().resign, screen().callOff], [null, null]);
});

test("the rival's offer can be accepted", () => {
  const asked = { acts: /** @type {const} */ (["call_off"]), call_off: { alone: false, asked: 1 } };
  const online = table({ ...asked, acts: [...asked.acts], mode: "online", players: PEOPLE });
  const { callOff, offered } = screen({ table: online });
  assert.deepEqual([callOff?.label, offered], ["Agree to call off", true]);
});

test("on a shared screen the one who holds it resigns", () => {
  const update = shared({}, { acts: ["resign"] });
  const drawn = reduce(reduce(FIRST, { type: "updated", update }), { type: "settled" });
  const open = reduce(drawn, { type: "uncovered" });
  assert.equal(screenOf(open).resign?.text, "The match ends at once, and Belen wins.");
});

test("an invitation can be withdrawn", () => {
  const waiting = table({
    phase: "waiting",
    acts: ["call_off"],
    players: [{ name: "Asha" }, null],
  });
  waiting.call_off.alone = true;
  assert.equal(screen({ table: waiting, views: [] }).callOff?.label, "Call off");
});

test("a sale says which tokens it would bring", () => {
  const cloth = { selection: { slots: [], places: [0, 1], camels: 0 } };
  const tokens = { tokens: { C: [5, 3, 3] } };
  assert.deepEqual(screen({ views: [view(tokens)] }, cloth).due, {
    good: "C",
    tokens: 2,
    bonus: null,
  });
  const sales = { "-CC": { rupees: 5, bonus: 3 } };
  const short = view({ tokens: { C: [5] }, sales });
  assert.deepEqual(screen({ views: [short] }, cloth).due, { good: "C", tokens: 1, bonus: 3 });
  assert.equal(screen({}, picks).due, null, "taking brings none");
});

test("nothing can be cleared while the move is on its way", () => {
  assert.equal(screen({}, { ...picks, ...pending }).clear, false);
});

test("a match that moved to another device offers the way home, and nothing else", () => {
  const acts = /** @type {const} */ (["undo", "resign", "call_off", "resume"]);
  const left = screen({ table: table({ acts: [...acts] }) }, { gone: true });
  assert.deepEqual(left.go, { text: "Home", ready: true });
  assert.deepEqual(
    [left.hint, left.undo, left.resign, left.callOff, left.resume, left.calls],
    [false, false, null, null, false, false],
  );
  assert.equal(left.title, "No longer open here");
});

test("the name in a title is known, so that a long one can be cut", () => {
  assert.equal(screen().titleName, "");
  assert.equal(screen(rivalsTurn).titleName, "Trader");
});

test("the title says so when one's own time is short", () => {
  const clock = { control: "300+5", running: 0, since: 0, forgiven: 0 };
  const at = (/** @type {number[]} */ left) =>
    screen({ table: table({ clock: { ...clock, left } }) }).title;
  assert.equal(at([31_000, 5_000]), "Your turn");
  assert.equal(at([30_000, 5_000]), "Your turn: hurry!");
});
