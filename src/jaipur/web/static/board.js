// Puts a view onto the permanent places of the board. Reads nothing back from the page.
import { all, byId, make, one } from "./dom.js";
import { fillPurses } from "./tally.js";
import { cardName, cardsInWords, counted, page, t, tn } from "./words.js";

/** @typedef {import("./protocol").ViewBody} View */
/** @typedef {import("./protocol").TableBody} Table */
/** @typedef {import("./selection.js").Selection} Selection */

const slots = all("[data-slot]");
const places = all("[data-place]");
const piles = all(".pile");
const backs = all(".backs .card");

/** Which seat sits at the near side of the table. @param {View} view */
export function nearSeat(view) {
  return view.viewer ?? 0;
}

/**
 * The whole table.
 * @param {View} view
 * @param {Table} table
 */
export function showBoard(view, table) {
  const near = nearSeat(view);
  byId("table").dataset.phase = view.phase;
  showBar(view);
  showPlayer(byId("rival"), view, table, 1 - near);
  showPlayer(byId("mine"), view, table, near);
  showBacks(view, table, 1 - near);
  showMarket(view);
  showBank(view);
  showHand(view, near);
  fillPurses(byId("purses-table"), view.earned, table.seats.map((seat) => seat?.name ?? ""), [near, 1 - near]);
}

/** @param {View} view */
function showBar(view) {
  byId("round").textContent = t("Round {n}", { n: view.round });
  byId("deck-count").textContent = String(view.deck);
  byId("deck").dataset.low = view.deck <= 3 ? "red" : view.deck <= 6 ? "amber" : "";
}

/**
 * Name, seals, herd, tokens of a player.
 * @param {HTMLElement} area
 * @param {View} view
 * @param {Table} table
 * @param {number} seat
 */
function showPlayer(area, view, table, seat) {
  const sitter = table.seats[seat];
  const away = area.id === "rival" && sitter?.here === false && table.mode === "online";
  one(".name", area).textContent = away ? t("{name} (away)", { name: sitter.name }) : (sitter?.name ?? "");
  one(".portrait", area).dataset.level = sitter?.bot ?? "";
  area.classList.toggle("away", away);
  const won = view.seals[seat] ?? 0;
  const seals = one(".seals", area);
  seals.replaceChildren(...Array.from({ length: table.first_to }, (_, i) => make("span", { class: i < won ? "seal" : "seal empty" })));
  seals.setAttribute("aria-label", tn("{n} seal", "{n} seals", won));
  const earned = view.earned[seat];
  const goods = Object.values(earned?.goods ?? {}).flat();
  const rupees = goods.reduce((sum, value) => sum + value, 0);
  const things = [];
  if (area.id === "rival") {
    things.push(thing("K", view.herds[seat] ?? "?", view.herds[seat] == null ? t("number of camels hidden") : counted("K", view.herds[seat] ?? 0)));
    things.push(purse(rupees, t("goods tokens worth {n} rupees", { n: rupees })));
  } else {
    for (const [good, values] of Object.entries(earned?.goods ?? {})) {
      if (values.length) things.push(thing(good, values.reduce((a, b) => a + b, 0), `${cardName(good)}: ${values.join(" + ")}`));
    }
  }
  for (const [size, values] of Object.entries(earned?.bonus ?? {})) {
    if (values.length) things.push(bonusTokens(size, values));
  }
  if (area.id === "mine") {
    const bonus = Object.values(earned?.bonus ?? {}).flat().reduce((/** @type {number} */ sum, value) => sum + (value ?? 0), 0);
    things.push(purse(rupees + bonus, tn("{n} rupee so far", "{n} rupees so far", rupees + bonus)));
  }
  one(area.id === "rival" ? ".things" : ".earned", area).replaceChildren(...things);
}

/**
 * The bonus tokens of one size, the known values beside them.
 * @param {string} size
 * @param {(number | null)[]} values
 */
