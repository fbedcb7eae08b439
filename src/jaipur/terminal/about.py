"""What `jaipur info` and `jaipur rules` print."""

from __future__ import annotations

import platform
from importlib import resources
from pathlib import Path

from jaipur import __version__
from jaipur.bots import BOTS
from jaipur.engine import PROTOCOL_VERSION
from jaipur.kernel import COMPILED
from jaipur.rules import (
    ACTION_COUNT,
    ACTION_TABLE_VERSION,
    DEAL_VERSION,
    RULESETS,
    action_table_fingerprint,
)


def tell_info() -> str:
    """Versions, rulesets and bots, a line each."""
    return "\n".join(
        (
            f"jaipur {__version__} on Python {platform.python_version()}",
            f"kernel: {'compiled' if COMPILED else 'plain Python, slow: no C compiler was found'}",
            f"rulesets: {', '.join(RULESETS)}",
            f"bots: {', '.join(BOTS)}",
            f"engine protocol: version {PROTOCOL_VERSION}",
            f"deals: version {DEAL_VERSION}",
            f"action table: version {ACTION_TABLE_VERSION}, {ACTION_COUNT} moves",
            f"action table sha256: {action_table_fingerprint()}",
        )
    )


def rules_text(language: str) -> str:
    """The rules in our own words."""
    name = f"rules.{language}.md"
    packaged = resources.files("jaipur") / "texts" / name
    if packaged.is_file():
        return packaged.read_text(encoding="utf-8")
    # Working from a checkout: the documents are packaged only when a wheel is built.
    return (Path(__file__).parents[3] / "docs" / name).read_text(encoding="utf-8")
