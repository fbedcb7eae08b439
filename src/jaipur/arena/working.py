"""Where games are played: here, in processes of this machine, or on a cluster.

Each is a `Place` with an `Executor`; `in_order` does not know which one it uses.
"""

from __future__ import annotations

import multiprocessing
import os
import threading
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import Executor, Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from multiprocessing.connection import Connection
from time import monotonic
from typing import Final, ParamSpec, TypeVar

from jaipur.arena.errors import ArenaError
from jaipur.arena.game import play_game
from jaipur.arena.job import Game
from jaipur.arena.players import close_programs, slay_programs
from jaipur.arena.result import GameResult
from jaipur.arena.stopping import leave_stopping_to_others, signals_held

P = ParamSpec("P")
T = TypeVar("T")

Games = tuple[Game, ...]
Results = tuple[GameResult, ...]

AHEAD: Final = 4
"""So many tasks are handed out for each worker, so that none waits for another."""

_GOODBYE: Final = 0.5
"""So many seconds for the workers to end by themselves."""


@dataclass(frozen=True, slots=True)
class Place:
    """Where to play: what takes the tasks, how many it is given ahead, and what does them."""

    executor: Executor
    ahead: int
    play: Callable[[Games], Results]


def play_games(games: Games) -> Results:
    """Play some games in this process, one after the other."""
    return tuple(play_game(game) for game in games)


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
        raise ArenaError("a worker process died, perhaps for want of memory") from error


@contextmanager
def this_process() -> Iterator[Place]:
    """Play in this process, without any concurrency."""
    try:
        yield Place(_Here(), 1, play_games)
    finally:
        close_programs()


@contextmanager
def processes(number: int) -> Iterator[Place]:
    """Play in so many processes of this machine; those end with the context, or with this one."""
    # Spawned, not forked: the same everywhere, and no lock of a thread is copied in a bad moment.
    context = multiprocessing.get_context("spawn")
    # Nothing is ever sent: the line is cut when this end is closed, also by the death of its owner.
    theirs, ours = context.Pipe(duplex=False)
    pool = _Pool(number, context, initializer=_begin, initargs=(theirs,))
    try:
        yield Place(pool, AHEAD * number, play_games)
    finally:
        ours.close()
        pool.end()
        theirs.close()


class _Here(Executor):
    def submit(self, fn: Callable[P, T], /, *args: P.args, **kwargs: P.kwargs) -> Future[T]:
        future: Future[T] = Future()
        future.set_result(fn(*args, **kwargs))
        return future


class _Pool(ProcessPoolExecutor):
    def submit(self, fn: Callable[P, T], /, *args: P.args, **kwargs: P.kwargs) -> Future[T]:
        with signals_held():  # it may start a process
            return super().submit(fn, *args, **kwargs)

    def end(self) -> None:
        """See the processes out once their line is cut; what they play is not waited for."""
        deadline = monotonic() + _GOODBYE
        for process in list((self._processes or {}).values()):
            process.join(max(0.0, deadline - monotonic()))
            process.kill()  # one that is only starting does not know the line yet
        self.shutdown(cancel_futures=True)


def _begin(line: Connection) -> None:
    """Prepare a worker process: it ends when its line is cut, and at nothing else."""
    leave_stopping_to_others()
    threading.Thread(target=_end_with, args=(line,), daemon=True).start()


def _end_with(line: Connection) -> None:
    with suppress(EOFError, OSError):
        line.recv_bytes()
    slay_programs()
    os._exit(0)  # in the middle of a move, which nobody waits for any more
