// Cards in flight. The board shows the new state at once; a flight is decoration over it, and can be turned off.
import { all, byId, make, one } from "./dom.js";
import { dress } from "./board.js";
import { parseMove } from "./selection.js";
import { pace } from "./settings.js";

/** @typedef {import("./protocol").ViewBody} View */
/** @typedef {import("./protocol").TurnBody} Turn */
/** @typedef {{slots: DOMRect[], places: DOMRect[], hand: string, picked: number[]}} Snapshot */

const FLIGHT = 460;
const STAGGER = 70;

/**
 * Where everything lies before the next view is shown.
 * @param {View | null} view
 * @returns {Snapshot | null}
 */
export function snapshot(view) {
  if (!view || pace() === 0) return null;
  return {
    slots: all("[data-slot]").map((e) => e.getBoundingClientRect()),
    places: all("[data-place]").map((e) => e.getBoundingClientRect()),
    hand: view.hand ?? "",
    picked: all("[data-place]").flatMap((e, i) => (e.getAttribute("aria-pressed") === "true" ? [i] : [])),
  };
}

/**
 * Fly the cards and tokens of a turn from where they were to where they are now.
 * @param {Turn} turn
 * @param {Snapshot} before
 * @param {View} view the view that is shown now
 * @returns {Promise<void>} when all have landed
 */
export async function animateTurn(turn, before, view) {
  const moved = turn.events.find((event) => event.event === "moved");
  if (!moved || moved.event !== "moved") return;
  const { take, give } = parseMove(moved.move);
  const mine = moved.seat === (view.viewer ?? 0);
  const slots = all("[data-slot]");
  const far = one("#rival .backs").getBoundingClientRect();
  const farThings = one("#rival .things").getBoundingClientRect();
  const herd = byId("herd").getBoundingClientRect();
  const oldPlaces = handPlaces(give, before.hand, before.picked);
  const newPlaces = handPlaces(take, view.hand ?? "", [], true);
  const flights = [];
  let n = 0;

  // What left the market. Taken cards lie in the slots in some order; the notation has them in another.
  const taken = [...take].sort();
  moved.slots.forEach((slot) => {
    const card = take.length === 1 ? take : (slots[slot]?.dataset.was ?? taken.shift() ?? "");
    const to = mine ? (card === "K" ? herd : placeRect(newPlaces, card)) : card === "K" ? farThings : far;
    flights.push(fly(card, before.slots[slot], to.rect ?? to, n++ * STAGGER, to.element));
  });
  // What came into it: payment first, then cards of the deck.
  [...give].forEach((card, i) => {
    if (!take) return;
    const slot = moved.slots[i];
    const element = slot === undefined ? undefined : slots[slot];
    if (!element) return;
    const from = mine ? (card === "K" ? herd : (before.places[oldPlaces.shift() ?? 0] ?? far)) : far;
    flights.push(fly(card, from, element.getBoundingClientRect(), n++ * STAGGER, element));
  });
  const deck = byId("deck").getBoundingClientRect();
  for (const event of turn.events) {
    if (event.event !== "refilled") continue;
    const element = slots[event.slot];
    if (element) flights.push(fly(event.card, deck, element.getBoundingClientRect(), n++ * STAGGER, element));
  }
  // A sale: the cards go to the pile, its tokens come back.
  const paid = turn.events.find((event) => event.event === "paid");
  if (!take && paid?.event === "paid") {
    const pile = one(`.pile[data-good="${paid.good}"]`).getBoundingClientRect();
    [...give].forEach((card) => {
      const from = mine ? (before.places[oldPlaces.shift() ?? 0] ?? far) : far;
      flights.push(fly(card, from, square(pile), n++ * STAGGER));
    });
    const purse = mine ? one("#mine .earned").getBoundingClientRect() : farThings;
    paid.values.forEach((value) => flights.push(flyToken(paid.good, value, square(pile), purse, n++ * STAGGER)));
  }
  await Promise.all(flights);
}

