from typing_extensions import Buffer

from jaipur.kernel.policy import Policy
from jaipur.kernel.value import Net

class Scale:
    def __init__(
        self,
        net: Net,
        payoffs: tuple[float, float, float],
        shift: float,
        judgement: Policy | None = None,
    ) -> None: ...

def value_of(s: Scale, row: Buffer) -> float: ...
def follow(
    s: Scale, row: Buffer, actions: Buffer, expected: Buffer, after: Buffer, outcomes: Buffer
) -> None: ...
def deal_values(s: Scale, row: Buffer, seed: int, out: Buffer) -> None: ...
def play_out_with_luck(
    s: Scale, row: Buffer, seed: int, out: Buffer, a: Policy | None = None, b: Policy | None = None
) -> None: ...
