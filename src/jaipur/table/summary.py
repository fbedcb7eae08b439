"""What a list of matches says about one of them."""

from __future__ import annotations

from msgspec import Struct

from jaipur.formats import EndedBy
from jaipur.rules import BySeat, Seat
from jaipur.table.options import Mode, Player
from jaipur.table.table import Table, TablePhase


class Summary(Struct, frozen=True):
    """A match in brief; public facts only.

    Attributes:
        turn: who is to move, None if nobody is.
        winner: who won the match.
        ended_by: how it ended; None while it goes on.
    """

    mode: Mode
    phase: TablePhase
    players: BySeat[Player | None]
    seals: BySeat[int]
    turn: Seat | None
    winner: Seat | None
    ended_by: EndedBy | None = None

    @classmethod
    def of(cls, table: Table) -> Summary:
        """The summary of a table as it stands."""
        match, ending = table.match, table.ending
        return cls(
            mode=table.options.mode,
            phase=table.phase,
            players=table.players,
            seals=BySeat(0, 0) if match is None else match.round.seals,
            turn=table.on_turn,
            winner=None if ending is None else ending.winner,
            ended_by=None if ending is None else ending.how,
        )