/**
 * Places of the hand that hold these cards.
 * @param {string} cards
 * @param {string} hand
 * @param {number[]} preferred
 * @param {boolean} [fromEnd]
 */
function handPlaces(cards, hand, preferred, fromEnd = false) {
  const found = /** @type {number[]} */ ([]);
  for (const card of cards.replaceAll("K", "")) {
    const order = [...hand].map((_, i) => i);
    if (fromEnd) order.reverse();
    order.sort((a, b) => Number(preferred.includes(b)) - Number(preferred.includes(a)));
    const place = order.find((i) => hand[i] === card && !found.includes(i));
    if (place !== undefined) found.push(place);
  }
  return found;
}

/**
 * @param {number[]} places
 * @param {string} card
 * @returns {any}
 */
function placeRect(places, card) {
  const elements = all("[data-place]");
  const index = places.findIndex((place) => elements[place]?.dataset.card === card);
  const place = places.splice(Math.max(index, 0), 1)[0];
  const element = elements[place ?? 0];
  return element ? { rect: element.getBoundingClientRect(), element } : byId("mine").getBoundingClientRect();
}

/** @param {DOMRect} rect */
function square(rect) {
  return new DOMRect(rect.x, rect.y + rect.height / 2 - 16, 24, 34);
}

/**
 * @param {string} card
 * @param {DOMRect | undefined} from
 * @param {DOMRect} to
 * @param {number} delay
 * @param {HTMLElement} [landing] hidden until the card has arrived
 */
function fly(card, from, to, delay, landing) {
  const ghost = make("span", { class: "card ghost", "data-card": "" }, make("span", { class: "card-letter" }), make("span", { class: "card-name" }));
  dress(ghost, card);
  return launch(ghost, from, to, delay, landing);
}

/**
 * @param {string} good
 * @param {number} value
 * @param {DOMRect} from
 * @param {DOMRect} to
 * @param {number} delay
 */
function flyToken(good, value, from, to, delay) {
  const ghost = make("span", { class: "ghost token", "data-good": good }, make("span", { class: "chip" }, String(value)));
  return launch(ghost, new DOMRect(from.x, from.y, 30, 30), new DOMRect(to.x + to.width / 2, to.y, 30, 30), delay);
}

/**
 * @param {HTMLElement} ghost
 * @param {DOMRect | undefined} from
 * @param {DOMRect} to
 * @param {number} delay
 * @param {HTMLElement} [landing]
 */
async function launch(ghost, from, to, delay, landing) {
  if (!from?.width || !to.width) return;
  const width = ghost.classList.contains("token") ? 30 : Math.min(Math.max(from.width, 30), 240);
  ghost.style.cssText = `left:${from.x + from.width / 2}px;top:${from.y + from.height / 2}px;--w:${width}px`;
  document.body.append(ghost);
  const dx = to.x + to.width / 2 - from.x - from.width / 2;
  const dy = to.y + to.height / 2 - from.y - from.height / 2;
  const scale = Math.min(to.width, to.height / 1.4) / width;
  const timing = { duration: FLIGHT * pace(), delay: delay * pace(), easing: "cubic-bezier(.3,.7,.25,1)", fill: /** @type {const} */ ("both") };
  const lift = `translate(-50%,-50%) translate(${dx / 2}px,${dy / 2 - 18}px) scale(${(1 + scale) / 2 + 0.06})`;
  landing?.animate({ opacity: [0, 0, 1], offset: [0, 0.98, 1] }, { ...timing, fill: "backwards" });
  try {
    await ghost.animate({ transform: ["translate(-50%,-50%)", lift, `translate(-50%,-50%) translate(${dx}px,${dy}px) scale(${scale})`] }, timing).finished;
  } finally {
    ghost.remove();
  }
}

/**
 * Wait, unless animation is off.
 * @param {number} milliseconds
 */
export function pause(milliseconds) {
  const wait = milliseconds * pace();
  return wait ? new Promise((resolve) => setTimeout(resolve, wait)) : Promise.resolve();
}
