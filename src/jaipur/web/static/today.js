// The deal of the day: times as readers tell them, the seals of the days, figures that are still to come.
import { sealsSeen, sealVerdict, untilText } from "./days.js";
import { all, byId } from "./dom.js";
import { rememberedSeals, rememberSeals } from "./seals.js";
import { randomName, setSetting, settings, wireSettings } from "./settings.js";
import { shareText } from "./sharing.js";
import { page, t } from "./words.js";

const SECONDS_BETWEEN_LOOKS = 2;
const MAX_LOOKS = 300;
const FORMATS = {
  day: new Intl.DateTimeFormat(page.lang, { dateStyle: "long", timeZone: "UTC" }),
  moment: new Intl.DateTimeFormat(page.lang, {
    ...{ weekday: "short", hour: "2-digit", minute: "2-digit", timeZoneName: "short" },
  }),
};

wireSettings();
showTimes();
document.addEventListener("click", share);
if (page.seals && page.day) showSeal(page.day, page.seals);
wireForm();
countDown();
if (document.querySelector("[data-pending]")) void lookAgain();

/** Say every time in the reader's own zone and way. */
function showTimes() {
  for (const time of /** @type {NodeListOf<HTMLTimeElement>} */ (
    document.querySelectorAll("time[data-as]")
  )) {
    const as = time.dataset.as === "day" ? "day" : "moment";
    time.textContent = FORMATS[as].format(new Date(time.dateTime));
  }
}

/** @param {Event} event */
function share(event) {
  const button = event.target instanceof Element && event.target.closest("[data-shares-text]");
  if (button instanceof HTMLElement)
    void shareText(byId(button.dataset.sharesText ?? "").textContent ?? "");
}

/**
 * Remember the seals of the days to come, and compare when a secret is published.
 * @param {string} day
 * @param {import("./days.js").Seals} shown
 */
function showSeal(day, shown) {
  const known = rememberedSeals();
  if (!page.secret) {
    rememberSeals(sealsSeen(known, shown));
    return;
  }
  const found = sealVerdict(page.secret, shown[day] ?? "", known[day]);
  const verdict = byId("seal-verdict");
  verdict.dataset.found = found;
  verdict.textContent = {
    fits: t("Checked by your browser: the secret fits the seal that you were shown before."),
    unseen: t("Checked by your browser: the secret fits the seal, which it had not seen before."),
    other: t("The secret does not fit the seal that you were shown before."),
  }[found];
}

/** The name one plays under is the same as everywhere. */
function wireForm() {
  const form = document.getElementById("begin");
  const name = document.getElementById("name");
  if (!(form instanceof HTMLFormElement) || !(name instanceof HTMLInputElement)) return;
  name.value ||= settings.name || randomName();
  const portrait = /** @type {HTMLInputElement} */ (byId("portrait"));
  portrait.value = settings.portrait;
  form.addEventListener("submit", () => setSetting("name", name.value.trim() || randomName()));
}

/** How long until the next deal. */
function countDown() {
  const place = document.getElementById("countdown");
  const { ends_at: end, now } = page;
  if (!place || !end || !now) return;
  const ahead = now - Date.now();
  const show = () => {
    place.textContent = untilText(end - Date.now() - ahead);
  };
  show();
  setInterval(show, 10_000);
}

/** Look again until all figures are there: what is new replaces what was. */
async function lookAgain() {
  for (let look = 0; look < MAX_LOOKS; look += 1) {
    await new Promise((resolve) => setTimeout(resolve, SECONDS_BETWEEN_LOOKS * 1000));
    const answer = await fetch(location.href).catch(() => null);
    if (!answer?.ok) continue;
    const fresh = new DOMParser().parseFromString(await answer.text(), "text/html");
    for (const part of all(".daily-numbers, #share-text, #daily-others")) replace(part, fresh);
    const others = fresh.getElementById("daily-others");
    if (others && !document.getElementById("daily-others")) byId("daily-deal").after(others);
    showTimes();
    if (!fresh.querySelector("[data-pending]")) return;
  }
}

/**
 * @param {HTMLElement} part
 * @param {Document} fresh
 */
function replace(part, fresh) {
  const now = fresh.querySelector(part.id ? `#${part.id}` : `.${part.className}`);
  if (now && now.innerHTML !== part.innerHTML) part.replaceChildren(...now.childNodes);
}
