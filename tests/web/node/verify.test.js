// Every lie of a record is caught, and what cannot be proven is said.
import assert from "node:assert/strict";
import { test } from "node:test";
import { golden, goldenNames, oldRecords, replayOf } from "./records.js";

const { commitment, drawStarter, matchKey } = await import(
  "../../../src/jaipur/web/static/deal.js"
);
const { verdictOn, verify } = await import("../../../src/jaipur/web/static/verify.js");

/** @typedef {import("../../../src/jaipur/web/static/secrets.js").Kept} Kept */
/** @typedef {import("./records.js").MatchRecord} MatchRecord */

const fair = await golden("fair-drawn");
const alone = await golden("fair-agreed");
const OTHER = "17".repeat(32);

/** @returns {Kept} what the player of a seat kept */
function keptBy(/** @type {MatchRecord} */ { fairness }, seat = 0) {
  return { commitment: fairness?.commitment ?? "", secret: fairness?.seats[seat] ?? "" };
}

/**
 * A record with something changed.
 * @param {MatchRecord} record
 * @param {(copy: MatchRecord) => void} change
 */
function changed(record, change) {
  const copy = structuredClone(record);
  change(copy);
  return copy;
}

/**
 * @param {MatchRecord} record
 * @param {Kept} [kept]
 */
async function checked(record, kept = {}) {
  const checks = await verify(await replayOf(record), kept);
  const texts = (/** @type {string} */ wanted) =>
    checks.filter(({ state }) => state === wanted).map(({ text }) => text);
  return { verdict: verdictOn(checks), failed: texts("failed"), open: texts("open"), checks };
}

test("a match that this browser played is proven, for both players", async () => {
  for (const seat of [0, 1]) {
    const { verdict, checks } = await checked(fair, keptBy(fair, seat));
    assert.equal(verdict, "proven");
    assert.ok(checks.every(({ state }) => state === "passed"));
  }
});

test("for somebody who did not play it, that is said", async () => {
  const { verdict, failed, open } = await checked(fair);
  assert.deepEqual(
    [verdict, failed, open],
    [
      "partly",
      [],
      ["This browser did not see the seal before the match. If you kept it, enter it below."],
    ],
  );
});

test("no true record fails, and old ones are not called proven", async () => {
  for (const name of await goldenNames()) {
    const { verdict, failed } = await checked(await golden(name));
    assert.deepEqual([verdict, failed], ["partly", []], name);
  }
  for (const { name, record } of await oldRecords()) {
    assert.equal((await checked(record)).verdict, "partly", name);
  }
});

/** @type {Record<string, (copy: MatchRecord) => void>} */
const LIES = {
  "another key": (copy) => {
    copy.key = OTHER;
  },
  "a key of another form": (copy) => {
    copy.key = copy.key?.toUpperCase() ?? "";
  },
  "another ruleset": (copy) => {
    copy.rules = "box";
  },
  "an unknown ruleset": (copy) => {
    copy.rules = "house";
  },
  "a longer match": (copy) => {
    copy.first_to = 1;
  },
  "the other starter": (copy) => {
    copy.starter = 1 - copy.starter;
  },
  "a move left out": (copy) => {
    copy.rounds[0]?.moves.splice(3, 1);
  },
  "the last move left out": (copy) => {
    copy.rounds[0]?.moves.pop();
  },
  "a move added": (copy) => {
    copy.rounds[0]?.moves.push("+D");
  },
  "a round left out": (copy) => {
    copy.rounds.shift();
  },
  "a round added": (copy) => {
    copy.rounds.push({ moves: [], result: null });
  },
  "another payment": (copy) => {
    const rupees = copy.rounds[0]?.result?.rupees;
    if (rupees) rupees[0] = (rupees[0] ?? 0) + 1;
  },
  "the other winner": (copy) => {
    const result = copy.rounds[0]?.result;
    if (result) result.winner = 1 - (result.winner ?? 0);
  },
  "other camels": (copy) => {
    const result = copy.rounds[0]?.result;
    if (result) result.camels = result.camels === null ? 0 : null;
  },
  "another reason": (copy) => {
    const result = copy.rounds[0]?.result;
    if (result) result.reason = "stalemate";
  },
  "no result": (copy) => {
    const [round] = copy.rounds;
    if (round) round.result = null;
  },
  "an end after the seals": (copy) => {
    copy.end = { how: "resigned", winner: 0 };
  },
  "another seal": (copy) => {
    if (copy.fairness) copy.fairness.commitment = OTHER;
  },
  "another secret of the server": (copy) => {
    if (copy.fairness) copy.fairness.server = OTHER;
  },
  "secrets swapped": (copy) => {
    copy.fairness?.seats.reverse();
  },
  "a secret left out": (copy) => {
    if (copy.fairness) copy.fairness.seats[1] = null;
  },
  "a secret of another length": (copy) => {
    const { fairness } = copy;
    if (fairness) fairness.seats = [`${fairness.seats[0]}${fairness.seats[1]}`, ""];
  },
  "no rounds at all": (copy) => {
    delete (/** @type {Partial<MatchRecord>} */ (copy).rounds);
  },
};

for (const [name, change] of Object.entries(LIES)) {
  test(`caught without remembering anything: ${name}`, async () => {
    const replay = await replayOf(fair);
    const record = changed(fair, change);
    const checks = await verify({ ...replay, record: { ...record } }, {});
    assert.equal(verdictOn(checks), "failed");
  });
}

