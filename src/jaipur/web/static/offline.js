// The page that says one is offline: in the reader's language, until the line is back.
const chosen = /(?:^|; )lang=(\w+)/.exec(document.cookie)?.[1];
const wanted = [...(chosen ? [chosen] : []), ...navigator.languages.map((tag) => tag.slice(0, 2))];
const sections = /** @type {HTMLElement[]} */ ([...document.querySelectorAll("main > [lang]")]);
const lang = wanted.find((code) => sections.some((section) => section.lang === code)) ?? "en";
document.documentElement.lang = lang;
for (const section of sections) section.hidden = section.lang !== lang;
document.title = document.querySelector("section:not([hidden]) h1")?.textContent ?? "Jaipur";

/** Come back as soon as the server answers: the line may be there, and the server not yet. */
async function look() {
  try {
    await fetch(location.href, { method: "HEAD", cache: "no-store" });
    location.reload();
  } catch {
    // Still nothing.
  }
}
addEventListener("online", look);
setInterval(look, 4000);
