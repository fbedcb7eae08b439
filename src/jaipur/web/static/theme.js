// Runs before the first paint, so that a page never flashes in the wrong light.
{
  /** @type {{theme?: string, speed?: string}} */
  let kept = {};
  try {
    kept = JSON.parse(localStorage.getItem("jaipur.settings") ?? "{}");
  } catch {
    // A browser that keeps nothing, or something else's data: the device decides.
  }
  document.documentElement.dataset.theme = kept.theme ?? "auto";
  document.documentElement.dataset.speed = kept.speed ?? "normal";

  // Pages fade into each other, unless nothing is to move. The browser gives a fade up whenever another page is wanted
  // meanwhile: its promises then fail, which is nothing that anybody has to hear of.
  const faded = (/** @type {PageSwapEvent | PageRevealEvent} */ { viewTransition }) => {
    if (!viewTransition) return;
    for (const promise of [viewTransition.ready, viewTransition.updateCallbackDone, viewTransition.finished]) promise.catch(() => {});
    if (document.documentElement.dataset.speed === "off") viewTransition.skipTransition();
  };
  addEventListener("pageswap", faded);
  addEventListener("pagereveal", faded);
}
