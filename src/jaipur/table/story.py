"""A match in words: who plays, and what happened, as a viewer may know it."""

from __future__ import annotations

from functools import lru_cache
from typing import Final, assert_never

from jaipur.formats import EndedBy
from jaipur.rules import BySeat, Event, Seat, seen_by
from jaipur.table.facts import (
    BesideTheGame,
    BotSubstituted,
    CallOffAsked,
    CardsDealt,
    Challenge,
    MatchClosed,
    MatchOpened,
    MoveMade,
    MovesUndone,
    PlayerReady,
    PlayerSeated,
    RematchAsked,
    RematchDeclined,
    RematchOpened,
    RematchWithdrawn,
    RoundStarted,
    SeatResumed,
    SecretRevealed,
    ServerAway,
    StandInSeated,
)
from jaipur.table.lesson import GUIDE
from jaipur.table.log import LogEntry
from jaipur.table.options import AGAINST_A_BOT, FORMER_PLAYER, Player
from jaipur.table.own_story import moved_by_stand_in, own_text, reader_of
from jaipur.table.table import Table
from jaipur.words import Language, bot_name, describe_turn

_AFTER_THE_MATCH: Final = (RematchAsked, RematchDeclined, RematchWithdrawn, RematchOpened)


def bot_player_name(lang: Language, bot: str) -> str:
    """What a bot, or the guide of the first game, is called."""
    return lang.text("Guide") if bot == GUIDE else bot_name(lang, bot)


def player_names(lang: Language, players: BySeat[Player | None]) -> BySeat[str]:
    """The players' names, bots marked or in the reader's language; empty for a free seat."""

    def name(player: Player | None) -> str:
        if player is None:
            return ""
        if player.bot is not None:
            return bot_player_name(lang, player.bot)
        shown = _person_name(lang, player.name)
        return lang.text("{name} (bot)", name=shown) if player.program else shown

    return players.map(name)


def _person_name(lang: Language, name: str) -> str:
    return lang.text(FORMER_PLAYER) if name == FORMER_PLAYER else name


def entry_text(
    lang: Language,
    table: Table,
    entry: LogEntry,
    viewer: Seat | None,
    *,
    nothing_hidden: bool = False,
) -> str:
    """A log entry in words, as a seat or a spectator (None) may know it, or with its secrets.

    Whose own screen it is reads "you".
    """
    names, you = player_names(lang, table.players), reader_of(table, viewer)
    own = None if you is None else own_text(lang, table, entry, you)
    if own is not None:
        return own
    match entry.fact:
        case MoveMade():
            seen = tuple(
                event if nothing_hidden else seen_by(event, viewer) for event in entry.events
            )
            by_bot = you is not None and moved_by_stand_in(table, entry, you)
            return _move_text(lang, seen, names, None if by_bot else you)
        case MatchOpened():
            return lang.text("The table is set.")
        case CardsDealt() if table.position is not None:
            return practice_text(lang, table.rounds[0].number, table.position.turn)
        case CardsDealt() | RoundStarted():
            starter = names[table.starter_of(entry.round)]
            return lang.text("Round {number}: {name} starts.", number=entry.round, name=starter)
        case MovesUndone(seat):
            return lang.text("{name} takes the last move back.", name=names[seat])
        case MatchClosed(how, _, seat):
            if table.challenge is not None and table.match is None:
                return _unaccepted_text(lang, table.challenge, seat, entry.at)
            return _closed_text(lang, table, how, names[seat])
        case _:
            return _beside_the_game(lang, entry.fact, names)


def practice_text(lang: Language, number: int, turn: int | None) -> str:
    """Where a match for practice began: in which round, and after how many moves if known.

    >>> from jaipur.words import language
    >>> practice_text(language("en"), 2, 14)
    'Practice, from round 2 after 14 moves'
    """
    if turn is None:
        return lang.text("Practice, from a position")
    if turn == 0:
        return lang.text("Practice, from the start of round {number}", number=number)
    return lang.many(
        "Practice, from round {number} after {n} move",
        "Practice, from round {number} after {n} moves",
        turn,
        number=number,
    )


def _beside_the_game(lang: Language, fact: BesideTheGame, names: BySeat[str]) -> str:
    match fact:
        case PlayerSeated(_, name):
            return lang.text("{name} sits down.", name=_person_name(lang, name))
        case SecretRevealed(seat):
            return lang.text("{name} has added to the shuffle.", name=names[seat])
        case PlayerReady(seat):
            return lang.text("{name} is ready for the next round.", name=names[seat])
        case CallOffAsked(seat):
            return lang.text("{name} offers to call the match off.", name=names[seat])
        case BotSubstituted(_, bot):
            return lang.text(
                "The bot does not answer: {name} plays on.", name=bot_player_name(lang, bot)
            )
        case StandInSeated(seat, bot):
            bot_name_ = bot_player_name(lang, bot)
            return lang.text("{bot} plays on for {name}.", bot=bot_name_, name=names[seat])
        case SeatResumed(seat):
            return lang.text("{name} is back.", name=names[seat])
        case ServerAway(begin, end):
            seconds = (end - begin + 999) // 1000
            return lang.many(
                "The server was away for {n} second; no clock ran.",
                "The server was away for {n} seconds; no clock ran.",
                seconds,
            )
        case RematchAsked(seat):
            return lang.text("{name} would like to play again.", name=names[seat])
        case RematchDeclined(seat):
            return lang.text("{name} does not want to play again.", name=names[seat])
        case RematchWithdrawn(seat):
            return lang.text("{name} no longer wants to play again.", name=names[seat])
        case RematchOpened():
            return lang.text("A new match begins.")
        case _:
            assert_never(fact)


def story(
    lang: Language, table: Table, viewer: Seat | None, *, nothing_hidden: bool = False
) -> tuple[str, ...]:
    """The match in words from the first deal on, a line for each log entry.

    Args:
        lang: the language.
        table: the match.
        viewer: the reader; None is a spectator.
        nothing_hidden: tell the values of all bonus tokens, as between two bots.
    """
    return tuple(
        entry_text(lang, table, entry, viewer, nothing_hidden=nothing_hidden)
        for entry in table.log
        if entry.round and not isinstance(entry.fact, _AFTER_THE_MATCH)
    )


def _unaccepted_text(lang: Language, challenge: Challenge, seat: Seat, at: int) -> str:
    if seat is Seat.B:
        return lang.text("{name} declined the challenge.", name=_person_name(lang, challenge.to))
    if at >= challenge.until:
        name = _person_name(lang, challenge.to)
        return lang.text("{name} did not answer the challenge in time.", name=name)
    return lang.text("{name} withdrew the challenge.", name=_person_name(lang, challenge.by))


def _closed_text(lang: Language, table: Table, how: EndedBy, name: str) -> str:
    match how:
        case EndedBy.CALLED_OFF:
            return lang.text("The match is called off.")
        case EndedBy.TIME:
            return lang.text("{name} has run out of time.", name=name)
        case EndedBy.CLAIMED:
            return lang.text("{name} claims the match.", name=name)
    if table.options.mode in AGAINST_A_BOT:
        return lang.text("{name} gives up.", name=name)
    return lang.text("{name} resigns.", name=name)


# The story is told again after every move, and only its last line is new; and whoever sees the
# same is told the same.
@lru_cache(maxsize=2048)
def _move_text(
    lang: Language, seen: tuple[Event, ...], names: BySeat[str], you: Seat | None
) -> str:
    return describe_turn(lang, seen, names, you=you)
