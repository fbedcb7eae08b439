"""The server's keys for push, known without asking the database each time."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Final

from jaipur.server.push.sealing import public_key
from jaipur.storage import PushKeys, PushStore
from jaipur.table import StoreError

SECONDS: Final = 5
"""How old what is known may be."""


class Keyring:
    """The keys of a database.

    Args:
        store: where they are.
        changed: told whether push is on, whenever that was asked.
        clock: seconds, from any start.
    """

    def __init__(
        self,
        store: PushStore,
        changed: Callable[[bool], None],
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self._store = store
        self._changed = changed
        self._clock = clock
        self._known: PushKeys | None = None
        self._until = float("-inf")

    async def keys(self) -> PushKeys | None:
        """The keys, as they were when the database could last be read; None if push is off."""
        if self._clock() >= self._until:
            self._until = self._clock() + SECONDS  # others need not ask meanwhile
            try:
                self._known = await self._store.keys()
            except StoreError:
                return self._known
            self._changed(self._known is not None)
        return self._known

    async def public(self) -> str | None:
        """What browsers subscribe with; None if push is off."""
        keys = await self.keys()
        return None if keys is None else public_key(keys)
