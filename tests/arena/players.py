"""Players for tests: Python bots that other processes can import, and commands of programs."""

from __future__ import annotations

import os
import signal
import sys
from contextlib import suppress
from pathlib import Path

from msgspec.structs import replace

from jaipur.arena import Competitor, GameResult, Job, read_competitors, run
from jaipur.bots import Decision, Limit
from jaipur.rules import Move, View, legal_moves

PROGRAM = Path(__file__).with_name("program.py")


def program(behaviour: str, *arguments: str) -> tuple[str, ...]:
    """The command of a program that behaves like this; see program.py."""
    return (sys.executable, str(PROGRAM), behaviour, *arguments)


class _Bot:
    name = "test"
    default_limit = Limit(iterations=1)

    def __init__(self, seed: int = 0) -> None:
        self.seed = seed

    def choose(self, _view: View, _limit: Limit) -> Decision:
        raise NotImplementedError


class First(_Bot):
    """Makes the first legal move."""

    def choose(self, view: View, _limit: Limit) -> Decision:
        return Decision(legal_moves(view)[0])


class Seller(_Bot):
    """Sells as much as it can, as the documented example does; beats `First`."""

    def choose(self, view: View, _limit: Limit) -> Decision:
        moves = [str(move) for move in legal_moves(view)]
        sales = [move for move in moves if move.startswith("-")]
        return Decision(Move.parse(max(sales, key=len) if sales else moves[0]))


class Raising(_Bot):
    """Fails at its first move."""

    def choose(self, _view: View, _limit: Limit) -> Decision:
        raise RuntimeError("the well\nis dry")


class Cheating(_Bot):
    """Sells camels."""

    def choose(self, _view: View, _limit: Limit) -> Decision:
        return Decision(Move.parse("-KK"))


class Deadly(_Bot):
    """Ends its process."""

    def choose(self, _view: View, _limit: Limit) -> Decision:
        os._exit(3)


MARKER = "JAIPUR_TEST_MARKER"


class Fragile(First):
    """Kills its process in the middle of a game, once: if a named file does not exist yet."""

    def choose(self, view: View, limit: Limit) -> Decision:
        marker = os.environ.get(MARKER)
        if marker is not None and len(view.history) > 20:
            with suppress(FileExistsError):
                Path(marker).touch(exist_ok=False)
                os.kill(os.getpid(), signal.SIGKILL)
        return super().choose(view, limit)


LIMIT = Limit(iterations=1)
FIRST = Competitor("first", First, LIMIT)
SELLER = Competitor("seller", Seller, LIMIT)
RANDOMS = read_competitors(["random", "random"])


def duel(other: Competitor, pairs: int = 1) -> Job:
    return Job((other, FIRST), pairs)


def played(job: Job, workers: int = 1) -> list[GameResult]:
    return [game for pair in run(job, workers=workers) for game in pair.games]


def timeless(results: list[GameResult] | tuple[GameResult, ...]) -> list[GameResult]:
    """The results without their times, which no rerun repeats."""
    return [replace(result, seconds=(0.0, 0.0)) for result in results]
