// The head of a result: a picture of how it feels, both players, the seal that has just been won.
import { make } from "./dom.js";
import { sealsOf, showPortrait } from "./players.js";
import { t, tn } from "./words.js";

/** @typedef {import("./result.js").Result} Result */

const PETALS = 16;

/** @param {Result} result */
export function ceremony(result) {
  const { figures, mood, lines, order, dealt } = result;
  const [near = 0, far = 1] = order;
  return make(
    "div",
    { class: "ceremony", "data-mood": mood },
    make("div", { class: "scene", "aria-hidden": "true" }, ...petals(result)),
    make(
      "div",
      { class: "duel" },
      ...(dealt ? [side(result, near)] : []),
      make(
        "div",
        { class: "news" },
        make("h2", { id: "summary-title" }, ...titleParts(result)),
        ...(figures.length ? [make("p", { class: "figures-won" }, figures.join(" : "))] : []),
        ...lines.map((line) => make("p", {}, line)),
      ),
      ...(dealt ? [side(result, far)] : []),
    ),
  );
}

/** The title, its name apart: a long one is cut. @param {Result} result */
function titleParts({ title, titleName }) {
  if (!titleName) return [title];
  const [before = "", after = ""] = title.split(titleName);
  return [before, make("bdi", {}, titleName), after];
}

/** Marigold petals rain on whoever wins a match. @param {Result} result */
function petals({ over, mood }) {
  if (!over || mood !== "won") return [];
  return Array.from({ length: PETALS }, () => make("i", { class: "petal" }));
}

/**
 * @param {Result} result
 * @param {number} seat
 */
function side({ names, players, seals, needed, winner, score }, seat) {
  const portrait = make("span", { class: "portrait" });
  showPortrait(portrait, players[seat], seat);
  const won = seals[seat] ?? 0;
  const row = sealsOf(won, needed);
  // The seal of the round just counted is put down before everybody's eyes.
  if (score && score.winner === seat) row[won - 1]?.classList.add("stamp");
  return make(
    "div",
    { class: "side", ...(winner === seat && { "data-winner": "" }) },
    portrait,
    make("b", {}, names[seat] || t("Nobody")),
    make(
      "span",
      { class: "seals", role: "img", "aria-label": tn("{n} seal", "{n} seals", won) },
      ...row,
    ),
  );
}
