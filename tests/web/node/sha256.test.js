// The browser's own SHA-256 against that of Node.
import assert from "node:assert/strict";
import { createHash, createHmac } from "node:crypto";
import { test } from "node:test";
import { hmac, sha256 } from "../../../src/jaipur/web/static/sha256.js";

const hex = (/** @type {Uint8Array} */ bytes) => Buffer.from(bytes).toString("hex");

/** @param {number} length */
function message(length) {
  return Uint8Array.from({ length }, (_, i) => (i * 151 + length * 7) % 256);
}

test("every length around the edges of a block", () => {
  for (let length = 0; length < 200; length += 1) {
    const expected = createHash("sha256").update(message(length)).digest("hex");
    assert.equal(hex(sha256(message(length))), expected, `${length} bytes`);
  }
});

test("with a key", () => {
  for (const length of [0, 1, 31, 32, 64]) {
    const key = message(length);
    const expected = createHmac("sha256", key).update(message(70)).digest("hex");
    assert.equal(hex(hmac(key, message(70))), expected, `${length} bytes`);
  }
});
