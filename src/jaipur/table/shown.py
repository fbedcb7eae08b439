"""What somebody is shown of a table: the one value that browser and terminal present."""

from __future__ import annotations

from dataclasses import dataclass

from jaipur.formats import MatchEnd
from jaipur.rules import BySeat, Seat
from jaipur.table.absence import patience_with
from jaipur.table.acts import Act
from jaipur.table.board import Board, make_board
from jaipur.table.clocks import Clocks
from jaipur.table.decide import available_acts, may_call_off_alone
from jaipur.table.facts import Challenge
from jaipur.table.options import Herds, Player, TableOptions
from jaipur.table.table import Table, TablePhase


@dataclass(frozen=True, slots=True)
class Practice:
    """Where a match began that began with a position.

    Attributes:
        round: the number of its first round.
        turn: how many moves had been made in it; None if that is not known.
    """

    round: int
    turn: int | None


@dataclass(frozen=True, slots=True)
class Shown:
    """A table as somebody is shown it.

    Attributes:
        commitments: the players', of those who made one.
        seats: the viewer's own; both on a shared screen, none for a spectator.
        boards: the round as each of these seats sees it, or as a spectator does.
        challenge: who challenges whom, until the cards are dealt.
        thinking: the seat of a bot that is on turn.
        acts: what the viewer may do now, beside moves.
        call_off_alone: whether a call-off needs no consent.
        next_round_at: when the next round begins by itself, in milliseconds since 1970.
        patience: how long each seat is waited for if it is away, see `patience_with`.
        hints: whether the viewer may ask for hints.
        practice: where the match began, if with a position.

    The other attributes are those of `Table`.
    """

    id: str
    seq: int
    options: TableOptions
    players: BySeat[Player | None]
    commitment: bytes
    commitments: BySeat[bytes | None]
    awaiting_reveal: tuple[Seat, ...]
    phase: TablePhase
    challenge: Challenge | None
    ending: MatchEnd | None
    on_turn: Seat | None
    thinking: Seat | None
    seats: tuple[Seat, ...]
    boards: tuple[Board, ...]
    acts: tuple[Act, ...]
    call_off_alone: bool
    call_off_asked: Seat | None
    rematch_asked: tuple[Seat, ...]
    rematch_declined: Seat | None
    rematch: str | None
    ready: tuple[Seat, ...]
    next_round_at: int | None
    clocks: Clocks | None
    stand_ins: BySeat[str | None]
    patience: BySeat[int | None]
    undone: int
    hints: bool
    practice: Practice | None


def show(table: Table, seats: tuple[Seat, ...]) -> Shown:
    """What the owner of these seats, or a spectator without any, is shown of a table."""
    eyes: tuple[Seat | None, ...] = seats or (None,)
    return Shown(
        id=table.id,
        seq=table.seq,
        options=table.options,
        players=table.players,
        commitment=table.commitment,
        commitments=table.shares.commitments,
        awaiting_reveal=table.awaiting_reveal,
        phase=table.phase,
        challenge=table.challenge if table.match is None else None,
        ending=table.ending,
        on_turn=table.on_turn,
        thinking=table.bot_on_turn,
        seats=seats,
        boards=tuple(show_board(table, seat) for seat in eyes) if table.match else (),
        acts=tuple(dict.fromkeys(act for seat in seats for act in available_acts(table, seat))),
        call_off_alone=may_call_off_alone(table),
        call_off_asked=table.call_off_asked,
        rematch_asked=table.rematch_asked,
        rematch_declined=table.rematch_declined,
        rematch=table.rematch,
        ready=table.ready,
        next_round_at=table.deadline if table.phase is TablePhase.ROUND_OVER else None,
        clocks=table.clocks,
        stand_ins=table.stand_ins,
        patience=BySeat(patience_with(table, Seat.A), patience_with(table, Seat.B)),
        undone=table.undone,
        hints=bool(seats) and table.options.hints,
        practice=_practice(table),
    )


def _practice(table: Table) -> Practice | None:
    if table.position is None or not table.rounds:
        return None
    return Practice(table.rounds[0].number, table.position.turn)


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
