// Records by recipe 2: what three seals prove, and every lie about them.
import assert from "node:assert/strict";
import { test } from "node:test";
import { golden, replayOf } from "./records.js";

const { jointCommitment, sealedKey, seatCommitment } = await import(
  "../../../src/jaipur/web/static/deal.js"
);
const { verdictOn, verify } = await import("../../../src/jaipur/web/static/verify.js");

/** @typedef {import("../../../src/jaipur/web/static/secrets.js").Kept} Kept */
/** @typedef {import("./records.js").MatchRecord} MatchRecord */

const sealed = await golden("fair-sealed");
const OTHER = "17".repeat(32);

/**
 * @param {MatchRecord} record
 * @param {Kept} [kept]
 */
async function checked(record, kept = {}) {
  const checks = verify(await replayOf(record), kept);
  const texts = (/** @type {string} */ wanted) =>
    checks.filter(({ state }) => state === wanted).map(({ text }) => text);
  return { verdict: verdictOn(checks), failed: texts("failed"), open: texts("open"), checks };
}

/**
 * A record with something changed.
 * @param {(copy: MatchRecord) => void} change
 */
function changed(change) {
  const copy = structuredClone(sealed);
  change(copy);
  return copy;
}

/** What a player of the sealed match kept: all three seals as one, and the own secret. */
function jointKept(record = sealed, seat = 0) {
  const { match = "", commitment: seal = "", commitments = [], seats = [] } = record.fairness ?? {};
  return { commitment: jointCommitment(match, seal, commitments), secret: seats[seat] ?? "" };
}

test("a sealed match is proven for both players, and that no two could choose", async () => {
  for (const seat of [0, 1]) {
    const { verdict, checks } = await checked(sealed, jointKept(sealed, seat));
    assert.equal(verdict, "proven");
    assert.ok(checks.some(({ text }) => text.includes("no two of the three could choose")));
  }
});

test("the server's seal alone proves less", async () => {
  const { verdict, open } = await checked(sealed, {
    commitment: sealed.fairness?.commitment ?? "",
  });
  assert.equal(verdict, "partly");
  assert.deepEqual(open, [
    "This browser did not see your rival’s seal before the cards were dealt.",
  ]);
});

test("a record by recipe 1 is not what somebody kept who saw three seals", async () => {
  assert.equal((await checked(await golden("fair-drawn"), jointKept())).verdict, "failed");
});

/** @type {Record<string, (copy: MatchRecord) => void>} */
const SEALED_LIES = {
  "the rival's secret": ({ fairness }) => fairness?.seats.splice(1, 1, OTHER),
  "the rival's seal": ({ fairness }) => fairness?.commitments?.splice(1, 1, OTHER),
  "seals exchanged": ({ fairness }) => fairness?.commitments?.reverse(),
  "secrets exchanged": ({ fairness }) => fairness?.seats.reverse(),
  "no secret": ({ fairness }) => fairness?.seats.splice(1, 1, null),
  "another match": ({ fairness }) => Object.assign(fairness ?? {}, { match: "other" }),
  "no match": ({ fairness }) => void delete fairness?.match,
  "no seals": ({ fairness }) => void delete fairness?.commitments,
  "one seal": ({ fairness }) => fairness?.commitments?.pop(),
};

test("no lie about the seals is proven", async () => {
  for (const [name, change] of Object.entries(SEALED_LIES)) {
    const { verdict } = await checked(changed(change));
    assert.equal(verdict, "failed", name);
  }
});

test("a secret ground out after the reveal is found by whoever kept the seals", async () => {
  const { match = "", server = "", commitment: seal = "", seats = [] } = sealed.fairness ?? {};
  // Server and second player know everything by now: they choose another secret, and all that follows from it.
  const secrets = [seats[0] ?? "", OTHER];
  const record = changed((copy) => {
    copy.key = sealedKey(match, server, secrets);
    const commitments = secrets.map((secret, seat) => seatCommitment(match, seat, seal, secret));
    copy.fairness = { match, server, commitment: seal, seats: secrets, commitments };
    copy.rounds = [];
  });
  const seals = (/** @type {{failed: string[]}} */ { failed }) =>
    failed.filter((text) => text.includes("seal"));
  assert.deepEqual(seals(await checked(record)), [], "true in itself");
  assert.deepEqual(seals(await checked(record, jointKept())), [
    "The seal is not the one you were shown before the match.",
  ]);
});
