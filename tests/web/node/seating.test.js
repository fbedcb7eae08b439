// A secret is fixed for one seal, and revealed once for the seals of all, whatever the network or the server does.
import assert from "node:assert/strict";
import { beforeEach, mock, test } from "node:test";
import "./page.js";
import { table, update } from "./table.js";

const { jointCommitment, seatCommitment } = await import("../../../src/jaipur/web/static/deal.js");
const { revealSecret, sitDown, takeSeat } = await import(
  "../../../src/jaipur/web/static/seating.js"
);
const { isOurs, isRemembered, isSealBroken, SealBroken, secretFor } = await import(
  "../../../src/jaipur/web/static/secrets.js"
);

/** @typedef {import("../../../src/jaipur/web/static/protocol").Update} Update */

const SEAL = "5e".repeat(32);
const OTHER = "07".repeat(32);
const RIVAL = "b1".repeat(32);
const SECRET = /^[0-9a-f]{64}$/;
/** What was sent, and where to. @type {{to: string, body: Record<string, string>}[]} */
let sent = [];
let matches = 0;
let match = "";
/** What the server says of the table to somebody who sits down. @type {Update} */
let seen = update();
/** What this browser stores; null if it stores nothing. @type {Map<string, string> | null} */
let disk = new Map();

Object.assign(globalThis, {
  localStorage: {
    getItem: (/** @type {string} */ key) => disk?.get(key) ?? null,
    setItem(/** @type {string} */ key, /** @type {string} */ value) {
      if (!disk) throw new DOMException("full", "QuotaExceededError");
      disk.set(key, value);
    },
    removeItem: (/** @type {string} */ key) => void disk?.delete(key),
  },
});

/**
 * Let the network do this, one after the other; the last goes on.
 * @param {...(number | "lost")} answers a status, or the answer is lost on its way
 */
function network(...answers) {
  /** @type {(address: URL, init: {body: string}) => Promise<Response>} */
  const fetch = async ({ pathname }, { body }) => {
    sent.push({ to: pathname.split("/").at(-1) ?? "", body: JSON.parse(body) });
    const answer = answers.length > 1 ? answers.shift() : answers[0];
    if (answer === "lost") throw new TypeError("fetch failed");
    return new Response(JSON.stringify({ seat: 0, update: seen }), { status: answer });
  };
  mock.method(globalThis, "fetch", fetch);
}

/**
 * The table with both seated, as the server shows it to seat 0.
 * @param {Partial<import("./table.js").Table>} [changes]
 * @param {boolean} [here] whether the rival is connected
 */
function both(changes = {}, here = true) {
  const { secret = "" } = secretFor(match) ?? {};
  const own = seatCommitment(match, 0, SEAL, secret);
  return update({
    id: match,
    table: table({
      phase: "waiting",
      commitment: SEAL,
      commitments: [own, RIVAL],
      awaiting_reveal: [0, 1],
      ...changes,
    }),
    presence: { here: [true, here], away: [null, null], watching: 0 },
    views: [],
  });
}

beforeEach(() => {
  sent = [];
  disk = new Map();
  matches += 1;
  match = `match-${matches}`;
  seen = update({ id: match });
  Object.assign(globalThis, { location: { origin: "https://jaipur.test" } });
});

const atOnce = async () => {};

test("a seat is taken with a commitment; the secret stays here", async () => {
  network(200);
  await takeSeat(match, 1, "Asha", SEAL, "invitation");
  const { secret = "", commitment } = secretFor(match) ?? {};
  assert.match(secret, SECRET);
  assert.equal(commitment, SEAL);
  const body = {
    name: "Asha",
    commitment: seatCommitment(match, 1, SEAL, secret),
    portrait: null,
    invite: "invitation",
  };
  assert.deepEqual(sent, [{ to: "seat", body }]);
  assert.ok(!JSON.stringify(sent).includes(secret));
});

test("after a busy server, a lost answer or a restart the same commitment is given", async () => {
  network(503, "lost", 429, 500, 200);
  await sitDown(match, 0, "Asha", SEAL, atOnce);
  assert.equal(sent.length, 5);
  assert.equal(new Set(sent.map(({ body }) => body.commitment)).size, 1);
  assert.equal(secretFor(match)?.commitment, SEAL);
});

test("another seal for the same match: nothing is sent, nothing forgotten", async () => {
  network(503);
  await takeSeat(match, 0, "Asha", SEAL).catch(() => null);
  const first = secretFor(match);
  network(200);
  await assert.rejects(takeSeat(match, 0, "Asha", OTHER), SealBroken);
  await assert.rejects(sitDown(match, 0, "Asha", OTHER, atOnce), SealBroken);
  assert.equal(sent.length, 1, "only the request before");
  assert.deepEqual(secretFor(match), first);
  assert.equal(isSealBroken(both({ commitment: OTHER })), true);
  assert.equal(isSealBroken(both()), false);
});

