// Handing links to others: by the device's own ways, copied, or not at all.
import assert from "node:assert/strict";
import { afterEach, mock, test } from "node:test";
import { isLocal } from "../../../src/jaipur/web/static/sharing.js";
import "./page.js";

/** @typedef {typeof import("../../../src/jaipur/web/static/sharing.js")} Sharing */

const URL_OF_A_SEAT = "https://jaipur.example/join/x";

/**
 * The script on a device; each has a copy of its own, since a device does not change.
 * @param {object} device what its browser offers
 * @returns {Promise<Sharing>}
 */
async function on(device) {
  Object.defineProperty(globalThis, "navigator", { value: device, configurable: true });
  const copy = `../../../src/jaipur/web/static/sharing.js?${Math.random()}`;
  return await import(copy);
}

/** @type {unknown[]} */
let shared = [];
/** @type {string[]} */
let copied = [];
const clipboard = { writeText: async (/** @type {string} */ text) => void copied.push(text) };

const area = { value: "", select: () => {}, remove: () => {} };
const body = { append: () => {} };
const toast = { textContent: "", hidden: true, parentElement: body };
Object.assign(globalThis.document, {
  body,
  addEventListener: () => {},
  querySelector: () => null,
  querySelectorAll: () => [],
  createElement: () => area,
  execCommand: (/** @type {string} */ command) => command === "copy" && copied.push(area.value),
});
const { getElementById } = globalThis.document;
globalThis.document.getElementById = (/** @type {string} */ id) =>
  id === "toast" ? /** @type {any} */ (toast) : getElementById(id);
Object.assign(globalThis, { HTMLElement: class {} });
mock.timers.enable({ apis: ["setTimeout"] }); // a toast goes away after a while

/** @param {Error} [refusal] */
const share = (refusal) => async (/** @type {unknown} */ what) => {
  shared.push(what);
  if (refusal) throw refusal;
};

afterEach(() => {
  shared = [];
  copied = [];
});

test("this machine is told from others", () => {
  for (const here of ["localhost", "127.0.0.1", "127.9.0.1", "[::1]", "game.localhost"]) {
    assert.ok(isLocal(`http://${here}:8484/join/x`), here);
  }
  for (const there of ["192.168.1.7", "localhost.example", "jaipur.local", "127.example"]) {
    assert.ok(!isLocal(`http://${there}/join/127.0.0.1`), there);
  }
});

test("a device that can share does so, and nothing is copied", async () => {
  const { canShare, shareLink, shareText } = await on({ share: share(), clipboard });
  assert.ok(canShare);
  await shareLink(URL_OF_A_SEAT, "Jaipur");
  await shareText("71 : 65");
  assert.deepEqual(shared, [{ title: "Jaipur", url: URL_OF_A_SEAT }, { text: "71 : 65" }]);
  assert.deepEqual(copied, []);
});

test("whoever changes their mind has nothing copied behind their back", async () => {
  const changed = new DOMException("never mind", "AbortError");
  const { shareLink, shareText } = await on({ share: share(changed), clipboard });
  await shareLink(URL_OF_A_SEAT, "Jaipur");
  await shareText("71 : 65");
  assert.deepEqual([shared.length, copied], [2, []]);
});

test("where sharing fails, or there is none, the link is copied, also without https", async () => {
  const refused = new DOMException("not here", "NotAllowedError");
  for (const device of [{ share: share(refused), clipboard }, { clipboard }, {}]) {
    copied = [];
    const { canShare, shareLink, shareText } = await on(device);
    assert.equal(canShare, "share" in device);
    await shareLink(URL_OF_A_SEAT, "Jaipur");
    assert.equal(toast.textContent, "Link copied.");
    await shareText("71 : 65");
    assert.equal(toast.textContent, "Copied.");
    assert.deepEqual(copied, [URL_OF_A_SEAT, "71 : 65"]);
  }
});
