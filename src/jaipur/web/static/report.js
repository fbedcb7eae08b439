// What an analysis says, in its dialog: sentence, account, decisions, key moments, chances as a table.
import { accountBars } from "./account-bars.js";
import { byId, make } from "./dom.js";
import { care, chance, signed, size } from "./figures.js";
import { t, tn } from "./words.js";

/** @typedef {import("./protocol").AnalysisReport} Report */
/** @typedef {import("./protocol").MarkedMove} MarkedMove */
/** @typedef {import("./protocol").LuckyMoment} LuckyMoment */

/**
 * @typedef {object} Going what the buttons of a key moment do
 * @property {(n: number, seat: number) => void} look at it on the board, with a seat's eyes
 * @property {(n: number) => void} tryAgain from there
 */

/**
 * @param {Report} report
 * @param {string[]} names
 * @param {Going} going
 */
export function showReport(report, names, going) {
  byId("analysis-sentence").textContent = report.sentence;
  byId("analysis-account").replaceChildren(...accountRows(report));
  byId("analysis-players").replaceChildren(...playerRows(report));
  fill(
    "analysis-mistakes",
    report.mistakes.map((move) => mistakeItem(move, going)),
  );
  fill(
    "analysis-lucky",
    report.lucky.map((moment) => luckItem(moment, report, names, going)),
  );
  byId("analysis-table").replaceChildren(...chanceRows(report));
  byId("analysis-made").textContent = report.made_with;
}

/**
 * The mark of a move, and what it means for those who do not see it.
 * @param {MarkedMove} move
 */
export function markSign({ mark, loss }) {
  const meaning = t("loses {points} points", { points: size(loss) });
  const sign = make("b", { class: "mark-sign", "data-mark": mark, title: meaning }, mark);
  return make("span", {}, " ", sign, make("span", { class: "visually-hidden" }, ` ${meaning}`));
}

/**
 * @param {string} id of a list; it is gone with its heading if there is nothing on it
 * @param {HTMLElement[]} items
 */
function fill(id, items) {
  const list = byId(id);
  list.replaceChildren(...items);
  const section = list.closest("section");
  if (section) section.hidden = !items.length;
}

/** @param {Report} report */
function accountRows({ account }) {
  const bars = accountBars(account);
  return account.map(({ kind, text, points }, i) => {
    const { left, width, look } = bars[i] ?? { left: 0, width: 0, look: "sum" };
    const bar = make("i", { class: look });
    bar.style.left = `${left}%`;
    bar.style.width = `${width}%`;
    return make(
      "tr",
      { "data-kind": kind },
      make("th", { scope: "row" }, text),
      make("td", {}, look === "sum" ? size(points) : signed(points)),
      make("td", { class: "bar", "aria-hidden": "true" }, bar),
    );
  });
}

/** @param {Report} report */
function playerRows({ players }) {
  /** @type {[string, string[]][]} */
  const rows = [
    [
      t("Points lost per decision that counts"),
      players.map((player) =>
        player.care === null ? t("too few") : `${care(player.care)} · ${player.band}`,
      ),
    ],
    [t("Decisions that count"), players.map((player) => `${player.counted} / ${player.decisions}`)],
    ...["??", "?", "?!"].map(
      (mark) =>
        /** @type {[string, string[]]} */ ([
          mark,
          players.map((player) => String(player.marks[mark] ?? 0)),
        ]),
    ),
  ];
  const head = make(
    "tr",
    {},
    make("td"),
    ...players.map(({ name }) => make("th", { scope: "col" }, name)),
  );
  return [
    head,
    ...rows.map(([text, cells]) =>
      make(
        "tr",
        {},
        make("th", { scope: "row" }, text),
        ...cells.map((cell) => make("td", {}, cell)),
      ),
    ),
  ];
}

/**
 * @param {MarkedMove} move
 * @param {Going} going
 */
function mistakeItem(move, going) {
  const { n, round, turn, seat, loss, error, text, better, why } = move;
  const lost = `\u2212${size(loss)} ± ${size(error)}`;
  return make(
    "li",
    { "data-by": String(seat) },
    make(
      "p",
      { class: "moment" },
      make("span", {}, make("b", {}, placeText(round, turn)), ` ${text}`, markSign(move)),
      make("span", { class: "points minus" }, lost),
    ),
    make("p", {}, make("strong", {}, better), ` ${why}`),
    buttons(n, seat, going),
  );
}

/**
 * @param {LuckyMoment} moment
 * @param {Report} report
 * @param {string[]} names
 * @param {Going} going
 */
function luckItem({ n, round, turn, by, luck, text }, { seat }, names, going) {
  const lucky = names[luck > 0 ? seat : 1 - seat] ?? "";
  return make(
    "li",
    { "data-by": String(by) },
    make(
      "p",
      { class: "moment" },
      make("span", {}, make("b", {}, placeText(round, turn)), ` ${text}`),
      make(
        "span",
        { class: "points" },
        t("{points} for {name}", { points: signed(Math.abs(luck)), name: lucky }),
      ),
    ),
    buttons(n, by, going),
  );
}

/**
 * @param {number} n
 * @param {number} seat
 * @param {Going} going
 */
function buttons(n, seat, going) {
  const look = make("button", { type: "button", class: "button small" }, t("Show on the board"));
  look.addEventListener("click", () => going.look(n, seat));
  const again = make("button", { type: "button", class: "button small" }, t("Try again from here"));
  again.addEventListener("click", () => going.tryAgain(n));
  return make("p", { class: "row" }, look, again);
}

/** @param {Report} report */
function chanceRows({ rounds }) {
  return rounds.flatMap(({ number, points }) =>
    points.map((point) =>
      make(
        "tr",
        {},
        make("th", { scope: "row" }, placeText(number, point.turn)),
        make("td", {}, point.known === null ? "–" : chance(point.known)),
        make("td", { class: "hindsight" }, chance(point.hindsight)),
        make("td", {}, point.mark),
      ),
    ),
  );
}

/**
 * @param {number} round
 * @param {number} turn
 */
function placeText(round, turn) {
  return turn ? t("Round {round}, turn {turn}", { round, turn }) : t("Round {round}", { round });
}

/**
 * How far an analysis is, in words.
 * @param {import("./protocol").AnalysisBody} analysis
 */
export function progressText({ ahead, judged, moves }) {
  if (ahead)
    return tn("One other match is analysed first.", "{n} other matches are analysed first.", ahead);
  return t("{judged} of {moves} moves", { judged, moves });
}
