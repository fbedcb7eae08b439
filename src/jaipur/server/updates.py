"""Updates: the one way in which anybody is told about a table."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeVar

from jaipur.rules import BySeat, Round, Seat, seen_by, view
from jaipur.server import wire
from jaipur.server.phrases import turn_text
from jaipur.server.shown import shown_events, shown_score, shown_view
from jaipur.table import (
    Dealt,
    Fact,
    Herds,
    Made,
    Mode,
    NextRound,
    Opened,
    RematchAsked,
    Rematched,
    Sat,
    Table,
    Turn,
)
from jaipur.words import Language, language

U = TypeVar("U", bound=wire.Update)

_KINDS: dict[type[Fact], wire.TurnKind] = {
    Opened: "opened",
    Sat: "sat",
    Dealt: "dealt",
    Made: "move",
    NextRound: "next",
    RematchAsked: "rematch_asked",
    Rematched: "rematched",
}


@dataclass(frozen=True, slots=True)
class Presence:
    """Who is at the table now."""

    here: BySeat[bool] = BySeat(False, False)  # noqa: FBT003, RUF009
    watching: int = 0


@dataclass(frozen=True, slots=True)
class Viewer:
    """Whose eyes: the seats that are theirs (none for a spectator), and their language."""

    seats: tuple[Seat, ...]
    lang: str

    @property
    def sole(self) -> Seat | None:
        """The seat whose secrets may be told; nobody's where two people share a screen."""
        return self.seats[0] if len(self.seats) == 1 else None


def make_update(kind: type[U], table: Table, viewer: Viewer, presence: Presence, since: int) -> U:
    """What the viewer may know of the table, and what happened after the fact number `since`.

    Whoever claims to know more than there is gets everything.
    """
    lang = language(viewer.lang)
    since = since if 0 <= since <= table.seq else 0
    match = table.match
    eyes: tuple[Seat | None, ...] = viewer.seats or (None,)
    return kind(
        id=table.id,
        seq=table.seq,
        since=since,
        table=_table(table, viewer, presence),
        views=[] if match is None else [_view(table, match.round, seat) for seat in eyes],
        turns=[make_turn(table, turn, viewer.sole, lang) for turn in table.since(since)],
        score=None if match is None else shown_score(match.round, lang),
    )


def _view(table: Table, round_: Round, viewer: Seat | None) -> wire.ViewBody:
    options = table.options
    # Without the history, which the turns tell.
    return shown_view(
        view(round_, viewer), herds=options.herds is Herds.OPEN, memory=options.memory
    )


def make_turn(table: Table, turn: Turn, viewer: Seat | None, lang: Language) -> wire.TurnBody:
    """A turn as somebody may know it."""
    fact = turn.entry.fact
    seen = [seen_by(event, viewer) for event in turn.events]
    seat = getattr(fact, "seat", None)
    return wire.TurnBody(
        seq=turn.entry.seq,
        round=turn.round,
        kind=_KINDS[type(fact)],
        seat=None if seat is None else int(seat),
        move=str(fact.move) if isinstance(fact, Made) else None,
        events=shown_events(seen),
        text=turn_text(lang, table, turn, seen),
    )


def _table(table: Table, viewer: Viewer, presence: Presence) -> wire.TableBody:
    options = table.options
    return wire.TableBody(
        mode=options.mode.value,
        rules=options.ruleset.name,
        first_to=options.ruleset.first_to,
        herds=options.herds.value,
        memory=options.memory,
        phase=table.phase.value,
        you=[int(seat) for seat in viewer.seats],
        seats=[
            None
            if sitter is None
            else wire.SeatBody(sitter.name, sitter.bot, here or sitter.bot is not None)
            for sitter, here in zip(table.sitters, presence.here, strict=True)
        ],
        commitment=table.commitment.hex(),
        rematch=wire.RematchBody([int(seat) for seat in table.asked], table.rematch),
        watching=presence.watching,
        hints=options.mode is not Mode.ONLINE and bool(viewer.seats),
    )
