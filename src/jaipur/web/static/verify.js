// Was the deal of a finished match fair? Computed here, from what was published; the server is not asked.
import { bytes, deal, tagged } from "./deal.js";
import { t } from "./words.js";

/** @typedef {import("./protocol").ReplayBody} Replay */
/** @typedef {import("./protocol").Moment} Moment */
/** @typedef {{text: string, ok: boolean}} Check */

const NO_SECRET = new Uint8Array(32);

/**
 * Every check, in order.
 * @param {Replay} replay seen with everything open
 * @param {{secret: string, commitment: string} | null} mine what this browser gave and was promised
 * @returns {AsyncGenerator<Check>}
 */
export async function* verify(replay, mine) {
  const { record, fairness } = replay;
  const key = record["key"];
  yield { text: replay.problem ?? t("Every move is legal, and every result is right."), ok: replay.problem == null };
  if (typeof key !== "string") {
    yield { text: t("This record has no key: its deals cannot be checked."), ok: false };
    return;
  }
  if (fairness) {
    const sealed = await tagged("jaipur/commit/1", bytes(fairness.server));
    yield { text: t("The server's secret fits the seal it showed before the match."), ok: sealed === fairness.commitment };
    const made = await tagged("jaipur/key/1", bytes(fairness.server), ...fairness.seats.map((secret) => (secret ? bytes(secret) : NO_SECRET)));
    yield { text: fairness.seats.some(Boolean) ? t("The key is made of the server's secret and the players' secrets.") : t("The key is made of the server's secret alone; no player added one."), ok: made === key };
    if (mine) {
      yield { text: t("The seal and the secret are those this browser remembers."), ok: mine.commitment === fairness.commitment && fairness.seats.includes(mine.secret) };
    }
  }
  for (const round of new Set(replay.turns.map((moment) => moment.round))) {
    const moments = replay.turns.filter((moment) => moment.round === round);
    yield { text: t("Round {n}: hands, market, deck and bonus tokens come from the key.", { n: round }), ok: await roundHolds(key, String(record["rules"]), round, moments) };
  }
}

/**
 * Whether all that was seen of a round comes from the key.
 * @param {string} key
 * @param {string} rules
 * @param {number} round
 * @param {Moment[]} moments
 */
async function roundHolds(key, rules, round, moments) {
  const { cards, bonus } = await deal(key, rules, round);
  const start = moments[0]?.view;
  if (!start) return false;
  const dealt = [cards.slice(0, 5), cards.slice(5, 10)];
  const goods = dealt.map((hand) => sorted(hand.replaceAll("K", "")));
  const herds = dealt.map((hand) => hand.split("K").length - 1);
  const opening =
    start.market === `KKK${cards.slice(10, 12)}` &&
    String(start.hands_open?.map(sorted)) === String(goods) &&
    String(start.herds) === String(herds);
  const deck = [...cards.slice(12)];
  const events = moments.flatMap((moment) => moment.turn?.events ?? []);
  return opening && events.every((event) => {
    if (event.event === "refilled") return event.card === deck.shift();
    if (event.event === "bonus") return event.value === bonus[String(event.size)]?.shift();
    return true;
  });
}

/** @param {string} cards */
function sorted(cards) {
  return [...cards].sort().join("");
}
