// The waiting room says whom it waits for.
import assert from "node:assert/strict";
import { test } from "node:test";
import "./page.js";
import { PEOPLE, table } from "./table.js";

const { roomOf } = await import("../../../src/jaipur/web/static/room.js");

/**
 * @param {number[]} awaiting
 * @param {number[]} you
 */
function seated(awaiting, you, lost = false) {
  const room = roomOf(table({ players: PEOPLE, you, awaiting_reveal: awaiting }), lost);
  assert.equal(room.invites, false);
  return room;
}

test("a free seat: whoever opened the match invites", () => {
  const players = [PEOPLE[0] ?? null, null];
  const { title, invites } = roomOf(table({ players, you: [0] }), false);
  assert.deepEqual([title, invites], ["Waiting for your friend", true]);
  for (const you of [[1], []]) {
    const room = roomOf(table({ players, you }), false);
    assert.deepEqual([room.title, room.invites], ["Waiting for the other player", false]);
  }
});

test("both seated: whose part in the shuffle is missing", () => {
  assert.equal(seated([1], [0]).title, "Waiting for Belen");
  assert.match(seated([0, 1], [1]).text, /^Both players are seated. Asha’s browser/);
  assert.equal(seated([0, 1], []).title, "Waiting for Asha");
  for (const awaiting of [[0], [0, 1], []]) {
    assert.equal(seated(awaiting, [0]).title, "The cards are being shuffled");
  }
});

test("a part that is not here", () => {
  assert.equal(seated([0, 1], [0], true).title, "The cards cannot be dealt here");
});

test("a challenge: who made it waits, and who is meant is asked", () => {
  const challenge = { by: "Asha", to: "Belen", until: 0 };
  const players = [PEOPLE[0] ?? null, null];
  const asked = roomOf(table({ players, challenge, you: [1], rated: true }), false, true);
  assert.deepEqual(asked, {
    title: "Asha challenges you",
    text: "No clock · Best of three · rated",
    invites: false,
    asks: true,
  });
  const waits = roomOf(table({ players, challenge, you: [0] }), false, true);
  assert.deepEqual([waits.title, waits.asks], ["Waiting for Belen", undefined]);
  const sat = table({ players: PEOPLE, challenge, you: [0], awaiting_reveal: [1] });
  assert.equal(roomOf(sat, false, true).asks, undefined);
});
