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
}
