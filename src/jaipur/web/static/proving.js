// Showing once more that it is you, before something is done that needs it.
import { prove, proveByPasskey } from "./account-api.js";
import { describe, Refusal } from "./api.js";
import { byId, dialog } from "./dom.js";
import { canUsePasskeys, isDeclined } from "./passkeys.js";

/** @typedef {import("./protocol").AccountBody} AccountBody */

/**
 * @param {() => AccountBody} account
 * @returns {(work: () => Promise<void>) => Promise<void>} does the work, after the dialog if needed
 */
export function wireProof(account) {
  const box = dialog("prove");
  const password = /** @type {HTMLInputElement} */ (byId("prove-password"));
  let shown = false;

  /** @param {() => Promise<void>} work */
  async function show(work) {
    byId("prove-problem").textContent = "";
    try {
      await work();
      shown = true;
      box.close();
    } catch (error) {
      if (!isDeclined(error)) byId("prove-problem").textContent = describe(error);
    }
  }

  byId("prove-form").addEventListener("submit", (event) => {
    event.preventDefault();
    show(() => prove(password.value));
  });
  byId("prove-passkey").addEventListener("click", () => show(proveByPasskey));

  return async (work) => {
    try {
      await work();
    } catch (error) {
      if (!(error instanceof Refusal && error.reason === "prove_again")) throw error;
      const { password: hasPassword, passkeys } = account();
      byId("prove-by-password").hidden = !hasPassword;
      byId("prove-yes").hidden = !hasPassword;
      byId("prove-passkey").hidden = !(passkeys.length && canUsePasskeys());
      byId("prove-problem").textContent = "";
      password.value = "";
      shown = false;
      box.showModal();
      await new Promise((resolve) => box.addEventListener("close", resolve, { once: true }));
      if (shown) await work();
    }
  };
}
