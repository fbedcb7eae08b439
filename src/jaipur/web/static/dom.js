// Finding and making elements; dialogs and toasts.

/**
 * The element with this id; it must be in the page.
 * @param {string} id
 * @returns {HTMLElement}
 */
export function byId(id) {
  const found = document.getElementById(id);
  if (!found) throw new Error(`no element #${id}`);
  return found;
}

/**
 * The first element that matches; there must be one.
 * @param {string} selector
 * @param {ParentNode} [root]
 * @returns {HTMLElement}
 */
export function one(selector, root = document) {
  const found = root.querySelector(selector);
  if (!(found instanceof HTMLElement)) throw new Error(`no element ${selector}`);
  return found;
}

/**
 * Every element that matches.
 * @param {string} selector
 * @param {ParentNode} [root]
 * @returns {HTMLElement[]}
 */
export function all(selector, root = document) {
  return /** @type {HTMLElement[]} */ ([...root.querySelectorAll(selector)]);
}

/**
 * A new element. Text goes in as text, never as markup.
 * @param {string} tag
 * @param {Record<string, string>} [attributes]
 * @param {(Node | string)[]} children
 * @returns {HTMLElement}
 */
export function make(tag, attributes = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  element.append(...children);
  return element;
}

/**
 * A dialog of the page.
 * @param {string} id
 * @returns {HTMLDialogElement}
 */
export function dialog(id) {
  return /** @type {HTMLDialogElement} */ (byId(id));
}

/** @type {ReturnType<typeof setTimeout> | undefined} */
let toastTimer;
/** @type {HTMLElement | null} */
let toasted = null;

/**
 * Show a sentence at the foot of the page for a few seconds.
 * @param {string} text
 */
export function toast(text) {
  toasted ??= watched(byId("toast"));
  const element = toasted;
  element.textContent = text;
  element.hidden = false;
  bringForward();
  clearTimeout(toastTimer);
  toastTimer = setTimeout(() => (element.hidden = true), 5000);
}

/**
 * The place of toasts: it moves as dialogs open and close.
 * @param {HTMLElement} element
 */
function watched(element) {
  for (const change of ["close", "toggle"]) {
    document.addEventListener(change, bringForward, { capture: true });
  }
  return element;
}

/** A modal dialog covers and silences everything outside it: what is said meanwhile is said inside. */
function bringForward() {
  if (!toasted || toasted.hidden) return;
  const host = all("dialog:modal").at(-1) ?? document.body;
  if (toasted.parentElement !== host) host.append(toasted);
}
