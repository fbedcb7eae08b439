"""Passwords: hashed by argon2id, a few at a time and beside everything else."""

from __future__ import annotations

import asyncio
import os
import sys
import threading
import unicodedata
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from typing import Final, TypeVar

from argon2 import PasswordHasher
from argon2.exceptions import VerificationError

from jaipur.server.guard.refusals import Refused

T = TypeVar("T")

MIN_LENGTH: Final = 8
MAX_WAITING: Final = 12
"""Passwords being hashed or waiting for it; each takes some 50 ms of one processor."""
KEPT_FREE: Final = 4
"""Further places for browsers that are known: no flood of strangers takes them."""
_NICE: Final = 10
_HASHER: Final = PasswordHasher(time_cost=2, memory_cost=19_456, parallelism=1)
"""19 MiB and two passes: the least that OWASP advises, since it runs beside the game."""


@cache
def _nobodys() -> str:
    """The hash for names without an account, so that they take as long."""
    return _HASHER.hash("nobody's")


class Passwords:
    """One thread of low priority and a short queue: a flood of sign-ins waits for itself."""

    def __init__(self) -> None:
        self._pool = ThreadPoolExecutor(1, "passwords", initializer=_step_back)
        self._waiting = 0

    async def hash(self, password: str) -> str:
        """What is stored of a password.

        Raises:
            Refused: too many are waiting.
        """
        return await self._run(lambda: _HASHER.hash(_same(password)))

    async def matches(self, stored: str | None, password: str, *, known: bool = False) -> bool:
        """Whether it is the password; it takes as long if there is none.

        Args:
            stored: its hash, if there is one.
            password: what somebody gave.
            known: whether their browser is known.

        Raises:
            Refused: too many are waiting.
        """
        places = MAX_WAITING + (KEPT_FREE if known else 0)
        right = await self._run(lambda: _verify(stored or _nobodys(), password), places)
        return right and stored is not None

    async def _run(self, work: Callable[[], T], places: int = MAX_WAITING) -> T:
        if self._waiting >= places:
            raise Refused(503, "busy")
        self._waiting += 1
        try:
            return await asyncio.get_running_loop().run_in_executor(self._pool, work)
        finally:
            self._waiting -= 1

    def close(self) -> None:
        """Hash no more."""
        self._pool.shutdown(wait=False, cancel_futures=True)


def _verify(stored: str, password: str) -> bool:
    try:
        return _HASHER.verify(stored, _same(password))
    except VerificationError:
        return False


def _same(password: str) -> str:
    """Keyboards write the same letter in different ways."""
    return unicodedata.normalize("NFKC", password)


def _step_back() -> None:
    """Let everybody else go first, where threads have a priority of their own."""
    _nobodys()
    if sys.platform == "linux":
        os.setpriority(os.PRIO_PROCESS, threading.get_native_id(), _NICE)
