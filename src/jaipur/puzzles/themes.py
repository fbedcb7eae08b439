"""What a puzzle is about, by what its solution does and the tempting move does not."""

from __future__ import annotations

from typing import Final

from jaipur.puzzles.puzzle import Theme
from jaipur.rules import CAMEL, Move, MoveKind, View, ends_round

LAST_CARDS: Final = 4
"""With so few cards in the deck, the round is about to end."""
COLLECTED: Final = 2
"""A rival who is known to hold so many cards of a good collects it."""


def theme_of(view: View, solution: Move, tempting: Move) -> Theme | None:
    """The first theme that fits; None if the two moves differ in nothing that has a name.

    - endgame: one of the two moves ends the round, or the deck has four cards at most;
    - deny: the solution takes or sells a good that the rival is known to hold two cards of, and
      the tempting move does not touch it;
    - bonus: one of the two earns a bonus token, and the other none or one of another size;
    - exchange: one of the two is an exchange, or both are and they take different cards;
    - camels: one of the two takes the camels, the other does not;
    - sell or wait: one of the two is a sale, the other is not.
    """
    pair = (solution, tempting)
    if view.deck_size <= LAST_CARDS or any(ends_round(view, move) for move in pair):
        return Theme.ENDGAME
    if _denied(view, solution) - set(tempting.take + tempting.give):
        return Theme.DENY
    if _bonus(view, solution) != _bonus(view, tempting):
        return Theme.BONUS
    kinds = [move.kind for move in pair]
    if MoveKind.EXCHANGE in kinds and solution.take != tempting.take:
        return Theme.EXCHANGE
    if kinds.count(MoveKind.CAMELS) == 1:
        return Theme.CAMELS
    if kinds.count(MoveKind.SELL) == 1:
        return Theme.SELL_OR_WAIT
    return None


def _bonus(view: View, move: Move) -> int:
    """The size of the bonus token that a move earns; 0 for none."""
    if move.kind is not MoveKind.SELL:
        return 0
    return view.proceeds(move)[1] or 0


def _denied(view: View, move: Move) -> set[str]:
    """The goods that a move takes or sells, and that the rival collects."""
    known = view.players[view.turn.rival].known
    moved = move.give if move.kind is MoveKind.SELL else move.take
    return {card for card in moved if card != CAMEL and known.count(card) >= COLLECTED}
