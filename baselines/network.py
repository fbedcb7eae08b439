"""Small networks that NumPy computes: layers with rectifiers between them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

Floats: TypeAlias = NDArray[np.float32]


@dataclass(frozen=True, slots=True, eq=False)
class Network:
    """Layers of weights; one layer is a linear function.

    Attributes:
        weights: a matrix for each layer, inputs by outputs.
        biases: a vector for each layer.
    """

    weights: Sequence[Floats]
    biases: Sequence[Floats]

    def __call__(self, inputs: Floats) -> Floats:
        """The outputs for rows of inputs."""
        values = inputs
        for number, (weights, biases) in enumerate(zip(self.weights, self.biases, strict=True)):
            values = (values if number == 0 else np.maximum(values, 0)) @ weights + biases
        return values

    def save(self, file: Path) -> None:
        """Write a checkpoint: numbers of 16 bits are enough to play by."""
        arrays = {f"weights_{n}": w.astype(np.float16) for n, w in enumerate(self.weights)}
        arrays |= {f"biases_{n}": b.astype(np.float16) for n, b in enumerate(self.biases)}
        with file.open("wb") as opened:
            np.savez_compressed(opened, allow_pickle=False, **arrays)

    @classmethod
    def load(cls, file: Path) -> Network:
        """Read a checkpoint."""
        with np.load(file, allow_pickle=False) as held:
            layers = range(len(held.files) // 2)
            return cls(
                [held[f"weights_{n}"].astype(np.float32) for n in layers],
                [held[f"biases_{n}"].astype(np.float32) for n in layers],
            )
