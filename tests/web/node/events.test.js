import assert from "node:assert/strict";
import { mock, test } from "node:test";
import "./page.js";

const { followMatches } = await import("../../../src/jaipur/web/static/events.js");

/** @typedef {import("../../../src/jaipur/web/static/network.js").Socket} Socket */

/** Sockets without a network, and what was heard over them. */
function lines() {
  /** @type {Socket[]} */
  const sockets = [];
  /** @type {unknown[]} */
  const heard = [];
  followMatches(
    { all: (all) => heard.push(all), one: (one) => heard.push(one), gone: (id) => heard.push(id) },
    () => {
      const socket = {
        readyState: 1,
        onopen: null,
        onmessage: null,
        onclose: null,
        send: (/** @type {string} */ text) => heard.push(text),
        close() {},
      };
      sockets.push(socket);
      return socket;
    },
  );
  const say = (/** @type {unknown} */ frame) =>
    sockets
      .at(-1)
      ?.onmessage?.(/** @type {MessageEvent<string>} */ ({ data: JSON.stringify(frame) }));
  const end = (/** @type {number} */ code) =>
    sockets.at(-1)?.onclose?.(/** @type {CloseEvent} */ ({ code }));
  return { sockets, heard, say, end };
}

test("frames become changes to the list, and pings keep the line open", () => {
  mock.timers.enable({ apis: ["setTimeout", "setInterval"] });
  const { heard, say } = lines();
  say({ type: "matches", matches: [] });
  say({ type: "match", match: { id: "m" } });
  say({ type: "gone", id: "m" });
  say({ type: "pong", now: 1 });
  mock.timers.tick(25_000);
  assert.deepEqual(heard, [[], { id: "m" }, "m", '{"type":"ping"}']);
  mock.timers.reset();
});

test("a lost line is opened again, ever later; one that is refused is not", () => {
  mock.timers.enable({ apis: ["setTimeout", "setInterval"] });
  const { sockets, end, say } = lines();
  end(1012);
  mock.timers.tick(1300);
  assert.equal(sockets.length, 2);
  end(1006);
  mock.timers.tick(1300);
  assert.equal(sockets.length, 2);
  mock.timers.tick(1300);
  assert.equal(sockets.length, 3);
  say({ type: "matches", matches: [] });
  end(1006);
  mock.timers.tick(1300);
  assert.equal(sockets.length, 4);
  end(4409);
  mock.timers.tick(100_000);
  assert.equal(sockets.length, 4);
  mock.timers.reset();
});
