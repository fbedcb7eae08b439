"""Making a collection of puzzles: game after game, on several processes, and resumed if need be."""

from __future__ import annotations

import multiprocessing
import signal
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from typing import Final, Protocol, TypeVar

import msgspec

from jaipur.puzzles.finding import find
from jaipur.puzzles.puzzle import Puzzle, Theme

GAMES: Final = 48
"""So many games are played between two looks at which themes there are enough of."""
LEAST_SHARE: Final = 0.07
"""Of all puzzles, so many are of any theme, at least."""
MOST_SHARE: Final = 0.22
"""And so many at most."""

T = TypeVar("T")
R = TypeVar("R")


class CannotResume(ValueError):
    """What was found so far belongs to another seed or number of puzzles, or is damaged."""


class _Header(msgspec.Struct, frozen=True):
    """What a journal belongs to."""

    seed: str
    count: int
    journal: int = 1


def make(
    seed: str, count: int, *, workers: int, journal: Path, progress: Callable[[int, int], None]
) -> tuple[Puzzle, ...]:
    """Find so many puzzles, about as many of each theme.

    The same seed and count give the same puzzles, with any number of workers and however often it
    was interrupted.

    Args:
        seed: gives the games.
        count: how many.
        workers: processes.
        journal: a file that keeps what is found meanwhile.
        progress: is told how many there are, and of how many.

    Raises:
        CannotResume: the journal is that of something else.
        OSError: it cannot be read or written.
    """
    header = _Header(seed, count)
    rounds = _read_journal(journal, header)
    if not rounds:
        journal.write_bytes(msgspec.json.encode(header) + b"\n")
    chosen: list[Puzzle] = []
    for found in rounds:
        _choose(chosen, found, count)
    done = len(rounds)
    with running(workers) as run, journal.open("ab") as file:
        while len(chosen) < count:
            progress(len(chosen), count)
            search = partial(find, seed, full=full_themes(chosen, count))
            games = range(GAMES * done, GAMES * (done + 1))
            found = [puzzle for puzzle in run(search, games) if puzzle is not None]
            file.write(msgspec.json.encode(found) + b"\n")
            file.flush()
            _choose(chosen, found, count)
            done += 1
    progress(len(chosen), count)
    return tuple(chosen)


def full_themes(chosen: Sequence[Puzzle], count: int) -> frozenset[Theme]:
    """The themes that there are enough of: every other one keeps room for its least share."""
    themes = Counter(puzzle.theme for puzzle in chosen)
    least, most = int(LEAST_SHARE * count), int(MOST_SHARE * count)
    reserved = sum(max(0, least - themes[theme]) for theme in Theme)
    none_free = len(chosen) + reserved >= count
    return frozenset(
        theme for theme in Theme if themes[theme] >= most or (none_free and themes[theme] >= least)
    )


def _choose(chosen: list[Puzzle], found: Sequence[Puzzle], count: int) -> None:
    """Add what is found and new, and not of a theme that there is enough of."""
    known = {puzzle.id for puzzle in chosen}
    for puzzle in found:
        full = len(chosen) >= count or puzzle.theme in full_themes(chosen, count)
        if not full and puzzle.id not in known:
            known.add(puzzle.id)
            chosen.append(puzzle)


def _read_journal(journal: Path, header: _Header) -> list[list[Puzzle]]:
    """What was found round by round; a line that was cut off is forgotten."""
    if not journal.exists():
        return []
    first, *lines = journal.read_bytes().split(b"\n")
    try:
        if msgspec.json.decode(first, type=_Header) != header:
            raise CannotResume(f"{journal} belongs to another seed or number of puzzles")
        whole = lines[:-1]
        rounds = [msgspec.json.decode(line, type=list[Puzzle]) for line in whole]
    except msgspec.DecodeError:
        raise CannotResume(f"{journal} is no journal of puzzles") from None
    if lines and lines[-1]:
        journal.write_bytes(b"\n".join([first, *whole, b""]))
    return rounds


class Run(Protocol):
    """Calls a function for many values and yields the results in order, like `map`."""

    def __call__(self, do: Callable[[T], R], values: Iterable[T], /) -> Iterator[R]:
        """Call it."""
        ...


@contextmanager
def running(workers: int) -> Iterator[Run]:
    """Processes that share the work, or this one alone."""
    if workers == 1:
        yield map
        return
    # Spawned, not forked: the same on every system.
    context = multiprocessing.get_context("spawn")
    with ProcessPoolExecutor(workers, context, initializer=_ignore_interrupts) as pool:
        try:
            yield pool.map
        except BaseException:
            pool.shutdown(wait=False, cancel_futures=True)
            raise


def _ignore_interrupts() -> None:
    """Ctrl-C is for the process that the workers belong to."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
