// Runs before the first paint, so that a page never flashes in the wrong light.
{
  let theme = "auto";
  try {
    theme = JSON.parse(localStorage.getItem("jaipur.settings") ?? "{}").theme ?? "auto";
  } catch {
    // A browser that keeps nothing, or something else's data: the device decides.
  }
  document.documentElement.dataset.theme = theme;
}
