import assert from "node:assert/strict";
import { test } from "node:test";
import * as pick from "../../../src/jaipur/web/static/selection.js";

const on = { market: "DKSK.", hand: "CCLP" };

/** @param {Partial<pick.Selection>} changes */
const some = (changes) => ({ ...pick.NOTHING, ...changes });

test("a card is picked and put back", () => {
  const one = pick.toggleSlot(pick.NOTHING, 2, on);
  assert.deepEqual(one, some({ slots: [2] }));
  assert.deepEqual(pick.toggleSlot(one, 0, on).slots, [0, 2]);
  assert.ok(pick.isEmpty(pick.toggleSlot(one, 2, on)));
  const place = pick.togglePlace(pick.NOTHING, 3, on);
  assert.deepEqual(pick.togglePlace(place, 0, on).places, [0, 3]);
  assert.ok(pick.isEmpty(pick.togglePlace(place, 3, on)));
});

test("the camels of the market go together", () => {
  const both = pick.toggleSlot(pick.NOTHING, 3, on);
  assert.deepEqual(both.slots, [1, 3]);
  assert.deepEqual(pick.toggleSlot(both, 1, on).slots, []);
});

test("where no card lies, none is picked", () => {
  assert.equal(pick.toggleSlot(pick.NOTHING, 4, on), pick.NOTHING);
  assert.equal(pick.toggleSlot(pick.NOTHING, 9, on), pick.NOTHING);
  assert.equal(pick.togglePlace(pick.NOTHING, 4, on), pick.NOTHING);
  assert.equal(pick.togglePlace(pick.NOTHING, 0, { ...on, hand: null }), pick.NOTHING);
});

test("what is dropped is picked, and stays so", () => {
  const slot = pick.withSlot(pick.NOTHING, 2, on);
  assert.deepEqual(slot.slots, [2]);
  assert.equal(pick.withSlot(slot, 2, on), slot);
  const place = pick.withPlace(pick.NOTHING, 1, on);
  assert.deepEqual(place.places, [1]);
  assert.equal(pick.withPlace(place, 1, on), place);
});

test("kinds are picked one by one or all at once", () => {
  const one = pick.addKind(pick.NOTHING, "C", on);
  assert.deepEqual(one.places, [0]);
  assert.ok(!pick.isWholeKind(one, on));
  const two = pick.addKind(one, "C", on);
  assert.deepEqual(two.places, [0, 1]);
  assert.ok(pick.isWholeKind(two, on));
  assert.deepEqual(pick.addKind(two, "C", on).places, []);
  assert.deepEqual(
    pick.onlyKind(some({ slots: [0], camels: 1 }), "C", on),
    some({ places: [0, 1] }),
  );
  assert.equal(pick.onlyKind(two, "C", on), pick.NOTHING);
});

test("camels pay one by one, or for all that is not paid yet", () => {
  assert.equal(pick.addCamel(pick.NOTHING, 2).camels, 1);
  assert.equal(pick.addCamel(some({ camels: 2 }), 2).camels, 0);
  assert.equal(pick.fillCamels(some({ slots: [0, 1, 2], places: [0] }), 5).camels, 2);
  assert.equal(pick.fillCamels(some({ slots: [0, 1, 2] }), 2).camels, 2);
  assert.equal(pick.fillCamels(some({ places: [0] }), 2).camels, 0);
});

test("picks name their cards, and a move its picks", () => {
  const picks = some({ slots: [2, 0], places: [2], camels: 1 });
  assert.deepEqual(pick.pickedCards(picks, on), { take: "DS", give: "LK" });
  assert.deepEqual(
    pick.selectionFor("+DS-LK", on),
    some({ slots: [0, 2], places: [2], camels: 1 }),
  );
  assert.deepEqual(pick.selectionFor("-CCC", on).places, [0, 1]);
});

test("after the rival's move, picks are kept by card", () => {
  /** @type {[number[], number[], [string, string], [string, string], number[], number[]][]} */
  const cases = [
    [[0], [], ["DGSCK", "LL"], ["DGSPK", "LL"], [0], []], // untouched
    [[0], [], ["DGSCK", "LL"], ["PGSCD", "LL"], [4], []], // the same card elsewhere
    [[0], [], ["DGSCK", "LL"], ["PGSCK", "LL"], [], []], // taken by the rival
    [[0, 1], [], ["DDSCK", ""], ["DPSCK", ""], [0], []], // one of two alike is left
    [[], [1], ["DGSCK", "CLL"], ["DGSCK", "DCLL"], [], [2]], // the hand has grown
  ];
  for (const [slots, places, before, after, slotsThen, placesThen] of cases) {
    const carried = pick.carry(
      { slots, places, camels: 3 },
      { market: before[0], hand: before[1] },
      { market: after[0], hand: after[1], herd: 2 },
    );
    assert.deepEqual(carried, { slots: slotsThen, places: placesThen, camels: 2 });
  }
});
