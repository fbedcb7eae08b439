"""What a bot says about its last move: after it, and from what everybody has seen.

It is told nothing but the move and a spectator's view of the moment before, so it cannot give away
what it holds, or what it thinks.
"""

from __future__ import annotations

from typing import NamedTuple

from jaipur.rules import Move, Seat
from jaipur.table.facts import MoveMade
from jaipur.table.options import Herds
from jaipur.table.table import Table
from jaipur.words import Language, remark_text


class Remark(NamedTuple):
    """What a bot says of a move: the number of the log entry, and the sentences."""

    seq: int
    text: str


def last_remark(lang: Language, table: Table, reader: Seat) -> Remark | None:
    """What the reader's rival says about the last move, if it is a bot and made it."""
    from jaipur.bots import public_reasons  # loads the kernel

    before = table.round_start
    moves = [(entry, entry.fact) for entry in table.standing if isinstance(entry.fact, MoveMade)]
    if before is None or not moves or table.bot_of(reader.rival) is None:
        return None
    *earlier, (entry, last) = moves
    if last.seat is reader:
        return None
    for _, fact in earlier:
        before, _ = before.play(Move.parse(fact.move))
    reasons = public_reasons(before.view(None), Move.parse(last.move))
    herds_shown = table.options.herds is Herds.OPEN
    text = remark_text(lang, reasons, herds_shown=herds_shown)
    return Remark(entry.seq, text) if text else None
