from typing import Any, Final, TypeAlias

Buffer: TypeAlias = Any
"""NumPy's arrays are buffers, but its types say so only from Python 3.12 on."""

OBSERVATION_SIZE: Final[int]
ORACLE_SIZE: Final[int]

def observe_row(row: Buffer, seat: int, my_seals: int, rival_seals: int, out: Buffer) -> None: ...
def oracle_row(row: Buffer, seals_0: int, seals_1: int, out: Buffer) -> None: ...
def observe_rows(rows: Buffer, seals: Buffer, out: Buffer) -> None: ...
