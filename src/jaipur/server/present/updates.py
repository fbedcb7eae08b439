"""Updates: the one way in which anybody hears of a table."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Final, TypeVar

from msgspec import structs

from jaipur.formats import MatchEnd
from jaipur.people import portraits_of
from jaipur.rules import BySeat, Seat, seen_by
from jaipur.server.present.boards import present_board, present_score
from jaipur.server.present.events import present_event
from jaipur.server.wire import outgoing as wire
from jaipur.table import (
    FORGIVEN,
    NOBODY_AWAY,
    Clocks,
    LogEntry,
    MoveMade,
    MovesUndone,
    Player,
    Practice,
    Shown,
    Table,
    act_kind,
    entry_text,
    kind_of,
    player_names,
    practice_text,
    show,
)
from jaipur.words import Language, language

U = TypeVar("U", bound=wire.Update)

MAX_ENTRIES: Final = 500
"""Log entries in an update, the last ones; most matches have fewer in all."""


@dataclass(frozen=True, slots=True)
class Presence:
    """Who is connected to a match.

    Attributes:
        here: whether each seat is.
        watching: how many spectators are.
        away: since when each seat has been seen not to be, in milliseconds since 1970.
    """

    here: BySeat[bool] = BySeat(False, False)  # noqa: FBT003
    watching: int = 0
    away: BySeat[int | None] = NOBODY_AWAY


@dataclass(frozen=True, slots=True)
class Viewer:
    """Whose eyes: their own seats, none for a spectator, and their language."""

    seats: tuple[Seat, ...]
    lang: str

    @property
    def sole(self) -> Seat | None:
        """The seat whose secrets may be told; none on a shared screen."""
        return self.seats[0] if len(self.seats) == 1 else None


def present_update(
    kind: type[U], table: Table, viewer: Viewer, presence: Presence, since: int
) -> U:
    """What the viewer may know of the table, and its log after entry number `since`.

    The log begins later if it is too long otherwise, and `since` of the update says where.
    """
    lang = language(viewer.lang)
    since = first_told(table.seq, since)
    shown = show(table, viewer.seats)
    return kind(
        id=shown.id,
        seq=shown.seq,
        since=since,
        table=_table(shown, lang),
        presence=present_presence(wire.PresenceBody, presence),
        views=[present_board(board) for board in shown.boards],
        log=[_entry(table, entry, viewer.sole, lang) for entry in table.since(since)],
        score=present_score(shown.boards[0], lang) if shown.boards else None,
    )


def present_log(table: Table, viewer: Viewer, last: int) -> wire.LogPage:
    """What the viewer may know of the log up to entry number `last`, as much as an update holds."""
    lang, since = language(viewer.lang), first_told(last, 0)
    log = [_entry(table, entry, viewer.sole, lang) for entry in table.log[since:last]]
    return wire.LogPage(table.id, since, log)


def first_told(seq: int, since: int) -> int:
    """After which entry a log of `seq` entries is told to somebody who knows `since` of them.

    A client that claims to know more than there is gets everything.

    >>> first_told(30, 20), first_told(30, 31), first_told(2000, 20)
    (20, 0, 1500)
    """
    return max(since if 0 <= since <= seq else 0, seq - MAX_ENTRIES)


P = TypeVar("P", bound=wire.PresenceBody)


def present_presence(kind: type[P], presence: Presence) -> P:
    """Who is connected."""
    return kind(here=list(presence.here), watching=presence.watching, away=list(presence.away))


def present_ending(ending: MatchEnd | None) -> wire.EndingBody | None:
    """How a match ended."""
    if ending is None:
        return None
    return wire.EndingBody(ending.how, None if ending.winner is None else int(ending.winner))


@lru_cache(4096)
def present_players(players: BySeat[Player | None], lang: Language) -> list[Player | None]:
    """Who plays, with a portrait each; bots by their names in the reader's language.

    The same list for the same players: it is not to be changed.
    """
    names, portraits = player_names(lang, players), portraits_of(players)
    return [
        None if player is None else structs.replace(player, name=name, portrait=portrait)
        for player, name, portrait in zip(players, names, portraits, strict=True)
    ]


def present_clock(clocks: Clocks | None) -> wire.ClockBody | None:
    """Both clocks."""
    if clocks is None:
        return None
    running = None if clocks.running is None else int(clocks.running)
    return wire.ClockBody(str(clocks.control), list(clocks.left), running, clocks.since, FORGIVEN)


def _entry(table: Table, entry: LogEntry, viewer: Seat | None, lang: Language) -> wire.LogEntryBody:
    fact = entry.fact
    seat = getattr(fact, "seat", None)
    return wire.LogEntryBody(
        seq=entry.seq,
        at=entry.at,
        spent=entry.spent,
        round=entry.round,
        kind=kind_of(fact),
        seat=None if seat is None else int(seat),
        move=fact.move if isinstance(fact, MoveMade) else None,
        to=fact.to if isinstance(fact, MovesUndone) else None,
        events=[present_event(seen_by(event, viewer)) for event in entry.events],
        text=entry_text(lang, table, entry, viewer),
    )


def _table(shown: Shown, lang: Language) -> wire.TableBody:
    options, asked = shown.options, shown.call_off_asked
    return wire.TableBody(
        mode=options.mode,
        rules=options.rules,
        first_to=options.first_to,
        herds=options.herds,
        memory=options.memory,
        phase=shown.phase,
        challenge=shown.challenge,
        ending=present_ending(shown.ending),
        you=[int(seat) for seat in shown.seats],
        players=present_players(shown.players, lang),
        commitment=shown.commitment.hex(),
        commitments=[None if one is None else one.hex() for one in shown.commitments],
        awaiting_reveal=[int(seat) for seat in shown.awaiting_reveal],
        acts=[act_kind(act) for act in shown.acts],
        call_off=wire.CallOffBody(shown.call_off_alone, None if asked is None else int(asked)),
        rematch=wire.RematchBody(
            [int(seat) for seat in shown.rematch_asked],
            None if shown.rematch_declined is None else int(shown.rematch_declined),
            shown.rematch,
        ),
        ready=[int(seat) for seat in shown.ready],
        next_round_at=shown.next_round_at,
        clock=present_clock(shown.clocks),
        rated=options.rated,
        public=options.public,
        stand_ins=list(shown.stand_ins),
        patience=list(shown.patience),
        undone=shown.undone,
        hints=shown.hints,
        practice=_practice(shown.practice, lang),
        day=options.day,
        opens_at=options.opens_at,
    )


def _practice(practice: Practice | None, lang: Language) -> wire.PracticeBody | None:
    if practice is None:
        return None
    text = practice_text(lang, practice.round, practice.turn)
    return wire.PracticeBody(practice.round, practice.turn, text)
