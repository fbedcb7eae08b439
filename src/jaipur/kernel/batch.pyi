from typing import Any, Final, TypeAlias

Buffer: TypeAlias = Any
"""NumPy's arrays are buffers, but its types say so only from Python 3.12 on."""

MASK_BYTES: Final[int]

class Batch:
    def __init__(
        self,
        rows: Buffer,
        legal: Buffer,
        counts: Buffer,
        observations: Buffer,
        masks: Buffer,
        turns: Buffer,
        rewards: Buffer,
        gains: Buffer,
        ended: Buffer,
        seals: Buffer,
        starters: Buffer,
        seats: Buffer,
        final: Buffer,
        winners: Buffer,
        oracle: Buffer,
        first_to: int,
        reward: int,
        reset: int,
        draw_seats: bool,
    ) -> None: ...
    def deal(self, only: Buffer) -> None: ...
    def turn(self, actions: Buffer, *, fresh: bool) -> None: ...
    def first_illegal(self, actions: Buffer) -> int: ...

def draw_actions(legal: Buffer, counts: Buffer, generator: Buffer, actions: Buffer) -> None: ...
