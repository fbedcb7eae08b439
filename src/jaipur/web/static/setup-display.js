// Puts a position that is being set up onto the page: cards, numbers, tokens, and what is wrong beside them.
import { setCard } from "./board.js";
import { all, byId, make, one } from "./dom.js";
import { getNumber } from "./setting-up.js";
import { bonusLeft, cardsLeft, deckSize, owners, rupees, SIZES } from "./setup.js";
import { cardName, page, t } from "./words.js";

/** @typedef {import("./board-state.js").State} State */
/** @typedef {import("./setup.js").Setup} Setup */
/** @typedef {import("./setting-up.js").Quantity} Quantity */

/** The position. @param {Setup} setup */
export function showSetup(setup) {
  showCards(setup);
  showLeft(setup);
  for (const input of inputs("number")) {
    fill(input, getNumber(setup, /** @type {Quantity} */ (input.dataset.number)));
  }
  for (const input of inputs("sold")) fill(input, amount(setup.sold, input.dataset.sold));
  for (const input of inputs("seen")) fill(input, amount(setup.mine.seen, input.dataset.seen));
  for (const input of inputs("bonus")) {
    fill(input, setup.rival.bonus[input.dataset.bonus ?? ""] ?? 0);
  }
  showTokens(setup);
  showBonus(setup);
  for (const radio of radios("starts")) radio.checked = radio.value === setup.starts;
  for (const radio of radios("rules")) radio.checked = radio.value === setup.rules;
}

/**
 * The faces on all places.
 * @param {Setup} setup
 */
function showCards({ market, mine, rival }) {
  const faces = {
    market: [...market].map((card) => (card === "." ? "" : card)),
    hand: [...mine.hand],
    rival: [...rival.seen, ...Array(Math.max(0, rival.size - rival.seen.length)).fill("back")],
  };
  for (const element of all(".place")) {
    const zone = /** @type {keyof typeof faces} */ (element.dataset.zone);
    const at = Number(element.dataset.at);
    const card = faces[zone][at] ?? "";
    setCard(element, card);
    const name =
      card === "back" ? t("unknown card") : card === "" ? t("empty slot") : cardName(card);
    const where = { market: t("Market"), hand: t("Your hand"), rival: t("Your rival") }[zone];
    element.setAttribute("aria-label", t("{where} {n}: {card}", { where, n: at + 1, card: name }));
  }
}

/** @param {Setup} setup */
function showLeft(setup) {
  const left = cardsLeft(setup, page.cards ?? {});
  for (const button of all(".kind")) {
    const card = button.dataset.kind ?? "";
    const n = left[card];
    if (n === undefined) continue;
    one(".kind-left", button).textContent = String(Math.max(0, n));
    button.toggleAttribute("data-none", n <= 0);
    button.setAttribute("aria-label", t("{card}, {n} left", { card: cardName(card), n }));
  }
  byId("deck-left").textContent = String(deckSize(setup, page.cards ?? {}));
}

/** @param {Setup} setup */
function showTokens(setup) {
  for (const [good, pile] of Object.entries(page.piles ?? {})) {
    const of = owners(setup, good, pile);
    for (const token of all(`.token[data-good="${good}"]`)) {
      const at = Number(token.dataset.at);
      const owner = of[at] ?? "";
      one(".chip", token).dataset.owner = owner;
      const whose = {
        me: t("yours"),
        rival: t("your rival’s"),
        "": t("on the table"),
      }[owner];
      const values = { card: cardName(good), value: pile[at] ?? 0, whose };
      token.setAttribute("aria-label", t("{card}, {value}: {whose}", values));
    }
  }
  byId("rupees").textContent = t("Goods tokens: you {mine}, your rival {theirs} rupees", {
    mine: rupees(setup.mine.won),
    theirs: rupees(setup.rival.won),
  });
}

