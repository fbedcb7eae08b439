import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import {
  addBonus,
  getNumber,
  NONE,
  nextPlace,
  passToken,
  put,
  setNumber,
  setRivalBonus,
  setSeen,
  setSold,
  UNKNOWN,
} from "../../../src/jaipur/web/static/setting-up.js";
import {
  bonusLeft,
  cardsLeft,
  deckSize,
  owners,
  positionText,
  SIZES,
  setupOf,
} from "../../../src/jaipur/web/static/setup.js";

/** @typedef {import("../../../src/jaipur/web/static/protocol").ViewBody} View */
/** @typedef {import("../../../src/jaipur/web/static/setup.js").Setup} Setup */
/** @typedef {import("../../../src/jaipur/web/static/setting-up.js").Place} Place */

/** @type {{position: string, view: View}[]} */
const POSITIONS = readFileSync(new URL("positions.jsonl", import.meta.url), "utf8")
  .trim()
  .split("\n")
  .map((line) => JSON.parse(line));
const CARDS = { D: 6, G: 6, S: 6, C: 8, P: 8, L: 10, K: 11 };
const DIAMONDS = [7, 7, 5, 5, 5];
const BONUS = {
  standard: { 3: [1, 1, 2, 2, 3, 3], 4: [4, 4, 5, 5, 6, 6], 5: [8, 8, 9, 9, 10, 10] },
  box: { 3: [1, 1, 2, 2, 2, 3, 3], 4: [4, 4, 5, 5, 6, 6], 5: [8, 8, 9, 10, 10] },
};

/** @type {Setup} */
const START = {
  ...{ rules: "standard", to: 2, round: 1, seals: [0, 0], seat: 0, starts: "me", idle: 0 },
  market: "KKKDL",
  sold: "",
  mine: { hand: "SCCPL", herd: 0, seen: "", won: {}, bonus: {} },
  rival: { size: 5, herd: 0, seen: "", won: {}, bonus: {} },
};

test("every view of random play comes back as the text that the reader of Python understands", () => {
  assert.ok(POSITIONS.length > 50);
  for (const { position, view } of POSITIONS) assert.equal(positionText(setupOf(view)), position);
});

test("what follows from the rest is what the view says", () => {
  for (const { view } of POSITIONS) {
    const setup = setupOf(view);
    assert.equal(deckSize(setup, CARDS), view.deck);
    const left = Object.values(cardsLeft(setup, CARDS)).reduce((sum, n) => sum + n, 0);
    const rival = 1 - view.turn;
    const hidden = (view.hands[rival] ?? 0) - (view.known[rival] ?? "").length;
    assert.equal(left, view.deck + hidden);
    for (const size of SIZES) {
      const pile = BONUS[/** @type {"standard" | "box"} */ (view.rules)][size];
      assert.equal(bonusLeft(setup, size, pile), view.bonus[size]);
    }
    const pile = owners(setup, "D", DIAMONDS);
    assert.equal(pile.filter((who) => !who).length, view.tokens.D?.length);
    const mine = DIAMONDS.filter((_, place) => pile[place] === "me");
    assert.deepEqual(mine, view.earned[view.turn]?.goods.D);
  }
});

test("a card is put onto any place, and the mark moves on", () => {
  /** @type {Place} */
  let place = { zone: "market", at: 3 };
  let setup = START;
  for (const card of "GSPK") {
    setup = put(setup, place, card);
    place = nextPlace(place, card, setup);
  }
  assert.equal(setup.market, "KKKGS");
  assert.equal(setup.mine.hand, "PCCPL");
  assert.equal(setup.mine.herd, 1, "a camel goes to the herd");
  assert.deepEqual(place, { zone: "hand", at: 1 });
});

