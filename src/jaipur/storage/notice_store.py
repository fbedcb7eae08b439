"""What the operator has to say to everybody, shared by all processes."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from sqlalchemy import Connection, delete, insert, select

from jaipur.storage.reader import Reader
from jaipur.storage.schema import notices
from jaipur.storage.writer import Writer

_ANNOUNCEMENT: Final = "announcement"
_DRAINING: Final = "draining"
_ALL: Final = select(notices.c.kind, notices.c.text)


@dataclass(frozen=True, slots=True)
class Notice:
    """What holds now.

    Attributes:
        announcement: a sentence for every page; empty if there is none.
        draining: whether no new matches are opened, since the server is about to stop.
    """

    announcement: str = ""
    draining: bool = False


class NoticeStore:
    """Notices in the database."""

    def __init__(self, writer: Writer, reader: Reader) -> None:
        self._writer = writer
        self._reader = reader

    async def current(self) -> Notice:
        """What holds now."""
        found = {row.kind: row.text for row in await self._reader.read(_ALL)}
        return Notice(found.get(_ANNOUNCEMENT, ""), _DRAINING in found)

    async def announce(self, text: str, now: int) -> None:
        """Say this on every page; an empty text says nothing any more."""
        await self._put(_ANNOUNCEMENT, text, now if text else None)

    async def drain(self, *, begin: bool, now: int) -> None:
        """Open no new matches, or open them again."""
        await self._put(_DRAINING, "", now if begin else None)

    async def _put(self, kind: str, text: str, now: int | None) -> None:
        def work(connection: Connection) -> None:
            connection.execute(delete(notices).where(notices.c.kind == kind))
            if now is not None:
                connection.execute(insert(notices), {"kind": kind, "text": text, "since": now})

        await self._writer.write(work)
