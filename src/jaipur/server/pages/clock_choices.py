"""The clocks that people are offered."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from jaipur.formats import parse_time_control
from jaipur.words import Language, clock_name

QUICK_CLOCKS: Final = ("180+3", "300+5", "600+10", "3d")
"""For a match with a stranger: few, so that people meet."""
ALL_CLOCKS: Final = ("180+3", "300+5", "600+10", "1d", "3d", "7d")
"""For a match with somebody in particular, who may also agree on another one."""


def clock_choices(lang: Language, controls: Iterable[str]) -> list[tuple[str, str]]:
    """Clocks, each with its name."""
    return [(control, clock_name(lang, parse_time_control(control))) for control in controls]
