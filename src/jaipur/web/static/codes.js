// Recovery codes, shown once.
import { byId, make, toast } from "./dom.js";
import { t } from "./words.js";

/**
 * Show codes instead of the rest of the page.
 * @param {string[]} codes
 * @param {HTMLElement} rest
 */
export function showCodes(codes, rest) {
  rest.hidden = true;
  byId("codes").hidden = false;
  byId("codes-list").replaceChildren(
    ...codes.map((code) => make("li", {}, make("code", {}, code))),
  );
  const text = `${codes.join("\n")}\n`;
  byId("codes-save").setAttribute(
    "href",
    `data:text/plain;charset=utf-8,${encodeURIComponent(text)}`,
  );
  byId("codes-copy").onclick = async () => {
    await navigator.clipboard.writeText(text);
    toast(t("Copied."));
  };
  byId("codes-title").focus();
}
