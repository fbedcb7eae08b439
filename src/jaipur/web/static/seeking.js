// Waiting for a quick match, in this tab: also on other pages, until a rival comes or one gives up.
import { postSeek, Refusal } from "./api.js";
import { isMadeUp, randomName, setSetting, settings } from "./settings.js";
import { tabStorage as tab } from "./storage.js";
import { page } from "./words.js";

/** @typedef {import("./protocol").OwnSeekBody} OwnSeek */

const MAX_MET = 20;

/** The name one plays under; a made-up one is kept, so that it is the same when one sits down. */
export function ownName() {
  if (page.me) return page.me.name;
  if (!settings.name) setSetting("name", randomName());
  return settings.name;
}

/** What is said of oneself to strangers. */
export function introduction() {
  return {
    name: ownName(),
    portrait: settings.portrait || null,
    public: settings.watched === "on",
  };
}

/**
 * Introduce oneself to strangers. A made-up name may be somebody's account: a number makes it another.
 * @template T
 * @param {(self: ReturnType<typeof introduction>) => Promise<T>} ask
 * @returns {Promise<T>}
 */
export async function introduce(ask) {
  try {
    return await ask(introduction());
  } catch (error) {
    const taken = error instanceof Refusal && error.reason === "name_taken_by_account";
    if (!taken || !isMadeUp(settings.name)) throw error;
    setSetting("name", `${settings.name} ${10 + Math.floor(Math.random() * 90)}`);
    return await ask(introduction());
  }
}

/** The clock this tab looks for a rival with. @returns {string | null} */
export function sought() {
  return /** @type {string | null} */ (tab.read("jaipur.sought"));
}

/**
 * @param {string} clock
 * @returns {Promise<OwnSeek>}
 */
export async function seekRival(clock) {
  const rated = Boolean(page.me) && settings.rated === "on";
  const seek = await introduce((self) => postSeek({ ...self, quick: true, clock, rated }));
  tab.write("jaipur.sought", clock);
  return seek;
}

/** Wait no longer. */
export function forgetRival() {
  tab.remove("jaipur.sought");
}

/**
 * The match that waiting has led to, unless one has been there.
 * @param {OwnSeek[]} own
 */
export function matchFound(own) {
  const known = met();
  return own.find(({ match }) => match && !known.includes(match))?.match ?? null;
}

/** One goes to a match, and is led there only once. @param {string} match */
export function meet(match) {
  forgetRival();
  tab.write("jaipur.met", [...met(), match].slice(-MAX_MET));
}

/** @returns {string[]} */
function met() {
  return /** @type {string[] | null} */ (tab.read("jaipur.met")) ?? [];
}
