"""Whom a learner plays against: one bot, or a pool that grows while it learns.

```python
from jaipur.research.gym_env import JaipurEnv
from jaipur.research.opponents import Pool

pool = Pool({"trader": "trader", "novice": "novice"}, prefer="strong")
env = JaipurEnv(opponent=pool, first_to=1)
observation, info = env.reset(seed=7)
pool.report(info["rival"], won=False)  # when the match is over
```

A pool holds rivals by name: bots by their names, functions that make a `Bot` from a seed (for
`gym_env`), or functions that choose in many rounds at once (for `vector`), such as an earlier copy
of the learner. Every match draws one of them. `prefer` says how:

| `prefer` | how likely a rival is drawn |
|---|---|
| `"any"` | all alike |
| `"strong"` | by the square of the share it has won: prioritised fictitious self-play |
| `"equal"` | by p (1 - p): rivals that win about half of the matches |

Shares are counted by `report`, with one win and one loss to begin with, so that nobody is ruled
out. Against a pool the reward is a mean over its rivals, and the optimum is the best answer to that
mixture: it moves when rivals are added or shares change.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from random import Random
from typing import Final, Generic, Literal, TypeAlias, TypeVar, get_args

from jaipur.bots import BOTS, Bot, make_bot

Member = TypeVar("Member")
Prefer: TypeAlias = Literal["any", "strong", "equal"]
_PREFERENCES: Final[tuple[Prefer, ...]] = get_args(Prefer)


@dataclass(slots=True)
class _Score:
    """How often a rival has won, and lost."""

    won: float = 1.0
    lost: float = 1.0

    @property
    def share(self) -> float:
        return self.won / (self.won + self.lost)


class Pool(Generic[Member]):
    """Rivals by name, drawn by how they did; see the module.

    >>> pool = Pool({"trader": "trader", "novice": "novice"}, prefer="strong")
    >>> for _ in range(8):
    ...     pool.report("trader", won=False)
    >>> [round(chance, 2) for chance in pool.chances().values()]
    [0.76, 0.24]

    Raises:
        ValueError: there is nobody in the pool, or no such preference.
    """

    def __init__(self, members: Mapping[str, Member], *, prefer: Prefer = "any") -> None:
        if not members:
            raise ValueError("there is nobody in the pool")
        if prefer not in _PREFERENCES:
            raise ValueError(f"prefer is one of {', '.join(_PREFERENCES)}, not {prefer!r}")
        self.members = dict(members)
        self._prefer = prefer
        self._scores = {name: _Score() for name in members}

    def add(self, name: str, member: Member) -> None:
        """Add a rival, or put another one under its name; its score begins anew."""
        self.members[name] = member
        self._scores[name] = _Score()

    def report(self, name: str, *, won: bool | None) -> None:
        """Count a match against a rival: whether the learner has won it, None for a tie.

        Raises:
            KeyError: there is no such rival.
        """
        score = self._scores[name]
        gained = 0.5 if won is None else float(not won)
        score.won += gained
        score.lost += 1.0 - gained

    def chances(self) -> dict[str, float]:
        """How likely each rival is drawn for the next match."""
        shares = {name: score.share for name, score in self._scores.items()}
        weights = {
            name: {"any": 1.0, "strong": share**2, "equal": share * (1.0 - share)}[self._prefer]
            for name, share in shares.items()
        }
        total = sum(weights.values())
        return {name: weight / total for name, weight in weights.items()}

    def draw(self, random: Random) -> str:
        """The name of a rival for the next match."""
        chances = self.chances()
        return random.choices(list(chances), list(chances.values()))[0]


Rival: TypeAlias = "str | Callable[[int], Bot]"
"""A bot's name, or a function that makes a bot from a seed."""


def make_rival(opponent: Rival | Pool[Rival], seed: int) -> tuple[str, Bot]:
    """The rival of one match, and its name.

    Raises:
        ValueError: there is no such bot.
    """
    name = ""
    if isinstance(opponent, Pool):
        name = opponent.draw(Random(seed))
        opponent = opponent.members[name]
    bot = make_bot(opponent, seed) if isinstance(opponent, str) else opponent(seed)
    return name or bot.name, bot


def check_rival(opponent: object) -> None:
    """Check that an opponent is there.

    Raises:
        ValueError: there is no bot of that name.
    """
    members = opponent.members.values() if isinstance(opponent, Pool) else [opponent]
    for member in members:
        if isinstance(member, str) and member not in BOTS:
            raise ValueError(f"there is no bot {member!r}; available: {', '.join(BOTS)}")