function bonusTokens(size, values) {
  const known = values.filter((value) => value !== null);
  const label = known.length ? t("bonus tokens for {size} cards: {values}", { size, values: known.join(" + ") }) : tn("{n} bonus token for {size} cards", "{n} bonus tokens for {size} cards", values.length, { size });
  return make("span", { class: "thing bonus-thing", title: label },
    make("span", { class: "bonus-chip", "data-size": size, role: "img", "aria-label": label }, size === "5" ? "5+" : size),
    make("span", { "aria-hidden": "true" }, known.length ? String(known.reduce((a, b) => a + b, 0)) : `×${values.length}`));
}

/**
 * @param {string} card
 * @param {number | string} count
 * @param {string} label
 */
function thing(card, count, label) {
  return make("span", { class: "thing", "data-card": card, title: label },
    make("span", { class: "icon", role: "img", "aria-label": label }), make("span", { "aria-hidden": "true" }, String(count)));
}

/**
 * @param {number} rupees
 * @param {string} label
 */
function purse(rupees, label) {
  return make("span", { class: "purse", title: label },
    make("span", { class: "coin", role: "img", "aria-label": label }), make("span", { "aria-hidden": "true" }, String(rupees)));
}

/**
 * The rival's hand: backs; faces where the view has them (a replay) or the memory aid knows them.
 * @param {View} view
 * @param {Table} table
 * @param {number} seat
 */
function showBacks(view, table, seat) {
  const open = view.hands_open?.[seat] ?? (table.memory ? (view.known[seat] ?? "") : "");
  const size = view.hands[seat] ?? 0;
  backs.forEach((element, i) => dress(element, i >= size ? "" : (open[i] ?? "back")));
  const known = open ? ` (${cardsInWords(open)})` : "";
  one(".backs").classList.toggle("open", open !== "");
  one(".backs").setAttribute("aria-label", tn("{n} card in hand", "{n} cards in hand", size) + known);
}

/** @param {View} view */
function showMarket(view) {
  slots.forEach((element, i) => {
    const card = view.market[i] === "." ? "" : (view.market[i] ?? "");
    dress(element, card);
    element.setAttribute("aria-label", card ? t("Market {n}: {card}", { n: i + 1, card: cardName(card) }) : t("Market {n}: empty", { n: i + 1 }));
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
    pile.setAttribute("aria-label", left.length ? t("{card} tokens: {values}", { card: cardName(good), values: left.join(" ") }) : t("{card} tokens: none left", { card: cardName(good) }));
  }
  for (const bonus of all(".bonus[data-size]")) {
    const left = view.bonus[bonus.dataset.size ?? ""] ?? 0;
    bonus.dataset.left = String(left);
    one(".bonus-left", bonus).textContent = t("× {n}", { n: left });
  }
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
    dress(element, card);
    element.setAttribute("aria-disabled", String(card === "" || card === "back"));
    element.setAttribute("aria-label", card && card !== "back" ? cardName(card) : t("empty place"));
  });
  const herd = byId("herd");
  const camels = view.herds[near];
  one(".count", herd).textContent = camels == null ? "?" : String(camels);
  herd.setAttribute("aria-label", t("Herd: {camels}", { camels: camels == null ? "?" : counted("K", camels) }));
}

/**
 * @param {HTMLElement} element
 * @param {string} card
 */
export function dress(element, card) {
  if (element.dataset.card === card) return;
  element.dataset.card = card;
  const [letter, name] = element.children;
  if (letter) letter.textContent = page.letters[card] ?? "";
  if (name) name.textContent = cardName(card);
}

/**
 * Which slots the last turn has filled.
 * @param {import("./protocol").TurnBody | undefined} turn
 */
export function showFresh(turn) {
  const filled = (turn?.events ?? []).flatMap((event) => (event.event === "refilled" ? [event.slot] : event.event === "moved" ? event.slots : []));
  slots.forEach((element, i) => element.parentElement?.classList.toggle("fresh", filled.includes(i)));
}

/**
 * Which cards are picked.
 * @param {Selection} selection
 */
export function showSelection(selection) {
  slots.forEach((element, i) => element.setAttribute("aria-pressed", String(selection.slots.includes(i))));
  places.forEach((element, i) => element.setAttribute("aria-pressed", String(selection.places.includes(i))));
  const herd = byId("herd");
  herd.dataset.paying = String(selection.camels);
  const paying = one(".paying", herd);
  paying.hidden = selection.camels === 0;
  paying.textContent = `−${selection.camels}`;
}
