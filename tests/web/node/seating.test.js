// A secret is given once, for one seal, whatever the network or the server does.
import assert from "node:assert/strict";
import { beforeEach, mock, test } from "node:test";
import "./page.js";

const { takeSeat } = await import("../../../src/jaipur/web/static/api.js");
const { sitDown } = await import("../../../src/jaipur/web/static/seating.js");
const { isSealBroken, SealBroken, secretFor } = await import(
  "../../../src/jaipur/web/static/secrets.js"
);

const SEAL = "5e".repeat(32);
const OTHER = "07".repeat(32);
/** What was sent to take a seat. @type {{name: string, secret: string, invite?: string}[]} */
let sent = [];
let matches = 0;
let match = "";

/**
 * Let the network do this, one after the other; the last goes on.
 * @param {...(number | "lost")} answers a status, or the answer is lost on its way
 */
function network(...answers) {
  /** @type {(address: URL, init: {body: string}) => Promise<Response>} */
  const fetch = async (_, { body }) => {
    sent.push(JSON.parse(body));
    const answer = answers.length > 1 ? answers.shift() : answers[0];
    if (answer === "lost") throw new TypeError("fetch failed");
    return new Response("{}", { status: answer });
  };
  mock.method(globalThis, "fetch", fetch);
}

beforeEach(() => {
  sent = [];
  matches += 1;
  match = `match-${matches}`;
  Object.assign(globalThis, { location: { origin: "https://jaipur.test" } });
});

const atOnce = async () => {};

test("a seat is taken with a secret, remembered with the seal", async () => {
  network(200);
  await takeSeat(match, "Asha", SEAL, "invitation");
  const { secret, commitment } = secretFor(match) ?? {};
  assert.match(secret ?? "", /^[0-9a-f]{64}$/);
  assert.equal(commitment, SEAL);
  assert.deepEqual(sent, [{ name: "Asha", secret, invite: "invitation" }]);
});

test("after a busy server, a lost answer or a restart the same secret is given for the same seal", async () => {
  network(503, "lost", 429, 500, 200);
  await sitDown(match, "Asha", SEAL, atOnce);
  assert.equal(sent.length, 5);
  assert.deepEqual([...new Set(sent.map(({ secret }) => secret))], [secretFor(match)?.secret]);
  assert.equal(secretFor(match)?.commitment, SEAL);
});

test("another seal for the same match: nothing is sent, nothing forgotten", async () => {
  network(503);
  await takeSeat(match, "Asha", SEAL).catch(() => null);
  const first = secretFor(match);
  network(200);
  await assert.rejects(takeSeat(match, "Asha", OTHER), SealBroken);
  await assert.rejects(sitDown(match, "Asha", OTHER, atOnce), SealBroken);
  assert.equal(sent.length, 1, "only the request before");
  assert.deepEqual(secretFor(match), first);
  assert.equal(isSealBroken(match, OTHER), true);
  assert.equal(isSealBroken(match, SEAL), false);
  await takeSeat(match, "Asha", SEAL);
  assert.equal(sent.at(-1)?.secret, first?.secret);
});

test("a server that shows no seal gets no secret", async () => {
  network(200);
  for (const none of ["", "seal", SEAL.toUpperCase(), `${SEAL}00`]) {
    await assert.rejects(takeSeat(match, "Asha", none), SealBroken);
  }
  assert.deepEqual([sent, secretFor(match)], [[], null]);
  assert.equal(isSealBroken(match, ""), false, "this browser sits elsewhere");
});

test("a final answer ends the asking", async () => {
  network(503, 409);
  await assert.rejects(sitDown(match, "Asha", SEAL, atOnce), { status: 409 });
  assert.equal(sent.length, 2);
});

test("between two attempts there is a pause", async (context) => {
  context.mock.timers.enable({ apis: ["setTimeout"] });
  network(503, 200);
  const seated = sitDown(match, "Asha", SEAL);
  while (!sent.length) await new Promise(setImmediate);
  for (let i = 0; i < 5; i += 1) await new Promise(setImmediate);
  assert.equal(sent.length, 1);
  context.mock.timers.tick(1500);
  await seated;
  assert.equal(sent.length, 2);
});
