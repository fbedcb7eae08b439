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

/**
 * Show a sentence at the foot of the page for a few seconds.
 * @param {string} text
 */
export function toast(text) {
  const element = byId("toast");
  element.textContent = text;
  element.hidden = false;
  clearTimeout(toastTimer);
  toastTimer = setTimeout(() => (element.hidden = true), 5000);
}

/** Buttons with `data-opens` open that dialog, those with `data-closes` close theirs. */
export function wireDialogs() {
  document.addEventListener("click", (event) => {
    const target = event.target instanceof Element ? event.target : null;
    const opener = target?.closest("[data-opens]");
    if (opener instanceof HTMLElement) {
      opener.closest("dialog")?.close();
      dialog(opener.dataset.opens ?? "").showModal();
    } else if (target?.closest("[data-closes]")) {
      target.closest("dialog")?.close();
    } else if (target instanceof HTMLDialogElement && target.dataset.firm === undefined) {
      target.close(); // a click on the backdrop
    }
  });
}
