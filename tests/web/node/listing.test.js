import assert from "node:assert/strict";
import { test } from "node:test";
import "./page.js";
import { PEOPLE } from "./table.js";

const listing = await import("../../../src/jaipur/web/static/listing.js");
const { addressOf, ago, namesIn, progressOf, questionBeforeRemoval } = listing;

/** @param {Partial<import("../../../src/jaipur/web/static/protocol").ListedMatch>} changes */
const listed = (changes) => ({
  id: "m",
  mode: /** @type {const} */ ("online"),
  rules: "standard",
  first_to: 2,
  phase: /** @type {const} */ ("play"),
  ending: null,
  you: [0],
  players: PEOPLE,
  seals: [0, 0],
  your_turn: true,
  waits: null,
  challenge: null,
  rematch: null,
  clock: null,
  deadline: null,
  rated: false,
  created: 0,
  updated: 0,
  ratings: [null, null],
  ...changes,
});

/**
 * @param {"seals" | "resigned" | "called_off"} how
 * @param {number | null} winner
 */
const ended = (how, winner) => ({
  phase: /** @type {const} */ ("match_over"),
  your_turn: false,
  ending: { how, winner },
});

test("a challenge names who challenges whom", () => {
  const challenge = { by: "Asha", to: "Belen", until: 1 };
  const waiting = { challenge, phase: /** @type {const} */ ("waiting"), players: [null, null] };
  const theirs = listed({ ...waiting, you: [1], waits: "seat" });
  assert.equal(namesIn(theirs), "Asha");
  assert.equal(progressOf(theirs), "Challenges you");
  const own = listed({ ...waiting, you: [0] });
  assert.equal(namesIn(own), "Belen");
  assert.equal(progressOf(own), "Waiting for the other player");
});

test("whoever is waited for is told so", () => {
  const players = [PEOPLE[0] ?? null, null];
  assert.equal(progressOf(listed({ phase: "waiting", players })), "Waiting for the other player");
  assert.equal(
    progressOf(listed({ phase: "waiting", players, waits: "seat" })),
    "Waiting for you to sit down",
  );
});

test("a player reads the rival's name, everybody else both", () => {
  assert.equal(namesIn(listed({})), "Belen");
  assert.equal(namesIn(listed({ you: [1] })), "Asha");
  assert.equal(namesIn(listed({ players: [PEOPLE[0] ?? null, null] })), "an open seat");
  assert.equal(namesIn(listed({ you: [0, 1] })), "Asha – Belen");
  assert.equal(namesIn(listed({ you: [], players: [null, PEOPLE[1] ?? null] })), "? – Belen");
});

test("progress is told from the reader's side", () => {
  /** @type {[object, string][]} */
  const cases = [
    [{ phase: "waiting", players: [PEOPLE[0] ?? null, null] }, "Waiting for the other player"],
    [{ phase: "waiting" }, "Both are seated: the cards are dealt once both have the match open"],
    [{ you: [] }, "You are watching"],
    [{ you: [], ...ended("seals", 0) }, "Finished"],
    [ended("seals", 0), "You won"],
    [ended("seals", 1), "You lost"],
    [ended("resigned", 0), "Your rival resigned"],
    [ended("resigned", 1), "You resigned"],
    [{ mode: "bot", ...ended("resigned", 1) }, "You gave up"],
    [ended("called_off", null), "Called off"],
    [{ you: [0, 1], ...ended("seals", 1) }, "Finished"],
    [{ you: [0, 1], ...ended("called_off", null) }, "Called off"],
    [{ phase: "round_over" }, "Round over"],
    [{}, "Your turn"],
    [{ your_turn: false }, "Your rival’s turn"],
  ];
  for (const [changes, text] of cases) assert.equal(progressOf(listed(changes)), text);
});

test("times are rounded to minutes, hours and days, and never lie ahead", () => {
  const minute = 60_000;
  const at = (/** @type {number} */ minutes) => ago(-minutes * minute, 0, "en");
  assert.equal(at(5), "5 minutes ago");
  assert.equal(at(-5), "this minute");
  assert.equal(at(90), "1 hour ago");
  assert.equal(at(60 * 30), "yesterday");
  assert.equal(ago(-3 * 60 * minute, 0, "fr"), "il y a 3 heures");
});

test("a match that is over leads to its replay, if there is one", () => {
  assert.equal(addressOf(listed({})), "/match/m");
  assert.equal(addressOf(listed(ended("resigned", 0))), "/match/m/replay");
  const nobodyCame = listed({ players: [PEOPLE[0] ?? null, null], ...ended("called_off", null) });
  assert.equal(addressOf(nobodyCame), "/match/m");
});

test("taking a match off the list is asked about, and says what it ends", () => {
  /** @type {[Parameters<typeof listed>[0], string][]} */
  const cases = [
    [{}, "Resign"],
    [{ mode: "bot" }, "Give up"],
    [{ mode: "learn", phase: "round_over" }, "Give up"],
    [{ mode: "pass", you: [0, 1] }, "Call off"],
    [{ phase: "waiting", players: [PEOPLE[0] ?? null, null] }, "Call off"],
    [{ you: [] }, "Remove"],
    [ended("seals", 1), "Remove"],
  ];
  for (const [changes, label] of cases) {
    assert.equal(questionBeforeRemoval(listed(changes)).label, label);
  }
});

test("practice is called so on the list", () => {
  assert.equal(progressOf(listed({ mode: "practice", your_turn: true })), "Practice: Your turn");
});
