import assert from "node:assert/strict";
import { test } from "node:test";
import "./page.js";

const { EMPTY, heard, seatFor, seatsToTake } = await import(
  "../../../src/jaipur/web/static/lobby-state.js"
);

/** @typedef {import("../../../src/jaipur/web/static/protocol").SeekBody} Seek */

/**
 * @param {string} id
 * @param {Partial<Seek>} [more]
 * @returns {Seek}
 */
function seat(id, more = {}) {
  return {
    ...{ id, name: id, portrait: "weaver", rating: null, clock: "300+5", rules: "standard" },
    ...{ first_to: 2, rated: false, public: false, since: 0, ...more },
  };
}

/** @param {Partial<import("../../../src/jaipur/web/static/protocol").LobbyChangedFrame>} more */
function news(more) {
  return { ...{ type: /** @type {const} */ ("changed"), added: [], removed: [] }, ...more };
}

test("seats come, change and go, the longest waiting first", () => {
  let lobby = heard(EMPTY, {
    type: "lobby",
    seeks: [seat("b", { since: 2 })],
    pools: [],
    running: [],
  });
  lobby = heard(lobby, {
    ...news({ added: [seat("a", { since: 1 })] }),
    pools: null,
    running: null,
  });
  assert.deepEqual(
    lobby.seeks.map(({ id }) => id),
    ["a", "b"],
  );
  lobby = heard(lobby, {
    ...news({ added: [seat("a", { since: 1, name: "Asha" })] }),
    pools: null,
    running: null,
  });
  assert.deepEqual(
    lobby.seeks.map(({ name }) => name),
    ["Asha", "b"],
  );
  lobby = heard(lobby, {
    ...news({ removed: ["a"] }),
    pools: [{ clock: "3d", waiting: 2 }],
    running: null,
  });
  assert.deepEqual(
    lobby.seeks.map(({ id }) => id),
    ["b"],
  );
  assert.deepEqual(lobby.pools, [{ clock: "3d", waiting: 2 }]);
});

test("one's own seat is not to be taken, and a quick match takes only what fits", () => {
  const seeks = [
    seat("own"),
    seat("short", { first_to: 1 }),
    seat("rated", { rated: true }),
    seat("slow", { clock: "3d" }),
    seat("fits"),
  ];
  const own = [{ ...seat("own"), quick: false, match: null }];
  const lobby = { ...EMPTY, seeks, own };
  assert.equal(seatsToTake(lobby).length, 4);
  assert.equal(seatFor(lobby, "300+5")?.id, "fits");
  assert.equal(seatFor(lobby, "180+3"), undefined);
});
