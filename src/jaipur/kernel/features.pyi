from typing import Any, Final, TypeAlias

Buffer: TypeAlias = Any
"""NumPy's arrays are buffers, but its types say so only from Python 3.12 on."""

FEATURE_COUNT: Final[int]

def describe_moves(
    rows: Buffer,
    seals: Buffer,
    legal: Buffer,
    counts: Buffer,
    offsets: Buffer,
    moves: Buffer,
    afterstates: Buffer,
) -> int: ...
