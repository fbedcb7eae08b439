"""The first game: a scripted deal, and a guide who plays the other side of it."""

from __future__ import annotations

from typing import Final

from jaipur.bots import Decision, Limit, Peddler
from jaipur.rules import Move, Moved, View, key_from_seed, legal_moves

LESSON_KEY: Final = key_from_seed("lesson")
GUIDE: Final = "guide"
"""The name under which the guide sits."""
_SCRIPT: Final[tuple[str, ...]] = ()


class Guide:
    """Plays the scripted moves while they are legal, and then as the peddler does."""

    name = GUIDE
    default_limit = Peddler.default_limit

    def choose(self, view: View, limit: Limit) -> Decision:
        """Decide on a move."""
        made = sum(isinstance(e, Moved) and e.seat is view.viewer for e in view.history)
        if made < len(_SCRIPT):
            move = Move.parse(_SCRIPT[made])
            if move in legal_moves(view):
                return Decision(move)
        return Peddler().choose(view, limit)
