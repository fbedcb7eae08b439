// Runs before the first paint, so that no page flashes in the wrong theme, or offers what this browser cannot do.
{
  /** @type {{theme?: string, speed?: string}} */
  let stored = {};
  try {
    stored = JSON.parse(localStorage.getItem("jaipur.settings") ?? "{}") ?? {};
  } catch {
    // Storage is blocked, or holds something else: use the defaults.
  }
  document.documentElement.dataset.theme = stored.theme ?? "auto";
  document.documentElement.dataset.speed = stored.speed ?? "normal";

  // Passkeys need https or localhost, and a site with a name.
  const isAddress = /^[\d.]+$|:/.test(location.hostname);
  const passkeys = isSecureContext && "PublicKeyCredential" in window && !isAddress;
  document.documentElement.dataset.passkeys = passkeys ? "yes" : "no";

  // Pages fade into each other unless animation is off. The browser abandons a fade when another
  // page is wanted meanwhile, and rejects its promises; nobody needs to know.
  const onFade = (/** @type {PageSwapEvent | PageRevealEvent} */ { viewTransition }) => {
    if (!viewTransition) return;
    const { ready, updateCallbackDone, finished } = viewTransition;
    for (const promise of [ready, updateCallbackDone, finished]) promise.catch(() => {});
    if (document.documentElement.dataset.speed === "off") viewTransition.skipTransition();
  };
  addEventListener("pageswap", onFade);
  addEventListener("pagereveal", onFade);
}
