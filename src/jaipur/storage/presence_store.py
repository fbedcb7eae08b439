"""Who is connected to which match at other processes.

A process stores what it has under its own name, and tells now and then that it lives; what a
process has that was not heard of for a while does not count.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from sqlalchemy import Connection, bindparam, delete, func, select

from jaipur.storage.backend import Backend
from jaipur.storage.reader import Reader
from jaipur.storage.schema import presence, processes
from jaipur.storage.writer import Writer

ALIVE: Final = 8_000
"""Milliseconds for which a process that said nothing is taken to live."""
_FORGOTTEN: Final = 60_000
PRESENCE_HINT: Final = "presence"
"""Stands where a hint about a log has a number."""


@dataclass(frozen=True, slots=True)
class Connected:
    """Who is connected to a match at some processes.

    Attributes:
        seats: 1 for seat 0, plus 2 for seat 1.
        watching: how many spectators.
    """

    seats: int = 0
    watching: int = 0


class PresenceStore:
    """What the processes have, as one of them sees it.

    Args:
        backend: the kind of database.
        writer: writes to it.
        reader: reads it.
        process: the name of this process.
    """

    def __init__(self, backend: Backend, writer: Writer, reader: Reader, process: str) -> None:
        self._writer = writer
        self._reader = reader
        self._process = process
        now = backend.now
        beat = backend.insert(processes).values(id=process, seen=now)
        self._beat = beat.on_conflict_do_update(index_elements=[processes.c.id], set_={"seen": now})
        row = backend.insert(presence).values(
            process=process,
            match=bindparam("name"),
            seats=bindparam("here"),
            watching=bindparam("spectators"),
        )
        self._put = row.on_conflict_do_update(
            index_elements=[presence.c.process, presence.c.match],
            set_={"seats": row.excluded.seats, "watching": row.excluded.watching},
        )
        dead = select(processes.c.id).where(processes.c.seen < now - _FORGOTTEN)
        self._bury = (
            delete(presence).where(presence.c.process.in_(dead)),
            delete(processes).where(processes.c.seen < now - _FORGOTTEN),
        )
        self._elsewhere = (
            select(
                presence.c.match,
                # Bits cannot be summed: each seat is asked for by itself.
                func.max(presence.c.seats % 2).label("first"),
                func.max(presence.c.seats // 2).label("second"),
                func.sum(presence.c.watching).label("watching"),
            )
            .join(processes, processes.c.id == presence.c.process)
            .where(
                presence.c.match.in_(bindparam("names", expanding=True)),
                presence.c.process != process,
                processes.c.seen >= now - ALIVE,
            )
            .group_by(presence.c.match)
        )

    async def tell(self, changed: Mapping[str, Connected]) -> None:
        """This process lives, and this has changed at it since it last told."""
        rows = [
            {"name": match, "here": each.seats, "spectators": each.watching}
            for match, each in sorted(changed.items())
            if each != Connected()
        ]
        gone = [match for match, each in sorted(changed.items()) if each == Connected()]

        def work(connection: Connection) -> None:
            connection.execute(self._beat)
            for statement in self._bury:
                connection.execute(statement)
            if rows:
                connection.execute(self._put, rows)
            if gone:
                connection.execute(
                    delete(presence).where(
                        presence.c.process == self._process, presence.c.match.in_(gone)
                    )
                )

        hints = [f"{match}:{PRESENCE_HINT}" for match in sorted(changed)]
        await self._writer.write(work, hints=hints)

    async def elsewhere(self, matches: Sequence[str]) -> dict[str, Connected]:
        """Who is connected to these matches at other processes that live."""
        rows = await self._reader.read(self._elsewhere, {"names": list(matches)})
        return {row.match: Connected(row.first + 2 * row.second, int(row.watching)) for row in rows}

    async def leave(self) -> None:
        """Nobody is connected to this process any more."""

        def work(connection: Connection) -> None:
            for table, column in ((presence, presence.c.process), (processes, processes.c.id)):
                connection.execute(delete(table).where(column == self._process))

        await self._writer.write(work)
