"""The first game: a scripted deal, and a guide who plays the other side of it.

The deal makes each kind of move the sensible one, once, in the learner's first four turns: a third
diamond lies in the market; then three camels; then three spices, to be had for those camels; and
then three diamonds are worth selling. The guide's moves leave all that where it is.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from jaipur.rules import Move, Moved, View, key_from_seed, legal_moves

if TYPE_CHECKING:
    from jaipur.bots import Decision, Limit

LESSON_KEY: Final = key_from_seed("lesson 4")
LESSON_MOVES: Final = ("+D", "+KKK", "+PPP-KKK", "-DDD")
"""What the lesson leads the learner to; any other legal move is as welcome."""
GUIDE: Final = "guide"
"""The name under which the guide sits."""
_SCRIPT: Final = ("+C", "-LL", "+KKKK")


class Guide:
    """Plays the scripted moves while they are legal, and otherwise as the peddler does."""

    name = GUIDE

    @property
    def default_limit(self) -> Limit:
        """As the peddler's."""
        from jaipur.bots import Peddler

        return Peddler().default_limit

    def choose(self, view: View, limit: Limit) -> Decision:
        """Decide on a move."""
        from jaipur.bots import Decision, Peddler

        made = sum(isinstance(event, Moved) and event.seat is view.viewer for event in view.history)
        if made < len(_SCRIPT):
            move = Move.parse(_SCRIPT[made])
            if move in legal_moves(view):
                return Decision(move)
        return Peddler().choose(view, limit)
