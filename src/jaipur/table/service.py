"""Matches being played, put together: the host, the bots and whoever is to hear of changes."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import TYPE_CHECKING

from jaipur.rules import Seat
from jaipur.table.bot_pool import BotPool, make_player
from jaipur.table.deadlines import Outage
from jaipur.table.driver import RETRIES, Driver
from jaipur.table.entropy import Entropy, fresh_entropy
from jaipur.table.host import Host, system_clock
from jaipur.table.log import LogEntry
from jaipur.table.ports import Jobs, Store
from jaipur.table.table import Table
from jaipur.table.timers import Timers

if TYPE_CHECKING:
    from jaipur.bots import Bot


class MatchService:
    """What the server, the terminal and tests play matches with.

    Args:
        store: where logs are stored.
        pool: where bots think.
        changed: called with every table that changed or was read.
        thinking: called when a bot begins to think.
        bot_failed: called with the name of a bot that failed.
        make_bot: makes a bot from its name and a seed.
        retries: seconds to wait after each failure of a bot in a row.
        entropy: where new matches get their names and secrets from.
        clock: milliseconds since 1970.
        fold: makes a table from its log.
        jobs: bots on turn and deadlines, shared with other processes; None if there are none.
        watched: whether somebody is connected to a match.

    Attributes:
        host: where people and bots act.
        pool: where bots think.
    """

    def __init__(
        self,
        store: Store,
        pool: BotPool,
        *,
        changed: Callable[[Table], None] = lambda _table: None,
        thinking: Callable[[Table, Seat], None] = lambda _table, _seat: None,
        bot_failed: Callable[[str], None] = lambda _bot: None,
        make_bot: Callable[[str, int], Bot] = make_player,
        retries: Sequence[float] = RETRIES,
        entropy: Callable[[], Entropy] = fresh_entropy,
        clock: Callable[[], int] = system_clock,
        fold: Callable[[str, Iterable[LogEntry]], Table] = Table.fold,
        jobs: Jobs | None = None,
        watched: Callable[[str], bool] = lambda _match: False,
    ) -> None:
        self.host = Host(store, self, entropy=entropy, clock=clock, fold=fold, watched=watched)
        self.pool = pool
        self._changed = changed
        self._driver = Driver(
            self.host,
            pool,
            thinking=thinking,
            failed=bot_failed,
            make_bot=make_bot,
            retries=retries,
            jobs=jobs,
        )
        self._timers = Timers(self.host, jobs, clock)

    def published(self, table: Table) -> None:
        """A table has changed or was read: pass it on, and see to a bot that is on turn."""
        self._changed(table)
        self._driver.notice(table)
        self._timers.set(table)

    def wrote(self, table: Table) -> None:
        """A table was changed here: a bot on turn is this process's to move."""
        self._driver.drive(table)

    def wake_bot(self, table: Table) -> None:
        """Let a bot play if it is on turn: since before the program was started, perhaps."""
        self._driver.notice(table)

    async def sweep_jobs(self) -> None:
        """Keep what this process does, and take over what others have left; to be repeated.

        Raises:
            StoreError: the jobs cannot be read or written.
        """
        await self._driver.sweep()
        await self._timers.sweep()

    async def know_outages(self, outages: Sequence[Outage]) -> None:
        """Take note of times in which nobody could play, and give them back to running clocks.

        Raises:
            StoreError: the running clocks cannot be found.
        """
        known, self.host.outages = self.host.outages, tuple(outages)
        if set(self.host.outages) - set(known):
            await self._timers.meet_all()

    @property
    def has_deadlines(self) -> bool:
        """Whether something is soon due at a table that this process knows of."""
        return self._timers.are_set

    async def idle(self) -> None:
        """Wait until no bot is on turn, or none can play."""
        await self._driver.idle()

    async def close(self) -> None:
        """Stop the bots; everything that was confirmed is stored."""
        await self._timers.close()
        await self._driver.close()
        self.pool.close()
