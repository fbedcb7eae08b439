"""The arrays that a batch of rounds is written to."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, TypeAlias

from jaipur.kernel.batch import MASK_BYTES
from jaipur.kernel.features import FEATURE_COUNT, describe_moves
from jaipur.kernel.layout import MAX_MOVES
from jaipur.kernel.observe import OBSERVATION_SIZE, ORACLE_SIZE
from jaipur.research.extras import require
from jaipur.rules import ACTION_COUNT

require("research", "numpy")
import numpy as np
from numpy.typing import NDArray

Shapes: TypeAlias = dict[str, tuple[tuple[int, ...], type[np.generic]]]


@dataclass(frozen=True, slots=True, eq=False)
class Buffers:
    """Where a batch of N rounds is written to, after every step; see `vector`.

    `masks` and `oracle` may be empty, with a first length of 0: then they are not written.

    Raises:
        ValueError: an array has another shape or type, or is not contiguous and writable.
    """

    observations: NDArray[np.uint8]
    masks: NDArray[np.uint8]
    turns: NDArray[np.uint8]
    rewards: NDArray[np.float32]
    ended: NDArray[np.bool_]
    legal: NDArray[np.int16]
    counts: NDArray[np.int16]
    seals: NDArray[np.uint8]
    oracle: NDArray[np.uint8]

    def __post_init__(self) -> None:
        shapes = _shapes(len(self.turns), masks=len(self.masks) > 0, oracle=len(self.oracle) > 0)
        for name, (shape, kind) in shapes.items():
            array = getattr(self, name)
            if array.shape != shape or array.dtype != kind:
                raise ValueError(
                    f"{name} are {array.dtype} {array.shape}, not {np.dtype(kind)} {shape}"
                )
            if not array.flags.c_contiguous or not array.flags.writeable:
                raise ValueError(f"{name} must be contiguous and writable")

    @classmethod
    def make(cls, rounds: int, *, masks: bool = True, oracle: bool = False) -> Buffers:
        """New arrays for a number of rounds."""
        shapes = _shapes(rounds, masks=masks, oracle=oracle)
        made: dict[str, Any] = {name: np.zeros(*array) for name, array in shapes.items()}
        return cls(**made)

    def bool_masks(self) -> NDArray[np.bool_]:
        """The masks unpacked: (N, 25499) bool. Makes a new array."""
        bits = np.unpackbits(self.masks, axis=1, count=ACTION_COUNT, bitorder="little")
        return bits.view(np.bool_)


def _shapes(rounds: int, *, masks: bool, oracle: bool) -> Shapes:
    return {
        "observations": ((rounds, OBSERVATION_SIZE), np.uint8),
        "masks": ((rounds if masks else 0, MASK_BYTES), np.uint8),
        "turns": ((rounds,), np.uint8),
        "rewards": ((rounds, 2), np.float32),
        "ended": ((rounds,), np.bool_),
        "legal": ((rounds, MAX_MOVES), np.int16),
        "counts": ((rounds,), np.int16),
        "seals": ((rounds, 2), np.uint8),
        "oracle": ((rounds if oracle else 0, ORACLE_SIZE), np.uint8),
    }


@dataclass(frozen=True, slots=True, eq=False)
class Features:
    """Every legal move of a batch of N rounds, M moves in all, one after the other.

    Attributes:
        offsets: (N + 1,) int32, where the moves of each round begin; `offsets[N]` is M.
        actions: (M,) int16, their ids.
        moves: (M, 27) uint8, what each move does: the blocks of `jaipur.research.moves`.
        afterstates: (M, 78) uint8, what its mover knows after it, before chance has its turn; an
            observation like any other. None if they were not asked for.
    """

    offsets: NDArray[np.int32]
    actions: NDArray[np.int16]
    moves: NDArray[np.uint8]
    afterstates: NDArray[np.uint8] | None


class FeatureRoom:
    """Room for the features of N rounds, made once and written anew each time."""

    def __init__(self, rounds: int, *, afterstates: bool) -> None:
        most = rounds * MAX_MOVES
        self._offsets = np.zeros(rounds + 1, np.int32)
        self._moves = np.zeros((most, FEATURE_COUNT), np.uint8)
        self._afterstates = np.zeros((most if afterstates else 0, OBSERVATION_SIZE), np.uint8)
        self._places = np.arange(MAX_MOVES)
        self.with_afterstates = afterstates

    def fill(self, rows: NDArray[np.int16], buffers: Buffers) -> Features:
        """Describe every legal move of these rounds."""
        count = describe_moves(
            rows.reshape(-1),
            buffers.seals.reshape(-1),
            buffers.legal.reshape(-1),
            buffers.counts,
            self._offsets,
            self._moves.reshape(-1),
            self._afterstates.reshape(-1),
        )
        return Features(
            self._offsets,
            buffers.legal[self._places < buffers.counts[:, None]],
            self._moves[:count],
            self._afterstates[:count] if self.with_afterstates else None,
        )
