// What the player has picked so far. Selections are values: every function returns a new one.
import { canonical, count, parseMove } from "./move.js";

/**
 * @typedef {object} Selection
 * @property {readonly number[]} slots picked market slots
 * @property {readonly number[]} places picked places of the hand
 * @property {number} camels camels of the herd to pay with
 */

/** @typedef {{market: string, hand: string | null}} Cards what a selection refers to */

/** @type {Selection} */
export const NOTHING = { slots: [], places: [], camels: 0 };

/**
 * @param {Selection} selection
 * @returns {boolean}
 */
export function isEmpty(selection) {
  return !selection.slots.length && !selection.places.length && !selection.camels;
}

/**
 * Pick a market card or put it back. Camels go together: they can only be taken together.
 * @param {Selection} selection
 * @param {number} slot
 * @param {Cards} on
 * @returns {Selection}
 */
export function toggleSlot(selection, slot, { market }) {
  const card = market[slot];
  if (!card || card === ".") return selection;
  const group = card === "K" ? [...market].flatMap((c, i) => (c === "K" ? [i] : [])) : [slot];
  const rest = selection.slots.filter((s) => !group.includes(s));
  return {
    ...selection,
    slots: selection.slots.includes(slot) ? rest : sorted([...rest, ...group]),
  };
}

/**
 * Pick a card of the hand or put it back.
 * @param {Selection} selection
 * @param {number} place
 * @param {Cards} on
 * @returns {Selection}
 */
export function togglePlace(selection, place, { hand }) {
  if (place >= (hand ?? "").length) return selection;
  const { places } = selection;
  return {
    ...selection,
    places: places.includes(place) ? places.filter((p) => p !== place) : sorted([...places, place]),
  };
}

/**
 * Pick a market card, if it is not yet picked.
 * @param {Selection} selection
 * @param {number} slot
 * @param {Cards} on
 */
export function withSlot(selection, slot, on) {
  return selection.slots.includes(slot) ? selection : toggleSlot(selection, slot, on);
}

/**
 * Pick a card of the hand, if it is not yet picked.
 * @param {Selection} selection
 * @param {number} place
 * @param {Cards} on
 */
export function withPlace(selection, place, on) {
  return selection.places.includes(place) ? selection : togglePlace(selection, place, on);
}

/**
 * Whether every card of the picked kinds is picked.
 * @param {Selection} selection
 * @param {Cards} on
 */
export function isWholeKind({ places }, { hand }) {
  return places.every((place) =>
    placesOf(hand?.[place] ?? "", hand ?? "").every((other) => places.includes(other)),
  );
}

/**
 * Pick one more card of a kind; when all are picked, put them back.
 * @param {Selection} selection
 * @param {string} kind
 * @param {Cards} on
 * @returns {Selection}
 */
export function addKind(selection, kind, { hand }) {
  const all = placesOf(kind, hand ?? "");
  const next = all.find((place) => !selection.places.includes(place));
  if (next === undefined)
    return { ...selection, places: selection.places.filter((p) => !all.includes(p)) };
  return { ...selection, places: sorted([...selection.places, next]) };
}

/**
 * Pick all cards of a kind and nothing else; if that is what is picked, put them back.
 * @param {Selection} selection
 * @param {string} kind
 * @param {Cards} on
 * @returns {Selection}
 */
export function onlyKind(selection, kind, { hand }) {
  const places = placesOf(kind, hand ?? "");
  const same =
    !selection.slots.length && !selection.camels && String(selection.places) === String(places);
  return same ? NOTHING : { slots: [], places, camels: 0 };
}

/**
 * One camel more to pay with; after the last one, none.
 * @param {Selection} selection
 * @param {number} herd
 * @returns {Selection}
 */
export function addCamel(selection, herd) {
  return { ...selection, camels: selection.camels >= herd ? 0 : selection.camels + 1 };
}

/**
 * Pay with camels whatever is not yet paid with goods.
 * @param {Selection} selection
 * @param {number} herd
 * @returns {Selection}
 */
export function fillCamels(selection, herd) {
  return {
    ...selection,
    camels: Math.min(herd, Math.max(0, selection.slots.length - selection.places.length)),
  };
}

/**
 * The cards that would be taken and given.
 * @param {Selection} selection
 * @param {Cards} on
 * @returns {{take: string, give: string}}
 */
export function pickedCards(selection, { market, hand }) {
  return {
    take: canonical(selection.slots.map((slot) => market[slot] ?? "").join("")),
    give: canonical(
      selection.places.map((place) => hand?.[place] ?? "").join("") + "K".repeat(selection.camels),
    ),
  };
}

/**
 * The selection that stands for a move.
 * @param {string} move
 * @param {Cards} on
 * @returns {Selection}
 */
export function selectionFor(move, { market, hand }) {
  const { take, give } = parseMove(move);
  return {
    slots: match(take, market),
    places: match(give.replaceAll("K", ""), hand ?? ""),
    camels: count(give, "K"),
  };
}

/**
 * The same picks after the rival's move: a card that is still there stays picked, wherever it is now.
 * @param {Selection} selection
 * @param {Cards} before
 * @param {Cards & {herd: number}} after
 * @returns {Selection}
 */
export function carry(selection, before, after) {
  const slots = /** @type {number[]} */ ([]);
  for (const slot of selection.slots) {
    const card = before.market[slot];
    const same = after.market[slot] === card ? slot : -1;
    const other = [...after.market].findIndex(
      (c, i) => c === card && !slots.includes(i) && !selection.slots.includes(i),
    );
    const found = same >= 0 ? same : other;
    if (found >= 0 && card !== ".") slots.push(found);
  }
  const places = /** @type {number[]} */ ([]);
  for (const place of selection.places) {
    const kind = before.hand?.[place] ?? "";
    const ordinal = placesOf(kind, before.hand ?? "").indexOf(place);
    const found = placesOf(kind, after.hand ?? "")[ordinal];
    if (found !== undefined) places.push(found);
  }
  return {
    slots: sorted(slots),
    places: sorted(places),
    camels: Math.min(selection.camels, after.herd),
  };
}

/**
 * @param {string} kind
 * @param {string} hand
 * @returns {number[]}
 */
function placesOf(kind, hand) {
  return [...hand].flatMap((card, place) => (card === kind ? [place] : []));
}

/**
 * The leftmost places that hold these cards.
 * @param {string} cards
 * @param {string} among
 */
function match(cards, among) {
  const places = /** @type {number[]} */ ([]);
  for (const card of cards) {
    const found = [...among].findIndex((c, i) => c === card && !places.includes(i));
    if (found >= 0) places.push(found);
  }
  return sorted(places);
}

/** @param {number[]} numbers */
function sorted(numbers) {
  return [...new Set(numbers)].sort((a, b) => a - b);
}
