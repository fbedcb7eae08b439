// Links that only work on the machine they were made on.
import assert from "node:assert/strict";
import { test } from "node:test";
import { isLocal } from "../../../src/jaipur/web/static/sharing.js";

test("this machine is told from others", () => {
  for (const here of ["localhost", "127.0.0.1", "127.9.0.1", "[::1]", "game.localhost"]) {
    assert.ok(isLocal(`http://${here}:8484/join/x`), here);
  }
  for (const there of ["192.168.1.7", "localhost.example", "jaipur.local", "127.example"]) {
    assert.ok(!isLocal(`http://${there}/join/127.0.0.1`), there);
  }
});
