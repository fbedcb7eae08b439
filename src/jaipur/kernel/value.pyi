from typing import Final

from typing_extensions import Buffer

MAX_WEIGHT: Final[int]

class Net:
    def __init__(self, rows: Buffer, inner: Buffer, outer: Buffer, bias: Buffer) -> None: ...

def odds_of(n: Net, row: Buffer) -> float: ...
def rows_of(n: Net, row: Buffer) -> list[int]: ...
