"""Stopping a run: by Ctrl-C, or by what systems send instead, SIGTERM or Ctrl-Break."""

from __future__ import annotations

import signal
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final, NoReturn

_TERMINATING: Final = tuple(
    getattr(signal, name) for name in ("SIGTERM", "SIGBREAK") if hasattr(signal, name)
)
"""SIGBREAK is the only one that Windows lets one process send to another."""
SIGNALS: Final = (signal.SIGINT, *_TERMINATING)


class Terminated(KeyboardInterrupt):
    """SIGTERM or SIGBREAK arrived; code that handles Ctrl-C handles it too."""


@contextmanager
def terminable() -> Iterator[None]:
    """Raise `Terminated` in this context when SIGTERM or SIGBREAK arrives."""
    if threading.current_thread() is not threading.main_thread():
        yield  # only the main thread gets signals
        return
    before = [signal.signal(number, _terminate) for number in _TERMINATING]
    try:
        yield
    finally:
        for number, handler in zip(_TERMINATING, before, strict=True):
            signal.signal(number, handler)


@contextmanager
def signals_blocked() -> Iterator[None]:
    """Delay the signals; a process started meanwhile starts with them blocked."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, SIGNALS)
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def disregard_signals() -> None:
    """Do nothing when the signals arrive, and unblock them.

    They are handled rather than ignored: a program started from here would inherit an ignored
    signal, but not a handler.
    """
    for number in SIGNALS:
        signal.signal(number, _nothing)
    if hasattr(signal, "pthread_sigmask"):
        signal.pthread_sigmask(signal.SIG_UNBLOCK, SIGNALS)


def _terminate(_number: int, _frame: object) -> NoReturn:
    raise Terminated


def _nothing(_number: int, _frame: object) -> None:
    pass
