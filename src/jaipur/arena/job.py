"""Jobs and their games, each of which is fully determined by its fields."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import combinations
from typing import Final, Literal, TypeAlias

from jaipur.arena.competitor import Competitor
from jaipur.arena.errors import ArenaError
from jaipur.rules import RULESETS, Ruleset, key_from_seed

Mode: TypeAlias = Literal["rounds", "matches"]
MAX_ADVANTAGE: Final = 1000
"""In Elo."""
GameId: TypeAlias = tuple[str, str, int, int]
"""Both names, the pair and the swap: they identify a game within a job."""


@dataclass(frozen=True, slots=True)
class Game:
    """One game; nothing but its fields decides how it is played.

    Attributes:
        sides: the two competitors.
        pair: the number of the deal, from 0; both games of a pair have the same cards.
        swap: 0 if the first competitor has seat 0, 1 if the second one has.
        seed: the seed of the job.
        rules: the name of a ruleset.
        mode: a single round, or a whole match.
        advantage: the Elo by which the first competitor is supposed to be stronger, if luck is
            to be counted; None if not.
    """

    sides: tuple[Competitor, Competitor]
    pair: int
    swap: int
    seed: str
    rules: str = "standard"
    mode: Mode = "rounds"
    advantage: float | None = None

    @property
    def id(self) -> GameId:
        """What identifies the game within its job."""
        return self.sides[0].name, self.sides[1].name, self.pair, self.swap

    @property
    def ruleset(self) -> Ruleset:
        """The rules; a single round is a match for one seal, so that bots know what is at stake."""
        ruleset = RULESETS[self.rules]
        return replace(ruleset, first_to=1) if self.mode == "rounds" else ruleset

    @property
    def key(self) -> bytes:
        """The key of the cards and the starting seat: `jaipur play --seed SEED/PAIR`."""
        return key_from_seed(f"{self.seed}/{self.pair}")

    def bot_seed(self, side: int) -> int:
        """The seed of one side's bot, below 2**53: every JSON reader keeps such a number."""
        parts = json.dumps([self.seed, *self.id, side])
        return int.from_bytes(hashlib.sha256(parts.encode()).digest()[:8], "big") >> 11


@dataclass(frozen=True, slots=True)
class Job:
    """A comparison of two competitors, or a ladder in which all play all.

    Attributes:
        competitors: two or more.
        pairs: how many deals every two competitors play, each twice with seats swapped.
        seed: a text that decides all cards and seeds all bots.
        rules: the name of a ruleset.
        mode: `rounds` or `matches`.
        advantage: the Elo by which the first of two is supposed to be stronger, to count luck
            with; 0 for equals and ladders, None to count none.

    Raises:
        ArenaError: there are fewer than two competitors, two share a name, or a value is invalid.
    """

    competitors: tuple[Competitor, ...]
    pairs: int
    seed: str = "arena"
    rules: str = "standard"
    mode: Mode = "rounds"
    advantage: float | None = None

    def __post_init__(self) -> None:
        if len(self.competitors) < 2:
            raise ArenaError("an arena needs two competitors or more")
        names = [competitor.name for competitor in self.competitors]
        twice = next((name for name in names if names.count(name) > 1), None)
        if twice is not None:
            raise ArenaError(f"there are two competitors with the name {twice!r}")
        if self.pairs < 1:
            raise ArenaError("an arena plays one pair of games or more")
        if self.rules not in RULESETS:
            raise ArenaError(f"there is no ruleset {self.rules!r}; available: standard, box")
        if self.advantage and len(self.competitors) != 2:
            raise ArenaError("an advantage is that of the first of two competitors, not of more")
        if not abs(self.advantage or 0.0) <= MAX_ADVANTAGE:
            raise ArenaError(f"an advantage is {MAX_ADVANTAGE} Elo at most")
        try:
            key_from_seed(self.seed)
        except ValueError:
            raise ArenaError("the seed is not text in Unicode") from None

    def pairings(self) -> list[tuple[Competitor, Competitor]]:
        """All pairs of competitors, in order."""
        return list(combinations(self.competitors, 2))

    def pairs_of_games(self) -> Iterator[tuple[Game, Game]]:
        """All games in pairs with seats swapped; deal by deal, so that a run cut short is fair."""
        for pair in range(self.pairs):
            for sides in self.pairings():
                first = Game(sides, pair, 0, self.seed, self.rules, self.mode, self.advantage)
                yield first, replace(first, swap=1)
