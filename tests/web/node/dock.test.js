import assert from "node:assert/strict";
import { test } from "node:test";
import "./page.js";
import { view } from "./table.js";

const { label, propose } = await import("../../../src/jaipur/web/static/dock.js");

/**
 * @param {number[]} slots
 * @param {number[]} [places]
 * @param {number} [camels]
 */
const proposed = (slots, places = [], camels = 0) => propose({ slots, places, camels }, view());

test("nothing picked is an invitation to pick", () => {
  const text = "Choose cards to take or to sell";
  assert.deepEqual(proposed([]), { state: "idle", text, move: "", camels: false });
});

test("a legal move can be made, and says what it brings", () => {
  assert.deepEqual(proposed([0]), {
    state: "ready",
    text: "Take 1 diamonds",
    move: "+D",
    camels: false,
  });
  assert.equal(proposed([], [0, 1]).text, "Sell 2 cloth → 8");
});

test("part of a move says what is missing, and whether camels would do", () => {
  const { state, text, camels } = proposed([0, 1]);
  assert.deepEqual([state, text, camels], ["more", "Choose 2 cards to give", true]);
  assert.equal(proposed([0, 1], [0]).text, "Choose 1 card to give");
  assert.equal(proposed([0], [0, 2]).text, "Choose 1 more card to take");
  assert.equal(proposed([0], [], 1).state, "more");
  assert.equal(proposed([], [], 1).text, "Choose more cards to take and to give");
});

test("camels are not offered where they cannot pay", () => {
  const only = view({ legal: ["+DG-CL"] });
  assert.equal(propose({ slots: [0, 1], places: [], camels: 0 }, only).camels, false);
});

test("what leads to no move is for the server to explain", () => {
  const { state, move } = proposed([0, 3, 4]);
  assert.deepEqual([state, move], ["ask", "+DKK"]);
});

test("every kind of move has its label", () => {
  const sale = view({ sales: { "-CCC": { rupees: 11, bonus: 3 } } });
  assert.equal(label("+KK", sale), "Take 2 camels");
  assert.equal(label("+DG-CL", sale), "Take 1 diamonds and 1 gold for 1 cloth and 1 leather");
  assert.equal(label("+DG-CK", sale), "Take 1 diamonds and 1 gold for 1 cloth and 1 camel");
  assert.equal(label("+DG-KK", sale), "Take 1 diamonds and 1 gold for 2 camels");
  assert.equal(label("-CCC", sale), "Sell 3 cloth → 11 + bonus");
  assert.equal(label("-LL", sale), "Sell 2 leather");
});
