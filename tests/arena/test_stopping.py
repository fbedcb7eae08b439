"""Signals: delayed while a process starts, disregarded by workers, and raised by a run."""

from __future__ import annotations

import signal
import threading
from collections.abc import Iterator

import pytest

from jaipur.arena.stopping import (
    SIGNALS,
    Terminated,
    disregard_signals,
    signals_blocked,
    terminable,
)


@pytest.fixture(autouse=True)
def handlers() -> Iterator[None]:
    """Leave the handlers as they were."""
    before = [signal.getsignal(number) for number in SIGNALS]
    yield
    for number, handler in zip(SIGNALS, before, strict=True):
        signal.signal(number, handler)


def test_sigterm_is_raised_only_in_its_context() -> None:
    before = signal.getsignal(signal.SIGTERM)
    with pytest.raises(Terminated), terminable():
        signal.raise_signal(signal.SIGTERM)
    assert signal.getsignal(signal.SIGTERM) is before


def test_other_threads_leave_the_handlers_alone() -> None:
    seen: list[object] = []

    def run() -> None:
        with terminable():
            seen.append(signal.getsignal(signal.SIGTERM))

    thread = threading.Thread(target=run)
    thread.start()
    thread.join()
    assert seen == [signal.getsignal(signal.SIGTERM)]


@pytest.mark.skipif(not hasattr(signal, "pthread_sigmask"), reason="needs signal masks")
def test_blocked_signals_come_later() -> None:
    pending: list[set[signal.Signals]] = []

    def block() -> None:
        with signals_blocked():
            # To this thread: another one would receive it at once.
            signal.pthread_kill(threading.get_ident(), signal.SIGTERM)
            pending.append(signal.sigpending())

    with pytest.raises(Terminated), terminable():
        block()
    assert signal.SIGTERM in pending[0]


def test_systems_without_signal_masks(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delattr(signal, "pthread_sigmask", raising=False)
    with signals_blocked():
        disregard_signals()
    for number in SIGNALS:
        signal.raise_signal(number)


@pytest.mark.skipif(not hasattr(signal, "pthread_sigmask"), reason="needs signal masks")
def test_a_worker_disregards_signals_that_were_blocked_when_it_started() -> None:
    with signals_blocked():
        disregard_signals()
        assert not set(SIGNALS) & signal.pthread_sigmask(signal.SIG_BLOCK, ())
        for number in SIGNALS:
            signal.raise_signal(number)
