"""Absence: when somebody who stays need not wait for a rival who has left."""

from __future__ import annotations

from typing import Final

from jaipur.rules import BySeat, Seat
from jaipur.table.options import Mode
from jaipur.table.table import Table, TablePhase

NOBODY_AWAY: Final[BySeat[int | None]] = BySeat(None, None)
LIVE_PATIENCE: Final = 2 * 60 * 1000
"""Milliseconds to wait for a rival who has left a table where both were playing."""
LONG_PATIENCE: Final = 3 * 24 * 3600 * 1000
"""Milliseconds to wait otherwise."""
_TOGETHER: Final = 10 * 60 * 1000
"""Who acted so shortly before the rival's last act was at the table with them."""


def patience_with(table: Table, seat: Seat) -> int | None:
    """How long the rival of a seat has to wait for it, if it is away; None if for ever.

    A clock needs no patience: it runs out by itself, once the cards are dealt.
    """
    timed = table.clocks is not None and table.match is not None
    if table.options.mode is not Mode.ONLINE or timed:
        return None
    if table.phase is TablePhase.MATCH_OVER or seat not in table.waiting_for:
        return None
    return LIVE_PATIENCE if _were_together(table, seat) else LONG_PATIENCE


def is_absent(table: Table, seat: Seat, now: int, away_since: int | None) -> bool:
    """Whether a seat has been waited for long enough.

    Somebody who is connected, but whose secret for the deal does not come, is as good as away:
    browsers reveal it by themselves.

    Args:
        table: the match.
        seat: who is waited for.
        now: milliseconds since 1970.
        away_since: since when the seat is known not to be connected; None if it is.
    """
    patience = patience_with(table, seat)
    if away_since is None and seat in table.awaiting_reveal:
        away_since = table.updated_at
    if patience is None or away_since is None:
        return False
    # Whoever was just moved against gets the whole time, however long they were away before.
    begun = table.updated_at if patience == LONG_PATIENCE else max(away_since, table.updated_at)
    return now - begun >= patience


def _were_together(table: Table, seat: Seat) -> bool:
    own = (entry.at for entry in reversed(table.log) if getattr(entry.fact, "seat", None) is seat)
    acted = next(own, None)
    return acted is not None and table.updated_at - acted <= _TOGETHER
