"""What `jaipur info` and `jaipur rules` print."""

from __future__ import annotations

import platform

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
