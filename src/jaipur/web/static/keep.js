// Keeping one's name: a guest becomes an account.
import { keepByPasskey, keepByPassword } from "./account-api.js";
import { describe } from "./api.js";
import { showCodes } from "./codes.js";
import { byId } from "./dom.js";
import { canUsePasskeys, isDeclined } from "./passkeys.js";
import { setSetting, settings, wireSettings } from "./settings.js";
import { t } from "./words.js";

wireSettings();
const form = /** @type {HTMLFormElement} */ (byId("keep"));
const nameInput = /** @type {HTMLInputElement} */ (byId("name"));
const passwordInput = /** @type {HTMLInputElement} */ (byId("password"));
nameInput.value = settings.name;
const passkeys = canUsePasskeys();

form.addEventListener("submit", async (event) => {
  event.preventDefault();
  const button = /** @type {HTMLButtonElement} */ (event.submitter);
  // Enter in the field of the password means the password.
  const byPassword = button.value === "password" || passwordInput.value !== "" || !passkeys;
  const problem = byId("problem");
  problem.textContent = "";
  if (byPassword && [...passwordInput.value].length < 8) {
    problem.textContent = t("A password has at least 8 characters.");
    passwordInput.focus();
    return;
  }
  const wanted = { name: nameInput.value.trim(), portrait: settings.portrait || null };
  button.disabled = true;
  try {
    const kept = byPassword
      ? await keepByPassword({ ...wanted, password: passwordInput.value })
      : await keepByPasskey(wanted);
    setSetting("name", kept.account.name);
    passwordInput.value = "";
    showCodes(kept.codes, form);
  } catch (error) {
    if (!isDeclined(error)) problem.textContent = describe(error);
  } finally {
    button.disabled = false;
  }
});
