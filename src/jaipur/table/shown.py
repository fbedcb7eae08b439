"""What somebody is shown of a table: the one value that browser and terminal present."""

from __future__ import annotations

from dataclasses import dataclass

from jaipur.formats import MatchEnd
from jaipur.rules import BySeat, Seat
from jaipur.table.acts import Act
from jaipur.table.board import Board, make_board
from jaipur.table.decide import available_acts, may_call_off_alone
from jaipur.table.options import Herds, Mode, Player, TableOptions
from jaipur.table.table import Table, TablePhase


@dataclass(frozen=True, slots=True)
class Shown:
    """A table as somebody is shown it.

    Attributes:
        seats: the viewer's own; both on a shared screen, none for a spectator.
        boards: the round as each of these seats sees it, or as a spectator does.
        thinking: the seat of a bot that is on turn.
        acts: what the viewer may do now, beside moves.
        call_off_alone: whether a call-off needs no consent.
        hints: whether the viewer may ask for hints.

    The other attributes are those of `Table`.
    """

    id: str
    seq: int
    options: TableOptions
    players: BySeat[Player | None]
    commitment: bytes
    phase: TablePhase
    ending: MatchEnd | None
    on_turn: Seat | None
    thinking: Seat | None
    seats: tuple[Seat, ...]
    boards: tuple[Board, ...]
    acts: tuple[Act, ...]
    call_off_alone: bool
    call_off_asked: Seat | None
    rematch_asked: tuple[Seat, ...]
    rematch: str | None
    undone: int
    hints: bool


def show(table: Table, seats: tuple[Seat, ...]) -> Shown:
    """What the owner of these seats, or a spectator without any, is shown of a table."""
    eyes: tuple[Seat | None, ...] = seats or (None,)
    online = table.options.mode is Mode.ONLINE
    return Shown(
        id=table.id,
        seq=table.seq,
        options=table.options,
        players=table.players,
        commitment=table.commitment,
        phase=table.phase,
        ending=table.ending,
        on_turn=table.on_turn,
        thinking=table.bot_on_turn,
        seats=seats,
        boards=tuple(show_board(table, seat) for seat in eyes) if table.match else (),
        acts=tuple(dict.fromkeys(act for seat in seats for act in available_acts(table, seat))),
        call_off_alone=may_call_off_alone(table),
        call_off_asked=table.call_off_asked,
        rematch_asked=table.rematch_asked,
        rematch=table.rematch,
        undone=table.undone,
        hints=bool(seats) and not online,
    )


def show_board(table: Table, viewer: Seat | None) -> Board:
    """What a seat or a spectator (None) is shown of the current round.

    Raises:
        ValueError: no cards have been dealt.
    """
    if table.match is None:
        raise ValueError("no cards have been dealt")
    return make_board(
        table.match.round,
        viewer,
        table.match.history,
        herds=table.options.herds is Herds.OPEN,
        memory=table.options.memory,
        active=table.on_turn is not None,
    )
