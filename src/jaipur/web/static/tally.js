// Tokens in a table with a column for each player: in the score, and on demand during play.
import { make } from "./dom.js";
import { cardName, counted, t } from "./words.js";

/** @typedef {import("./protocol").ScoreBody} Score */
/** @typedef {import("./protocol").Count} Count */
/** @typedef {import("./protocol").Earned} Earned */

/**
 * The full score of a round.
 * @param {Score} score
 * @param {string[]} names
 * @param {number[]} order the seats, first column first
 * @param {import("./result.js").Played[]} [rounds] all that were played, if this was not the only one
 */
export function scoreTable(score, names, order, rounds = []) {
  const players = order.map((seat) => /** @type {Count} */ (score.players[seat]));
  const herds = players.map((player) =>
    make(
      "span",
      {},
      counted("K", player.camels),
      ...(player.camel_token ? [" ", make("b", {}, `+${player.camel_token}`)] : []),
    ),
  );
  const totals = players.map((player) =>
    make("b", {}, make("span", { class: "coin", "aria-hidden": "true" }), ` ${player.rupees}`),
  );
  return make(
    "table",
    { class: "tally" },
    head(names, order),
    make(
      "tbody",
      {},
      ...rounds.map((played) => roundRow(played, order)),
      ...tokenRows(
        players.map((player) => ({ goods: player.tokens, bonus: player.bonus })),
        true,
      ),
      row(t("herd"), herds, "K"),
      row(t("rupees"), totals, "", "total"),
    ),
  );
}

/**
 * A round in one line: rupees, and who took the seal.
 * @param {import("./result.js").Played} played
 * @param {number[]} order
 */
function roundRow({ round, rupees, winner }, order) {
  const seal = () =>
    make("span", { class: "seal", role: "img", "aria-label": t("takes the seal") });
  const cells = order.map((seat) =>
    make("b", {}, `${rupees[seat] ?? 0} `, ...(winner === seat ? [seal()] : [])),
  );
  return row(t("Round {n}", { n: round }), cells, "", "round");
}

/**
 * What both have earned so far; hidden bonus values are question marks.
 * @param {HTMLElement} table
 * @param {Earned[]} earned
 * @param {string[]} names
 * @param {number[]} order
 */
export function fillPurses(table, earned, names, order) {
  table.replaceChildren(
    head(names, order),
    make("tbody", {}, ...tokenRows(order.map((seat) => /** @type {Earned} */ (earned[seat])))),
  );
}

/**
 * @param {string[]} names
 * @param {number[]} order
 */
function head(names, order) {
  return make(
    "thead",
    {},
    make(
      "tr",
      {},
      make("td"),
      ...order.map((seat) => make("th", { scope: "col" }, names[seat] ?? "")),
    ),
  );
}

/**
 * @param {Earned[]} players
 * @param {boolean} [short] without what nobody has
 */
function tokenRows(players, short = false) {
  const rows = [];
  for (const good of Object.keys(players[0]?.goods ?? {})) {
    if (short && players.every((player) => !player.goods[good]?.length)) continue;
    rows.push(
      row(
        cardName(good),
        players.map((player) => chips(player.goods[good] ?? [], "data-good", good, "chip")),
        good,
      ),
    );
  }
  for (const size of Object.keys(players[0]?.bonus ?? {})) {
    if (short && players.every((player) => !player.bonus[size]?.length)) continue;
    rows.push(
      row(
        t("bonus for {size}", { size: size === "5" ? "5+" : size }),
        players.map((player) => chips(player.bonus[size] ?? [], "data-size", size, "bonus-chip")),
      ),
    );
  }
  return rows;
}

/**
 * @param {string} name
 * @param {Node[]} cells
 * @param {string} [card]
 * @param {string} [kind]
 */
function row(name, cells, card = "", kind = "") {
  const icon = card
    ? [make("span", { class: "icon", "data-card": card, "aria-hidden": "true" }), " "]
    : [];
  return make(
    "tr",
    { class: kind },
    make("th", { scope: "row" }, ...icon, name),
    ...cells.map((cell) => make("td", {}, cell)),
  );
}

/**
 * @param {(number | null)[]} values
 * @param {string} attribute
 * @param {string} kind
 * @param {string} shape
 */
function chips(values, attribute, kind, shape) {
  return make(
    "span",
    { class: "chips", [attribute]: kind },
    ...values.map((value) => make("span", { class: shape }, value === null ? "?" : String(value))),
  );
}
