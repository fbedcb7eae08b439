"""What became of an act."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from jaipur.rules import IllegalReason
from jaipur.table.log import LogEntry


class Outcome(Enum):
    """What became of a submission."""

    APPLIED = "applied"
    """It happened and is stored."""
    DUPLICATE = "duplicate"
    """It had happened already."""
    STALE = "stale"
    """Something else happened first; look again."""
    ILLEGAL = "illegal"
    """The rules of the game forbid it."""
    REFUSED = "refused"
    """The table forbids it."""

    def __repr__(self) -> str:
        return f"Outcome.{self.name}"


class Refusal(Enum):
    """Why a table refuses an act that the rules of the game are silent about."""

    ID_REUSED = "id_reused"
    """The same id stood for another act before."""
    NOT_STARTED = "not_started"
    """A seat is still free."""
    ROUND_NOT_OVER = "round_not_over"
    """The next round waits for the end of this one."""
    MATCH_OVER = "match_over"
    """The match has ended."""
    MATCH_NOT_OVER = "match_not_over"
    """A rematch waits for the end of the match."""
    SEAT_TAKEN = "seat_taken"
    """Somebody sits there."""
    NAME_TAKEN = "name_taken"
    """The rival has this name, or one that looks the same."""
    NOT_COMMITTED = "not_committed"
    """There is nothing to reveal: the seat did not commit itself to a secret."""
    WRONG_SECRET = "wrong_secret"  # noqa: S105 - no password
    """The secret is not the one that was committed to."""
    OTHER_COMMITMENTS = "other_commitments"
    """The rival sat down anew; the secret was meant for another deal."""
    ALREADY_REVEALED = "already_revealed"
    """Somebody has revealed a secret, so nobody may choose another one."""
    ALREADY_ASKED = "already_asked"
    """The rival has not answered yet."""
    ALREADY_READY = "already_ready"
    """The next round waits for the rival."""
    NOT_ASKED = "not_asked"
    """Nobody asked for a rematch."""
    DECLINED = "declined"
    """The rival does not want to play again."""
    OUT_OF_TIME = "out_of_time"
    """The player's time has run out."""
    NOT_ABSENT = "not_absent"
    """The rival is not waited for, or not for long enough."""
    RATED = "rated"
    """No bot plays on in a match that counts."""
    NO_STAND_IN = "no_stand_in"
    """No bot plays on for the player."""
    REMATCHED = "rematched"
    """The rematch is being played."""
    NO_UNDO = "no_undo"
    """Between two people online moves stand."""
    NOTHING_TO_UNDO = "nothing_to_undo"
    """The player has not moved in this round."""
    TOO_MANY_UNDOS = "too_many_undos"
    """Moves were taken back too often in this match."""
    TOO_LONG = "too_long"
    """The log is so long that the match can only be ended."""
    NOBODY_TO_AGREE = "nobody_to_agree"
    """A bot does not agree to call a match off; resign instead."""
    ONE_ATTEMPT = "one_attempt"
    """The deal of the day is played once, and as it stands."""
    NOT_A_BOT = "not_a_bot"
    """Only a bot can be replaced by another."""

    def __repr__(self) -> str:
        return f"Refusal.{self.name}"


@dataclass(frozen=True, slots=True)
class Answer:
    """What became of a submission.

    Attributes:
        outcome: applied, or why not.
        seq: the number of the last log entry it led to, or the table's if it led to none.
        reason: the rule of the game or of the table that forbids it.
    """

    outcome: Outcome
    seq: int
    reason: IllegalReason | Refusal | None = None


@dataclass(frozen=True, slots=True)
class Accepted:
    """What an act leads to: further log entries, and perhaps the first ones of a rematch."""

    entries: tuple[LogEntry, ...]
    rematch: tuple[LogEntry, ...] = ()
