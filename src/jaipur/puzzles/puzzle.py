"""A puzzle: a position, seen by who is to move, in which one move is far better than any other."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from hashlib import sha256
from string import ascii_letters, digits
from typing import Final

from jaipur.analysis import AS_GOOD
from jaipur.bots import Reason, contrast
from jaipur.formats import read_position
from jaipur.rules import Move, View, legal_moves

ALPHABET: Final = digits + ascii_letters
"""A loss in points as one character; the last one stands for all that are larger."""
MOST_LOST: Final = len(ALPHABET) - 1
_ID_LENGTH: Final = 8


class Theme(StrEnum):
    """What a puzzle is about: how its solution differs from the move that tempts."""

    SELL_OR_WAIT = "sell_or_wait"
    CAMELS = "camels"
    EXCHANGE = "exchange"
    DENY = "deny"
    ENDGAME = "endgame"
    BONUS = "bonus"


@dataclass(frozen=True, slots=True)
class Puzzle:
    """A position and what was found of every move in it.

    Attributes:
        position: all that the mover knows, as a line of text (docs/formats.md).
        theme: what it is about.
        solution: the best move.
        win: the chance of winning the match with it, in points.
        second: the best of all other moves.
        gap: by how many points that one is worse.
        error: the standard error of the gap.
        tempting: what the bot `trader` would play.
        losses: the points that each legal move loses, in the order of `legal_moves`, as characters
            of `ALPHABET`.
        rating: how hard it is, on the scale of the players.
    """

    position: str
    theme: Theme
    solution: str
    win: float
    second: str
    gap: float
    error: float
    tempting: str
    losses: str
    rating: int

    @property
    def id(self) -> str:
        """A name that stays the same as long as the position does."""
        return sha256(self.position.encode()).hexdigest()[:_ID_LENGTH]

    @property
    def view(self) -> View:
        """The position."""
        return read_position(self.position)

    def lost(self, move: Move) -> int:
        """The points that a legal move loses; at most `MOST_LOST`.

        Raises:
            ValueError: the move is not legal.
        """
        for each, mark in zip(legal_moves(self.view), self.losses, strict=True):
            if each == move:
                return ALPHABET.index(mark)
        raise ValueError(f"{move} is not legal here")

    def solved_by(self, move: Move) -> bool:
        """Whether a legal move counts as best, be it the solution or one that is as good.

        Raises:
            ValueError: the move is not legal.
        """
        return self.lost(move) <= AS_GOOD

    def reasons(self, played: Move | None = None) -> tuple[tuple[Reason, ...], tuple[Reason, ...]]:
        """What speaks for the solution, and against another move: the tempting one by default."""
        other = Move.parse(self.tempting) if played is None else played
        return contrast(self.view, Move.parse(self.solution), other)
