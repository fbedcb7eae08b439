// Requests as they leave the browser, and what becomes of the answers.
import assert from "node:assert/strict";
import { beforeEach, mock, test } from "node:test";
import "./page.js";
import { update } from "./table.js";

const api = await import("../../../src/jaipur/web/static/api.js");

const { signal } = new AbortController();
/** What was asked: method, address and body. @type {unknown[][]} */
let asked = [];

/**
 * Let the server answer like this.
 * @param {number} status
 * @param {unknown} [body]
 */
function answer(status, body) {
  /** @type {(address: URL, init: {method: string, body?: string}) => Promise<Response>} */
  const fetch = async ({ pathname, search }, { method, body: text }) => {
    asked.push([method, pathname + search, text && JSON.parse(text)]);
    return new Response(body === undefined ? null : JSON.stringify(body), { status });
  };
  mock.method(globalThis, "fetch", fetch);
}

beforeEach(() => {
  asked = [];
  Object.assign(globalThis, { location: { origin: "https://jaipur.test" } });
});

test("every request names its language, and its body is JSON", async () => {
  const act = /** @type {const} */ ({ id: "a", seq: 2, seat: 0, act: { kind: "rematch" } });
  answer(200, update());
  assert.equal((await api.fetchUpdate("m", 7, signal)).seq, 2);
  await api.request("/api/matches");
  await api.openMatch({ mode: "bot" });
  await api.postAct("m", act, signal);
  await api.makeLink("m", "watch");
  await api.fetchAdvice("m", 1);
  await api.fetchWhy("m", 1, "+DG-KK");
  await api.fetchReplay("m", "all");
  await api.replayRecord('{"v":1}', "0");
  assert.deepEqual(asked, [
    ["GET", "/api/matches/m?since=7&lang=en", undefined],
    ["GET", "/api/matches?lang=en", undefined],
    ["POST", "/api/matches?lang=en", { mode: "bot" }],
    ["POST", "/api/matches/m/acts?lang=en", act],
    ["POST", "/api/matches/m/links?lang=en", { for: "watch" }],
    ["GET", "/api/matches/m/advice?seat=1&lang=en", undefined],
    ["GET", "/api/matches/m/why?move=%2BDG-KK&seat=1&lang=en", undefined],
    ["GET", "/api/matches/m/replay?viewpoint=all&lang=en", undefined],
    ["POST", "/api/replay?viewpoint=0&lang=en", { v: 1 }],
  ]);
});

test("an answer may be empty", async () => {
  answer(204);
  await api.removeMatch("m");
  assert.deepEqual(asked, [["DELETE", "/api/matches/m?lang=en", undefined]]);
});

test("a refusal brings the server's sentence", async () => {
  answer(404, { error: { reason: "unknown_match", message: "No such match.", request_id: "" } });
  const error = await api.request("/api/matches").catch((refusal) => refusal);
  assert.ok(error instanceof api.Refusal);
  assert.deepEqual([error.status, error.reason, error.isFinal], [404, "unknown_match", true]);
  assert.equal(api.describe(error), "No such match.");
});

test("a server that is down or busy may be asked again", async () => {
  for (const status of [429, 500, 502]) {
    answer(status);
    const error = await api.request("/api/matches").catch((refusal) => refusal);
    assert.ok(error instanceof api.Refusal);
    assert.equal(error.isFinal, false);
    assert.equal(api.describe(error), "The server did not understand.");
  }
});

test("a broken seal is told in words of its own", async () => {
  const { SealBroken } = await import("../../../src/jaipur/web/static/secrets.js");
  assert.match(api.describe(new SealBroken()), /its cards may have been chosen/);
});

test("without a network the reader is told to check it", () => {
  assert.match(api.describe(new TypeError("fetch failed")), /^The server cannot be reached/);
});
