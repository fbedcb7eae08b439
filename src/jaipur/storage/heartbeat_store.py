"""The heartbeat: that some process is there, so that times in which none was can be told.

All times are the database's.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from sqlalchemy import Connection, delete, select

from jaipur.storage.backend import Backend
from jaipur.storage.reader import Reader
from jaipur.storage.schema import heartbeat, outages
from jaipur.storage.writer import Writer
from jaipur.table import Outage

GRACE: Final = 3_000
"""Milliseconds that a heartbeat may be late before anybody is taken to have waited."""
_SOONEST: Final = 2_000
"""Milliseconds after which every process looks again, however little it has to do."""
_REMEMBERED: Final = 15 * 24 * 3600 * 1000
"""Milliseconds; no turn lasts longer."""


class HeartbeatStore:
    """The heartbeat of all processes together.

    Args:
        backend: the kind of database.
        writer: writes to it.
        reader: reads it.
    """

    def __init__(self, backend: Backend, writer: Writer, reader: Reader) -> None:
        self._backend = backend
        self._writer = writer
        self._reader = reader

    async def is_due(self, seconds: float) -> bool:
        """Whether nobody has promised to be there for so long.

        Who is to come may have left or been killed since: whoever finds that out takes over.

        Raises:
            StoreError: it cannot be read.
        """
        later = self._backend.now + int(seconds * 1000)
        return not await self._reader.read(select(heartbeat.c.id).where(heartbeat.c.until > later))

    async def beat(self, seconds: float) -> Sequence[Outage]:
        """This process is there, and says so again within some seconds; 0 if it is leaving.

        Returns:
            The times in which no process was there, as long as they may matter to somebody.

        Raises:
            StoreError: it could not be written.
        """
        return await self._writer.write(lambda connection: self._beat(connection, seconds))

    def _beat(self, connection: Connection, seconds: float) -> Sequence[Outage]:
        now = connection.execute(select(self._backend.now)).scalar_one()
        last = connection.execute(select(heartbeat).with_for_update()).first()
        until = now + int(seconds * 1000)
        if last is not None and last.until > now and seconds:
            until = min(until, max(last.until, now + _SOONEST))  # others may be busier
        if last is not None and now > last.until + GRACE:
            connection.execute(delete(outages).where(outages.c.end < now - _REMEMBERED))
            new = self._backend.insert(outages).values(begin=last.at, end=now)
            connection.execute(new.on_conflict_do_nothing())
        row = self._backend.insert(heartbeat).values(id=1, at=now, until=until)
        connection.execute(
            row.on_conflict_do_update(
                index_elements=[heartbeat.c.id], set_={"at": now, "until": until}
            )
        )
        rows = connection.execute(select(outages).order_by(outages.c.begin))
        return [Outage(row.begin, row.end) for row in rows]
