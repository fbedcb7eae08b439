"""An open database: the stores of the table and of the server, on one writer."""

from __future__ import annotations

from collections.abc import Callable

from sqlalchemy import Engine, select

from jaipur.storage.match_store import MatchStore
from jaipur.storage.opening import SAME_AGAIN, open_engine
from jaipur.storage.place_store import PlaceStore
from jaipur.storage.reader import Reader
from jaipur.storage.retention import Removed, Retention, remove_old
from jaipur.storage.schema import matches
from jaipur.storage.writer import Writer


class Database:
    """Everything that is stored.

    Attributes:
        matches: the table's store.
        places: who has which place at which match.
    """

    def __init__(self, engine: Engine, committed: Callable[[int], None]) -> None:
        self._engine = engine
        self._writer = Writer(engine, committed)
        self._reader = Reader(engine)
        self.matches = MatchStore(self._writer, self._reader)
        self.places = PlaceStore(self._writer, self._reader)

    @classmethod
    def open(cls, url: str, committed: Callable[[int], None] = lambda _size: None) -> Database:
        """Open the database at a URL, upgrading it if needed.

        Args:
            url: like `sqlite:///FILE`.
            committed: called with the number of writes in each commit.

        Raises:
            CannotOpen: it is not there, cannot be written, or was made by a newer version.
        """
        return cls(open_engine(url), committed)

    async def remove_old(self, retention: Retention, now: int) -> Removed:
        """Remove what is older than the retention allows at `now`, in milliseconds since 1970."""
        return await remove_old(self._writer, retention, now)

    async def check(self) -> None:
        """Check that it can be read and written.

        Raises:
            StoreError: it cannot.
        """
        await self._writer.write(lambda connection: connection.execute(SAME_AGAIN))
        await self._reader.read(select(matches.c.id).limit(1))

    def close(self) -> None:
        """Finish all writes, then close the file."""
        self._writer.close()
        self._reader.close()
        self._engine.dispose()
