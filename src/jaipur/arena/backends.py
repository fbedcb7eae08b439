"""Where games are played: in this process, in several, or on a cluster (see `cluster`)."""

from __future__ import annotations

import multiprocessing
import os
import threading
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import CancelledError, Executor, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from multiprocessing.connection import Connection
from time import monotonic
from typing import Final, ParamSpec, TypeVar

from jaipur.arena.errors import ArenaError
from jaipur.arena.game import Played, record_game
from jaipur.arena.job import Game
from jaipur.arena.players import close_programs, kill_programs
from jaipur.arena.stopping import disregard_signals, signals_blocked

P = ParamSpec("P")
T = TypeVar("T")

Games = tuple[Game, ...]
Results = tuple[Played, ...]

TASKS_PER_WORKER: Final = 4
"""How many tasks are submitted ahead for each worker, so that none is idle."""

_SECONDS_BETWEEN_LOOKS: Final = 1.0
_EXIT_TIMEOUT: Final = 0.5
"""How many seconds workers have to exit by themselves."""


@dataclass(frozen=True, slots=True)
class Backend:
    """Where to play.

    Attributes:
        executor: what runs the tasks.
        max_pending: how many tasks it is given at a time.
        play: the function that plays the games of a task.
        connected: whether what runs the tasks can still be reached.
    """

    executor: Executor
    max_pending: int
    play: Callable[[Games], Results]
    connected: Callable[[], bool] = lambda: True


def play_games(games: Games) -> Results:
    """Play games in this process, one after the other."""
    return tuple(record_game(game) for game in games)


def play_games_and_close(games: Games) -> Results:
    """Play games, then end their programs: for processes that outlive the run."""
    try:
        return play_games(games)
    finally:
        close_programs(threading.get_ident())


def in_order(backend: Backend, tasks: Iterable[Games]) -> Iterator[Results]:
    """Play tasks and yield their results in the order of the tasks.

    Raises:
        ArenaError: a worker process died.
        CancelledError: the backend cannot be reached any more.
    """
    pending: deque[Future[Results]] = deque()
    try:
        for task in tasks:
            pending.append(backend.executor.submit(backend.play, task))
            if len(pending) >= backend.max_pending:
                yield _result(backend, pending.popleft())
        while pending:
            yield _result(backend, pending.popleft())
    except BrokenProcessPool as error:
        raise ArenaError("a worker process died, perhaps out of memory") from error


def _result(backend: Backend, future: Future[Results]) -> Results:
    # A task submitted while a cluster goes away may never be done.
    while not wait([future], _SECONDS_BETWEEN_LOOKS).done:
        if not backend.connected():
            raise CancelledError
    return future.result()


@contextmanager
def this_process() -> Iterator[Backend]:
    """Play in this process, without concurrency."""
    try:
        yield Backend(_InlineExecutor(), 1, play_games)
    finally:
        close_programs()


@contextmanager
def processes(number: int) -> Iterator[Backend]:
    """Play in processes of this machine, which exit with the context or with this process."""
    # Spawned, not forked: the same on every system, and no lock is copied while a thread holds it.
    context = multiprocessing.get_context("spawn")
    # Nothing is ever sent: a worker sees our end close, even if this process is killed.
    theirs, ours = context.Pipe(duplex=False)
    pool = _Pool(number, context, initializer=_start_worker, initargs=(theirs,))
    try:
        yield Backend(pool, TASKS_PER_WORKER * number, play_games)
    finally:
        ours.close()
        pool.terminate()
        theirs.close()


class _InlineExecutor(Executor):
    def submit(self, fn: Callable[P, T], /, *args: P.args, **kwargs: P.kwargs) -> Future[T]:
        future: Future[T] = Future()
        future.set_result(fn(*args, **kwargs))
        return future


class _Pool(ProcessPoolExecutor):
    def submit(self, fn: Callable[P, T], /, *args: P.args, **kwargs: P.kwargs) -> Future[T]:
        with signals_blocked():  # it may start a process
            return super().submit(fn, *args, **kwargs)

    def terminate(self) -> None:
        """End the workers once their pipe is closed, without waiting for their games."""
        deadline = monotonic() + _EXIT_TIMEOUT
        for process in list((self._processes or {}).values()):
            process.join(max(0.0, deadline - monotonic()))
            process.kill()  # one that is still starting does not watch the pipe yet
        self.shutdown(cancel_futures=True)


def _start_worker(pipe: Connection) -> None:
    """Prepare a worker process to exit when its pipe is closed, and for no other reason."""
    disregard_signals()
    threading.Thread(target=_exit_when_closed, args=(pipe,), daemon=True).start()


def _exit_when_closed(pipe: Connection) -> None:
    with suppress(EOFError, OSError):
        pipe.recv_bytes()
    kill_programs()
    os._exit(0)  # in the middle of a move that nobody is waiting for
