"""What can be wrong with a database, each as one clear sentence."""

from __future__ import annotations

from jaipur.rules import JaipurError


class CannotOpen(JaipurError):  # noqa: N818 - it is named after what it reports
    """The database cannot be used; the message says why, for the one who started the program."""
