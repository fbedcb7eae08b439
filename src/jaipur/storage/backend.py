"""What differs between the databases: one small port, one file for each of them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Protocol

from sqlalchemy import ColumnElement, Connection, Engine, Table
from sqlalchemy.exc import SQLAlchemyError


class Listener(Protocol):
    """Listens to what other processes announce, until it is closed."""

    def close(self) -> None:
        """Stop listening."""
        ...


class Backend(Protocol):
    """A kind of database.

    Attributes:
        engine: its connections.
        name: what people call this one, without its password.
        several: whether processes of several machines may share it.
        begin: what begins a transaction that writes, where the driver does not by itself.
        now: the time by the database's own clock, in milliseconds since 1970.
    """

    engine: Engine
    name: str
    several: bool
    begin: str | None
    now: ColumnElement[int]

    def insert(self, table: Table) -> Any:
        """An insert that can say what becomes of rows that are there already."""
        ...

    def lock_for_upgrade(self, connection: Connection) -> None:
        """Let other processes that start at the same moment wait until this one has upgraded."""
        ...

    def created(self, connection: Connection) -> None:
        """Settle what the schema cannot say, once its tables are new."""
        ...

    def announce(self, hints: Sequence[str]) -> None:
        """Tell other processes what was committed. Only hints: they may be lost. Does not wait."""
        ...

    def close(self) -> None:
        """Close all connections."""
        ...

    def listen(self, heard: Callable[[str], None]) -> Listener | None:
        """Call `heard`, in another thread, with hints between blanks; None if nobody speaks."""
        ...

    def again(self, error: SQLAlchemyError) -> bool:
        """Whether the transaction failed only because of others at the same time."""
        ...

    def skip_locked(self, statement: Any) -> Any:
        """The query, passing over rows that another process is just taking."""
        ...

    def problem(self) -> str | None:
        """Why what is written now would be lost, though the database itself does not complain."""
        ...

    def scrub(self) -> None:
        """Leave nothing on the disk of what was deleted or overwritten, as far as we can."""
        ...
