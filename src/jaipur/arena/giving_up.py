"""Giving up on programs that never finish a game: waiting for them would take hours."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import replace
from typing import Final, NoReturn

from jaipur.arena.competitor import Competitor
from jaipur.arena.job import Game
from jaipur.arena.program import BotError
from jaipur.arena.result import GameResult
from jaipur.bots import Limit
from jaipur.rules import View

MAX_FIRST_FORFEITS: Final = 4
"""A program that forfeits this many games before it plays one is given up."""


class FailureTracker:
    """Counts the forfeits of programs that have not played yet, from results in order."""

    def __init__(self) -> None:
        self._forfeits: Counter[str] = Counter()
        self._proven: set[str] = set()

    def add(self, results: Iterable[GameResult]) -> None:
        """Count more results."""
        for result in results:
            for side, name in enumerate(result.names):
                if result.forfeit is not None and result.forfeit.side == side:
                    self._forfeits[name] += 1
                elif result.decisions[side] > 0:  # else the other side failed before its turn
                    self._proven.add(name)

    def game(self, game: Game) -> Game:
        """The same game, which programs that are given up forfeit at once."""
        first, second = game.sides
        return replace(game, sides=(self._side(first), self._side(second)))

    def _side(self, competitor: Competitor) -> Competitor:
        name = competitor.name
        failed = name not in self._proven and self._forfeits[name] >= MAX_FIRST_FORFEITS
        if competitor.command is None or not failed:
            return competitor
        return replace(competitor, bot=GivenUpBot, command=None)


class GivenUpBot:
    """Forfeits in place of a program that is given up."""

    name = "given up"
    default_limit = Limit(iterations=1)

    def __init__(self, seed: int) -> None:
        """Take a seed, like every bot."""

    def choose(self, _view: View, _limit: Limit) -> NoReturn:
        """Forfeit the game.

        Raises:
            BotError: always.
        """
        raise BotError(f"it forfeited its first {MAX_FIRST_FORFEITS} games and was given up")