test("cards are taken away", () => {
  assert.equal(put(START, { zone: "market", at: 0 }, NONE).market, ".KKDL");
  const seen = setSeen(START, "C", 2);
  const fewer = put(seen, { zone: "hand", at: 1 }, NONE);
  assert.equal(fewer.mine.hand, "SCPL");
  assert.equal(fewer.mine.seen, "C", "nobody has seen more cards than there are");
  assert.equal(put(START, { zone: "rival", at: 4 }, NONE).rival.size, 4);
  assert.equal(put(START, { zone: "rival", at: 6 }, NONE), START);
});

test("a card of the rival is turned up, and hidden again", () => {
  const known = put(START, { zone: "rival", at: 2 }, "D");
  assert.deepEqual([known.rival.seen, known.rival.size], ["D", 5]);
  const other = put(known, { zone: "rival", at: 0 }, "G");
  assert.deepEqual([other.rival.seen, other.rival.size], ["G", 5]);
  const hidden = put(other, { zone: "rival", at: 0 }, UNKNOWN);
  assert.deepEqual([hidden.rival.seen, hidden.rival.size], ["", 5]);
  assert.equal(put(START, { zone: "rival", at: 5 }, UNKNOWN).rival.size, 6);
  assert.equal(put(START, { zone: "rival", at: 5 }, "K").rival.herd, 1);
  assert.equal(put(START, { zone: "rival", at: 6 }, "D").rival.size, 7);
  const gone = put(known, { zone: "rival", at: 0 }, NONE);
  assert.deepEqual([gone.rival.seen, gone.rival.size], ["", 4]);
});

test("a token goes to oneself with those above it, to the rival, and back with those below it", () => {
  const pass = (/** @type {Setup} */ setup, /** @type {number} */ at) =>
    passToken(setup, "D", at, DIAMONDS);
  const mine = pass(START, 2);
  assert.deepEqual(owners(mine, "D", DIAMONDS), ["me", "me", "me", "", ""]);
  assert.equal(mine.sold, "DDD", "the cards were sold for them");
  const theirs = pass(mine, 0);
  assert.deepEqual(theirs.mine.won.D, [7, 5]);
  assert.deepEqual(theirs.rival.won.D, [7]);
  assert.equal(theirs.sold, "DDD");
  const back = pass(pass(theirs, 2), 2);
  assert.deepEqual(back.mine.won.D, [7]);
  assert.equal(back.sold, "DD");
  const swapped = pass(mine, 1);
  assert.deepEqual([swapped.mine.won.D, swapped.rival.won.D], [[7, 5], [7]]);
});

test("bonus tokens are counted up and begin anew", () => {
  const pile = BONUS.standard[3];
  let setup = addBonus(START, "3", 2, pile);
  setup = addBonus(setup, "3", 1, pile);
  setup = addBonus(setup, "3", 2, pile);
  assert.deepEqual(setup.mine.bonus[3], [2, 1, 2]);
  assert.deepEqual(addBonus(setup, "3", 2, pile).mine.bonus[3], [1]);
  assert.equal(bonusLeft(setRivalBonus(setup, "3", 2), "3", pile), 1);
});

test("numbers are set and read", () => {
  const names = /** @type {const} */ ([
    ...["herd", "rival-herd", "rival", "seals", "rival-seals", "round", "idle", "to"],
  ]);
  for (const [n, name] of names.entries()) {
    const set = setNumber(START, name, n + 2);
    assert.equal(getNumber(set, name), n + 2);
    for (const other of names)
      if (other !== name) assert.equal(getNumber(set, other), getNumber(START, other));
  }
  assert.equal(getNumber(setNumber(START, "herd", -3), "herd"), 0);
  assert.equal(getNumber(setNumber(START, "herd", Number.NaN), "herd"), 0);
  const known = put(START, { zone: "rival", at: 0 }, "D");
  assert.equal(setNumber(known, "rival", 0).rival.seen, "");
});

test("cards that bring no token any more are sold, too", () => {
  assert.equal(
    positionText(setSold(START, "L", 3)),
    `${positionText(START)}`.replace("KKKDL", "KKKDL sold:LLL"),
  );
  assert.equal(setSold(setSold(START, "L", 3), "L", 1).sold, "L");
});
