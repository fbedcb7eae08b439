"""Jaipur in a terminal: a game line by line, and records told in words."""

from jaipur.terminal.about import tell_info
from jaipur.terminal.play import play_match
from jaipur.terminal.tell import tell_position, tell_record, tell_verification

__all__ = [
    "play_match",
    "tell_info",
    "tell_position",
    "tell_record",
    "tell_verification",
]