/** @param {Setup} setup */
function showBonus(setup) {
  for (const size of SIZES) {
    const pile = page.rulesets[setup.rules]?.[size] ?? [];
    const own = setup.mine.bonus[size] ?? [];
    const group = one(`[data-values="${size}"]`);
    const values = [...new Set(pile)];
    if (group.dataset.of !== setup.rules) {
      group.dataset.of = setup.rules;
      group.replaceChildren(...values.map((value) => bonusButton(value)));
    }
    for (const button of all("button", group)) {
      const value = Number(button.dataset.value);
      const n = own.filter((each) => each === value).length;
      one(".times", button).textContent = n ? t("× {n}", { n }) : "";
      button.toggleAttribute("data-has", n > 0);
      button.setAttribute("aria-label", t("{value} rupees: {n} of yours", { value, n }));
    }
    one(`[data-bonus-left="${size}"]`).textContent = t("{n} left", {
      n: bonusLeft(setup, size, pile),
    });
  }
}

/** @param {number} value */
function bonusButton(value) {
  return make(
    "button",
    { type: "button", class: "value", "data-value": String(value) },
    make("span", { "aria-hidden": "true" }, String(value)),
    make("span", { class: "times", "aria-hidden": "true" }),
  );
}

/**
 * The marked place, and the cards picked for a move.
 * @param {State} state
 */
export function showMarks({ mode, place, selection }) {
  for (const element of all(".place")) {
    const at = Number(element.dataset.at);
    const zone = element.dataset.zone ?? "";
    const marked = mode === "set" && zone === place.zone && at === place.at;
    element.toggleAttribute("data-marked", marked);
    const picked =
      (zone === "market" && selection.slots.includes(at)) ||
      (zone === "hand" && selection.places.includes(at));
    if (mode === "try" && zone !== "rival") element.setAttribute("aria-pressed", String(picked));
    else element.removeAttribute("aria-pressed");
    if (marked) element.setAttribute("aria-current", "true");
    else element.removeAttribute("aria-current");
  }
  byId("setup").dataset.mode = mode;
  for (const radio of radios("mode")) radio.checked = radio.value === mode;
  const pay = byId("pay");
  pay.hidden = mode !== "try";
  pay.textContent = selection.camels
    ? t("Pay with camels: {n}", { n: selection.camels })
    : t("Pay with a camel");
}

/**
 * What makes the position impossible, each beside what it is about.
 * @param {readonly import("./protocol").ProblemBody[]} problems
 * @param {(problem: import("./protocol").ProblemBody) => string} partOf
 */
export function showProblems(problems, partOf) {
  /** @type {Record<string, Set<string>>} */
  const byPart = {};
  for (const problem of problems) {
    const part = partOf(problem);
    byPart[part] = (byPart[part] ?? new Set()).add(problem.text);
  }
  for (const element of all(".problem[id^='problem-']")) {
    if (element.id === "problem-text") continue;
    const found = byPart[element.id.replace("problem-", "")];
    element.hidden = !found;
    element.textContent = [...(found ?? [])].join(" ");
    element.closest(".part, .palette")?.toggleAttribute("data-wrong", Boolean(found));
  }
  const more = /** @type {HTMLDetailsElement} */ (byId("more"));
  if (more.hasAttribute("data-wrong")) more.open = true;
}

/**
 * @param {HTMLInputElement} input
 * @param {number} value
 */
function fill(input, value) {
  if (Number(input.value) !== value || input.value === "") input.value = String(value);
}

/**
 * @param {string} cards
 * @param {string} [card]
 */
function amount(cards, card = "") {
  return cards.split(card).length - 1;
}

/** @param {string} kind */
export function inputs(kind) {
  return /** @type {HTMLInputElement[]} */ (all(`input[data-${kind}]`));
}

/** @param {string} name */
export function radios(name) {
  return /** @type {HTMLInputElement[]} */ (all(`#content input[type=radio][name="${name}"]`));
}
