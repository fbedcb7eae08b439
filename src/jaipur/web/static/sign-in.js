// Signing in: by a passkey, by a password, or by a recovery code.
import { recover, signIn, signInByPasskey } from "./account-api.js";
import { describe } from "./api.js";
import { byId } from "./dom.js";
import { isDeclined } from "./passkeys.js";
import { settings, wireSettings } from "./settings.js";
import { urlOf } from "./words.js";

wireSettings();
const names = /** @type {HTMLInputElement[]} */ ([byId("name"), byId("recover-name")]);
for (const input of names) input.value = settings.name;

/**
 * Do it, then go where the reader came from; what is wrong stays on the page.
 * @param {() => Promise<void>} work
 * @param {string} place where to say what is wrong
 */
async function enter(work, place) {
  byId(place).textContent = "";
  try {
    await work();
    location.assign(next());
  } catch (error) {
    if (!isDeclined(error)) byId(place).textContent = describe(error);
  }
}

/** The page that sent the reader here, if it is one of ours: it stands after the address. */
function next() {
  const wanted = new URL(location.hash.slice(1) || urlOf("/"), location.origin);
  return wanted.origin === location.origin ? wanted.pathname : urlOf("/");
}

byId("with-passkey").addEventListener("click", () => enter(signInByPasskey, "problem"));
byId("sign-in").addEventListener("submit", (event) => {
  event.preventDefault();
  const { get } = fields(event);
  enter(() => signIn(get("name").trim(), get("password")), "problem");
});
byId("recover").addEventListener("submit", (event) => {
  event.preventDefault();
  const { get } = fields(event);
  const work = () => recover(get("name").trim(), get("code"), get("password"));
  enter(work, "recover-problem");
});

/** @param {SubmitEvent} event */
function fields(event) {
  const data = new FormData(/** @type {HTMLFormElement} */ (event.target));
  return { get: (/** @type {string} */ key) => String(data.get(key) ?? "") };
}
