// Was the deal of a finished match fair? Computed here, from what was published; the server is not asked.
import { commitment, deal, matchKey } from "./deal.js";
import { count } from "./move.js";
import { page, t } from "./words.js";

/** @typedef {import("./protocol").FairnessBody} Fairness */
/** @typedef {import("./protocol").Moment} Moment */
/** @typedef {import("./protocol").ReplayBody} Replay */
/** @typedef {import("./secrets.js").Secret} Secret */
/** @typedef {{text: string, ok: boolean}} Check */

/**
 * Every check, in order.
 * @param {Replay} replay with all cards face up
 * @param {Secret | null} mine what this browser gave and was promised
 * @returns {AsyncGenerator<Check>}
 */
export async function* verify(replay, mine) {
  const { fairness, problem } = replay;
  const { key, rules } = replay.record;
  const legal = t("Every move is legal, and every result is correct.");
  yield { text: problem ?? legal, ok: problem === null };
  if (typeof key !== "string") {
    yield { text: t("This record has no key: its deals cannot be checked."), ok: false };
    return;
  }
  if (fairness) yield* secretChecks(fairness, key, mine);
  for (const round of new Set(replay.moments.map((moment) => moment.round))) {
    const moments = replay.moments.filter((moment) => moment.round === round);
    yield {
      text: t("Round {n}: hands, market, deck and bonus tokens come from the key.", { n: round }),
      ok: await isDealt(key, page.rulesets[String(rules)] ?? {}, round, moments),
    };
  }
}

/**
 * @param {Fairness} fairness
 * @param {string} key
 * @param {Secret | null} mine
 * @returns {AsyncGenerator<Check>}
 */
async function* secretChecks(fairness, key, mine) {
  const { server, seats } = fairness;
  yield {
    text: t("The server's secret matches the seal it showed before the match."),
    ok: (await commitment(server)) === fairness.commitment,
  };
  yield {
    text: seats.some(Boolean)
      ? t("The key is made from the server's secret and the players' secrets.")
      : t("The key is made from the server's secret alone; no player added one."),
    ok: (await matchKey(server, seats)) === key,
  };
  if (!mine) return;
  yield {
    text: t("The seal and the secret are the ones this browser remembers."),
    ok: mine.commitment === fairness.commitment && seats.includes(mine.secret),
  };
}

/**
 * Whether everything that was seen of a round comes from the key.
 * @param {string} key
 * @param {import("./deal.js").BonusPiles} piles
 * @param {number} round
 * @param {Moment[]} moments
 */
async function isDealt(key, piles, round, moments) {
  const { cards, bonus } = await deal(key, piles, round);
  const start = moments[0]?.view;
  if (!start) return false;
  const dealt = [cards.slice(0, 5), cards.slice(5, 10)];
  const hands = dealt.map((hand) => sorted(hand.replaceAll("K", "")));
  const herds = dealt.map((hand) => count(hand, "K"));
  const opening =
    start.market === `KKK${cards.slice(10, 12)}` &&
    String(start.hands_open?.map(sorted)) === String(hands) &&
    String(start.herds) === String(herds);
  const deck = [...cards.slice(12)];
  const events = moments.flatMap((moment) => moment.entry?.events ?? []);
  return (
    opening &&
    events.every((event) => {
      if (event.event === "refilled") return event.card === deck.shift();
      if (event.event === "bonus") return event.value === bonus[String(event.size)]?.shift();
      return true;
    })
  );
}

/** @param {string} cards */
function sorted(cards) {
  return [...cards].sort().join("");
}
