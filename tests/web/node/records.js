// Records to test with: the golden ones, and those that 0.1.0 wrote.
import { readdir, readFile } from "node:fs/promises";
import "./page.js";
import { entry, view } from "./table.js";

const { deal } = await import("../../../src/jaipur/web/static/deal.js");
const { firstRound, judge } = await import("../../../src/jaipur/web/static/judge.js");
const { page } = await import("../../../src/jaipur/web/static/words.js");

/** @typedef {import("../../../src/jaipur/web/static/judge.js").MatchRecord & {players: {name: string}[]}} MatchRecord */
/** @typedef {import("../../../src/jaipur/web/static/protocol").ReplayBody} Replay */

const GOLDEN = new URL("../../golden/", import.meta.url);

/** @param {string} name @returns {Promise<MatchRecord>} */
export async function golden(name) {
  return JSON.parse(await readFile(new URL(`${name}.jaipur.json`, GOLDEN), "utf8"));
}

export async function goldenNames() {
  const files = (await readdir(GOLDEN)).filter((file) => file.endsWith(".jaipur.json"));
  return files.map((file) => file.replace(".jaipur.json", ""));
}

/** @returns {Promise<{name: string, winner: number | null, record: MatchRecord}[]>} */
export async function oldRecords() {
  const file = new URL("../../vectors/0.1.0/records.jsonl", import.meta.url);
  const lines = (await readFile(file, "utf8")).trim().split("\n");
  return lines
    .map((line) => JSON.parse(line))
    .map(({ name, winner, text }) => ({ name, winner, record: JSON.parse(text) }));
}

/** @param {MatchRecord} record */
export async function judged(record) {
  const { key, rules, rounds } = record;
  const piles = page.rulesets[rules] ?? {};
  const deals = key
    ? rounds.map((_, i) => deal(key, piles, firstRound(record) + i))
    : (record.deals ?? []);
  return judge(record, deals);
}

/** What the server would send for a record. @param {MatchRecord} record @returns {Promise<Replay>} */
export async function replayOf(record) {
  const { rounds } = await judged(record);
  const moments = rounds.flatMap(({ states }, i) =>
    states.map(({ market, deck, players }, turn) => ({
      n: 0,
      round: firstRound(record) + i,
      view: view({
        market,
        deck: deck.length,
        hands_open: players.map(({ hand }) => hand),
        herds: players.map(({ herd }) => herd),
      }),
      entry: turn ? entry() : null,
      score: null,
      turn,
      position: null,
    })),
  );
  const names = record.players.map(({ name }) => name);
  return {
    record: { ...record },
    fairness: record.fairness ?? null,
    names,
    moments,
    problem: null,
  };
}
