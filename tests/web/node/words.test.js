import assert from "node:assert/strict";
import { test } from "node:test";
import { standIn } from "./page.js";

const words = await import("../../../src/jaipur/web/static/words.js");
standIn({
  lang: "fr",
  messages: { "Round {n}": "Manche {n}", "{n} seal": ["{n} sceau", "{n} sceaux"] },
});
// Another address is another module, which reads the page anew.
const again = "../../../src/jaipur/web/static/words.js?fr";
/** @type {typeof words} */
const french = await import(again);

test("a text without a translation is its English", () => {
  assert.equal(words.t("Round {n}", { n: 2 }), "Round 2");
  assert.equal(french.t("Your turn"), "Your turn");
});

test("a text is translated and filled in", () => {
  assert.equal(french.t("Round {n}", { n: 2 }), "Manche 2");
  assert.equal(words.t("{name} to move"), "{name} to move");
});

test("numbers choose the form, by the rules of the language", () => {
  const seals = [0, 1, 2].map((n) => words.tn("{n} seal", "{n} seals", n));
  assert.deepEqual(seals, ["0 seals", "1 seal", "2 seals"]);
  const sceaux = [0, 1, 2].map((n) => french.tn("{n} seal", "{n} seals", n));
  assert.deepEqual(sceaux, ["0 sceau", "1 sceau", "2 sceaux"]);
});

test("a language may have more than two forms", async () => {
  const forms = ["{n} pieczęć", "{n} pieczęcie", "{n} pieczęci"];
  standIn({ lang: "pl", plurals: ["one", "few", "many"], messages: { "{n} seal": forms } });
  /** @type {typeof words} */
  const polish = await import(again.replace("fr", "pl"));
  const seals = [1, 2, 5].map((n) => polish.tn("{n} seal", "{n} seals", n));
  assert.deepEqual(seals, ["1 pieczęć", "2 pieczęcie", "5 pieczęci"]);
});

test("cards are listed in canonical order", () => {
  assert.equal(words.cardsInWords("KDDG"), "2 diamonds, 1 gold and 1 camel");
  assert.equal(words.cardsInWords("LL"), "2 leather");
  assert.equal(words.cardsInWords(""), "");
  assert.equal(words.counted("K", 0), "none");
  assert.equal(words.cardName("L"), "leather");
  assert.equal(words.cardName("?"), "");
});
