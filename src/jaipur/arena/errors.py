"""What the arena refuses to do, said in one sentence."""

from jaipur.rules import JaipurError


class ArenaError(JaipurError):
    """A mistake of whoever asked for the run, or a machine that failed it; one sentence."""
