"""What can be wrong with a database, each as one clear sentence."""

from __future__ import annotations

from jaipur.rules import JaipurError


class CannotOpen(JaipurError):
    """The database cannot be used; the message says why, for the one who started the program."""
