"""Which matches count for the players' ratings."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from jaipur.formats import EndedBy
from jaipur.rules import BySeat, Seat
from jaipur.table.facts import (
    BotSubstituted,
    MatchClosed,
    MoveMade,
    MovesUndone,
    StandInSeated,
)
from jaipur.table.options import Mode, TableOptions
from jaipur.table.table import Table

RATED_SEALS: Final = 2
"""Rated matches are won by so many: that is what the ratings of bots are derived for."""
_SPOILT_BY: Final = (BotSubstituted, MovesUndone, StandInSeated)
"""After one of these the result says nothing about the two who began the match."""


@dataclass(frozen=True, slots=True)
class Counted:
    """The result of a match that counts.

    Attributes:
        match: its name.
        starter: who started its first round.
        winner: who won.
        how: how it ended.
        bots: the names of the bots that played.
        at: when it ended, in milliseconds since 1970.
    """

    match: str
    starter: Seat
    winner: Seat
    how: EndedBy
    bots: BySeat[str | None]
    at: int


def why_not_rated(options: TableOptions) -> str | None:
    """Why a match with these options cannot be rated; None if it can."""
    if options.mode not in {Mode.ONLINE, Mode.BOT}:
        return "only matches online or against a bot are rated"
    if options.first_to != RATED_SEALS or options.memory or options.starter is not None:
        return f"a rated match is won by {RATED_SEALS} seals, without help, its starter drawn"
    measured = TableOptions(Mode.BOT)
    if options.mode is Mode.BOT and (options.rules, options.herds) != (
        measured.rules,
        measured.herds,
    ):
        return "a rated match against a bot has the standard rules and hidden herds"
    return None


def counted(table: Table) -> Counted | None:
    """What a match counts for, None if it does not: not rated, not over, called off, spoilt."""
    ending, options = table.ending, table.options
    if not options.rated or why_not_rated(options) is not None:
        return None
    if ending is None or ending.winner is None or table.match is None:
        return None
    if any(isinstance(entry.fact, _SPOILT_BY) for entry in table.log):
        return None
    return Counted(
        match=table.id,
        starter=table.rounds[0].starter,
        winner=ending.winner,
        how=ending.how,
        bots=table.players.map(lambda player: None if player is None else player.bot),
        at=max(e.at for e in table.log if isinstance(e.fact, MoveMade | MatchClosed)),
    )