test("a server that shows no seal gets no commitment", async () => {
  network(200);
  for (const none of ["", "seal", SEAL.toUpperCase(), `${SEAL}00`]) {
    await assert.rejects(takeSeat(match, 0, "Asha", none), SealBroken);
  }
  assert.deepEqual([sent, secretFor(match)], [[], null]);
  assert.equal(isSealBroken(both({ commitment: "" })), false, "this browser sits elsewhere");
});

test("the secret is revealed for the seals that are remembered first", async () => {
  network(200);
  await takeSeat(match, 0, "Asha", SEAL);
  network(503, "lost", 200);
  const table = both();
  await revealSecret(table, 0, atOnce);
  const { secret = "", joint = "" } = secretFor(match) ?? {};
  const commitments = /** @type {string[]} */ (table.table.commitments);
  assert.equal(joint, jointCommitment(match, SEAL, commitments));
  assert.deepEqual(
    sent.slice(1),
    Array(3).fill({ to: "reveal", body: { secret, joint, seq: table.seq } }),
  );
});

test("once revealed, no other seals are known, and nobody sits down anew", async () => {
  network(200);
  await takeSeat(match, 0, "Asha", SEAL);
  await revealSecret(both(), 0, atOnce);
  const known = secretFor(match);
  const own = both().table.commitments[0] ?? null;
  for (const commitments of [
    [own, OTHER],
    [own, null],
    [OTHER, RIVAL],
    [RIVAL, own],
  ]) {
    const changed = both({ commitments });
    assert.equal(isSealBroken(changed), true);
    await assert.rejects(revealSecret(changed, 0, atOnce), SealBroken);
  }
  // What this page heard before it revealed is no news.
  const older = { ...both({ commitments: [own, OTHER] }), seq: 1 };
  assert.equal(isSealBroken(older), false);
  await assert.rejects(takeSeat(match, 0, "Asha", SEAL), SealBroken);
  assert.equal(sent.length, 2);
  assert.deepEqual(secretFor(match), known);
  assert.equal(isSealBroken(both()), false);
});

test("nothing is revealed before the rival is committed, or if our own seal is another's", async () => {
  network(200);
  await takeSeat(match, 0, "Asha", SEAL);
  const own = both().table.commitments[0] ?? null;
  for (const commitments of [[own, null], [null, RIVAL], [OTHER, RIVAL], []]) {
    await assert.rejects(revealSecret(both({ commitments }), 0, atOnce), SealBroken);
  }
  assert.deepEqual(sent.length, 1);
  assert.equal(secretFor(match)?.joint, undefined);
  assert.equal(isOurs(both(), 0), true);
  assert.equal(isOurs(both(), 1), false);
});

test("whoever sits down second reveals at once if the rival is here, and waits if not", async () => {
  network(200);
  await takeSeat(match, 0, "Asha", SEAL); // makes the secret
  for (const [here, expected] of /** @type {const} */ ([
    [false, ["seat"]],
    [true, ["seat", "reveal"]],
  ])) {
    sent = [];
    seen = both({ awaiting_reveal: [1, 0] }, here);
    await takeSeat(match, 0, "Asha", SEAL);
    assert.deepEqual(
      sent.map(({ to }) => to),
      expected,
    );
  }
});

test("a browser that stores nothing reveals before it leaves the page", async () => {
  disk = null;
  network(200);
  await takeSeat(match, 0, "Asha", SEAL);
  assert.equal(isRemembered(match), false);
  seen = both({ awaiting_reveal: [1, 0] }, false);
  sent = [];
  await takeSeat(match, 0, "Asha", SEAL);
  assert.deepEqual(
    sent.map(({ to }) => to),
    ["seat", "reveal"],
  );
});

test("a final answer ends the asking", async () => {
  network(503, 409);
  await assert.rejects(sitDown(match, 0, "Asha", SEAL, atOnce), { status: 409 });
  assert.equal(sent.length, 2);
});

test("between two attempts there is a pause", async (context) => {
  context.mock.timers.enable({ apis: ["setTimeout"] });
  network(503, 200);
  const seated = sitDown(match, 0, "Asha", SEAL);
  while (!sent.length) await new Promise(setImmediate);
  for (let i = 0; i < 5; i += 1) await new Promise(setImmediate);
  assert.equal(sent.length, 1);
  context.mock.timers.tick(1500);
  await seated;
  assert.equal(sent.length, 2);
});
