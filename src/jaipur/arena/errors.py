"""The error of the arena."""

from jaipur.rules import JaipurError


class ArenaError(JaipurError):
    """A run cannot start or go on; the message is one sentence for the user."""
