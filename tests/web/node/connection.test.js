// The connection against a socket, a server and a clock that the test moves by hand.
import assert from "node:assert/strict";
import { beforeEach, mock, test } from "node:test";
import { forget, openPage } from "./connected.js";
import { update } from "./table.js";

const { Refusal } = await import("../../../src/jaipur/web/static/api.js");

/** @typedef {import("../../../src/jaipur/web/static/protocol").AnswerBody} Answer */

const MOVE = /** @type {const} */ ({ kind: "move", move: "+D" });

/** Let promises that are settled be noticed. */
const settle = () => new Promise((resolve) => setImmediate(resolve));

/**
 * @param {string} id
 * @param {Partial<Answer>} [changes]
 * @returns {Answer}
 */
const answerTo = (id, changes = {}) => ({
  id,
  result: "applied",
  seq: 3,
  reason: null,
  text: null,
  update: null,
  ...changes,
});

beforeEach(() => {
  forget();
  mock.timers.reset();
  mock.timers.enable({ apis: ["setTimeout", "setInterval"] });
  mock.method(Math, "random", () => 0.5);
});

test("it says hello with what it knows, and takes what comes", () => {
  const { socket, heard, sockets } = openPage();
  socket.open();
  assert.deepEqual(socket.sent, [{ type: "hello", since: 0 }, { type: "ping" }]);
  socket.receive({ type: "update", ...update({ seq: 7 }) });
  socket.receive({ type: "presence", here: [true, false], watching: 2, away: [null, 0] });
  socket.receive({ type: "thinking", seat: 1 });
  socket.receive({ type: "pong", now: 1234 });
  assert.deepEqual(heard, [
    ["update", 7],
    ["line", "on"],
    ["presence", [true, false], 2],
    ["time", 1234],
  ]);
  socket.close();
  mock.timers.tick(250);
  sockets.at(-1)?.open();
  assert.deepEqual(sockets.at(-1)?.sent, [{ type: "hello", since: 7 }, { type: "ping" }]);
});

test("an update that is older than what is shown is dropped", () => {
  const { socket, heard } = openPage();
  socket.open();
  socket.receive({ type: "update", ...update({ seq: 7 }) });
  socket.receive({ type: "update", ...update({ seq: 6 }) });
  assert.deepEqual(
    heard.filter(([what]) => what === "update"),
    [["update", 7]],
  );
});

test("an act is sent, kept until it is answered, and answered once", () => {
  const open = openPage();
  open.socket.open();
  open.socket.receive({ type: "update", ...update({ seq: 7 }) });
  open.heard.length = 0;
  open.connection.submit(0, MOVE);
  const { id = "" } = open.pending ?? {};
  assert.deepEqual(open.socket.sent.at(-1), { type: "act", id, seq: 7, seat: 0, act: MOVE });
  open.socket.receive({ type: "answer", ...answerTo("another") });
  assert.ok(open.pending);
  open.socket.receive({ type: "answer", ...answerTo(id) });
  open.socket.receive({ type: "answer", ...answerTo(id) });
  assert.equal(open.pending, null);
  assert.deepEqual(open.heard, [
    ["pending", "move"],
    ["pending", null],
    ["answer", "applied", null],
  ]);
  mock.timers.tick(10_000);
  assert.deepEqual(open.network.posted, []);
});

test("after an interruption the same act is sent again", () => {
  const { connection, sockets, network } = openPage();
  sockets[0]?.open();
  connection.submit(0, MOVE);
  const first = sockets[0]?.sent.at(-1);
  sockets[0]?.close();
  mock.timers.tick(250);
  sockets[1]?.open();
  assert.deepEqual(sockets[1]?.sent.at(-1), first);
  assert.deepEqual(network.posted, []);
});

test("an act survives the page, and the next page sends it", () => {
  const first = openPage();
  first.connection.submit(0, MOVE);
  const { id } = first.pending ?? {};
  const second = openPage();
  assert.deepEqual(second.heard, [["pending", "move"]]);
  second.socket.open();
  assert.equal(second.socket.sent.at(-1)?.id, id);
});

test("what the socket does not answer goes by HTTP", async () => {
  const open = openPage();
  open.socket.open();
  open.connection.submit(0, MOVE);
  open.network.answer = async () =>
    answerTo(open.pending?.id ?? "", { update: update({ seq: 8 }) });
  mock.timers.tick(4000);
  await settle();
  assert.equal(open.network.posted.length, 1);
  assert.deepEqual(open.heard.slice(-3), [
    ["update", 8],
    ["pending", null],
    ["answer", "applied", null],
  ]);
});

