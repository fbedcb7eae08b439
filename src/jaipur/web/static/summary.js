// The result of a round or match on the page: every token, the seals, and what comes next.
import { dialog, make } from "./dom.js";
import { sealsOf } from "./players.js";
import { scoreTable } from "./tally.js";
import { t, tn, urlOf } from "./words.js";

/** @typedef {import("./protocol").ScoreBody} Score */
/** @typedef {import("./result.js").Result} Result */

/**
 * @typedef {object} Choices
 * @property {string} match
 * @property {() => void} next
 * @property {() => void} rematch
 */

/**
 * @param {Result} result
 * @param {Choices} [choices] none in a replay
 */
export function showResult(result, choices) {
  const { score, names, order } = result;
  const box = dialog("summary");
  box.dataset.firm = "";
  box.replaceChildren(
    ceremony(result),
    make(
      "div",
      { class: "dialog-body" },
      ...(score ? [scoreTable(score, names, order), reasons(score)] : []),
      ...(result.dealt ? [seals(result)] : []),
      make("div", { class: "row" }, ...buttons(result, choices)),
      ...result.notes.map((note) => make("p", { class: "fine" }, note)),
    ),
  );
  if (!box.open) box.showModal();
}

/** @param {Result} result */
function ceremony({ title, won, lines }) {
  return make(
    "div",
    { class: "ceremony" },
    make("span", { class: won ? "seal stamp" : "seal empty", "aria-hidden": "true" }),
    make("h2", { id: "summary-title" }, title),
    ...lines.map((line) => make("p", {}, line)),
  );
}

/** @param {Score} score */
function reasons({ reason_text: reason, decider_text: decider }) {
  const sentence = `${decider.charAt(0).toLocaleUpperCase()}${decider.slice(1)}.`;
  return make("p", { class: "fine" }, `${reason} ${sentence}`);
}

/** @param {Result} result */
function seals({ names, order, seals: won, needed }) {
  return make(
    "p",
    { class: "seal-count" },
    ...order.map((seat) => {
      const n = won[seat] ?? 0;
      const row = { class: "seals", role: "img", "aria-label": tn("{n} seal", "{n} seals", n) };
      return make("span", {}, `${names[seat]} `, make("span", row, ...sealsOf(n, needed)));
    }),
  );
}

/**
 * @param {Result} result
 * @param {Choices} [choices]
 */
function buttons({ over, dealt, next, rematch }, choices) {
  const close = button(t("Look at the table"), "", () => dialog("summary").close());
  if (!choices) return [close];
  if (!over) return next ? [button(t("Next round"), "primary", choices.next), close] : [close];
  const { match } = choices;
  const again = rematch ? [button(rematch.text, "primary", choices.rematch)] : [];
  for (const element of again) {
    element.id = "rematch";
    element.toggleAttribute("disabled", rematch?.waiting);
  }
  const record = { class: "button", href: urlOf(`/api/matches/${match}/record`), download: "" };
  const links = [
    make("a", { class: "button", href: urlOf(`/match/${match}/replay`) }, t("Replay")),
    make("a", record, t("Download the record")),
  ];
  return [...again, ...(dealt ? links : []), make("a", { class: "button", href: "/" }, t("Home"))];
}

/**
 * @param {string} text
 * @param {string} kind
 * @param {() => void} pressed
 */
function button(text, kind, pressed) {
  const element = make("button", { class: `button ${kind}`, type: "button" }, text);
  element.addEventListener("click", pressed);
  return element;
}
