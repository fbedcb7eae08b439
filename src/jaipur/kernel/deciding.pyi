from typing_extensions import Buffer

from jaipur.kernel.policy import Policy
from jaipur.kernel.search import Tree

def decide_judged(p: Policy, rows: Buffer, only: Buffer, out: Buffer) -> None: ...
def view_rows(rows: Buffer, only: Buffer, piles: Buffer, out: Buffer, hidden: Buffer) -> None: ...
def decide_searched(
    t: Tree,
    rows: Buffer,
    hidden: Buffer,
    only: Buffer,
    payoffs: Buffer,
    seeds: Buffer,
    habits: Buffer,
    iterations: int,
    serious: float,
    swaps: float,
    collected: float,
    out: Buffer,
) -> None: ...