test("every single move that is replaced by another is caught, or leads to other boards", async () => {
  const replay = await replayOf(alone);
  const moves = alone.rounds[0]?.moves ?? [];
  for (const [i, move] of moves.entries()) {
    const other = moves.find((found) => found !== move) ?? "";
    const record = changed(alone, (copy) => copy.rounds[0]?.moves.splice(i, 1, other));
    const checks = await verify({ ...replay, record: { ...record } }, {});
    assert.equal(verdictOn(checks), "failed", `move ${i + 1}`);
  }
});

test("caught by what this browser remembers: no secrets, another seal, another deal", async () => {
  const kept = keptBy(fair);
  const bare = changed(fair, (copy) => delete copy.fairness);
  assert.equal((await checked(bare)).verdict, "partly", "others cannot know");
  assert.deepEqual((await checked(bare, kept)).failed, [
    "You were shown a seal for this match, but the record has none.",
  ]);
  // A server that deals from other secrets afterwards, all of them in order among themselves.
  const server = OTHER;
  const seats = [OTHER, fair.fairness?.seats[1] ?? null];
  const forged = { ...alone, key: await matchKey(server, seats), rounds: [] };
  forged.fairness = { commitment: await commitment(server), server, seats };
  assert.equal((await checked(forged)).failed.length, 0);
  assert.deepEqual((await checked(forged, kept)).failed, [
    "The seal is not the one you were shown before the match.",
    "Your secret is not part of the key.",
  ]);
});

test("a record without a complete round proves no play", async () => {
  for (const rounds of [[], [{ moves: [], result: null }]]) {
    const { verdict, open } = await checked({ ...fair, rounds }, keptBy(fair));
    assert.equal(verdict, "partly");
    assert.ok(open.includes("The record stops before the match is over."));
  }
});

test("a drawn starter is held against the key, a chosen one is only told", async () => {
  const drawn = await drawStarter(alone.key ?? "");
  assert.notEqual(drawn, alone.starter);
  const [note] = (await checked(alone)).checks.filter(({ state }) => state === "note");
  assert.equal(note?.text, "Asha started by agreement, not by draw.");
  const lie = await checked({ ...alone, starter_by: "drawn" });
  assert.deepEqual(lie.failed, ["Asha started, but the key did not choose Asha."]);
  const silent = changed(alone, (copy) => delete copy.starter_by);
  assert.ok((await checked(silent)).open.includes("The record does not say why Asha started."));
});

test("a match dealt by the server alone says so", async () => {
  const { verdict, open } = await checked(alone);
  assert.deepEqual(
    [verdict, open],
    ["partly", ["Nothing shows that the server did not pick a secret that suited it."]],
  );
});

test("an early end and moves taken back are not proven, only contradictions are found", async () => {
  const resigned = await golden("resigned");
  assert.ok(
    (await checked(resigned)).open.includes("No move proves how this match was ended early."),
  );
  for (const end of [
    { how: "resigned", winner: null },
    { how: "called_off", winner: 1 },
  ]) {
    const { failed } = await checked({ ...resigned, end });
    assert.deepEqual(failed, ["The end that the record gives contradicts itself."]);
  }
  const { open } = await checked(await golden("undone"));
  assert.ok(open.includes("Moves were taken back; the record lists those that stand."));
});

test("boards that are not those of the record are caught", async () => {
  for (const tamper of [
    (/** @type {import("./records.js").Replay} */ { moments }) => moments.pop(),
    (/** @type {import("./records.js").Replay} */ { moments }) => moments.splice(4, 1),
    (/** @type {import("./records.js").Replay} */ { moments: [start] }) => {
      if (start) start.view.market = "KKKKK";
    },
    (/** @type {import("./records.js").Replay} */ { moments: [start] }) => {
      if (start) start.view.hands_open = ["DDDDD", "GGGGG"];
    },
    (/** @type {import("./records.js").Replay} */ { moments: [start] }) => {
      if (start) start.view.herds = [5, 5];
    },
  ]) {
    const replay = await replayOf(fair);
    tamper(replay);
    const failed = (await verify(replay, {})).filter(({ state }) => state === "failed");
    assert.deepEqual(
      failed.map(({ text }) => text),
      ["The boards on this page do not show the cards and moves of the record."],
    );
  }
});

test("what the server found is told as the server's", async () => {
  const replay = { ...(await replayOf(fair)), problem: "round 1 cannot start" };
  const [found] = (await verify(replay, {})).filter(({ state }) => state === "failed");
  assert.equal(found?.text, "The server found: round 1 cannot start.");
});

test("practice proves no deal, and its moves are checked all the same", async () => {
  const practice = await golden("practice");
  const { failed, open } = await checked(practice);
  assert.deepEqual(failed, []);
  assert.ok(open[0]?.startsWith("This match was practice"));
  for (const lie of [
    (/** @type {MatchRecord} */ copy) => copy.rounds[0]?.moves.splice(2, 1),
    (/** @type {MatchRecord} */ copy) => copy.position?.hands.reverse(),
  ]) {
    const shown = await replayOf(practice);
    const record = changed(practice, lie);
    const checks = verify({ ...shown, record: { ...record } }, {});
    assert.equal(verdictOn(checks), "failed");
  }
});
