"""Jaipur in a terminal: a game on the screen or line by line, and records told in words.

The game itself is imported by who wants it (`plain`, `screen`): a screen is slow to load.
"""

from jaipur.terminal.about import tell_info
from jaipur.terminal.tell import tell_position, tell_record, tell_verification

__all__ = [
    "tell_info",
    "tell_position",
    "tell_record",
    "tell_verification",
]
