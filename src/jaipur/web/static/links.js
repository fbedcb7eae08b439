// Links to a match: an invitation, one for spectators, one that moves a seat to another device.
import { describe, makeLink } from "./api.js";
import { all, byId, dialog, one, toast } from "./dom.js";
import { canShare, copyLink, isLocal, shareLink } from "./sharing.js";
import { t } from "./words.js";

/** @typedef {Exclude<import("./protocol").LinkRequest["for"], "replay">} Purpose */

/**
 * Put a link, its QR code and a copy button into an area.
 * @param {HTMLElement} area
 * @param {string} match
 * @param {Purpose} purpose
 */
export async function showLink(area, match, purpose) {
  const { url, qr } = await makeLink(match, purpose);
  // Parsed as HTML, where svg needs no namespace; a parsed document runs no scripts.
  const picture = new DOMParser().parseFromString(qr, "text/html").querySelector("svg");
  picture?.setAttribute("role", "img");
  picture?.setAttribute("aria-label", t("The link as a QR code"));
  one(".qr", area).replaceChildren(...(picture ? [picture] : []));
  const input = /** @type {HTMLInputElement} */ (one("input", area));
  input.value = url;
  one("[data-copies]", area).onclick = () => copyLink(url);
  const share = one("[data-shares]", area);
  share.hidden = !canShare;
  share.onclick = () => shareLink(url, "Jaipur");
  one(".local", area).hidden = !isLocal(url);
}

/**
 * Wire the buttons of the menu that make links.
 * @param {string} match
 */
export function wireLinks(match) {
  const titles = {
    watch: t("Link for spectators"),
    seat: t("Play on another device"),
    invite: t("Invitation link"),
  };
  const notes = {
    watch: t("Anyone with this link can watch, without seeing your cards."),
    seat: t("Open this link on your other device to move your seat there. Keep it to yourself."),
    invite: "",
  };
  for (const button of all("[data-link]")) {
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
        toast(describe(error));
      }
    });
  }
}
