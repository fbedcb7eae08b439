"""Where games are played: here, in processes of this machine, or on a cluster.

Each is a `Place` with an `Executor`; `in_order` does not know which one it uses.
"""

from __future__ import annotations

import multiprocessing
import signal
import threading
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import Executor, Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from dataclasses import dataclass
from multiprocessing.synchronize import Event
from typing import Final, ParamSpec, TypeVar

from jaipur.arena.errors import ArenaError
from jaipur.arena.game import play_game
from jaipur.arena.job import Game
from jaipur.arena.players import close_programs
from jaipur.arena.result import GameResult

P = ParamSpec("P")
T = TypeVar("T")

Games = tuple[Game, ...]
Results = tuple[GameResult, ...]

AHEAD: Final = 4
"""So many tasks are handed out for each worker, so that none waits for another."""


@dataclass(frozen=True, slots=True)
class Place:
    """Where to play: what takes the tasks, how many it is given ahead, and what does them."""

    executor: Executor
    ahead: int
    play: Callable[[Games], Results]


def play_games(games: Games) -> Results:
    """Play some games in this process, one after the other."""
    return tuple(play_game(game, stopped=_stopped) for game in games)


def play_games_apart(games: Games) -> Results:
    """The same where this process goes on after the run: programs outside end with the games."""
    try:
        return play_games(games)
    finally:
        close_programs(threading.get_ident())


def in_order(place: Place, tasks: Iterable[Games]) -> Iterator[Results]:
    """Play tasks somewhere, and give their results in the order of the tasks.

    Raises:
        ArenaError: a process that played died.
    """
    waiting: deque[Future[Results]] = deque()
    try:
        for task in tasks:
            waiting.append(place.executor.submit(place.play, task))
            if len(waiting) >= place.ahead:
                yield waiting.popleft().result()
        while waiting:
            yield waiting.popleft().result()
    except BrokenProcessPool as error:
        raise ArenaError(
            "a worker process died, perhaps for want of memory; what was played is kept"
        ) from error


@contextmanager
def this_process() -> Iterator[Place]:
    """Play in this process, without any concurrency."""
    try:
        yield Place(_Here(), 1, play_games)
    finally:
        close_programs()


@contextmanager
def processes(number: int) -> Iterator[Place]:
    """Play in so many processes of this machine; those end with the context, at the next move."""
    # Spawned, not forked: the same everywhere, and no lock of a thread is copied in a bad moment.
    context = multiprocessing.get_context("spawn")
    stop = context.Event()
    pool = _Pool(number, context, initializer=_begin, initargs=(stop,))
    try:
        yield Place(pool, AHEAD * number, play_games)
    finally:
        stop.set()
        pool.shutdown(cancel_futures=True)


class _Here(Executor):
    def submit(self, fn: Callable[P, T], /, *args: P.args, **kwargs: P.kwargs) -> Future[T]:
        future: Future[T] = Future()
        future.set_result(fn(*args, **kwargs))
        return future


class _Pool(ProcessPoolExecutor):
    def submit(self, fn: Callable[P, T], /, *args: P.args, **kwargs: P.kwargs) -> Future[T]:
        with _interrupts_held():  # it may start a process
            return super().submit(fn, *args, **kwargs)


_stopped: Callable[[], bool] = bool  # never


def _begin(stop: Event) -> None:
    """Prepare a worker process: whoever started it decides when it stops, not Ctrl-C."""
    global _stopped  # noqa: PLW0603 - an event reaches a worker at its start only
    _stopped = stop.is_set
    signal.signal(signal.SIGINT, signal.SIG_IGN)


@contextmanager
def _interrupts_held() -> Iterator[None]:
    """Keep Ctrl-C for later: a process started meanwhile never gets it, this one afterwards."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, [signal.SIGINT])
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)
