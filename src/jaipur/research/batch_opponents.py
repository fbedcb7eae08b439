"""The rivals of a batch: bots of the kernel, or functions that choose in many rounds at once."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Final, TypeAlias

from jaipur.bots import BATCH_BOTS, BatchBot, Limit
from jaipur.kernel.batch import draw_actions
from jaipur.kernel.observe import OBSERVATION_SIZE, observe_rows
from jaipur.research.buffers import Buffers
from jaipur.research.extras import require
from jaipur.research.opponents import Pool

require("research", "numpy")
import numpy as np
from numpy.typing import NDArray

Chooser: TypeAlias = Callable[
    [NDArray[np.uint8], NDArray[np.int16], NDArray[np.int16]], NDArray[np.integer]
]
"""Chooses in n rounds: from (n, 78) observations, (n, 168) legal ids and (n,) counts, n ids."""

BatchRival: TypeAlias = "str | Chooser"
"""A bot of the kernel, `random`, or a function."""

RANDOM: Final = "random"
RIVALS: Final = (RANDOM, *BATCH_BOTS)
"""The bots that a batch can be played against."""


class BatchOpponents:
    """Who plays the other seats of a batch.

    Raises:
        ValueError: a rival is no bot that decides in batches, or cannot think so long.
    """

    def __init__(
        self,
        opponent: BatchRival | Pool[BatchRival],
        limit: Limit | None,
        rules: str,
        rounds: int,
    ) -> None:
        self._opponent = opponent
        self._limit = limit
        self._rules = rules
        self._made: dict[str, BatchBot] = {}
        members = opponent.members.values() if isinstance(opponent, Pool) else [opponent]
        for member in members:
            if isinstance(member, str) and member not in RIVALS:
                raise ValueError(
                    f"no bot {member!r} plays in batches; available: {', '.join(RIVALS)}"
                )
            if isinstance(member, str) and member != RANDOM:
                # Refused now, if it cannot be made.
                BatchBot(member, limit=limit, rules=rules)
        self.names: NDArray[np.object_] = np.full(rounds, self._name(), object)
        self.before = self.names.copy()
        """Whom the last matches that ended were played against."""
        self.seed(0)

    def _name(self) -> str:
        if isinstance(self._opponent, Pool):
            return ""
        if isinstance(self._opponent, str):
            return self._opponent
        return getattr(self._opponent, "__name__", "rival")

    def seed(self, seed: int) -> None:
        """Decide all that is random about the rivals from here on."""
        self._random = Random(seed)
        self._generator = np.array([self._random.getrandbits(64)], np.uint64)
        self._bot_seed = self._random.getrandbits(31)
        self._made.clear()

    def meet(self, begun: NDArray[np.bool_]) -> None:
        """Draw the rivals of matches that have just begun."""
        if isinstance(self._opponent, Pool):
            for number in np.flatnonzero(begun):
                self.before[number] = self.names[number]
                self.names[number] = self._opponent.draw(self._random)

    def choose(
        self,
        rows: NDArray[np.int16],
        waiting: NDArray[np.bool_],
        buffers: Buffers,
        starters: NDArray[np.uint8],
        first_to: int,
    ) -> NDArray[np.int16]:
        """The rivals' actions where they are waited for, -1 elsewhere.

        Raises:
            ValueError: a function has chosen something that is not legal.
        """
        actions = np.full(len(rows), -1, np.int16)
        for name in dict.fromkeys(self.names[waiting]):
            only = waiting & (self.names == name)
            member = self._opponent
            if isinstance(member, Pool):
                member = member.members[name]
            if not isinstance(member, str):
                actions[only] = self._ask(member, name, rows, only, buffers)
            elif member == RANDOM:
                drawn = np.empty_like(actions)
                draw_actions(buffers.legal.reshape(-1), buffers.counts, self._generator, drawn)
                actions[only] = drawn[only]
            else:
                bot = self._made.get(member)
                if bot is None:
                    bot = self._made[member] = BatchBot(
                        member, seed=self._bot_seed, limit=self._limit, rules=self._rules
                    )
                chosen = bot.choose(
                    rows,
                    only=only.view(np.uint8),
                    seals=buffers.seals,
                    starters=starters,
                    first_to=first_to,
                )
                actions[only] = np.frombuffer(chosen, np.int16)[only]
        return actions

    def _ask(
        self,
        chooser: Chooser,
        name: str,
        rows: NDArray[np.int16],
        only: NDArray[np.bool_],
        buffers: Buffers,
    ) -> NDArray[np.int16]:
        """Ask a function, which sees what the rival to move may know."""
        chosen = np.ascontiguousarray(rows[only])
        seen = np.empty((len(chosen), OBSERVATION_SIZE), np.uint8)
        observe_rows(
            chosen.reshape(-1), np.ascontiguousarray(buffers.seals[only]).reshape(-1),
            seen.reshape(-1),
        )  # fmt: skip
        legal, counts = buffers.legal[only], buffers.counts[only]
        answer = np.asarray(chooser(seen, legal, counts))
        allowed = (legal == answer[:, None]) & (np.arange(legal.shape[1]) < counts[:, None])
        if not allowed.any(axis=1).all():
            raise ValueError(f"the rival {name!r} has chosen an action that is not legal")
        return answer.astype(np.int16)
