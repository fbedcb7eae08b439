// The result of a round or match on the page: every token, the seals, and what comes next.
import { ceremony } from "./ceremony.js";
import { countdown } from "./clock.js";
import { dialog, make, one } from "./dom.js";
import { scoreTable } from "./tally.js";
import { t, urlOf } from "./words.js";

/** @typedef {import("./protocol").ScoreBody} Score */
/** @typedef {import("./result.js").Result} Result */

/**
 * @typedef {object} Choices
 * @property {string} match
 * @property {(kind: "next_round" | "rematch" | "decline_rematch" | "withdraw_rematch") => void} act
 * @property {() => void} share hands on a link to the replay
 * @property {(level: import("./result.js").Level) => void} challenge starts a match with a level
 */

/**
 * @param {Result} result
 * @param {Choices} [choices] none in a replay
 */
export function showResult(result, choices) {
  const { score, names, order } = result;
  const box = dialog("summary");
  const opens = !box.open;
  const focused = document.activeElement?.id;
  const scrolled = box.querySelector(".dialog-body")?.scrollTop ?? 0;
  box.dataset.firm = "";
  one(".outcome", box).replaceChildren(
    head(result, opens ? null : box.querySelector(".ceremony")),
    make(
      "div",
      { class: "dialog-body", tabindex: "0" },
      ...(result.over && choices ? [make("p", { class: "rating-change", role: "status" })] : []),
      ...(score ? [scoreTable(score, names, order, result.rounds), reasons(score)] : []),
      ...result.notes.map((note) => make("p", { class: "fine" }, note)),
      ...(result.over && result.dealt && !result.withheld && choices
        ? [download(choices.match)]
        : []),
    ),
    make(
      "div",
      { class: "next-steps" },
      ...(result.next ? [pause(result)] : []),
      make("div", { class: "row" }, ...buttons(result, choices)),
    ),
  );
  if (opens) box.showModal();
  else one(".dialog-body", box).scrollTop = scrolled;
  if (!opens && focused && !box.contains(document.activeElement))
    (document.getElementById(focused) ?? one(".next-steps .button", box)).focus();
}

/**
 * The ceremony; one that is under way goes on.
 * @param {Result} result
 * @param {Element | null} shown
 */
function head(result, shown) {
  const made = ceremony(result);
  return shown && shown.textContent === made.textContent ? shown : made;
}

/** @param {string} match */
function download(match) {
  const record = { href: urlOf(`/api/matches/${match}/record`), download: "" };
  return make("p", { class: "fine" }, make("a", record, t("Download the record")));
}

/** Who is ready for the next round, and when it begins anyway. @param {Result} result */
function pause({ ready }) {
  return make("p", { class: "fine" }, ready ? `${ready} ` : "", make("span", { id: "countdown" }));
}

/** @param {Score} score */
function reasons({ reason_text: reason, decider_text: decider }) {
  const sentence = `${decider.charAt(0).toLocaleUpperCase()}${decider.slice(1)}.`;
  return make("p", { class: "fine" }, `${reason} ${sentence}`);
}

/**
 * @param {Result} result
 * @param {Choices} [choices]
 */
function buttons(result, choices) {
  const { over, dealt, next, begun, shareable, learnt, beyond, rematch, refuse, day, withheld } =
    result;
  const shut = () => dialog("summary").close();
  const close = button(t("Look at the table"), "", shut);
  if (!choices) return [close];
  const { match, act, challenge, share } = choices;
  if (begun && next) return [offer("next", next, shut)];
  if (!over) return next ? [offer("next", next, () => act("next_round")), close] : [close];
  const climb = beyond
    ? [
        button(t("Now beat {rival}", { rival: beyond.name }), learnt ? "primary" : "climb", () =>
          challenge(beyond),
        ),
      ]
    : [];
  const again = [
    ...(day
      ? [make("a", { class: "button primary", href: urlOf(`/today/${day}`) }, t("Your result"))]
      : []),
    ...(learnt ? climb : []),
    ...(rematch ? [offer("rematch", rematch, () => act("rematch"), learnt ? "" : "primary")] : []),
    ...(learnt ? [] : climb),
    ...(refuse ? [button(REFUSE[refuse], "", () => act(refuse))] : []),
  ];
  const replay = { class: "button", href: urlOf(`/match/${match}/replay`) };
  const links = [
    ...(withheld ? [] : [make("a", replay, t("Replay"))]),
    ...(shareable ? [button(t("Share"), "", share)] : []),
  ];
  return [
    ...again,
    ...(dealt ? links : []),
    close,
    make("a", { class: "button", href: urlOf("/") }, t("Home")),
  ];
}

const REFUSE = { decline_rematch: t("No, thanks"), withdraw_rematch: t("Stop waiting") };

/**
 * What to go on with; it cannot be pressed while the rival is waited for.
 * @param {string} id
 * @param {{text: string, waiting: boolean}} what
 * @param {() => void} pressed
 * @param {string} [kind]
 */
function offer(id, { text, waiting }, pressed, kind = "primary") {
  const element = button(text, kind, pressed);
  element.id = id;
  element.toggleAttribute("disabled", waiting);
  return element;
}

/**
 * When the next round begins by itself.
 * @param {number | null} at the server's time
 * @param {number} now
 */
export function showCountdown(at, now) {
  const element = document.getElementById("countdown");
  if (!element) return;
  const text =
    at && now ? t("It starts automatically in {time}.", { time: countdown(at - now) }) : "";
  if (element.textContent !== text) element.textContent = text;
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
