"""PostgreSQL: connections that come back, a lock for migrations, and news between processes."""

from __future__ import annotations

import queue
import threading
from collections.abc import Callable, Iterator, Sequence
from time import monotonic
from typing import TYPE_CHECKING, Any, Final, TypeVar

import psycopg
from sqlalchemy import (
    URL,
    BigInteger,
    ColumnElement,
    Connection,
    Table,
    cast,
    create_engine,
    event,
    extract,
    func,
    text,
)
from sqlalchemy.dialects import postgresql
from sqlalchemy.exc import DBAPIError, SQLAlchemyError

if TYPE_CHECKING:
    from psycopg.abc import PQGen

T = TypeVar("T")

CHANNEL: Final = "jaipur"
MAX_PAYLOAD: Final = 7900
"""Bytes of one notification; PostgreSQL takes less than 8000."""
_UPGRADE_LOCK: Final = 0x6A616970
_SETTINGS: Final[dict[str, Any]] = {
    # A failover or a cut line is noticed in seconds, not after the system's two hours.
    "connect_timeout": 5,
    "tcp_user_timeout": 10_000,
    "keepalives_idle": 5,
    "keepalives_interval": 2,
    "keepalives_count": 3,
    "application_name": "jaipur",
    # A process that was stopped in the middle of a write must not hold up the others for long.
    "options": "-c statement_timeout=10s -c lock_timeout=2s"
    " -c idle_in_transaction_session_timeout=3s"
    # Nor one that cannot be reached any more: the server looks after the line, too.
    " -c tcp_user_timeout=10s -c tcp_keepalives_idle=5"
    " -c tcp_keepalives_interval=2 -c tcp_keepalives_count=3",
}
_TOGETHER: Final = {"40001", "40P01", "55P03"}
"""Serialization failure, deadlock, a lock not had in time."""
_SECONDS_TO_RECONNECT: Final = 1.0
SECONDS_TO_ANSWER: Final = 12.0
"""The server ends a statement after ten seconds. A machine or a proxy that hangs keeps the line up
and says nothing: no timeout of the system's notices that."""
_SECONDS_TO_DOUBT: Final = 5.0
"""So long nothing is heard before it is asked whether anybody is still there."""


class Line(psycopg.Connection[Any]):
    """A connection that is closed if the server does not answer in time.

    Attributes:
        patience: seconds until then.
    """

    patience = SECONDS_TO_ANSWER

    def wait(self, gen: PQGen[T], *args: Any, **options: Any) -> T:
        """Whatever is asked of the server is waited for here."""
        return super().wait(self._in_time(gen), *args, **options)

    def _in_time(self, gen: PQGen[T]) -> PQGen[T]:
        end = monotonic() + self.patience
        try:
            wanted = next(gen)
            while True:
                ready = yield wanted
                if not ready and monotonic() > end:
                    self.close()
                    raise psycopg.OperationalError("the server is silent: the line was given up")
                wanted = gen.send(ready)
        except StopIteration as done:
            answer: T = done.value
            return answer


class PostgresBackend:
    """A database of a PostgreSQL server, shared by any number of processes."""

    several = True
    begin: str | None = None
    now: ColumnElement[int] = cast(
        func.floor(extract("epoch", func.statement_timestamp()) * 1000), BigInteger
    )

    def __init__(self, address: URL) -> None:
        self.name = address.render_as_string(hide_password=True)
        plain = address.set(drivername="postgresql")
        self._conninfo = plain.render_as_string(hide_password=False)
        self.engine = create_engine(
            address.set(drivername="postgresql+psycopg"),
            creator=lambda: Line.connect(self._conninfo, **_SETTINGS),
            pool_size=12,
            max_overflow=0,
            pool_timeout=10,
        )
        event.listen(self.engine, "checkin", _end_of_patience)
        self._announcer = Announcer(self._conninfo)

    def insert(self, table: Table) -> Any:
        """The insert of this database."""
        return postgresql.insert(table)

    def lock_for_upgrade(self, connection: Connection) -> None:
        """Held until the transaction ends, by one process at a time, which may take its time."""
        line: Any = connection.connection.driver_connection
        line.patience = float("inf")
        for limit in ("statement", "lock", "idle_in_transaction_session"):
            connection.execute(text(f"SET LOCAL {limit}_timeout = 0"))
        connection.execute(_LOCK, {"key": _UPGRADE_LOCK})

    def created(self, connection: Connection) -> None:
        """Who is connected need not survive a crash, so it need not be flushed to the disk."""
        for table in ("presence", "processes"):
            connection.execute(text(f"ALTER TABLE {table} SET UNLOGGED"))

    def announce(self, hints: Sequence[str]) -> None:
        """Leave it to a thread of its own.

        A commit that notifies waits for all others that do, and they for it until the disk has it.
        Apart from what it is about, and not flushed, a notice holds nobody up; and it may be lost.
        """
        self._announcer.put(hints)

    def close(self) -> None:
        """Say what is still to be said, and hang up."""
        self._announcer.close()
        self.engine.dispose()

    def listen(self, heard: Callable[[str], None]) -> PostgresListener:
        """Listen in a thread of its own."""
        return PostgresListener(self._conninfo, heard)

    def again(self, error: SQLAlchemyError) -> bool:
        """Whether it was a deadlock or the like."""
        return isinstance(error, DBAPIError) and _state(error.orig) in _TOGETHER

    def skip_locked(self, statement: Any) -> Any:
        """The query, leaving what others are taking to them."""
        return statement.with_for_update(skip_locked=True)

    def problem(self) -> str | None:
        """The server itself says what it could not do."""
        return None

    def scrub(self) -> None:
        """The server's own vacuum does that, and its archive of writes is the operator's."""


