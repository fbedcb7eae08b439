// The dialog in which this browser checks a record by itself.
import { byId, make } from "./dom.js";
import { readKept } from "./kept.js";
import { verdictOn, verify } from "./verify.js";
import { t } from "./words.js";

/**
 * Check a record, and say what was found.
 * @param {import("./protocol").ReplayBody} replay with all cards face up
 */
export function showChecks(replay) {
  const verdict = byId("verdict");
  const checks = verify(replay, readKept(byId("verify")));
  byId("checks").replaceChildren(...checks.map(checkItem));
  const found = verdictOn(checks);
  verdict.dataset.found = found;
  verdict.textContent = {
    proven: t(
      "Proven by your own browser: the cards are the sealed ones; every move and the result are right.",
    ),
    partly: t(
      "Everything checks out, as far as your own browser can tell. What it cannot prove has a question mark.",
    ),
    failed: t("This record fails the check. It was changed, or the deal was not the one promised."),
  }[found];
  byId("check-intro").hidden = true;
  byId("unprovable").textContent = replay.fairness?.commitments
    ? t("No check can show who the players were, or whether a deal before this one was refused.")
    : t(
        "No check can show who the players were, or that the server did not work together with one of them: the two could choose the cards.",
      );
}

/** @param {import("./checks.js").Check} check */
function checkItem({ text, state }) {
  const label = {
    passed: t("passed"),
    failed: t("failed"),
    open: t("cannot be proven"),
    note: t("note"),
  }[state];
  const sign = make("span", { class: "sign", role: "img", "aria-label": label });
  return make("li", { "data-state": state }, sign, text);
}
