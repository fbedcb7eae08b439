"""Programs that never play a game to its end are given up: their silence would take hours."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import replace
from typing import Final, NoReturn

from jaipur.arena.competitor import Competitor
from jaipur.arena.job import Game
from jaipur.arena.program import BotFailure
from jaipur.arena.result import GameResult
from jaipur.bots import Limit
from jaipur.rules import View

CHANCES: Final = 4
"""A program that forfeits so many games before it has played one is not asked any more."""


class Chances:
    """Who has how many chances left, by results in order."""

    def __init__(self) -> None:
        self._lost: Counter[str] = Counter()
        self._proven: set[str] = set()

    def add(self, results: Iterable[GameResult]) -> None:
        """Some results more."""
        for result in results:
            for side, name in enumerate(result.names):
                if result.forfeit is not None and result.forfeit.side == side:
                    self._lost[name] += 1
                elif result.decisions[side] > 0:  # else the other one failed before its turn
                    self._proven.add(name)

    def game(self, game: Game) -> Game:
        """The same game; programs that are given up forfeit it at once."""
        first, second = game.sides
        return replace(game, sides=(self._side(first), self._side(second)))

    def _side(self, competitor: Competitor) -> Competitor:
        name = competitor.name
        if competitor.command is None or name in self._proven or self._lost[name] < CHANCES:
            return competitor
        return replace(competitor, bot=GivenUp, command=None)


class GivenUp:
    """Sits there for a program that is not asked any more."""

    name = "given up"
    default_limit = Limit(iterations=1)

    def __init__(self, seed: int) -> None:
        pass

    def choose(self, view: View, limit: Limit) -> NoReturn:  # noqa: ARG002 - whatever they are
        """Forfeit the game.

        Raises:
            BotFailure: always.
        """
        raise BotFailure(f"it forfeited its first {CHANCES} games and was not asked any more")
