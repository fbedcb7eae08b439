// The one dialog that asks before something is done that cannot be undone.
import { byId, dialog } from "./dom.js";
import { t } from "./words.js";

/**
 * @param {import("./endings.js").Question} question
 * @returns {Promise<boolean>} whether the answer is yes
 */
export function confirmed({ title, text, label, keep = t("Keep playing") }) {
  const box = dialog("confirm");
  byId("confirm-title").textContent = title;
  byId("confirm-text").textContent = text;
  byId("confirm-yes").textContent = label;
  byId("confirm-no").textContent = keep;
  box.returnValue = "";
  box.showModal();
  return new Promise((resolve) => {
    box.addEventListener("close", () => resolve(box.returnValue === "yes"), { once: true });
  });
}
