// The browser's own rules against records that the server's rules made.
import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { test } from "node:test";
import { golden, goldenNames, judged, oldRecords } from "./records.js";

const { isLegal, play, setUp } = await import("../../../src/jaipur/web/static/referee.js");
const { firstRound } = await import("../../../src/jaipur/web/static/judge.js");
const { CARDS, count, notation } = await import("../../../src/jaipur/web/static/move.js");

/** @typedef {import("../../../src/jaipur/web/static/referee.js").Round} Round */

test("every golden record is played to the results it states", async () => {
  for (const name of await goldenNames()) {
    const record = await golden(name);
    const { rounds, winner } = await judged(record);
    assert.equal(rounds.length, record.rounds.length, name);
    assert.ok(
      rounds.every(({ fault }) => fault === null),
      name,
    );
    const unfinished = name === "unfinished" || record.end !== undefined;
    if (record.key) assert.equal(winner === null, unfinished, name);
  }
});

test("what 0.1.0 wrote has the winner it had", async () => {
  for (const { name, winner, record } of await oldRecords()) {
    const found = await judged(record);
    assert.equal(found.winner, winner, name);
    assert.ok(
      found.rounds.every(({ fault }) => fault === null),
      name,
    );
  }
});

/** Multisets of cards in canonical order, of 1 to `most` cards. @param {number} most */
function piles(most) {
  const found = [""];
  for (const pile of found) {
    if (pile.length === most) continue;
    const from = Math.max(0, CARDS.indexOf(pile.at(-1) ?? ""));
    for (const card of CARDS.slice(from)) found.push(pile + card);
  }
  return found.slice(1);
}

/** Everything that could be tried in a round, most of it wrong. @param {Round} round */
function* attempts({ market }) {
  for (const cards of piles(7)) {
    if (new Set(cards).size === 1) yield notation({ take: "", give: cards });
  }
  const gifts = piles(5);
  yield* gifts.filter((cards) => cards.length < 3).map((give) => notation({ take: "", give }));
  for (const take of gifts) {
    if ([...take].filter((card) => count(take, card) > count(market, card)).length > 1) continue;
    yield notation({ take, give: "" });
    for (const give of gifts) {
      if (Math.abs(give.length - take.length) < 2) yield notation({ take, give });
    }
  }
}

test("the legal moves are those of the rules, and no others", async () => {
  const file = new URL("legality.json", import.meta.url);
  const positions = JSON.parse(await readFile(file, "utf8"));
  assert.ok(positions.length > 20);
  for (const { record, round, turn, legal, digest } of positions) {
    const played = await golden(record);
    const { rounds } = await judged(played);
    const state = rounds[round - firstRound(played)]?.states[turn];
    assert.ok(state);
    const found = [...new Set(attempts(state))].filter((move) => isLegal(state, move)).sort();
    assert.equal(found.length, legal, `${record} ${round}.${turn}`);
    assert.equal(createHash("sha256").update(found.join("\n")).digest("hex"), digest);
  }
});

test("a move has one spelling, and none is made after the end", async () => {
  const { rounds } = await judged(await golden("standard-deck"));
  const [start] = rounds[0]?.states ?? [];
  const over = rounds[0]?.states.at(-1);
  assert.ok(start && over?.result);
  for (const nonsense of ["", "+", "-", "+k", "D", "+X", "-LD+D", "+GD-LL", "+KKK-"]) {
    assert.equal(isLegal(start, nonsense), false, nonsense);
  }
  assert.equal(isLegal(start, `+${"K".repeat(count(start.market, "K"))}`), true);
  assert.equal(isLegal(over, `+${"K".repeat(count(over.market, "K"))}`), false);
});

test("a sale beyond the tokens pays what is left", () => {
  const bonus = { 3: [1], 4: [], 5: [] };
  const cards = `${"L".repeat(5)}${"C".repeat(5)}DG${"S".repeat(40)}`;
  const round = setUp({ cards, bonus }, 0);
  const poor = { ...round, tokens: { ...round.tokens, L: [1] } };
  const after = play(poor, "-LLLL");
  assert.deepEqual(after.players[0], { hand: "L", herd: 0, goods: [1], bonus: [] });
  assert.deepEqual(play(poor, "-LLL").players[0].bonus, [1]);
});
