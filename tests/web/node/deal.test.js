// The browser's deal against the published vectors, which the server is held to as well.
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { test } from "node:test";
import {
  commitment,
  deal,
  drawStarter,
  jointCommitment,
  matchKey,
  sealedKey,
  seatCommitment,
} from "../../../src/jaipur/web/static/deal.js";

/** @param {string} name */
async function vectors(name) {
  const found = JSON.parse(
    await readFile(new URL(`../../../docs/${name}`, import.meta.url), "utf8"),
  );
  assert.ok(found.length > 2);
  return found;
}

/**
 * The piles as a ruleset lists them: the least token first.
 * @param {Record<string, number[]>} bonus
 */
function unshuffled(bonus) {
  return Object.fromEntries(
    Object.entries(bonus).map(([size, values]) => [size, values.toSorted((a, b) => a - b)]),
  );
}

test("cards and bonus tokens follow from the key", async () => {
  for (const { key, round, cards, bonus } of await vectors("fairness-vectors.json")) {
    assert.deepEqual(deal(key, unshuffled(bonus), round), { cards, bonus });
  }
});

test("so does the starter", async () => {
  for (const { key, starter } of await vectors("fairness-vectors.json")) {
    assert.equal(drawStarter(key), starter);
  }
});

test("the seal and the key follow from the secrets", async () => {
  for (const vector of await vectors("commitment-vectors.json")) {
    assert.equal(commitment(vector.server), vector.commitment);
    assert.equal(matchKey(vector.server, vector.seats), vector.key);
  }
});

test("by recipe 2 the players' seals, all three as one value, and the key", async () => {
  for (const vector of await vectors("commitment-vectors-2.json")) {
    const { match, server, seats, commitments } = vector;
    const seal = commitment(server);
    assert.equal(seal, vector.commitment);
    for (const seat of [0, 1]) {
      assert.equal(seatCommitment(match, seat, seal, seats[seat]), commitments[seat]);
    }
    assert.equal(jointCommitment(match, seal, commitments), vector.joint);
    assert.equal(sealedKey(match, server, seats), vector.key);
  }
});
