"""Matches opened, resumed and played from this terminal."""

from __future__ import annotations

import secrets
from collections.abc import Callable
from typing import TYPE_CHECKING

from jaipur.rules import BySeat, Seat, View
from jaipur.table import (
    Act,
    Answer,
    CallOff,
    MatchOpened,
    MatchService,
    Player,
    Resign,
    Shown,
    Store,
    Submission,
    Table,
    opening_entries,
    show,
)
from jaipur.terminal.lazy_store import TERMINAL
from jaipur.terminal.paced_pool import PacedPool

if TYPE_CHECKING:
    from jaipur.bots import Advice

HINT_SECONDS = 1.0


def preview(opened: MatchOpened, match: str) -> Table:
    """The table as it will be once the match is stored, to show meanwhile."""
    return Table.fold(match, opening_entries(opened, now=0))


def people(players: BySeat[Player | None]) -> tuple[Seat, ...]:
    """The seats that people play at this terminal."""
    return tuple(seat for seat in Seat if (who := players[seat]) is not None and who.bot is None)


def show_here(table: Table) -> Shown:
    """What this terminal, with all its seats, is shown of a table."""
    return show(table, people(table.players))


def giving_up(shown: Shown) -> Act | None:
    """The act that ends a match: calling it off if possible; None if it is over."""
    return next((act for act in (CallOff(), Resign()) if act in shown.acts), None)


class LocalSession:
    """A `MatchService` for one terminal.

    Args:
        store: where matches are stored.
        changed: called with every table that changed or was read.
        pace: minimum seconds for a bot's move.

    Attributes:
        pool: where bots think.
    """

    def __init__(self, store: Store, *, changed: Callable[[Table], None], pace: float = 0) -> None:
        self.pool = PacedPool(pace)
        self._matches = MatchService(store, self.pool, changed=changed)

    async def open(self, opened: MatchOpened, match: str | None = None) -> Table:
        """Open a new match, under this name if one is given."""
        seats = people(opened.players)
        owners = BySeat(*(TERMINAL if seat in seats else None for seat in Seat))
        return await self._matches.host.open(opened, owners, match=match)

    async def resume(self, match: str) -> Table:
        """Load a match; `changed` is called with it."""
        return await self._matches.host.refresh(match)

    async def act(self, table: Table, seat: Seat, act: Act) -> Answer:
        """Act for a seat at a table as it was shown."""
        submission = Submission(secrets.token_hex(8), table.seq, act)
        return await self._matches.host.submit(table.id, seat, submission)

    async def give_up(self, table: Table) -> None:
        """Call off or resign a match that is not over."""
        act = giving_up(show_here(table))
        if act is not None:
            await self.act(table, people(table.players)[0], act)

    async def advise(self, view: View, seconds: float = HINT_SECONDS) -> tuple[Advice, ...]:
        """The best moves for the viewer, who must be on turn."""
        from jaipur.bots import Limit, advise

        return await self.pool.run(lambda limit: advise(view, limit), Limit(seconds=seconds))

    async def close(self) -> None:
        """Stop the bots."""
        await self._matches.close()
