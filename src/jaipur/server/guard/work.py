"""What answers cost: a long log is paid for by the entry, not by the request."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Final

from starlette.requests import HTTPConnection

from jaipur.server.guard.limits import Buckets, Openings, Rate, networks_of
from jaipur.server.guard.refusals import Refused

ENTRIES: Final = Rate(20_000, 1000)
"""Log entries told to one address: some 30 µs each, and a whole class may reconnect at once."""
READ: Final = Rate(8_000, 400)
"""Log entries read for one address from the database: as dear, but once for all who watch a match.

After a restart, a hundred matches at once.
"""
LISTED: Final = Rate(20_000, 1000)
"""Matches of lists and histories read for one address: some 30 µs each, too."""
_FREE: Final = 20
"""Whoever keeps up pays nothing."""


class Work:
    """Counts what each address has been told, and what was read for it.

    Args:
        clock: seconds, from any time on.

    Attributes:
        openings: new matches, however they are opened.
    """

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self.openings = Openings(clock)
        self._listed = Buckets(LISTED, clock)
        self._entries = Buckets(ENTRIES, clock)
        self._read = Buckets(READ, clock)

    def tell(self, connection: HTTPConnection, entries: int) -> None:
        """Somebody wants to be told so many entries of a log.

        Raises:
            Refused: they have been told too much lately.
        """
        networks = networks_of(connection.scope.get("client"))
        if entries > _FREE and not self._entries.take(networks, entries):
            raise Refused(429, "too_fast")

    def may_read(self, connection: HTTPConnection) -> None:
        """Somebody wants a match that is not in memory; how long its log is, is not known yet.

        Raises:
            Refused: too much has been read for them lately.
        """
        if not self._read.take(networks_of(connection.scope.get("client"))):
            raise Refused(429, "too_fast")

    def has_read(self, connection: HTTPConnection, entries: int) -> None:
        """A log of so many entries was read for somebody."""
        self._read.charge(networks_of(connection.scope.get("client")), entries)

    def may_open(self, connection: HTTPConnection) -> None:
        """Somebody does at a table what may open another match.

        Raises:
            Refused: they have opened too many lately.
        """
        if not self.openings.take(networks_of(connection.scope.get("client"))):
            raise Refused(429, "too_fast")

    def may_list(self, connection: HTTPConnection) -> None:
        """Somebody wants a list of matches; how long it is, is not known yet.

        Raises:
            Refused: too many have been read for them lately.
        """
        if not self._listed.take(networks_of(connection.scope.get("client"))):
            raise Refused(429, "too_fast")

    def has_listed(self, connection: HTTPConnection, matches: int) -> None:
        """So many matches were looked at for somebody."""
        self._listed.charge(networks_of(connection.scope.get("client")), matches)
