"""What players may ask of a table. The same types come in over the network."""

from __future__ import annotations

import hashlib
from typing import Annotated, Final, TypeAlias, get_args

from msgspec import Meta, Struct

from jaipur.rules import Move, Seat
from jaipur.table.log import Receipt

MoveText: TypeAlias = Annotated[
    str, Meta(min_length=2, max_length=120, description="A move in the notation")
]
ActId: TypeAlias = Annotated[
    str,
    Meta(
        min_length=1,
        max_length=64,
        # No database is asked to keep what PostgreSQL's texts cannot hold.
        pattern="^[^\\x00]*$",
        description="The client's own name for an act",
    ),
]
Seq: TypeAlias = Annotated[int, Meta(ge=0, le=1_000_000)]


class _Act(Struct, frozen=True, tag_field="kind", forbid_unknown_fields=True):
    pass


class MakeMove(_Act, frozen=True, tag="move"):
    """Make a move.

    Raises:
        NotationError: the text is not in the notation.
    """

    move: MoveText

    def __post_init__(self) -> None:
        Move.parse(self.move)


class StartNextRound(_Act, frozen=True, tag="next_round"):
    """Start the next round."""


class AskRematch(_Act, frozen=True, tag="rematch"):
    """Play again with the same players."""


class DeclineRematch(_Act, frozen=True, tag="decline_rematch"):
    """Do not play again."""


class WithdrawRematch(_Act, frozen=True, tag="withdraw_rematch"):
    """Take back that one would like to play again."""


class Resign(_Act, frozen=True, tag="resign"):
    """Give the match up; the rival wins."""


class CallOff(_Act, frozen=True, tag="call_off"):
    """Call the match off, or offer to."""


class Claim(_Act, frozen=True, tag="claim"):
    """Win against a rival who has left."""


class SeatStandIn(_Act, frozen=True, tag="stand_in"):
    """Let a bot play on for a rival who has left."""


class Resume(_Act, frozen=True, tag="resume"):
    """Take one's seat back from the bot that plays on."""


class Undo(_Act, frozen=True, tag="undo"):
    """Take one's last move back, as practice."""


Act: TypeAlias = (
    MakeMove
    | StartNextRound
    | AskRematch
    | DeclineRematch
    | WithdrawRematch
    | Resign
    | CallOff
    | Claim
    | SeatStandIn
    | Resume
    | Undo
)


def act_kind(act: Act | type[Act]) -> str:
    """The act's tag."""
    return str(act.__struct_config__.tag)


ACT_KINDS: Final = tuple(act_kind(kind) for kind in get_args(Act))


class Submission(Struct, frozen=True, forbid_unknown_fields=True):
    """An act to be applied once to the table as its submitter saw it.

    Attributes:
        id: the submitter's name for it; the same id again is answered, not applied again.
        seq: the number of the last log entry the submitter knew.
        act: what is asked for.
    """

    id: ActId
    seq: Seq
    act: Act

    def receipt(self, seat: Seat) -> Receipt:
        """What is stored of it.

        `seq` is left out: a client that missed the answer and asks again with a later number
        still means the same act.
        """
        return Receipt(seat, self.id, hashlib.sha256(_text(self.act).encode()).hexdigest())


def _text(act: Act) -> str:
    """The act as text, as in the digests that are stored."""
    match act:
        case MakeMove(move):
            return f"move {Move.parse(move)}"
        case StartNextRound():
            return "next"  # as 0.1.0 called it
        case _:
            return act_kind(act)
