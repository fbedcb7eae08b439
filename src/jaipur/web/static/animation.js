// Cards in flight. The board shows the new state at once; flights only decorate it, and can be turned off.
//
// The flights of an update share one timeline, however many moves it has: a card stays where it was until its move
// begins, and the board's own card is hidden until its flight has landed.

import { setCard } from "./board.js";
import { all, byId, make, one } from "./dom.js";
import { parseMove } from "./move.js";
import { pace } from "./settings.js";

/** @typedef {import("./protocol").ViewBody} View */
/** @typedef {import("./protocol").LogEntryBody} LogEntry */
/** @typedef {{round: number, market: string, hand: string, picked: number[]}} Snapshot */

/**
 * @typedef {object} Flight times are in milliseconds at normal speed
 * @property {HTMLElement} ghost
 * @property {DOMRect} from
 * @property {DOMRect} to
 * @property {number} appears when it is first seen, still at its start
 * @property {number} starts
 * @property {number} leaves when it disappears at its end
 * @property {HTMLElement} [landing] the board's own card, hidden until this one has arrived
 */

const FLIGHT = 460;
const STAGGER = 70;
const DEALING = 80;
/** From one move to the next, so that a reply looks like one. */
const BEAT = 700;
/** All moves of an update are shown in this time, however many. */
const MAX_TOTAL = 2600;

/** @type {Set<Animation>} */
const flying = new Set();
/** Whether the last touch or key came while cards were in the air. */
let cut = false;

/**
 * Where the cards are before the next view is shown.
 * @param {View | null} view
 * @returns {Snapshot | null} null if nothing is to be animated
 */
export function snapshot(view) {
  if (!view || pace() === 0) return null;
  return {
    round: view.round,
    market: view.market,
    hand: view.hand ?? "",
    picked: all("[data-place]").flatMap((e, i) =>
      e.getAttribute("aria-pressed") === "true" ? [i] : [],
    ),
  };
}

/**
 * Fly the cards and tokens of some moves, one move after the other.
 * @param {LogEntry[]} moves
 * @param {Snapshot} before
 * @param {View} view the view that is shown now
 * @param {number} [slower] how much slower than usual
 * @returns {Promise<unknown>} when all have landed
 */
export function animateMoves(moves, before, view, slower = 1) {
  const flights = schedule(moves, before, view);
  const tempo =
    pace() * Math.min(slower, MAX_TOTAL / Math.max(...flights.map((flight) => flight.leaves)));
  return Promise.all(flights.map((flight) => launch(flight, tempo)));
}

/**
 * Deal the round that is shown now: a card to each player in turn, then the market.
 * @returns {Promise<unknown>} when all have landed
 */
export function animateDeal() {
  if (pace() === 0) return Promise.resolve();
  const deck = rect(byId("deck"));
  const hand = shownCards(".hand .card");
  const rivals = shownCards(".backs .card");
  const players = hand.flatMap((card, i) => [card, ...rivals.slice(i, i + 1)]);
  const cards = [...players, ...rivals.slice(hand.length), ...shownCards("[data-slot]")];
  const flights = cards.map((card, i) => ({
    ghost: cardGhost(card.dataset.card ?? ""),
    from: deck,
    to: rect(card),
    appears: i * DEALING,
    starts: i * DEALING,
    leaves: i * DEALING + FLIGHT,
    landing: card,
  }));
  return Promise.all(flights.map((flight) => launch(flight, pace())));
}

/** @param {string} selector */
function shownCards(selector) {
  return all(selector).filter((card) => card.dataset.card && card.checkVisibility());
}

/** The rival's last card: where cards leave that hand, and come into it. */
function rivalsCard() {
  const backs = all("#rival .backs .card");
  return backs.findLast((card) => card.dataset.card) ?? backs[0];
}

/** Whether the last touch or key came so early that it was meant for another position. */
export function wasCutShort() {
  return cut;
}

/** A touch or key ends all flights: the player wants the table as it is now. */
function land() {
  cut = flying.size > 0;
  for (const animation of flying) animation.finish();
}
for (const input of ["pointerdown", "keydown"]) addEventListener(input, land, { capture: true });

/**
 * @param {LogEntry[]} moves
 * @param {Snapshot} before
 * @param {View} view
 */
