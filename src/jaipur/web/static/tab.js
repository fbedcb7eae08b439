// The tab of a match, for whoever is looking at another one: whose turn it is, and a dot when it is theirs.

/**
 * @param {string} title
 * @param {boolean} calls whether it is this player's turn
 */
export function showTab(title, calls) {
  document.title = title === "Jaipur" ? title : `${title} · Jaipur`;
  const icon = document.querySelector('link[rel="icon"]');
  if (!(icon instanceof HTMLLinkElement)) return;
  const wanted = (calls ? icon.dataset.calling : icon.dataset.calm) ?? "";
  if (icon.getAttribute("href") !== wanted) icon.href = wanted;
}