def _end_of_patience(line: Any, _record: object) -> None:
    if line is not None:  # None if it was given up
        line.patience = Line.patience


_LOCK: Final = text("SELECT pg_advisory_xact_lock(:key)")


class Announcer:
    """Sends notifications from a thread of its own: one for all hints that came in meanwhile."""

    def __init__(self, conninfo: str) -> None:
        self._conninfo = conninfo
        self._hints: queue.SimpleQueue[Sequence[str] | None] = queue.SimpleQueue()
        self._thread: threading.Thread | None = None

    def put(self, hints: Sequence[str]) -> None:
        """Send them soon."""
        if self._thread is None:
            self._thread = threading.Thread(target=self._run, name="announcer", daemon=True)
            self._thread.start()
        self._hints.put(hints)

    def close(self) -> None:
        """Send what is left, then stop."""
        if self._thread is not None:
            self._hints.put(None)
            self._thread.join()

    def _run(self) -> None:
        connection: Line | None = None
        while (hints := self._gather()) is not None:
            try:
                if connection is None or connection.closed:
                    connection = Line.connect(self._conninfo, autocommit=True, **_ANNOUNCING)
                for payload in payloads(hints):
                    connection.execute("SELECT pg_notify(%s, %s)", (CHANNEL, payload))
            except psycopg.Error:
                continue  # they are found by the sweep
        if connection is not None:
            connection.close()

    def _gather(self) -> list[str] | None:
        """All that has come in; None if that was all."""
        first = self._hints.get()
        if first is None:
            return None
        hints = list(first)
        while not self._hints.empty():
            more = self._hints.get()
            if more is None:
                self._hints.put(None)  # after these
                break
            hints += more
        return hints


class PostgresListener:
    """Hears notifications in a thread of its own, connecting again whenever the line is cut.

    What is announced meanwhile is lost: hints are only hints.
    """

    def __init__(self, conninfo: str, heard: Callable[[str], None]) -> None:
        self._conninfo = conninfo
        self._heard = heard
        self._closed = threading.Event()
        self._thread = threading.Thread(target=self._run, name="listener", daemon=True)
        self._thread.start()

    def close(self) -> None:
        """Stop listening."""
        self._closed.set()
        self._thread.join()

    def _run(self) -> None:
        while not self._closed.is_set():
            try:
                self._listen()
            except psycopg.Error:
                self._closed.wait(_SECONDS_TO_RECONNECT)

    def _listen(self) -> None:
        with Line.connect(self._conninfo, autocommit=True, **_LISTENING) as connection:
            connection.execute(f"LISTEN {CHANNEL}")
            heard = monotonic()
            while not self._closed.is_set():
                for notification in connection.notifies(timeout=0.5):
                    self._heard(notification.payload)
                    heard = monotonic()
                if monotonic() - heard > _SECONDS_TO_DOUBT:
                    connection.execute("SELECT 1")
                    heard = monotonic()


_LISTENING: Final[dict[str, Any]] = {
    name: value for name, value in _SETTINGS.items() if name != "options"
}


_ANNOUNCING: Final[dict[str, Any]] = {**_LISTENING, "options": "-c synchronous_commit=off"}


def payloads(hints: Sequence[str]) -> Iterator[str]:
    """Hints in as few notifications as they fit into."""
    line = ""
    for hint in hints:
        if line and len(line) + 1 + len(hint) > MAX_PAYLOAD:
            yield line
            line = ""
        line = f"{line} {hint}" if line else hint
    if line:
        yield line


def _state(error: BaseException | None) -> str | None:
    return error.sqlstate if isinstance(error, psycopg.Error) else None
