"""What is wrong with a record that can be read: a code and its values, put into words elsewhere."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from jaipur.rules import IllegalReason, Move, Result


class ProblemCode(Enum):
    """Why a record is not true."""

    ILLEGAL_MOVE = "illegal_move"
    """A move is not allowed."""
    NO_DEAL = "no_deal"
    """A round is listed for which there is no deal."""
    ROUND_UNFINISHED = "round_unfinished"
    """A round is listed after one that is not over."""
    MATCH_OVER = "match_over"
    """A round is listed after the end of the match."""
    RESULT_EARLY = "result_early"
    """A round has a result, but its moves do not end it."""
    RESULT_MISSING = "result_missing"
    """A round is over, but its result is missing."""
    RESULT_WRONG = "result_wrong"
    """The result of a round is not the one that its moves lead to."""
    WON_BY_SEALS = "won_by_seals"
    """The match is said to have ended otherwise, but the moves win it."""
    WINNER_MISSING = "winner_missing"
    """Somebody won when the other one gave up or left, but the record does not say who."""
    WINNER_UNEXPECTED = "winner_unexpected"
    """The match was called off, but has a winner."""
    COMMITMENT_WRONG = "commitment_wrong"
    """The server's secret is not the one it committed itself to."""
    SEAT_COMMITMENT_WRONG = "seat_commitment_wrong"
    """A player's secret is not the one that was committed to."""
    KEY_WRONG = "key_wrong"
    """The key does not follow from the secrets."""
    STARTER_WRONG = "starter_wrong"
    """The starter is said to be drawn from the key, which draws the other seat."""
    FAIRNESS_MISSING = "fairness_missing"
    """A player kept a commitment or a secret, and the record shows none."""
    COMMITMENT_OTHER = "commitment_other"
    """The record's commitment is not the one that a player kept."""
    SECRET_MISSING = "secret_missing"  # noqa: S105 - no password
    """The secret that a player kept is not among those of the record."""

    def __repr__(self) -> str:
        return f"ProblemCode.{self.name}"


@dataclass(frozen=True, slots=True)
class RecordProblem:
    """One problem of a record; a value that does not apply is None.

    Attributes:
        code: what kind of problem it is.
        round: the number of the round.
        turn: the number of the move in its round.
        move: the move that is not allowed.
        reason: why it is not.
        stated: the result that the record gives.
        actual: the result that the moves lead to.
    """

    code: ProblemCode
    round: int | None = None
    turn: int | None = None
    move: Move | None = None
    reason: IllegalReason | None = None
    stated: Result | None = None
    actual: Result | None = None
