// A page at a match whose socket, server and storage the test holds in its hands.
import assert from "node:assert/strict";
import "./page.js";

const { Connection } = await import("../../../src/jaipur/web/static/connection.js");
const { storage } = await import("../../../src/jaipur/web/static/storage.js");

/** @typedef {import("../../../src/jaipur/web/static/protocol").AnswerBody} Answer */
/** @typedef {import("../../../src/jaipur/web/static/protocol").ServerFrame} ServerFrame */
/** @typedef {import("../../../src/jaipur/web/static/protocol").Update} Update */

const KEY = "jaipur.pending.m";

/** A socket that the test opens, feeds and closes. */
class FakeSocket {
  readyState = 0;
  /** @type {((event: Event) => void) | null} */
  onopen = null;
  /** @type {((event: MessageEvent<string>) => void) | null} */
  onmessage = null;
  /** @type {((event: CloseEvent) => void) | null} */
  onclose = null;
  /** @type {Record<string, unknown>[]} */
  sent = [];

  open() {
    this.readyState = 1;
    this.onopen?.(new Event("open"));
  }

  /** @param {ServerFrame} frame */
  receive(frame) {
    this.onmessage?.(new MessageEvent("message", { data: JSON.stringify(frame) }));
  }

  /** @param {string} text */
  send(text) {
    this.sent.push(JSON.parse(text));
  }

  close(code = 1006, reason = "") {
    if (this.readyState === 3) return;
    this.readyState = 3;
    this.onclose?.(new CloseEvent("close", { code, reason }));
  }
}

/** A page at a match, and what it has heard. */
export function openPage() {
  /** @type {FakeSocket[]} */
  const sockets = [];
  /** @type {unknown[][]} */
  const heard = [];
  const network = {
    online: true,
    posted: /** @type {unknown[]} */ ([]),
    /** @type {() => Promise<Answer>} */
    answer: () => Promise.reject(new TypeError("no network")),
    /** @type {() => Promise<Update>} */
    latest: () => Promise.reject(new TypeError("no network")),
  };
  const connection = new Connection(
    "m",
    {
      connect: () => {
        const socket = new FakeSocket();
        sockets.push(socket);
        return socket;
      },
      postAct: (act) => {
        network.posted.push(act);
        return network.answer();
      },
      fetchUpdate: () => network.latest(),
      isOnline: () => network.online,
    },
    {
      update: ({ seq }) => heard.push(["update", seq]),
      answer: ({ result, text }) => heard.push(["answer", result, text]),
      pending: (pending) => heard.push(["pending", pending?.act.kind ?? null]),
      line: (state) => heard.push(["line", state]),
      presence: ({ here, watching }) => heard.push(["presence", here, watching]),
      said: ({ seat, phrase }) => heard.push(["said", seat, phrase]),
      time: (now) => heard.push(["time", now]),
    },
  );
  return {
    connection,
    heard,
    network,
    sockets,
    get socket() {
      const socket = sockets.at(-1);
      assert.ok(socket);
      return socket;
    },
    /** The act that waits for its answer. */
    get pending() {
      return /** @type {{id: string, seq: number} | null} */ (storage.read(KEY));
    },
  };
}

/** Another test: nothing is pending. */
export function forget() {
  storage.remove(KEY);
}
