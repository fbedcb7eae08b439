// A rival who has left: how long one has to wait, and what one may do then. Pure.
import { countdown } from "./clock.js";
import { t } from "./words.js";

/** @typedef {import("./protocol").PresenceBody} Presence */
/** @typedef {import("./protocol").TableBody} Table */
/** @typedef {import("./endings.js").Question} Question */

/** Longer waits are not counted down: nobody sits through them. */
const COUNTED = 10 * 60 * 1000;

/**
 * @typedef {object} Absence
 * @property {string} text
 * @property {Question | null} claim
 * @property {Question | null} standIn
 */

/**
 * @param {Table} table
 * @param {Presence} presence
 * @param {number} changed when something last happened at the table, by the server's clock
 * @param {number} now the server's time
 * @returns {Absence | null} null if nobody is waited for in vain
 */
export function absenceOf(table, presence, changed, now) {
  const seat = 1 - (table.you[0] ?? 0);
  const patience = table.patience[seat] ?? null;
  if (table.you.length !== 1 || patience === null) return null;
  const here = presence.here[seat] ?? false;
  // Somebody who is there, but whose part of the shuffle does not come, is as good as away.
  const away = here && table.awaiting_reveal.includes(seat) ? changed : presence.away[seat];
  if (typeof away !== "number") return null;
  const name = table.players[seat]?.name ?? "";
  const begun = patience > COUNTED ? changed : Math.max(away, changed);
  const left = begun + patience - now;
  if (left > 0) return here ? null : { text: waiting(name, left), claim: null, standIn: null };
  return {
    text: here
      ? t(
          "{name}’s browser is holding back its part of the shuffle. Wait, or go on without them:",
          {
            name,
          },
        )
      : t("{name} has left. Wait, or go on without them:", { name }),
    claim: {
      label: t("Claim the match"),
      title: t("Claim the match?"),
      text: t("The match ends at once, and you win."),
    },
    standIn:
      table.rated || table.phase === "waiting"
        ? null
        : {
            label: t("Let a bot play on"),
            title: t("Let a bot play on?"),
            text: t("A bot plays for {name}, who may come back and take the seat any time.", {
              name,
            }),
          },
  };
}

/**
 * @param {string} name
 * @param {number} left
 */
function waiting(name, left) {
  if (left > COUNTED) return t("{name} is away. The match will wait for them.", { name });
  return t("{name} is away. In {time} you may go on without them.", {
    name,
    time: countdown(left),
  });
}
