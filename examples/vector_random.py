"""A quarter of a million random moves in 256 rounds side by side."""

from __future__ import annotations

from time import perf_counter

import numpy as np

from jaipur.research.layout import SLICES
from jaipur.research.vector import Buffers, VectorRounds

ROUNDS, STEPS = 256, 1000

buffers = Buffers.make(ROUNDS)  # or arrays of your own, in shared memory for instance
env = VectorRounds(ROUNDS, seed=7, reward="rupees", buffers=buffers)
actions = np.empty(ROUNDS, np.int16)
ended, lead, start = 0, 0.0, perf_counter()
for _ in range(STEPS):
    env.sample(actions)  # a policy would choose by buffers.observations and buffers.masks
    env.step(actions)
    ended += int(buffers.ended.sum())
    lead += float(abs(buffers.rewards[:, 0]).sum())
seconds = perf_counter() - start
print(f"{ended} rounds ended, on average {lead / ended:.1f} rupees apart")
print(f"{ROUNDS * STEPS / seconds:,.0f} steps a second")
print("market of the first round:", buffers.observations[0, SLICES["market"]])
