"""Many rounds of Jaipur side by side, for learning at a million steps a second and more.

```python
import numpy as np
from jaipur.research.vector import VectorRounds

env = VectorRounds(256, seed=7)
actions = np.empty(256, np.int16)
for _ in range(100):
    env.sample(actions)  # or let a policy choose by env.buffers
    env.step(actions)
```

N independent rounds run in the kernel. `step` takes one action id for each and makes all the moves;
a round that ends is dealt anew at once, and the observation is that of the new one. You play both
seats. Observations, masks, rewards and flags are written into NumPy arrays that
belong to you: made by `Buffers.make(N)`, or your own, in shared memory for instance. Nothing is
allocated per step, and the kernel releases the GIL.

| buffer | type | after every step |
|---|---|---|
| `observations` | (N, 78) uint8 | what the player to move may know |
| `masks` | (N, 3188) uint8 | a bit for every legal action id, the lowest bit of a byte first |
| `turns` | (N,) uint8 | which seat is to move |
| `rewards` | (N, 2) float32 | by seat; zero except for rounds that have just ended |
| `ended` | (N,) bool | whether the last move ended a round and a new one was dealt |

**Options**, all by name except the number of rounds:

| option | default | meaning |
|---|---|---|
| `seed` | required | decides all cards of all rounds |
| `reward` | `"round"` | `round` or `rupees` |
| `rules` | `"standard"` | the mix of bonus tokens, `standard` or `box` |
| `buffers` | new ones | your own arrays |

**Masks.** `Buffers.bool_masks()` unpacks them, 25,499 bools a round. Lists are handier where few
actions are legal: `legal` (N, 168) int16 holds the legal ids, ascending, `counts` (N,) how many.
An action that is not legal is refused with a `ValueError` before anything has changed.

**Rewards.** `round`: 1 for the seal, -1 for the other seat, 0 and 0 after a total tie. `rupees`:
the lead in rupees.

**Observations** are those of the other environments, at the first round of a match: `seals`, `over`
and `rival_bonus_rupees` are 0, `on_turn` is 1.

**Seeding.** The seed decides every card, whatever is played: each round has its own generator.
`sample` has another one. Cards are shuffled by the kernel, not by the recipe of fair deals.

**Versions.** Action table version 1, layout version 1.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Literal, TypeAlias

from jaipur.kernel import pack
from jaipur.kernel.layout import ROW
from jaipur.kernel.observe import (
    MASK_BYTES,
    OBSERVATION_SIZE,
    deal_batch,
    draw_actions,
    first_illegal,
    turn_batch,
)
from jaipur.research.extras import require
from jaipur.rules import ACTION_COUNT, RULESETS, Match

require("research", "numpy")
import numpy as np
from numpy.typing import NDArray

MAX_MOVES: Final = 168
"""The size of a row of legal ids; a round has at most 167 legal moves."""

Reward: TypeAlias = Literal["round", "rupees"]


@dataclass(frozen=True, slots=True, eq=False)
class Buffers:
    """Where a batch of N rounds is written to, after every step; see the module.

    Raises:
        ValueError: an array has another shape or type, or is not contiguous and writable.
    """

    observations: NDArray[np.uint8]
    masks: NDArray[np.uint8]
    turns: NDArray[np.uint8]
    rewards: NDArray[np.float32]
    ended: NDArray[np.bool_]

    def __post_init__(self) -> None:
        rounds = len(self.turns)
        for name, (shape, kind) in _shapes(rounds).items():
            array = getattr(self, name)
            if array.shape != shape or array.dtype != kind:
                raise ValueError(
                    f"{name} are {array.dtype} {array.shape}, not {np.dtype(kind)} {shape}"
                )
            if not array.flags.c_contiguous or not array.flags.writeable:
                raise ValueError(f"{name} must be contiguous and writable")

    @classmethod
    def make(cls, rounds: int) -> Buffers:
        """New arrays for a number of rounds."""
        return cls(**{name: np.zeros(*array) for name, array in _shapes(rounds).items()})

    def bool_masks(self) -> NDArray[np.bool_]:
        """The masks unpacked: (N, 25499) bool. Makes a new array."""
        bits = np.unpackbits(self.masks, axis=1, count=ACTION_COUNT, bitorder="little")
        return bits.view(np.bool_)


def _shapes(rounds: int) -> dict[str, tuple[tuple[int, ...], type[np.generic]]]:
    return {
        "observations": ((rounds, OBSERVATION_SIZE), np.uint8),
        "masks": ((rounds, MASK_BYTES), np.uint8),
        "turns": ((rounds,), np.uint8),
        "rewards": ((rounds, 2), np.float32),
        "ended": ((rounds,), np.bool_),
    }


class VectorRounds:
    """N rounds side by side; see the module.

    >>> env = VectorRounds(4, seed=7)
    >>> actions = np.empty(4, np.int16)
    >>> for _ in range(1000):
    ...     env.sample(actions)
    ...     env.step(actions)
    >>> env.buffers.observations.shape
    (4, 78)

    Raises:
        ValueError: there is no such ruleset or reward, or no round at all.
    """

    def __init__(
        self,
        rounds: int,
        *,
        seed: int,
        rules: str = "standard",
        reward: Reward = "round",
        buffers: Buffers | None = None,
    ) -> None:
        if rounds < 1:
            raise ValueError(f"a batch has one round or more, not {rounds}")
        if rules not in RULESETS:
            raise ValueError(f"there is no ruleset {rules!r}; available: {', '.join(RULESETS)}")
        if reward not in {"round", "rupees"}:
            raise ValueError(f"there is no reward {reward!r}; available: round, rupees")
        self.buffers = Buffers.make(rounds) if buffers is None else buffers
        if len(self.buffers.turns) != rounds:
            raise ValueError(f"the buffers are for {len(self.buffers.turns)} rounds, not {rounds}")
        self._by_rupees = reward == "rupees"
        self._start = np.asarray(pack(Match.start(RULESETS[rules], seed="any").round), np.int16)
        self._rows = np.tile(self._start, rounds)
        self._legal = np.zeros((rounds, MAX_MOVES), np.int16)
        self._counts = np.zeros(rounds, np.int16)
        self._generator = np.zeros(1, np.uint64)
        self._nothing = np.full(rounds, -1, np.int16)
        # What the kernel gets: the same memory, flattened.
        self._flat = (
            self._legal.reshape(-1),
            self._counts,
            self.buffers.observations.reshape(-1),
            self.buffers.masks.reshape(-1),
            self.buffers.turns,
            self.buffers.rewards.reshape(-1),
            self.buffers.ended.view(np.uint8),
        )
        self.reset(seed)

    @property
    def legal(self) -> NDArray[np.int16]:
        """(N, 168), the legal ids of each round, ascending; `counts` says how many are valid."""
        return _read_only(self._legal)

    @property
    def counts(self) -> NDArray[np.int16]:
        """(N,), how many moves are legal."""
        return _read_only(self._counts)

    @property
    def rows(self) -> NDArray[np.int16]:
        """(N, 213), the rounds in full, secrets included: see `jaipur.kernel.packing`."""
        return _read_only(self._rows).reshape(-1, ROW)

    def reset(self, seed: int) -> None:
        """Deal all rounds anew."""
        *rows, sampling = np.random.SeedSequence(seed).generate_state(
            len(self._counts) + 1, np.uint64
        )
        self._generator[0] = sampling
        shifts = np.array([48, 32, 16, 0], np.uint64)
        parts = np.array(rows, np.uint64)[:, None] >> shifts & np.uint64(0xFFFF)
        rounds = self._rows.reshape(-1, ROW)
        # Shuffling permutes the current order, so start from the same one.
        rounds[:] = self._start
        rounds[:, -4:] = parts.astype(np.uint16).view(np.int16)
        deal_batch(self._rows)
        self._counts[:] = 0
        self.buffers.masks[:] = 0
        turn_batch(self._rows, self._nothing, *self._flat, self._by_rupees)

    def step(self, actions: NDArray[np.int16]) -> None:
        """Make one move in every round and write what is seen then into the buffers.

        Raises:
            ValueError: an action is not legal, or there is not one int16 for each round; nothing
                has changed.
        """
        if actions.shape != self._counts.shape or actions.dtype != np.int16:
            raise ValueError(
                f"actions are int16 ({len(self._counts)},), not {actions.dtype} {actions.shape}"
            )
        wrong = first_illegal(self._legal.reshape(-1), self._counts, actions)
        if wrong >= 0:
            raise ValueError(f"round {wrong}: action {actions[wrong]} is not legal")
        turn_batch(self._rows, actions, *self._flat, self._by_rupees)

    def sample(self, actions: NDArray[np.int16]) -> None:
        """Write a random legal action for each round, all equally likely."""
        draw_actions(self._legal.reshape(-1), self._counts, self._generator, actions)


def _read_only(array: NDArray[np.int16]) -> NDArray[np.int16]:
    shown = array.view()
    shown.flags.writeable = False
    return shown
