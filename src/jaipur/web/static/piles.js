// What lies on no player's side: the deck, the discards, which everybody may look through, and the bonus tokens.
import { all, byId, make } from "./dom.js";
import { CARDS, count } from "./move.js";
import { cardName, t, tn } from "./words.js";

/** @typedef {import("./protocol").ViewBody} View */

/** @param {View} view */
export function showPiles(view) {
  byId("piles-deck").textContent = tn("{n} card in the deck.", "{n} cards in the deck.", view.deck);
  const kinds = [...CARDS].filter((card) => view.discard.includes(card));
  byId("piles-discards").replaceChildren(
    ...kinds.map((card) => pile(card, count(view.discard, card))),
    ...(kinds.length ? [] : [make("li", { class: "fine" }, t("Nothing has been sold yet."))]),
  );
  for (const row of all("#piles [data-size]")) {
    const left = view.bonus[row.dataset.size ?? ""] ?? 0;
    const cell = row.lastElementChild;
    if (cell) cell.textContent = t("{n} left", { n: left });
  }
}

/**
 * @param {string} card
 * @param {number} n
 */
function pile(card, n) {
  return make(
    "li",
    { "data-card": card },
    make("span", { class: "icon", "aria-hidden": "true" }),
    make("span", {}, `${n} × ${cardName(card)}`),
  );
}
