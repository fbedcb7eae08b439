// A server that cannot save anything for a while: acts are kept and sent again, and the player is told.
import assert from "node:assert/strict";
import { beforeEach, mock, test } from "node:test";
import { forget, openPage } from "./connected.js";
import { update } from "./table.js";

const { Refusal } = await import("../../../src/jaipur/web/static/api.js");

/** @typedef {ReturnType<typeof openPage>} Open */

const MOVE = /** @type {const} */ ({ kind: "move", move: "+D" });

/** Let promises that are settled be noticed. */
const settle = () => new Promise((resolve) => setImmediate(resolve));

/**
 * @param {Open} open
 * @param {string} reason
 * @param {string | null} id
 */
const refuse = ({ socket }, reason, id) =>
  socket.receive({ type: "error", error: { reason, message: "No.", request_id: "" }, id });

/** @param {string} id @returns {import("../../../src/jaipur/web/static/protocol").AnswerBody} */
const applied = (id) => ({ id, result: "applied", seq: 3, reason: null, text: null, update: null });

/** @param {Open} open @param {string} type */
const sent = ({ socket }, type) => socket.sent.filter((frame) => frame.type === type);

/** A page that has sent a move. */
function moved() {
  const open = openPage();
  open.socket.open();
  open.socket.receive({ type: "update", ...update({ seq: 2 }) });
  open.connection.submit(0, MOVE);
  open.heard.length = 0;
  return { open, id: open.pending?.id ?? "" };
}

beforeEach(() => {
  forget();
  mock.timers.reset();
  mock.timers.enable({ apis: ["setTimeout", "setInterval"] });
  mock.method(Math, "random", () => 0.5);
});

for (const reason of ["storage", "busy", "too_fast"]) {
  test(`an act refused as ${reason} is kept and sent again under the same id`, () => {
    const { open, id } = moved();
    refuse(open, reason, reason === "too_fast" ? null : id);
    assert.equal(open.pending?.id, id);
    assert.deepEqual(
      open.heard.filter(([what]) => what === "answer"),
      [],
    );
    mock.timers.tick(250);
    assert.deepEqual(
      sent(open, "act").map((act) => act.id),
      [id, id],
    );
    open.socket.receive({ type: "answer", ...applied(id) });
    assert.equal(open.pending, null);
    assert.deepEqual(
      open.heard.filter(([what]) => what === "answer"),
      [["answer", "applied", null]],
    );
    mock.timers.tick(60_000);
    assert.deepEqual(open.network.posted, []);
  });
}

test("the pauses grow, up to a limit, and begin anew with the next act", () => {
  const { open, id } = moved();
  /** @type {number[]} */
  const pauses = [];
  for (let i = 0; i < 10; i += 1) {
    refuse(open, "storage", id);
    const before = sent(open, "act").length;
    let waited = 0;
    for (; sent(open, "act").length === before; waited += 1) mock.timers.tick(1);
    pauses.push(waited);
  }
  assert.ok(pauses.every((pause, i) => i === 0 || pause >= (pauses[i - 1] ?? 0)));
  assert.equal(pauses[0], 250);
  assert.equal(pauses.at(-1), 8000);
  open.socket.receive({ type: "answer", ...applied(id) });
  open.connection.submit(0, MOVE);
  refuse(open, "storage", open.pending?.id ?? "");
  const before = sent(open, "act").length;
  mock.timers.tick(250);
  assert.equal(sent(open, "act").length, before + 1);
});

test("the player is told that storage is away, until the act is answered", () => {
  const { open, id } = moved();
  refuse(open, "storage", id);
  open.socket.receive({ type: "update", ...update({ seq: 2 }) });
  assert.deepEqual(open.heard, [
    ["line", "storage"],
    ["update", 2],
  ]);
  open.socket.receive({ type: "answer", ...applied(id) });
  assert.deepEqual(open.heard.slice(2), [
    ["pending", null],
    ["line", "on"],
    ["answer", "applied", null],
  ]);
});

test("by HTTP it is the same", async () => {
  const open = openPage();
  open.network.answer = async () => {
    throw new Refusal(503, "storage", "Away.");
  };
  open.connection.submit(0, MOVE);
  const { id = "" } = open.pending ?? {};
  for (const pause of [0, 250, 425]) {
    mock.timers.tick(pause);
    await settle();
  }
  assert.equal(open.network.posted.length, 3);
  assert.deepEqual(open.heard.at(-1), ["line", "storage"]);
  open.network.answer = async () => applied(id);
  mock.timers.tick(723);
  await settle();
  assert.equal(open.pending, null);
  assert.deepEqual(open.heard.slice(-2), [
    ["line", "wait"],
    ["answer", "applied", null],
  ]);
});

test("a hello that could not be answered is said again", () => {
  const open = openPage();
  open.socket.open();
  refuse(open, "storage", null);
  assert.deepEqual(open.heard, [["line", "storage"]]);
  mock.timers.tick(250);
  assert.equal(sent(open, "hello").length, 2);
  open.socket.receive({ type: "update", ...update({ seq: 4 }) });
  assert.deepEqual(open.heard.at(-1), ["line", "on"]);
});

test("a socket that is closed for want of storage is opened again, ever more slowly", () => {
  const { sockets, heard } = openPage();
  for (const [i, pause] of [250, 425, 723].entries()) {
    sockets[i]?.open();
    sockets[i]?.close(1013, "storage");
    mock.timers.tick(pause - 1);
    assert.equal(sockets.length, i + 1);
    mock.timers.tick(1);
    assert.equal(sockets.length, i + 2);
  }
  assert.deepEqual(new Set(heard.map(String)), new Set(["line,storage"]));
});
