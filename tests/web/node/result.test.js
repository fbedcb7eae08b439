import assert from "node:assert/strict";
import { test } from "node:test";
import { standIn } from "./page.js";
import { entry, PEOPLE, table, undo, view } from "./table.js";

standIn({
  levels: [
    { bot: "collector", name: "the Collector" },
    { bot: "peddler", name: "the Peddler" },
  ],
});
const { resultOf } = await import("../../../src/jaipur/web/static/result.js");

/** @typedef {import("../../../src/jaipur/web/static/protocol").ScoreBody} Score */
/** @typedef {import("../../../src/jaipur/web/static/protocol").TableBody} Table */

/** @param {number | null} winner @param {number[]} [rupees] */
const score = (winner, rupees) =>
  /** @type {Score} */ ({ winner, ...(rupees && { players: rupees.map((n) => ({ rupees: n })) }) });

/** @param {number} round @param {number[]} rupees @param {number} winner */
const ended = (round, rupees, winner) =>
  entry({
    seq: 10 * round,
    round,
    events: [{ event: "ended", result: { reason: "deck", rupees, camels: null, winner } }],
  });

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
    log: [],
    begun: false,
    now: 1000,
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
  assert.deepEqual([won.title, won.mood, won.over], ["Belen takes the seal", "lost", false]);
  assert.deepEqual([won.lines, won.notes], [["Round 2"], []]);
  assert.deepEqual(won.next, { text: "Next round", waiting: false });
  const tied = result(round, { score: score(null) });
  assert.deepEqual([tied.title, tied.mood, tied.next], ["Nobody takes the seal", "even", null]);
});

test("the near seat comes first", () => {
  assert.deepEqual(result({}, { view: view({ viewer: 1 }) }).order, [1, 0]);
  assert.deepEqual(result({}, { view: view({ viewer: null }) }).order, [0, 1]);
});

test("a match is won by seals", () => {
  const { title, lines, seals, notes } = result(over("seals", 0), { score: score(0) });
  assert.deepEqual([title, lines, seals], ["You win", [], [1, 0]]);
  assert.match(notes[0] ?? "", /^The deal can be checked/);
});

test("a match that was resigned says by whom, whoever won its last round", () => {
  const closing = "Asha resigns.";
  for (const last of [null, score(0)]) {
    const { title, lines } = result(over("resigned", 1), { score: last, closing });
    assert.deepEqual([title, lines], ["You lose", [closing]]);
  }
});

test("a match that was called off has no winner, and perhaps no cards", () => {
  const closing = "The match is called off.";
  const played = result(over("called_off", null), { closing });
  assert.deepEqual([played.title, played.mood, played.lines], ["Called off", "even", ["Round 2"]]);
  assert.ok(played.dealt);
  const undealt = result(over("called_off", null), { closing, view: null });
  assert.deepEqual([undealt.title, undealt.lines, undealt.dealt], ["Called off", [closing], false]);
  assert.deepEqual(undealt.notes, []);
});

test("winner and loser read another end, others the winner's name", () => {
  const log = [ended(1, [71, 65], 0)];
  const end = (/** @type {number[]} */ you, /** @type {number | null} */ viewer) =>
    result(
      { ...over("seals", 0), first_to: 1, you },
      { log, view: view({ viewer, seals: [1, 0] }), score: score(0, [71, 65]) },
    );
  const told = (/** @type {ReturnType<typeof end>} */ { title, figures, mood, lines }) => [
    title,
    figures,
    mood,
    lines,
  ];
  assert.deepEqual(told(end([0], 0)), ["You win", [71, 65], "won", ["By 6 rupees"]]);
  assert.deepEqual(told(end([1], 1)), ["You lose", [65, 71], "lost", ["By 6 rupees"]]);
  for (const you of [[], [0, 1]])
    assert.deepEqual([end(you, null).title, end(you, null).mood], ["Asha wins the match", "won"]);
});

test("a match of several rounds is counted in seals, and lists its rounds", () => {
  const undone = ended(1, [1, 2], 1);
  const log = [undone, undo(11, 9), { ...ended(1, [71, 65], 0), seq: 12 }, ended(2, [50, 60], 1)];
  const last = { log: [...log, ended(3, [66, 64], 0)], score: score(0, [66, 64]) };
  const match = result(over("seals", 0), { ...last, view: view({ round: 3, seals: [2, 1] }) });
  assert.deepEqual(match.figures, [2, 1]);
  assert.deepEqual(match.lines, ["The last round by 2 rupees"]);
  assert.deepEqual(
    match.rounds.map(({ rupees }) => rupees),
    [
      [71, 65],
      [50, 60],
      [66, 64],
    ],
  );
});