test("without a socket an act goes by HTTP at once, and again until it arrives", async () => {
  const open = openPage();
  open.connection.submit(0, MOVE);
  mock.timers.tick(0);
  await settle();
  assert.equal(open.network.posted.length, 1);
  open.network.answer = async () => {
    throw new Refusal(503, "busy", "Busy.");
  };
  mock.timers.tick(4000);
  await settle();
  assert.ok(open.pending, "a busy server is asked again");
  open.network.answer = async () => answerTo(open.pending?.id ?? "");
  mock.timers.tick(4000);
  await settle();
  assert.equal(open.network.posted.length, 3);
  assert.deepEqual(open.heard.at(-1), ["answer", "applied", null]);
});

test("a refusal ends an act, by HTTP and by socket", async () => {
  const open = openPage();
  open.connection.submit(0, MOVE);
  open.network.answer = async () => {
    throw new Refusal(403, "not_yours", "Not your seat.");
  };
  mock.timers.tick(0);
  await settle();
  assert.deepEqual(open.heard.at(-1), ["answer", "refused", "Not your seat."]);
  open.socket.open();
  open.connection.submit(0, MOVE);
  const error = { reason: "bad", message: "No.", request_id: "" };
  open.socket.receive({ type: "error", error, id: null });
  open.socket.receive({ type: "error", error, id: "another" });
  assert.ok(open.pending, "what is wrong with another frame is not the act's fault");
  const { id = "" } = open.pending ?? {};
  open.socket.receive({ type: "error", error, id });
  open.socket.receive({ type: "error", error, id });
  assert.deepEqual(open.heard.slice(-2), [
    ["pending", null],
    ["answer", "refused", "No."],
  ]);
});

test("an answer that comes both ways counts once", async () => {
  const open = openPage();
  open.socket.open();
  open.connection.submit(0, MOVE);
  const { id = "" } = open.pending ?? {};
  /** @type {(reason: Error) => void} */
  let fail = () => {};
  open.network.answer = () => new Promise((_, reject) => (fail = reject));
  mock.timers.tick(4000);
  open.socket.receive({ type: "answer", ...answerTo(id) });
  fail(new Refusal(400, "bad", "No."));
  await settle();
  assert.deepEqual(open.heard.filter(([what]) => what === "answer").length, 1);
});

test("it retries ever more slowly, and says what is wrong", () => {
  const { sockets, heard, network } = openPage();
  sockets[0]?.close(1012);
  mock.timers.tick(250);
  assert.equal(sockets.length, 2);
  network.online = false;
  sockets[1]?.close();
  mock.timers.tick(424);
  assert.equal(sockets.length, 2);
  mock.timers.tick(1);
  assert.equal(sockets.length, 3);
  network.online = true;
  sockets[2]?.close();
  assert.deepEqual(heard, [
    ["line", "restart"],
    ["line", "off"],
    ["line", "wait"],
  ]);
});

test("it polls where no socket opens", async () => {
  const { sockets, heard, network } = openPage();
  network.latest = async () => update({ seq: 4 });
  for (let i = 0; i < 3; i += 1) {
    sockets.at(-1)?.close();
    mock.timers.tick(8000);
  }
  await settle();
  assert.deepEqual(heard.slice(-2), [
    ["update", 4],
    ["line", "poll"],
  ]);
  heard.length = 0;
  sockets.at(-1)?.close();
  assert.deepEqual(heard, [], "polling is no reason for alarm");
  network.latest = async () => {
    throw new Refusal(404, "unknown", "Gone.");
  };
  mock.timers.tick(8000);
  await settle();
  assert.deepEqual(heard, [["line", "gone"]]);
});

test("a silent socket is given up after a ping without pong", () => {
  const { sockets } = openPage();
  sockets[0]?.open();
  mock.timers.tick(15_000);
  assert.deepEqual(sockets[0]?.sent.at(-1), { type: "ping" });
  sockets[0]?.receive({ type: "pong", now: 0 });
  mock.timers.tick(15_000);
  assert.equal(sockets[0]?.readyState, 1);
  mock.timers.tick(15_000);
  assert.equal(sockets[0]?.readyState, 3);
});

test("closed for good is closed for good; a timeout is not", () => {
  const dropped = openPage();
  dropped.socket.close(4408);
  assert.deepEqual(dropped.heard, [["line", "wait"]]);
  const gone = openPage();
  gone.socket.close(4403);
  gone.connection.reconnect();
  mock.timers.tick(60_000);
  assert.equal(gone.sockets.length, 1);
  assert.deepEqual(gone.heard, [["line", "gone"]]);
});

test("the network going and coming is heard at once", () => {
  const { connection, sockets, heard, network } = openPage();
  sockets[0]?.open();
  connection.reconnect();
  mock.timers.tick(0);
  assert.equal(sockets.length, 1, "an open connection stays");
  network.online = false;
  connection.suspend();
  assert.deepEqual(heard, [
    ["line", "off"],
    ["line", "off"],
  ]);
  connection.reconnect();
  mock.timers.tick(0);
  assert.equal(sockets.length, 2);
});
