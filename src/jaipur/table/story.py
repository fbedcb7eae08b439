"""A match in words: who plays, and what happened, as a viewer may know it."""

from __future__ import annotations

from functools import lru_cache
from typing import assert_never

from jaipur.formats import EndedBy
from jaipur.rules import BySeat, Event, Seat, seen_by
from jaipur.table.facts import (
    BotSubstituted,
    CallOffAsked,
    CardsDealt,
    MatchClosed,
    MatchOpened,
    MoveMade,
    MovesUndone,
    PlayerSeated,
    RematchAsked,
    RematchOpened,
    RoundStarted,
)
from jaipur.table.lesson import GUIDE
from jaipur.table.log import LogEntry
from jaipur.table.options import Mode, Player
from jaipur.table.table import Table
from jaipur.words import Language, bot_name, describe_turn


def bot_player_name(lang: Language, bot: str) -> str:
    """What a bot, or the guide of the first game, is called."""
    return lang.text("Guide") if bot == GUIDE else bot_name(lang, bot)


def player_names(lang: Language, players: BySeat[Player | None]) -> BySeat[str]:
    """The players' names, bots in the reader's language; empty for a free seat."""

    def name(player: Player | None) -> str:
        if player is None:
            return ""
        return player.name if player.bot is None else bot_player_name(lang, player.bot)

    return players.map(name)


def entry_text(lang: Language, table: Table, entry: LogEntry, viewer: Seat | None) -> str:
    """A log entry in words, as a seat or a spectator (None) may know it."""
    names = player_names(lang, table.players)
    match entry.fact:
        case MoveMade():
            return _move_text(lang, entry.events, names, viewer)
        case MatchOpened():
            return lang.text("The table is set.")
        case PlayerSeated(_, name):
            return lang.text("{name} sits down.", name=name)
        case CardsDealt() | RoundStarted():
            starter = names[table.rounds[entry.round - 1].starter]
            return lang.text("Round {number}: {name} starts.", number=entry.round, name=starter)
        case MovesUndone(seat):
            return lang.text("{name} takes the last move back.", name=names[seat])
        case CallOffAsked(seat):
            return lang.text("{name} offers to call the match off.", name=names[seat])
        case MatchClosed(how, _, seat):
            return _closed_text(lang, table, how, names[seat])
        case BotSubstituted(_, bot):
            return lang.text(
                "The bot does not answer: {name} plays on.", name=bot_player_name(lang, bot)
            )
        case RematchAsked(seat):
            return lang.text("{name} would like to play again.", name=names[seat])
        case RematchOpened():
            return lang.text("A new match begins.")
        case _:
            assert_never(entry.fact)


def story(lang: Language, table: Table, viewer: Seat | None) -> tuple[str, ...]:
    """The match in words from the first deal on, a line for each log entry."""
    return tuple(
        entry_text(lang, table, entry, viewer)
        for entry in table.log
        if entry.round and not isinstance(entry.fact, RematchAsked | RematchOpened)
    )


def _closed_text(lang: Language, table: Table, how: EndedBy, name: str) -> str:
    if how is EndedBy.CALLED_OFF:
        return lang.text("The match is called off.")
    if table.options.mode in {Mode.BOT, Mode.LEARN}:
        return lang.text("{name} gives up.", name=name)
    return lang.text("{name} resigns.", name=name)


# The story is told again after every move, and only its last line is new.
@lru_cache(maxsize=2048)
def _move_text(
    lang: Language, events: tuple[Event, ...], names: BySeat[str], viewer: Seat | None
) -> str:
    return describe_turn(lang, [seen_by(event, viewer) for event in events], names)
