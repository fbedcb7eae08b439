import assert from "node:assert/strict";
import { test } from "node:test";
import { createStorage } from "../../../src/jaipur/web/static/storage.js";

/** A browser's storage that takes only so many values. @param {number} [room] */
function backend(room = 9) {
  /** @type {Map<string, string>} */
  const kept = new Map();
  return {
    kept,
    getItem: (/** @type {string} */ key) => kept.get(key) ?? null,
    setItem(/** @type {string} */ key, /** @type {string} */ value) {
      if (kept.size >= room) throw new DOMException("full", "QuotaExceededError");
      kept.set(key, value);
    },
    removeItem: (/** @type {string} */ key) => void kept.delete(key),
  };
}

test("values are kept in the browser", () => {
  const disk = backend();
  createStorage(() => disk).write("a", { n: 1 });
  const storage = createStorage(() => disk);
  assert.deepEqual(storage.read("a"), { n: 1 });
  storage.remove("a");
  assert.equal(storage.read("a"), null);
});

test("what is not JSON reads as nothing", () => {
  const disk = backend();
  disk.setItem("a", "{");
  assert.equal(createStorage(() => disk).read("a"), null);
});

test("it is known what stays when the page is closed", () => {
  const disk = backend(1);
  const storage = createStorage(() => disk);
  storage.write("a", 1);
  storage.write("b", 1);
  assert.deepEqual([storage.lasts("a"), storage.lasts("b")], [true, false]);
});

test("where storage is blocked, the page remembers", () => {
  const storage = createStorage(() => {
    throw new DOMException("blocked", "SecurityError");
  });
  assert.equal(storage.read("a"), null);
  storage.write("a", 1);
  assert.equal(storage.read("a"), 1);
  storage.remove("a");
  assert.equal(storage.read("a"), null);
});

test("what a full storage does not take is remembered until it does", () => {
  const disk = backend(1);
  const storage = createStorage(() => disk);
  storage.write("a", 1);
  storage.write("b", 2);
  assert.deepEqual([storage.read("a"), storage.read("b")], [1, 2]);
  assert.ok(!disk.kept.has("b"));
  storage.remove("a");
  storage.write("b", 3);
  assert.equal(disk.kept.get("b"), "3");
  assert.equal(storage.read("b"), 3);
});
