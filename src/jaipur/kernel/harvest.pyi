from typing_extensions import Buffer

from jaipur.kernel.search import Tree

def concealed(t: Tree, row: Buffer, out: Buffer) -> tuple[int, tuple[int, int, int]]: ...
def harvest(
    t: Tree,
    row: Buffer,
    seed: int,
    iterations: int,
    ids: Buffer,
    won: Buffer,
    expected: Buffer,
    plies: Buffer,
) -> int: ...
