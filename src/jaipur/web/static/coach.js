// Learn by playing: says what to try next, until each of the four kinds of move has been made once.
import { byId, one } from "./dom.js";
import { label } from "./dock.js";
import { parseMove } from "./selection.js";
import { page, t } from "./words.js";

/** @typedef {import("./protocol").ViewBody} View */
/** @typedef {"take" | "camels" | "exchange" | "sell"} Kind */

/** @type {Kind[]} */
const ORDER = ["take", "camels", "exchange", "sell"];

const done = new Set();
let skipped = false;

/**
 * @param {string} move
 * @returns {Kind}
 */
export function kindOf(move) {
  const { take, give } = parseMove(move);
  if (!take) return "sell";
  if (give) return "exchange";
  return take[0] === "K" ? "camels" : "take";
}

/**
 * The learner has made a move.
 * @param {string} move
 */
export function learnt(move) {
  done.add(kindOf(move));
}

/** @param {() => void} hide called when the learner has had enough */
export function wireCoach(hide) {
  byId("coach-skip").addEventListener("click", () => {
    skipped = true;
    byId("coach").hidden = true;
    hide();
  });
}

/**
 * Say what to try in this position.
 * @param {View} view
 * @returns {string | null} the move that is suggested
 */
export function coach(view) {
  const area = byId("coach");
  area.hidden = skipped || view.phase !== "play";
  if (area.hidden) return null;
  const say = one("p", area);
  if (view.turn !== view.viewer) {
    say.textContent = t("Your rival moves. Watch what changes in the market.");
    return null;
  }
  const move = ORDER.filter((kind) => !done.has(kind)).map((kind) => best(kind, view)).find((found) => found);
  if (done.size === ORDER.length) {
    say.textContent = t("You know all four moves. Finish the round as you like: who has more rupees takes the seal.");
    return null;
  }
  if (!move) {
    say.textContent = t("Make any move; the one that is missing will be possible in a moment.");
    return null;
  }
  const example = t("For example: {move}.", { move: label(move, view) });
  say.textContent = `${lesson(kindOf(move))} ${example}`;
  return move;
}

/** @param {Kind} kind */
function lesson(kind) {
  return {
    camels: t("Take all the camels of the market: tap one of them, then the button. Camels are not goods; you pay with them later."),
    take: t("Take one good: tap a card of the market, then the button. A new card comes from the deck."),
    exchange: t("Exchange: tap two goods or more in the market, and as many of your own cards or camels. They change places."),
    sell: t("Sell: tap cards of one kind in your hand. You get a token for each; three cards or more bring a bonus token too."),
  }[kind];
}

/**
 * The example for a kind of move: the lesson's own while it is legal; else the dearest sale, the exchange that pays with most camels, the first good.
 * @param {Kind} kind
 * @param {View} view
 */
function best(kind, view) {
  const moves = view.legal.filter((move) => kindOf(move) === kind);
  const planned = page.lesson?.find((move) => moves.includes(move));
  if (planned) return planned;
  const worth = (/** @type {string} */ move) => {
    const { take, give } = parseMove(move);
    if (kind === "sell") return view.sales[move]?.rupees ?? 0;
    if (kind === "exchange") return give.split("K").length * 10 - take.length * 15;
    return -view.legal.indexOf(move);
  };
  return moves.sort((a, b) => worth(b) - worth(a))[0] ?? null;
}