function schedule(moves, before, view) {
  const slots = all("[data-slot]");
  const places = all("[data-place]");
  const far = rect(rivalsCard());
  const farHerd = rect(one('#rival .thing[data-card="K"] .icon'));
  const farPurse = rect(one("#rival .purse"));
  const herd = rect(byId("herd"));
  const market = [...before.market];
  /** What flew into a slot. @type {Map<number, Flight>} */
  const lying = new Map();
  /** @type {Flight[]} */
  const flights = [];
  let clock = 0;

  for (const { events } of moves) {
    const moved = events.find((event) => event.event === "moved");
    if (moved?.event !== "moved") continue;
    const { take, give } = parseMove(moved.move);
    const mine = moved.seat === (view.viewer ?? 0);
    const given = handPlaces(give, before.hand, before.picked);
    const taken = handPlaces(take, view.hand ?? "", [], true);
    const purse = mine ? rect(one("#mine .purse")) : farPurse;
    const begun = clock;
    let next = clock;
    /** @type {(ghost: HTMLElement, from: DOMRect | undefined, to: DOMRect, landing?: HTMLElement) => Flight} */
    const fly = (ghost, from = far, to, landing) => {
      const flight = {
        ghost,
        from,
        to,
        appears: begun,
        starts: next,
        leaves: next + FLIGHT,
        ...(landing && { landing }),
      };
      next += STAGGER;
      flights.push(flight);
      return flight;
    };
    const intoSlot = (
      /** @type {string} */ card,
      /** @type {DOMRect | undefined} */ from,
      /** @type {number} */ slot,
    ) => {
      const element = slots[slot];
      if (!element) return;
      market[slot] = card;
      lying.set(slot, fly(cardGhost(card), from, rect(element), element));
    };
    const payment = (/** @type {string} */ card) => {
      if (card === "K") return mine ? herd : farHerd;
      return mine ? rect(places[given.shift() ?? 0]) : far;
    };

    // Cards that left the market.
    for (const slot of moved.slots) {
      const card = market[slot] ?? "";
      const index = taken.findIndex((place) => view.hand?.[place] === card);
      const landing = mine && index >= 0 ? places[taken.splice(index, 1)[0] ?? 0] : undefined;
      const side = mine ? rect(places[0]) : far;
      const flight = fly(
        cardGhost(card),
        rect(slots[slot]),
        landing ? rect(landing) : card !== "K" ? side : mine ? herd : farHerd,
        landing,
      );
      const arrived = lying.get(slot);
      if (arrived) {
        arrived.leaves = begun;
        delete arrived.landing;
      } else {
        flight.appears = 0;
      }
    }
    // Cards that came into it: the payment first, then cards from the deck.
    if (take) [...give].forEach((card, i) => intoSlot(card, payment(card), moved.slots[i] ?? -1));
    for (const event of events) {
      if (event.event === "refilled") intoSlot(event.card, rect(byId("deck")), event.slot);
      // A sale: cards go to the pile, tokens come back.
      if (event.event === "paid") {
        const pile = centreOf(one(`.pile[data-good="${event.good}"]`));
        for (const card of give) fly(cardGhost(card), payment(card), pile);
        for (const value of event.values)
          fly(
            tokenGhost({ "data-good": event.good }, "chip", String(value)),
            pile,
            centreOf(purse),
          );
      }
      if (event.event === "bonus")
        fly(
          tokenGhost({ "data-size": String(event.size) }, "bonus-chip", String(event.size)),
          centreOf(one(`.bonus[data-size="${event.size}"]`)),
          centreOf(purse),
        );
    }
    clock = Math.max(begun + BEAT, next - STAGGER + FLIGHT);
  }
  return flights.filter((flight) => flight.from.width && flight.to.width);
}

/** @param {HTMLElement | undefined} element */
function rect(element) {
  return element?.getBoundingClientRect() ?? new DOMRect();
}

/**
 * A token's place in the middle of something.
 * @param {HTMLElement | DOMRect} place
 */
function centreOf(place) {
  const { x, y, width, height } = place instanceof DOMRect ? place : rect(place);
  return width ? new DOMRect(x + width / 2 - 15, y + height / 2 - 15, 30, 30) : new DOMRect();
}

/**
 * The places of some cards in a hand.
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
 * A card that flies, or follows the pointer.
 * @param {string} card
 */
export function cardGhost(card) {
  const ghost = make(
    "span",
    { class: "card ghost", "data-card": "" },
    make("span", { class: "card-letter" }),
    make("span", { class: "card-name" }),
  );
  setCard(ghost, card);
  return ghost;
}

/**
 * @param {Record<string, string>} kind
 * @param {string} shape
 * @param {string} text
 */
function tokenGhost(kind, shape, text) {
  return make("span", { class: "ghost token", ...kind }, make("span", { class: shape }, text));
}

/**
 * @param {Flight} flight
 * @param {number} tempo
 */
async function launch({ ghost, from, to, appears, starts, leaves, landing }, tempo) {
  const width = ghost.classList.contains("token") ? 30 : Math.min(Math.max(from.width, 30), 240);
  ghost.style.cssText = `left:${from.x + from.width / 2}px;top:${from.y + from.height / 2}px;--w:${width}px`;
  document.body.append(ghost);
  const dx = to.x + to.width / 2 - from.x - from.width / 2;
  const dy = to.y + to.height / 2 - from.y - from.height / 2;
  const scale = Math.min(to.width, to.height / 1.4) / width;
  const lift = `translate(-50%,-50%) translate(${dx / 2}px,${dy / 2 - 18}px) scale(${(1 + scale) / 2 + 0.06})`;
  const path = {
    transform: [
      "translate(-50%,-50%)",
      lift,
      `translate(-50%,-50%) translate(${dx}px,${dy}px) scale(${scale})`,
    ],
  };
  const timing = {
    duration: FLIGHT * tempo,
    delay: starts * tempo,
    endDelay: Math.max(0, leaves - starts - FLIGHT) * tempo,
  };
  const animations = [
    ghost.animate(path, { ...timing, easing: "cubic-bezier(.3,.7,.25,1)", fill: "both" }),
    ghost.animate({ opacity: [0, 0] }, { duration: appears * tempo }),
    ...(landing
      ? [landing.animate({ opacity: [0, 0] }, { duration: (starts + FLIGHT) * tempo })]
      : []),
  ];
  animations.forEach((animation) => flying.add(animation));
  await Promise.allSettled(animations.map((animation) => animation.finished));
  animations.forEach((animation) => flying.delete(animation));
  ghost.remove();
}

/**
 * Wait, unless animation is off.
 * @param {number} milliseconds
 */
export function pause(milliseconds) {
  const wait = milliseconds * pace();
  return wait ? new Promise((resolve) => setTimeout(resolve, wait)) : Promise.resolve();
}
