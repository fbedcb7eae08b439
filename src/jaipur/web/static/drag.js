// Dragging, besides taps and keys: finds out which card was dropped on which zone. Knows nothing of moves.
import { cardGhost } from "./animation.js";
import { all, byId } from "./dom.js";

/** @typedef {"mine" | "market" | "bank"} Zone */

/** How far a pointer moves before a tap becomes a drag. */
const THRESHOLD = 9;

/**
 * @param {(dragged: HTMLElement, zone: Zone) => void} drop called when a card of the market or the hand, or a camel of the herd, is dropped
 */
export function wireDrag(drop) {
  for (const card of all("[data-slot]")) follow(card, ["mine"], drop);
  for (const card of all("[data-place]")) follow(card, ["bank", "market"], drop);
  follow(byId("herd"), ["market"], drop);
  const observer = new ResizeObserver(leaveScrolling);
  observer.observe(byId("table"));
  visualViewport?.addEventListener("resize", leaveScrolling);
}

/** Fingers drag cards only where there is nothing to scroll. */
function leaveScrolling() {
  const scrolls =
    document.documentElement.scrollHeight > innerHeight || (visualViewport?.scale ?? 1) > 1;
  byId("table").classList.toggle("still", !scrolls);
}

/**
 * @param {HTMLElement} card
 * @param {Zone[]} zones where it may be dropped
 * @param {(dragged: HTMLElement, zone: Zone) => void} drop
 */
function follow(card, zones, drop) {
  card.addEventListener("pointerdown", (down) => {
    const shown = card.dataset.card ?? "";
    if (!down.isPrimary || down.button !== 0 || shown === "" || shown === "back") return;
    /** @type {HTMLElement | null} */
    let ghost = null;
    let cancelled = false;
    const over = (/** @type {PointerEvent} */ event) =>
      zones.find((zone) =>
        byId(zone).contains(document.elementFromPoint(event.clientX, event.clientY)),
      );
    const mark = (/** @type {Zone | undefined} */ marked) =>
      zones.forEach((zone) => byId(zone).classList.toggle("drop", zone === marked));

    const move = (/** @type {PointerEvent} */ event) => {
      if (event.pointerId !== down.pointerId || cancelled) return;
      if (!ghost) {
        if (Math.hypot(event.clientX - down.clientX, event.clientY - down.clientY) < THRESHOLD)
          return;
        ghost = cardGhost(shown);
        ghost.style.setProperty(
          "--w",
          `${Math.max(56, card.matches(".pick") ? card.clientWidth : 0)}px`,
        );
        document.body.append(ghost);
        card.classList.add("dragged");
        card.setPointerCapture(event.pointerId);
      }
      ghost.style.left = `${event.clientX}px`;
      ghost.style.top = `${event.clientY}px`;
      mark(over(event));
    };
    const putDown = () => {
      ghost?.remove();
      card.classList.remove("dragged");
      mark(undefined);
    };
    const cancel = (/** @type {KeyboardEvent} */ event) => {
      cancelled ||= event.key === "Escape";
      if (cancelled) putDown();
    };
    const end = (/** @type {PointerEvent} */ event) => {
      if (event.pointerId !== down.pointerId) return;
      listening.abort();
      if (!ghost) return;
      putDown();
      // The pointer was captured, so its release clicks the card, too: that is not a tap.
      addEventListener("click", swallow, { capture: true });
      setTimeout(() => removeEventListener("click", swallow, { capture: true }));
      // The rival may have taken it meanwhile.
      const gone = cancelled || card.dataset.card !== shown;
      const zone = over(event);
      if (zone && !gone && event.type === "pointerup") drop(card, zone);
    };
    const listening = new AbortController();
    const { signal } = listening;
    addEventListener("pointermove", move, { signal });
    addEventListener("keydown", cancel, { signal });
    addEventListener("pointerup", end, { signal });
    addEventListener("pointercancel", end, { signal });
  });
}

/** @param {Event} event */
function swallow(event) {
  event.stopPropagation();
  event.preventDefault();
}
