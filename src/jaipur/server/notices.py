"""What the operator has to say, known to every page without asking the database each time."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Final

from jaipur.storage import Notice, NoticeStore
from jaipur.table import StoreError

SECONDS: Final = 2
"""How old what is known may be."""


class Notices:
    """The notices of a database.

    Args:
        store: where they are.
        clock: seconds, from any start.
    """

    def __init__(self, store: NoticeStore, clock: Callable[[], float] = time.monotonic) -> None:
        self._store = store
        self._clock = clock
        self._known = Notice()
        self._until = float("-inf")

    async def current(self) -> Notice:
        """What holds now, or held when the database could last be read."""
        if self._clock() >= self._until:
            self._until = self._clock() + SECONDS  # others need not ask meanwhile
            try:
                self._known = await self._store.current()
            except StoreError:
                return self._known
        return self._known
