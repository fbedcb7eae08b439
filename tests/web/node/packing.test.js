// Records in links: what goes in comes out, whatever it is, and nothing else does.
import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { test } from "node:test";
import { packRecord, unpackRecord } from "../../../src/jaipur/web/static/packing.js";

const GOLDEN = new URL("../../golden/", import.meta.url);

test("every golden record fits into a link and comes back", async () => {
  for (const name of readdirSync(GOLDEN).filter((file) => file.endsWith(".jaipur.json"))) {
    const record = readFileSync(new URL(name, GOLDEN), "utf-8");
    const packed = await packRecord(record);
    assert.ok(packed !== null && /^record=[\w-]+$/.test(packed), name);
    assert.equal(await unpackRecord(`#${packed}`), record);
  }
});

test("any text comes back, in any script", async () => {
  for (const text of ["", "आशा – Bélèn 🐪", '{"a": "\\u0000"}']) {
    assert.equal(await unpackRecord(String(await packRecord(text))), text);
  }
});

test("a record that is too large for a link is refused", async () => {
  const noise = Array.from({ length: 6000 }, (_, i) => Math.sin(i).toString(36)).join("");
  assert.equal(await packRecord(noise), null);
});

test("an address without a record has none, and a damaged one fails", async () => {
  assert.equal(await unpackRecord(""), null);
  assert.equal(await unpackRecord("#fair"), null);
  const packed = String(await packRecord("one two three four"));
  for (const damaged of [packed.slice(0, -4), "record=!", "record=AAAA"]) {
    await assert.rejects(unpackRecord(`#${damaged}`));
  }
});

test("what would fill the memory is not unpacked", async () => {
  const packed = await packRecord(" ".repeat(1_000_000));
  await assert.rejects(unpackRecord(`#${packed}`));
});
