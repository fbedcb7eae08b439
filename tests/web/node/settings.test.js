import assert from "node:assert/strict";
import { test } from "node:test";
import { parseSettings, randomName } from "../../../src/jaipur/web/static/settings.js";

const DEFAULTS = {
  theme: "auto",
  speed: "normal",
  sound: "on",
  volume: "normal",
  rival: "normal",
  remarks: "off",
  quick: "off",
  watched: "on",
  rated: "on",
  name: "",
  portrait: "",
};

test("nothing stored means the defaults", () => {
  for (const stored of [null, {}, [], "text", 7]) {
    assert.deepEqual(parseSettings(stored), DEFAULTS);
  }
});

test("stored settings are kept, nonsense is not", () => {
  const stored = { theme: "dark", speed: "at once", sound: 0, name: "Asha", extra: "x" };
  assert.deepEqual(parseSettings(stored), { ...DEFAULTS, theme: "dark", name: "Asha" });
});

test("a name that was offered on one page is offered on the next", () => {
  const names = Array.from({ length: 50 }, () => randomName());
  assert.equal(new Set(names).size, 1);
});

test("two players never get the same name", () => {
  for (let i = 0; i < 200; i += 1) assert.notEqual(randomName("Asha"), "Asha");
});
