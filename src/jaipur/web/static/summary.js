// The end of a round: every token counted, the seal, what comes next.
import { rememberedSecret } from "./api.js";
import { dialog, make } from "./dom.js";
import { scoreTable } from "./tally.js";
import { t, tn } from "./words.js";

/** @typedef {import("./protocol").Update} Update */
/** @typedef {import("./protocol").ScoreBody} Score */

/**
 * @typedef {object} Choices
 * @property {() => void} next
 * @property {() => void} rematch
 */

/**
 * Show the count of the round that has just ended.
 * @param {Update} update
 * @param {number} near the seat whose column comes first
 * @param {Choices | null} choices null for spectators, who press nothing
 */
export function showSummary(update, near, choices) {
  const { score, table } = update;
  if (!score) return;
  const order = [near, 1 - near];
  const names = table.seats.map((seat) => seat?.name ?? "");
  const over = table.phase === "match_over";
  const box = dialog("summary");
  box.dataset.firm = "";
  box.replaceChildren(
    ceremony(score, names, over),
    make("div", { class: "dialog-body" }, scoreTable(score, names, order), make("p", { class: "fine" }, `${score.reason_text} ${sentence(score.decider_text)}`), seals(score, names, order, table.first_to), ...ending(update, over, choices)),
  );
  if (!box.open) box.showModal();
}

/** Put the summary away. */
export function hideSummary() {
  dialog("summary").close();
}

/** @param {string} text */
function sentence(text) {
  return `${text.charAt(0).toLocaleUpperCase()}${text.slice(1)}.`;
}

/**
 * @param {Score} score
 * @param {string[]} names
 * @param {boolean} over
 */
function ceremony(score, names, over) {
  const winner = score.winner === null ? null : (names[score.winner] ?? "");
  const title = winner === null ? t("Nobody takes the seal") : over ? t("{name} wins the match", { name: winner }) : t("{name} takes the seal", { name: winner });
  return make("div", { class: "ceremony", "data-winner": winner === null ? "none" : "some" },
    make("span", { class: winner === null ? "seal empty" : "seal stamp", "aria-hidden": "true" }),
    make("h2", { id: "summary-title" }, title),
    make("p", {}, t("Round {n}", { n: score.round })));
}

/**
 * @param {Score} score
 * @param {string[]} names
 * @param {number[]} order
 * @param {number} needed
 */
function seals(score, names, order, needed) {
  return make("p", { class: "seal-count" }, ...order.map((seat) => {
    const won = score.seals[seat] ?? 0;
    return make("span", {}, `${names[seat]} `, make("span", { class: "seals", role: "img", "aria-label": tn("{n} seal", "{n} seals", won) }, ...Array.from({ length: needed }, (_, i) => make("span", { class: i < won ? "seal" : "seal empty" }))));
  }));
}

/**
 * @param {Update} update
 * @param {boolean} over
 * @param {Choices | null} choices
 * @returns {HTMLElement[]}
 */
function ending(update, over, choices) {
  const buttons = [];
  if (!over && choices) buttons.push(button(t("Next round"), "primary", choices.next));
  if (over && choices) {
    const asked = update.table.rematch.asked;
    const waiting = asked.some((seat) => update.table.you.includes(seat));
    const again = button(waiting ? t("Waiting for the rival") : asked.length ? t("Accept the rematch") : t("Play again"), "primary", choices.rematch);
    again.id = "rematch";
    again.toggleAttribute("disabled", waiting);
    buttons.push(again);
  }
  if (over) {
    buttons.push(make("a", { class: "button", href: `/match/${update.id}/replay` }, t("Replay")));
    buttons.push(make("a", { class: "button", href: `/api/matches/${update.id}/record`, download: "" }, t("Download the record")));
    buttons.push(make("a", { class: "button", href: "/" }, t("Home")));
  }
  if (!over) buttons.push(button(t("Look at the table"), "", () => dialog("summary").close()));
  const parts = [make("div", { class: "row" }, ...buttons)];
  if (over) parts.push(make("p", { class: "fine" }, fairNote(update)));
  return parts;
}

/** @param {Update} update */
function fairNote(update) {
  const mine = update.table.mode === "online" && rememberedSecret(update.id);
  if (mine) return t("The deal can be checked: the replay page compares the cards with the sealed secrets of the server and both browsers.");
  return t("In this kind of match the server alone chose the cards. It chose them before the first move, and the replay page checks that they were never changed.");
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

