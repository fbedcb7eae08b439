// Push notices: a browser is asked for them by a tap, and only then.
import { subscribe, unsubscribe } from "./api.js";
import { all, toast } from "./dom.js";
import { storage } from "./storage.js";
import { page, t } from "./words.js";

const KEY = "jaipur.notices";
/** A browser that is still used says so once a day. */
const DAY = 24 * 3600 * 1000;

/** @returns {boolean} whether this browser and this server can do it */
function possible() {
  return Boolean(page.push) && "PushManager" in globalThis && "serviceWorker" in navigator;
}

/** Offer notices wherever the page has a place for it. */
export async function wireNotices() {
  if (!possible()) return;
  const registration = await navigator.serviceWorker.ready;
  const { pushManager } = registration;
  let found = await pushManager.getSubscription();
  if (found && keyOf(found) !== page.push) {
    await found.unsubscribe(); // the server has other keys by now
    found = null;
  }
  if (found) await remind(found);
  show(found !== null);
  for (const button of all("[data-notices]")) {
    button.addEventListener("click", () => void toggle(pushManager, button));
  }
}

/** @param {boolean} on */
function show(on) {
  for (const area of all("[data-notices-area]")) area.hidden = false;
  for (const button of all("[data-notices]")) {
    button.setAttribute("aria-pressed", String(on));
    button.textContent = on ? t("Turn notifications off") : t("Notify me when it is my turn");
  }
}

/**
 * @param {PushManager} pushManager
 * @param {HTMLElement} button
 */
async function toggle(pushManager, button) {
  if (button.ariaDisabled === "true") return;
  button.ariaDisabled = "true";
  try {
    const found = await pushManager.getSubscription();
    show(found ? await stop(found) : await start(pushManager));
  } catch {
    toast(t("That did not work: your browser or its push service refused."));
  } finally {
    button.ariaDisabled = "false";
  }
}

/** @param {PushManager} pushManager */
async function start(pushManager) {
  if ((await Notification.requestPermission()) !== "granted") {
    toast(t("Your browser does not allow notifications from this site."));
    return false;
  }
  const options = { userVisibleOnly: true, applicationServerKey: page.push ?? "" };
  const subscription = await pushManager.subscribe(options);
  try {
    await tell(subscription);
  } catch (error) {
    await subscription.unsubscribe();
    throw error;
  }
  return true;
}

/** @param {PushSubscription} subscription */
async function stop(subscription) {
  const { id } = stored();
  await subscription.unsubscribe();
  storage.remove(KEY);
  if (id) await unsubscribe(id).catch(() => {}); // the server finds out by itself
  return false;
}

/**
 * Tell the server again: once a day, in another language, or because somebody else has signed in or out.
 * @param {PushSubscription} subscription
 */
async function remind(subscription) {
  const { lang, you, at } = stored();
  if (!page.you || (lang === page.lang && you === page.you && Date.now() - at < DAY)) return;
  await tell(subscription).catch(() => {});
}

/** @param {PushSubscription} subscription */
async function tell(subscription) {
  const { endpoint, keys } = subscription.toJSON();
  const { p256dh = "", auth = "" } = keys ?? {};
  const { id } = await subscribe({ endpoint: endpoint ?? "", keys: { p256dh, auth } });
  storage.write(KEY, { id, lang: page.lang, you: page.you, at: Date.now() });
}

/** @returns {{id: string, lang: string, you: string, at: number}} what the server was last told */
function stored() {
  const nothing = { id: "", lang: "", you: "", at: 0 };
  return { ...nothing, .../** @type {object} */ (storage.read(KEY) ?? {}) };
}

/** @param {PushSubscription} subscription */
function keyOf({ options }) {
  const raw = new Uint8Array(options.applicationServerKey ?? new ArrayBuffer(0));
  const text = btoa(String.fromCharCode(...raw));
  return text.replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}
