from typing_extensions import Buffer

from jaipur.kernel.policy import Policy
from jaipur.kernel.value import Net

class Tree:
    policy: Policy
    used: int
    def __init__(self, capacity: int, net: Net) -> None: ...
    def start(
        self,
        row: Buffer,
        hidden: int,
        hidden_bonus: tuple[int, int, int],
        payoff: tuple[float, float, float],
        belief: tuple[float, ...],
        seed: int,
    ) -> None: ...
    def settle(
        self,
        exploration: float,
        temperature: float,
        width: int,
        plies: int,
        depth: int,
        rating_interval: int,
        fair: bool,
    ) -> None: ...
    def run(self, iterations: int) -> None: ...
    def outlook(self, action: int, rounds: int) -> tuple[float, float]: ...
    def found(self) -> list[tuple[int, int, float, float]]: ...
