import assert from "node:assert/strict";
import { test } from "node:test";
import "./page.js";
import { PEOPLE } from "./table.js";

const { EMPTY, heard, namesOf, seatFor, seatsToTake, whoWaits } = await import(
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
    ...{ id, name: id, portrait: "weaver", rating: null, provisional: false },
    ...{
      clock: "300+5",
      rules: "standard",
      first_to: 2,
      rated: false,
      public: false,
      since: 0,
      ...more,
    },
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

test("whoever waits is shown with a rating, which has a question mark while it is provisional", () => {
  assert.equal(whoWaits(seat("Asha")), "Asha");
  assert.equal(whoWaits(seat("Asha", { rating: 1623 })), "Asha (1623)");
  assert.equal(whoWaits(seat("Asha", { rating: 1500, provisional: true })), "Asha (1500?)");
});

test("of those who can be watched, programs are marked", () => {
  const [asha, belen] = PEOPLE;
  assert.ok(asha && belen);
  const match = {
    ...{ id: "m", seals: [0, 0], clock: null, rated: false, watching: 0, created: 0 },
    players: [asha, { ...belen, program: true }],
  };
  assert.equal(namesOf(match), "Asha – Belen (bot)");
  assert.equal(namesOf({ ...match, players: [asha, null] }), "Asha – ?");
});
