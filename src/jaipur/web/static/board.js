// Puts a view onto the permanent places of the board; reads nothing back.
import { all, byId, one } from "./dom.js";
import { namesOf, nearSeat } from "./perspective.js";
import { showPiles } from "./piles.js";
import { showPlayers } from "./players.js";
import { fillPurses } from "./tally.js";
import { cardName, cardsInWords, counted, page, t, tn } from "./words.js";

/** @typedef {import("./protocol").ViewBody} View */
/** @typedef {import("./protocol").LogEntryBody} LogEntry */
/** @typedef {import("./protocol").PresenceBody} Presence */
/** @typedef {import("./protocol").TableBody} Table */
/** @typedef {import("./selection.js").Selection} Selection */

const slots = all("[data-slot]");
const places = all("[data-place]");
const piles = all(".pile");
const backs = all(".backs .card");

/**
 * The whole table.
 * @param {View} view
 * @param {Table} table
 * @param {Presence} presence
 */
export function showBoard(view, table, presence) {
  const near = nearSeat(view);
  showBar(view);
  showPlayers(view, table, presence, near);
  showBacks(view, table, 1 - near);
  showMarket(view);
  showBank(view);
  showHand(view, near);
  fillPurses(byId("purses-table"), view.earned, namesOf(table), [near, 1 - near]);
}

/** @param {View} view */
function showBar(view) {
  byId("round").textContent = t("Round {n}", { n: view.round });
  byId("deck-count").textContent = String(view.deck);
  byId("deck").dataset.low = view.deck <= 3 ? "red" : view.deck <= 6 ? "amber" : "";
  showPiles(view);
}

/**
 * The rival's hand: backs, and faces where a replay or the table shows them.
 * @param {View} view
 * @param {Table} table
 * @param {number} seat
 */
function showBacks(view, table, seat) {
  const open = view.hands_open?.[seat] ?? (table.memory ? (view.known[seat] ?? "") : "");
  const size = view.hands[seat] ?? 0;
  backs.forEach((element, i) => {
    setCard(element, i >= size ? "" : (open[i] ?? "back"));
    element.dataset.count = i === size - 1 ? String(size) : "";
  });
  const known = open ? ` (${cardsInWords(open)})` : "";
  one(".backs").classList.toggle("open", open !== "");
  one(".backs").setAttribute(
    "aria-label",
    tn("{n} card in hand", "{n} cards in hand", size) + known,
  );
}

/** @param {View} view */
function showMarket(view) {
  slots.forEach((element, i) => {
    const card = view.market[i] === "." ? "" : (view.market[i] ?? "");
    setCard(element, card);
    element.setAttribute(
      "aria-label",
      card
        ? t("Market {n}: {card}", { n: i + 1, card: cardName(card) })
        : t("Market {n}: empty", { n: i + 1 }),
    );
  });
}

/** @param {View} view */
function showBank(view) {
  for (const pile of piles) {
    const good = pile.dataset.good ?? "";
    const left = view.tokens[good] ?? [];
    const chips = all(".chip", pile);
    chips.forEach((chip, i) => chip.classList.toggle("spent", i < chips.length - left.length));
    pile.toggleAttribute("data-empty", !left.length);
    pile.setAttribute("aria-label", pileLabel(good, left, view));
  }
  for (const bonus of all(".bonus[data-size]")) {
    const size = bonus.dataset.size ?? "";
    const left = view.bonus[size] ?? 0;
    bonus.dataset.left = String(left);
    one(".bonus-left", bonus).textContent = t("× {n}", { n: left });
    bonus.title = bonusLabel(size, left, one(".bonus-range", bonus).textContent ?? "");
  }
  one("#bank .extras").setAttribute(
    "aria-label",
    [...all(".bonus[data-size]").map(({ title }) => title), t("Deck and discards")].join(" "),
  );
}

/**
 * A pile of tokens, and what pressing it does.
 * @param {string} good
 * @param {number[]} left
 * @param {View} view
 */
function pileLabel(good, left, view) {
  const card = cardName(good);
  const tokens = left.length
    ? t("{card} tokens: {values}", { card, values: left.join(" ") })
    : t("{card} tokens: none left", { card });
  return view.hand?.includes(good) ? t("{tokens}. Picks your cards to sell.", { tokens }) : tokens;
}

/**
 * @param {string} size
 * @param {number} left
 * @param {string} range
 */
function bonusLabel(size, left, range) {
  return t("Bonus for {size} cards, worth {range}: {n} left.", {
    size: size === "5" ? "5+" : size,
    range,
    n: left,
  });
}

/**
 * @param {View} view
 * @param {number} near
 */
function showHand(view, near) {
  const hand = view.hand ?? view.hands_open?.[near] ?? null;
  const size = view.hands[near] ?? 0;
  places.forEach((element, i) => {
    const card = i >= size ? "" : (hand?.[i] ?? "back");
    setCard(element, card);
    element.setAttribute("aria-disabled", String(card === "" || card === "back"));
    element.setAttribute("aria-label", card && card !== "back" ? cardName(card) : t("empty slot"));
  });
  const herd = byId("herd");
  const camels = view.herds[near];
  one(".count", herd).textContent = camels == null ? "?" : String(camels);
  herd.setAttribute(
    "aria-label",
    t("Herd: {camels}", { camels: camels == null ? "?" : counted("K", camels) }),
  );
}

/**
 * @param {HTMLElement} element
 * @param {string} card
 */
export function setCard(element, card) {
  if (element.dataset.card === card) return;
  element.dataset.card = card;
  const [letter, name] = element.children;
  if (letter) letter.textContent = page.letters[card] ?? "";
  if (name) name.textContent = cardName(card);
}

/**
 * Mark the slots that the last move has filled.
 * @param {LogEntry | null | undefined} move
 */
export function markFresh(move) {
  const filled = (move?.events ?? []).flatMap((event) =>
    event.event === "refilled" ? [event.slot] : event.event === "moved" ? event.slots : [],
  );
  slots.forEach((element, i) => {
    const fresh = filled.includes(i);
    element.parentElement?.classList.toggle("fresh", fresh);
    element.title = fresh && element.dataset.card ? t("New since the last move") : "";
  });
}

/**
 * Outline the tokens that the picked sale would bring.
 * @param {import("./screen.js").Due | null} due
 */
export function showDue(due) {
  for (const pile of piles) {
    const taken = due && due.good === pile.dataset.good ? due.tokens : 0;
    const chips = all(".chip", pile);
    const first = chips.filter((chip) => chip.classList.contains("spent")).length;
    chips.forEach((chip, i) => chip.classList.toggle("due", first <= i && i < first + taken));
  }
  for (const bonus of all(".bonus[data-size]"))
    bonus.classList.toggle("due", due?.bonus === Number(bonus.dataset.size));
}

/**
 * Mark the picked cards.
 * @param {Selection} selection
 */
export function showSelection(selection) {
  slots.forEach((element, i) =>
    element.setAttribute("aria-pressed", String(selection.slots.includes(i))),
  );
  places.forEach((element, i) =>
    element.setAttribute("aria-pressed", String(selection.places.includes(i))),
  );
  const herd = byId("herd");
  herd.dataset.paying = String(selection.camels);
  const paying = one(".paying", herd);
  paying.hidden = selection.camels === 0;
  paying.textContent = `−${selection.camels}`;
}
