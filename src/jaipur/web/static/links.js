// Links that give somebody a place: an invitation, a spectator's chair, one's own seat on another device.
import { ask, inWords } from "./api.js";
import { byId, dialog, one, toast } from "./dom.js";
import { t } from "./words.js";

/** @typedef {"invite" | "watch" | "seat"} Purpose */

/**
 * Put a link, its QR code and a copy button into an area.
 * @param {HTMLElement} area
 * @param {string} match
 * @param {Purpose} purpose
 */
export async function showLink(area, match, purpose) {
  const { url, qr } = await ask(`/api/matches/${match}/links`, { method: "POST", body: { for: purpose } });
  // As HTML, where an svg element needs no namespace; a parsed document runs nothing.
  const picture = new DOMParser().parseFromString(qr, "text/html").querySelector("svg");
  picture?.setAttribute("role", "img");
  picture?.setAttribute("aria-label", t("The link as a QR code"));
  one(".qr", area).replaceChildren(...(picture ? [picture] : []));
  const input = /** @type {HTMLInputElement} */ (one("input", area));
  input.value = url;
  one("button", area).onclick = () => copy(input);
}

/** @param {HTMLInputElement} input */
async function copy(input) {
  input.select();
  try {
    await navigator.clipboard.writeText(input.value);
    toast(t("Copied."));
  } catch {
    toast(t("Press Ctrl+C to copy the link."));
  }
}

/**
 * The menu's buttons that make links.
 * @param {string} match
 */
export function wireLinks(match) {
  const titles = { watch: t("Link for spectators"), seat: t("Play on another device"), invite: t("Invitation link") };
  const notes = {
    watch: t("Who opens this link sees the table, and none of your cards."),
    seat: t("Open this link on your other device: your seat moves there. Keep it to yourself."),
    invite: "",
  };
  for (const button of document.querySelectorAll("[data-link]")) {
    if (!(button instanceof HTMLElement)) continue;
    button.addEventListener("click", async () => {
      const purpose = /** @type {Purpose} */ (button.dataset.link);
      const box = dialog("link-dialog");
      byId("link-title").textContent = titles[purpose];
      one(".link-note", box).textContent = notes[purpose];
      try {
        await showLink(one(".invitation", box), match, purpose);
        dialog("menu").close();
        box.showModal();
      } catch (error) {
        toast(inWords(error));
      }
    });
  }
}
