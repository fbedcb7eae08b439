// Handing a link to somebody: by the device's own ways of sharing, or copied.
import { toast } from "./dom.js";
import { t } from "./words.js";

/** Whether this device has ways of its own to hand a link to somebody. */
export const canShare = typeof globalThis.navigator?.share === "function";

/**
 * Hand a link on; copies it where the device cannot share.
 * @param {string} url
 * @param {string} title
 */
export async function shareLink(url, title) {
  if (!canShare) return await copyLink(url);
  try {
    await navigator.share({ title, url });
  } catch (error) {
    if (!(error instanceof DOMException && error.name === "AbortError")) await copyLink(url);
  }
}

/**
 * Hand a text on; copies it where the device cannot share.
 * @param {string} text
 */
export async function shareText(text) {
  if (!canShare) return await copyText(text);
  try {
    await navigator.share({ text });
  } catch (error) {
    if (!(error instanceof DOMException && error.name === "AbortError")) await copyText(text);
  }
}

/** @param {string} text */
export async function copyText(text) {
  await copy(text, t("Copied."));
}

/** @param {string} url */
export async function copyLink(url) {
  await copy(url, t("Link copied."));
}

/**
 * Copy a text; also where there is no https, and browsers offer only the old way.
 * @param {string} text
 * @param {string} said that it is done
 */
async function copy(text, said) {
  try {
    await navigator.clipboard.writeText(text);
    toast(said);
  } catch {
    toast(copyTheOldWay(text) ? said : text);
  }
}

/** @param {string} text */
function copyTheOldWay(text) {
  const area = document.createElement("textarea");
  area.value = text;
  area.className = "visually-hidden";
  // Inside an open dialog, since nothing outside of it can be selected.
  (document.querySelector("dialog[open]") ?? document.body).append(area);
  const before = document.activeElement;
  area.select();
  const copied = document.execCommand("copy");
  area.remove();
  if (before instanceof HTMLElement) before.focus();
  return copied;
}

/**
 * Whether a link leads to the machine it is opened on, so that it works nowhere else.
 * @param {string} url
 */
export function isLocal(url) {
  const { hostname } = new URL(url);
  return /^(localhost|.+\.localhost|127(\.\d+){3}|\[::1\])$/.test(hostname);
}
