"""Which matches a bridge agrees to."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final, Literal

from jaipur.bridge.errors import BridgeError
from jaipur.formats import DaysPerMove, Fischer, TimeControl, parse_time_control

_CLOCKS: Final[dict[str, Callable[[TimeControl | None], bool]]] = {
    "any": lambda _clock: True,
    "none": lambda clock: clock is None,
    "live": lambda clock: isinstance(clock, Fischer),
    "days": lambda clock: isinstance(clock, DaysPerMove),
}


@dataclass(frozen=True, slots=True)
class Accepting:
    """What is accepted.

    Attributes:
        rated: rated matches, casual ones, or all.
        clocks: kinds of clocks (`any`, `none`, `live`, `days`), or clocks like `300+5`; one of them
            is enough.

    Raises:
        BridgeError: there is no such clock.
    """

    rated: Literal["rated", "casual", "all"] = "all"
    clocks: tuple[str, ...] = ("any",)

    def __post_init__(self) -> None:
        for text in self.clocks:
            if text not in _CLOCKS:
                try:
                    parse_time_control(text)
                except ValueError as error:
                    raise BridgeError(f"{error}; or one of {', '.join(_CLOCKS)}") from None

    def accepts(self, match: dict[str, Any]) -> bool:
        """Whether to play a match, as a list of matches shows it."""
        if self.rated != "all" and match["rated"] != (self.rated == "rated"):
            return False
        clock: str | None = match["clock"]
        control = None if clock is None else parse_time_control(clock)
        return any(
            _CLOCKS[text](control) if text in _CLOCKS else text == clock for text in self.clocks
        )
