import assert from "node:assert/strict";
import { test } from "node:test";
import "./page.js";
import { entry, view } from "./table.js";

const { commitment, deal, matchKey } = await import("../../../src/jaipur/web/static/deal.js");
const { page } = await import("../../../src/jaipur/web/static/words.js");
const { verify } = await import("../../../src/jaipur/web/static/verify.js");

/** @typedef {import("../../../src/jaipur/web/static/protocol").ReplayBody} Replay */

const server = "ab".repeat(32);
const secret = "cd".repeat(32);
const key = await matchKey(server, [secret, null]);
const promised = await commitment(server);

/** An honest replay of the first turns of a match. @returns {Promise<Replay>} */
async function honest() {
  const { cards, bonus } = await deal(key, page.rulesets.standard ?? {}, 1);
  const dealt = [cards.slice(0, 5), cards.slice(5, 10)];
  const start = view({
    market: `KKK${cards.slice(10, 12)}`,
    hands_open: dealt.map((hand) => hand.replaceAll("K", "")),
    herds: dealt.map((hand) => hand.split("K").length - 1),
  });
  const events = [
    { event: /** @type {const} */ ("refilled"), slot: 0, card: cards[12] ?? "" },
    { event: /** @type {const} */ ("refilled"), slot: 1, card: cards[13] ?? "" },
    { event: /** @type {const} */ ("bonus"), seat: 0, size: 3, value: bonus["3"]?.[0] ?? 0 },
  ];
  return {
    record: { key, rules: "standard" },
    fairness: { commitment: promised, server, seats: [secret, null] },
    names: ["Asha", "Belen"],
    moments: [
      { n: 1, round: 1, view: start, entry: null, score: null },
      { n: 2, round: 1, view: start, entry: entry({ events }), score: null },
    ],
    problem: null,
  };
}

/**
 * @param {Replay} replay
 * @param {import("../../../src/jaipur/web/static/secrets.js").Secret | null} [mine]
 */
async function failures(replay, mine = null) {
  const failed = [];
  for await (const { text, ok } of verify(replay, mine)) if (!ok) failed.push(text);
  return failed;
}

const SEAL = "The server's secret matches the seal it showed before the match.";
const KEY = "The key is made from the server's secret and the players' secrets.";
const MINE = "The seal and the secret are the ones this browser remembers.";
const ROUND = "Round 1: hands, market, deck and bonus tokens come from the key.";

test("an honest match passes, with or without a remembered secret", async () => {
  assert.deepEqual(await failures(await honest()), []);
  assert.deepEqual(await failures(await honest(), { secret, commitment: promised }), []);
});

test("another secret, seal or key is found out", async () => {
  const replay = await honest();
  assert.ok(replay.fairness);
  const fairness = replay.fairness;
  const other = "00".repeat(32);
  const lied = { ...replay, fairness: { ...fairness, commitment: other } };
  assert.deepEqual(await failures(lied), [SEAL]);
  assert.deepEqual(await failures(replay, { secret, commitment: other }), [MINE]);
  assert.deepEqual(await failures(replay, { secret: other, commitment: promised }), [MINE]);
  const swapped = { ...replay, fairness: { ...fairness, seats: [null, secret] } };
  assert.deepEqual(await failures(swapped), [KEY]);
  const rekeyed = { ...replay, record: { key: other, rules: "standard" } };
  assert.deepEqual(await failures(rekeyed), [KEY, ROUND]);
});

test("a card or token that the key does not give is found out", async () => {
  for (const tamper of [
    (/** @type {Replay} */ { moments: [start] }) => {
      if (start) start.view.market = "KKKKK";
    },
    (/** @type {Replay} */ { moments: [start] }) => {
      if (start) start.view.hands_open = ["DDDDD", "GGGGG"];
    },
    (/** @type {Replay} */ { moments: [start] }) => {
      if (start) start.view.herds = [5, 5];
    },
    (/** @type {Replay} */ { moments: [, move] }) => {
      move?.entry?.events.splice(0, 1);
    },
    (/** @type {Replay} */ { moments: [, move] }) => {
      move?.entry?.events.push({ event: "bonus", seat: 0, size: 4, value: 99 });
    },
  ]) {
    const replay = await honest();
    tamper(replay);
    assert.deepEqual(await failures(replay), [ROUND]);
  }
});

test("the server's findings and a missing key are told", async () => {
  const replay = await honest();
  assert.deepEqual(await failures({ ...replay, problem: "Move 2 is not legal." }), [
    "Move 2 is not legal.",
  ]);
  assert.deepEqual(await failures({ ...replay, record: {} }), [
    "This record has no key: its deals cannot be checked.",
  ]);
});

test("a match whose players gave no secret says so", async () => {
  const alone = await matchKey(server, [null, null]);
  const replay = { ...(await honest()), record: { key: alone, rules: "standard" } };
  replay.fairness = { commitment: promised, server, seats: [null, null] };
  const texts = [];
  for await (const { text } of verify(replay, null)) texts.push(text);
  assert.ok(texts.includes("The key is made from the server's secret alone; no player added one."));
});

test("a match that was given up, with moves taken back, is checked as far as it went", async () => {
  const replay = await honest();
  const record = { ...replay.record, v: 2, end: { how: "resigned", winner: 0 }, undone: 3 };
  assert.deepEqual(await failures({ ...replay, record }), []);
  const [start] = replay.moments;
  assert.ok(start);
  assert.deepEqual(await failures({ ...replay, record, moments: [start] }), [], "without a move");
});
