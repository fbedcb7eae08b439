// The two players at the table: name, seals, and what they have earned.
import { byId, make, one } from "./dom.js";
import { cardName, counted, t, tn } from "./words.js";

/** @typedef {import("./protocol").Earned} Earned */
/** @typedef {import("./protocol").PresenceBody} Presence */
/** @typedef {import("./protocol").TableBody} Table */
/** @typedef {import("./protocol").ViewBody} View */

/**
 * @param {View} view
 * @param {Table} table
 * @param {Presence} presence
 * @param {number} near the seat at the near side of the table
 */
export function showPlayers(view, table, presence, near) {
  const far = 1 - near;
  const away = table.mode === "online" && !presence.here[far];
  showPlayer(byId("rival"), view, table, far, away);
  showPlayer(byId("mine"), view, table, near, false);
  one("#rival .things").replaceChildren(...rivalsBadges(view.earned[far], view.herds[far] ?? null));
  one("#mine .earned").replaceChildren(...ownBadges(view.earned[near]));
}

/**
 * @param {HTMLElement} area
 * @param {View} view
 * @param {Table} table
 * @param {number} seat
 * @param {boolean} away
 */
function showPlayer(area, view, table, seat, away) {
  const player = table.players[seat];
  const name = player?.name ?? "";
  one(".name", area).textContent = away ? t("{name} (away)", { name }) : name;
  showPortrait(one(".portrait", area), player, seat);
  area.classList.toggle("away", away);
  const won = view.seals[seat] ?? 0;
  const seals = one(".seals", area);
  seals.replaceChildren(...sealsOf(won, table.first_to));
  seals.setAttribute("aria-label", tn("{n} seal", "{n} seals", won));
}

/**
 * A player's portrait, in the colour of the seat; a free seat has none.
 * @param {HTMLElement} element
 * @param {import("./protocol").Player | null | undefined} player
 * @param {number} seat
 */
export function showPortrait(element, player, seat) {
  element.dataset.portrait = player?.portrait ?? "";
  element.dataset.seat = String(seat);
}

/**
 * The seals of a player, and empty ones for those still needed.
 * @param {number} won
 * @param {number} needed
 */
export function sealsOf(won, needed) {
  return Array.from({ length: needed }, (_, i) =>
    make("span", { class: i < won ? "seal" : "seal empty" }),
  );
}

/**
 * @param {Earned | undefined} earned
 * @param {number | null} camels null if the herd is hidden
 */
function rivalsBadges(earned, camels) {
  const herd = camels === null ? t("number of camels hidden") : counted("K", camels);
  const rupees = sum(Object.values(earned?.goods ?? {}).flat());
  return [
    badge("K", camels ?? "?", herd),
    purse(rupees, t("goods tokens worth {n} rupees", { n: rupees })),
    ...bonusBadges(earned),
  ];
}

/** @param {Earned | undefined} earned */
function ownBadges(earned) {
  const goods = Object.entries(earned?.goods ?? {}).filter(([, values]) => values.length);
  const tokens = [
    ...goods.flatMap(([, values]) => values),
    ...Object.values(earned?.bonus ?? {}).flat(),
  ];
  const rupees = sum(tokens);
  return [
    ...goods.map(([good, values]) =>
      badge(good, sum(values), `${cardName(good)}: ${values.join(" + ")}`),
    ),
    ...bonusBadges(earned),
    purse(rupees, tn("{n} rupee so far", "{n} rupees so far", rupees)),
  ];
}

/** @param {Earned | undefined} earned */
function bonusBadges(earned) {
  return Object.entries(earned?.bonus ?? {})
    .filter(([, values]) => values.length)
    .map(([size, values]) => bonusBadge(size, values));
}

/**
 * The bonus tokens of one size: what they are worth if that is known, else how many.
 * @param {string} size
 * @param {(number | null)[]} values
 */
function bonusBadge(size, values) {
  const known = values.filter((value) => value !== null);
  const n = values.length;
  const label = known.length
    ? t("bonus tokens for {size} cards: {values}", { size, values: known.join(" + ") })
    : tn("{n} bonus token for {size} cards", "{n} bonus tokens for {size} cards", n, { size });
  const chip = { class: "bonus-chip", "data-size": size, role: "img", "aria-label": label };
  return make(
    "span",
    { class: "thing bonus-thing", title: label },
    make("span", chip, size === "5" ? "5+" : size),
    make("span", { "aria-hidden": "true" }, known.length ? String(sum(known)) : `×${n}`),
  );
}

/**
 * @param {string} card
 * @param {number | string} count
 * @param {string} label
 */
function badge(card, count, label) {
  return make(
    "span",
    { class: "thing", "data-card": card, title: label },
    make("span", { class: "icon", role: "img", "aria-label": label }),
    make("span", { "aria-hidden": "true" }, String(count)),
  );
}

/**
 * @param {number} rupees
 * @param {string} label
 */
function purse(rupees, label) {
  return make(
    "span",
    { class: "purse", title: label },
    make("span", { class: "coin", role: "img", "aria-label": label }),
    make("span", { "aria-hidden": "true" }, String(rupees)),
  );
}

/** @param {(number | null)[]} values what is hidden counts nothing */
function sum(values) {
  return values.reduce((/** @type {number} */ total, value) => total + (value ?? 0), 0);
}
