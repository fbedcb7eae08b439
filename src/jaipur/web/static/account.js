// One's own account: name, portrait, ways to sign in, sessions, data.
import {
  addPasskey,
  becomeBot,
  changePassword,
  choosePortrait,
  endSession,
  erase,
  makeToken,
  removePasskey,
  rename,
  renewCodes,
  signOut,
} from "./account-api.js";
import { describe } from "./api.js";
import { showCodes } from "./codes.js";
import { all, byId, dialog, one, toast } from "./dom.js";
import { ago } from "./listing.js";
import { isDeclined } from "./passkeys.js";
import { wireProof } from "./proving.js";
import { setSetting, wireSettings } from "./settings.js";
import { page, t, tn, urlOf } from "./words.js";

/** @typedef {import("./protocol").AccountBody} AccountBody */

wireSettings();
let account = /** @type {AccountBody} */ (page.account);
const nameInput = /** @type {HTMLInputElement} */ (byId("name"));
const passwordInput = /** @type {HTMLInputElement} */ (byId("password"));
const proved = wireProof(() => account);
show(account);

/**
 * Do something, show the account as it is then, and say so.
 * @param {() => Promise<AccountBody>} work
 * @param {string} done
 */
async function change(work, done) {
  await attempt(async () => {
    show(await work());
    toast(done);
  });
}

/** @param {() => Promise<void>} work */
async function attempt(work) {
  try {
    await proved(work);
  } catch (error) {
    if (!isDeclined(error)) toast(describe(error));
  }
}

/** @param {AccountBody} now */
function show(now) {
  account = now;
  byId("own-name").textContent = now.name;
  byId("own-portrait").dataset.portrait = now.portrait;
  for (const element of all(".me-name")) element.textContent = now.name;
  for (const element of all(".me .portrait")) element.dataset.portrait = now.portrait;
  for (const element of all("[data-managed]")) element.hidden = !now.managed;
  nameInput.value ||= now.name; // what was typed before the scripts came stays
  byId("rename-note").textContent =
    now.rename_from > Date.now()
      ? t("You can change it again from {date}.", { date: day(now.rename_from) })
      : t("You can change it once in thirty days. Matches you have played keep the old name.");
  for (const input of byId("portrait").querySelectorAll("input")) {
    input.checked = input.value === now.portrait;
  }
  showList("passkeys", now.passkeys, (each) => ({
    name: each.label || t("Passkey"),
    note: each.used
      ? t("last used {when}", { when: since(each.used) })
      : t("created {when}", { when: since(each.created) }),
    label: t("Remove"),
    act: () => change(() => removePasskey(each.id), t("The passkey is removed.")),
  }));
  byId("no-passkeys").hidden = now.passkeys.length > 0;
  byId("password-label").textContent = now.password ? t("New password") : t("Password");
  byId("password-button").textContent = now.password
    ? t("Change the password")
    : t("Set a password");
  byId("codes-left").textContent = tn("{n} code is left.", "{n} codes are left.", now.codes);
  const programs = now.sessions.filter((each) => each.kind === "program");
  showList("tokens", programs, (each) => ({
    name: each.device,
    note: t("last seen {when}", { when: since(each.seen) }),
    label: t("Revoke"),
    act: () => change(() => endSession(each.id), t("The token no longer works.")),
  }));
  byId("become-bot").hidden = now.bot;
  byId("is-bot").hidden = !now.bot;
  const browsers = now.sessions.filter((each) => each.kind === "browser");
  showList("sessions", browsers, (each) => ({
    name: each.device || t("A device"),
    note: each.current ? t("this device") : t("last seen {when}", { when: since(each.seen) }),
    label: t("Sign out"),
    act: each.current
      ? null
      : () => change(() => endSession(each.id), t("That device is signed out.")),
  }));
  byId("sign-out-elsewhere").hidden = browsers.length < 2;
}

/**
 * @template T
 * @param {string} id
 * @param {T[]} things
 * @param {(each: T) => {name: string, note: string, label: string, act: (() => void) | null}} describeIt
 */
function showList(id, things, describeIt) {
  const template = /** @type {HTMLTemplateElement} */ (byId("item"));
  byId(id).replaceChildren(
    ...things.map((each) => {
      const { name, note, label, act } = describeIt(each);
      const item = one("li", /** @type {DocumentFragment} */ (template.content.cloneNode(true)));
      one(".item-name", item).textContent = name;
      one(".item-note", item).textContent = note;
      const button = one("button", item);
      button.textContent = label;
      button.setAttribute("aria-label", `${label}: ${name}`);
      if (act) button.addEventListener("click", act);
      else button.remove();
      return item;
    }),
  );
}

/** @param {number} time */
function since(time) {
  return ago(time, Date.now(), page.lang);
}

/** @param {number} time */
function day(time) {
  return new Intl.DateTimeFormat(page.lang, { dateStyle: "long" }).format(time);
}

byId("rename").addEventListener("submit", (event) => {
  event.preventDefault();
  const name = nameInput.value.trim();
  if (name === account.name) return;
  change(async () => {
    const renamed = await rename(name);
    setSetting("name", renamed.name);
    nameInput.value = renamed.name;
    return renamed;
  }, t("This is your name now."));
});
byId("portrait").addEventListener("change", (event) => {
  const { value } = /** @type {HTMLInputElement} */ (event.target);
  change(() => choosePortrait(value), t("This is your portrait now."));
});
byId("add-passkey").addEventListener("click", () => {
  change(addPasskey, t("The passkey is added."));
});
byId("change-password").addEventListener("submit", (event) => {
  event.preventDefault();
  change(async () => {
    const changed = await changePassword(passwordInput.value);
    passwordInput.value = "";
    return changed;
  }, t("The password is set."));
});
byId("make-token").addEventListener("submit", (event) => {
  event.preventDefault();
  const input = /** @type {HTMLInputElement} */ (byId("token-name"));
  attempt(async () => {
    const made = await makeToken(input.value.trim());
    input.value = "";
    show(made.account);
    const shown = /** @type {HTMLInputElement} */ (byId("token"));
    byId("new-token").hidden = false;
    shown.value = made.token;
    shown.focus();
    shown.select();
  });
});
byId("become-bot").addEventListener("submit", (event) => {
  event.preventDefault();
  change(becomeBot, t("This is a bot’s account now."));
});
byId("new-codes").addEventListener("click", () => {
  attempt(async () => showCodes(await renewCodes(), byId("account")));
});
byId("sign-out").addEventListener("click", () => {
  attempt(async () => {
    await signOut();
    location.assign(urlOf("/"));
  });
});
byId("sign-out-elsewhere").addEventListener("click", () => {
  change(() => endSession(), t("You are signed out everywhere else."));
});
dialog("erase").addEventListener("close", () => {
  if (dialog("erase").returnValue !== "yes") return;
  attempt(async () => {
    await erase();
    setSetting("name", "");
    location.assign(urlOf("/"));
  });
});
