"""Being asked to stop: by Ctrl-C, or by SIGTERM, which is the same from a machine."""

from __future__ import annotations

import signal
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final, NoReturn

SIGNALS: Final = (signal.SIGINT, signal.SIGTERM)


class Terminated(KeyboardInterrupt):
    """SIGTERM came; whoever stops at Ctrl-C stops at it too."""


@contextmanager
def terminable() -> Iterator[None]:
    """Let SIGTERM stop what is done in this context."""
    if threading.current_thread() is not threading.main_thread():
        yield  # only the main thread gets signals
        return
    before = signal.signal(signal.SIGTERM, _terminate)
    try:
        yield
    finally:
        signal.signal(signal.SIGTERM, before)


@contextmanager
def signals_held() -> Iterator[None]:
    """Keep the signals for later: a process started meanwhile never gets them, this one does."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, SIGNALS)
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def leave_stopping_to_others() -> None:
    """Do nothing at these signals from now on; a process held them when it started this one.

    They are not ignored but handled, and let through again: what is started from here must find
    them as they usually are.
    """
    for number in SIGNALS:
        signal.signal(number, _nothing)
    if hasattr(signal, "pthread_sigmask"):
        signal.pthread_sigmask(signal.SIG_UNBLOCK, SIGNALS)


def _terminate(_number: int, _frame: object) -> NoReturn:
    raise Terminated


def _nothing(_number: int, _frame: object) -> None:
    pass
