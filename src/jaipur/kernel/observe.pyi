from typing import Any, Final, TypeAlias

Buffer: TypeAlias = Any
"""NumPy's arrays are buffers, but its types say so only from Python 3.12 on."""

MASK_BYTES: Final[int]
OBSERVATION_SIZE: Final[int]

def deal_batch(rows: Buffer) -> None: ...
def first_illegal(legal: Buffer, counts: Buffer, actions: Buffer) -> int: ...
def turn_batch(
    rows: Buffer,
    actions: Buffer,
    legal: Buffer,
    counts: Buffer,
    observations: Buffer,
    masks: Buffer,
    turns: Buffer,
    rewards: Buffer,
    ended: Buffer,
    rupees: bool,
) -> None: ...
def draw_actions(legal: Buffer, counts: Buffer, generator: Buffer, actions: Buffer) -> None: ...