test("who still reads when the next round begins can go there", () => {
  const round = { phase: /** @type {const} */ ("round_over"), acts: [] };
  const late = result(round, { score: score(1), begun: true });
  assert.deepEqual(late.next, { text: "Go to round 3", waiting: false });
  assert.match(late.ready ?? "", /has begun/);
});

test("moves that were taken back are mentioned in the end", () => {
  const ended = { ...over("seals", 0), mode: /** @type {const} */ ("bot") };
  const [undone, fair] = result({ ...ended, undone: 1 }, { score: score(0) }).notes;
  assert.equal(undone, "1 move was taken back for practice.");
  assert.match(fair ?? "", /^In this kind of match/);
});

test("the next round waits for the rival, and says who is ready", () => {
  const round = { phase: /** @type {const} */ ("round_over") };
  const own = result({ ...round, ready: [0] }, { score: score(1) });
  assert.deepEqual(own.next, { text: "Waiting for your rival", waiting: true });
  assert.equal(own.ready, null);
  const rivals = result({ ...round, acts: ["next_round"], ready: [1] }, { score: score(1) });
  assert.deepEqual(rivals.next, { text: "Next round", waiting: false });
  assert.match(rivals.ready ?? "", /is ready for the next round/);
});

test("a rematch can be declined or withdrawn, and who declined is named", () => {
  const end = over("seals", 0);
  assert.equal(result({ ...end, acts: ["rematch", "decline_rematch"] }).refuse, "decline_rematch");
  assert.equal(result({ ...end, acts: ["withdraw_rematch"] }).refuse, "withdraw_rematch");
  const declined = result({ ...end, rematch: { asked: [], declined: 1, match: null } });
  assert.match(declined.notes[0] ?? "", /does not want to play again/);
  const own = result({ ...end, rematch: { asked: [], declined: 0, match: null } });
  assert.doesNotMatch(own.notes.join(), /does not want to play again/);
});

test("a rematch is asked for, waited for or accepted, if the table allows it", () => {
  const rematch = (/** @type {number[]} */ asked, /** @type {Table["acts"]} */ acts) =>
    result({ ...over("seals", 0), acts, rematch: { asked, declined: null, match: null } }).rematch;
  assert.deepEqual(rematch([], ["rematch"]), { text: "Play again", waiting: false });
  assert.deepEqual(rematch([1], ["rematch"]), { text: "Accept the rematch", waiting: false });
  assert.deepEqual(rematch([0], []), { text: "Waiting for your rival", waiting: true });
  assert.equal(rematch([], []), null);
});

test("a level that is beaten leads to the next one, and the lesson to the first", () => {
  /** @param {number} winner @param {Partial<Table>} [options] @param {string} [bot] */
  const beyond = (winner, options = {}, bot = "collector") => {
    const players = [{ name: "Asha" }, { name: "A bot", bot }];
    return result({ ...over("seals", winner), mode: "bot", players, you: [0], ...options }).beyond
      ?.bot;
  };
  assert.equal(beyond(0), "peddler");
  assert.equal(beyond(0, { ending: { how: "resigned", winner: 0 } }), "peddler");
  assert.equal(beyond(1), undefined);
  assert.equal(beyond(0, { you: [] }), undefined, "for a spectator");
  assert.equal(beyond(0, { phase: "round_over", ending: null }), undefined);
  assert.equal(beyond(0, {}, "peddler"), undefined, "there is nobody stronger");
  assert.equal(beyond(0, {}, "novice"), undefined, "a bot that is no level");
  assert.equal(beyond(0, { mode: "daily", day: "2027-01-15" }), undefined);
  assert.equal(beyond(1, { mode: "learn" }), "collector");
});

test("practice says that it counts for nothing", () => {
  const { notes } = result({
    ...over("seals", 0),
    mode: "practice",
    practice: { round: 2, turn: 14, text: "Practice, from round 2 after 14 moves" },
    undone: 1,
  });
  assert.equal(notes[0], "This was practice: it does not count.");
  assert.equal(notes.length, 2);
});

test("what others are still to play is not shown", () => {
  const deal = {
    mode: /** @type {const} */ ("daily"),
    day: "2027-01-15",
    opens_at: 2000,
    you: [0],
  };
  const before = result({ ...over("seals", 0), ...deal });
  assert.deepEqual([before.day, before.withheld, before.shareable], ["2027-01-15", true, false]);
  assert.match(before.notes.join(), /Others are still playing these cards/);
  const after = result({ ...over("seals", 0), ...deal }, { now: 2000 });
  assert.deepEqual([after.withheld, after.shareable], [false, true]);
  const usual = result(over("seals", 0));
  assert.deepEqual([usual.day, usual.withheld], [null, false]);
});
