"""What happened in a match, as it is stored. Everything else about a table follows from it.

The tag of a fact is also the kind of its log entry, from the database to the browser.
"""

from __future__ import annotations

from typing import Annotated, Final, TypeAlias, get_args

from msgspec import Meta, Struct

from jaipur.formats import EndedBy, StarterBy
from jaipur.rules import BySeat, Seat
from jaipur.table.options import Player, TableOptions

Hex32: TypeAlias = Annotated[str, Meta(pattern="^[0-9a-f]{64}$")]
"""32 bytes in hexadecimal: a key or a secret."""


class _Fact(Struct, frozen=True, tag_field="fact", forbid_unknown_fields=True):
    pass


class MatchOpened(_Fact, frozen=True, tag="opened"):
    """The match was set up.

    Attributes:
        options: what was chosen.
        players: who plays already; None is a free seat.
        secret: the server's share of the key (docs/fairness.md). Until the match is over only
            a commitment to it is published.
    """

    options: TableOptions
    players: BySeat[Player | None]
    secret: Hex32


class PlayerSeated(_Fact, frozen=True, tag="seated"):
    """A person sat down and added a secret to the key."""

    seat: Seat
    name: str
    secret: Hex32 | None = None


class CardsDealt(_Fact, frozen=True, tag="dealt"):
    """Both seats are taken: the cards are fixed and the first round begins.

    Attributes:
        key: everything that chance decides follows from it.
        starter_by: how the starter was found; 0.1.0 did not say.
    """

    key: Hex32
    starter_by: StarterBy | None = None


class MoveMade(_Fact, frozen=True, tag="move"):
    """A move, in the notation."""

    seat: Seat
    move: str


class RoundStarted(_Fact, frozen=True, tag="next_round"):
    """A player started the next round."""

    seat: Seat


class MovesUndone(_Fact, frozen=True, tag="undone"):
    """Moves were taken back, as practice.

    Attributes:
        seat: who asked for it.
        to: the number of the last log entry that still stands.
    """

    seat: Seat
    to: int


class CallOffAsked(_Fact, frozen=True, tag="call_off_asked"):
    """A player offers to call the match off."""

    seat: Seat


class MatchClosed(_Fact, frozen=True, tag="closed"):
    """The match ended otherwise than by seals.

    Attributes:
        how: resigned or called off.
        winner: None if nobody wins.
        seat: who closed it.
    """

    how: EndedBy
    winner: Seat | None
    seat: Seat


class BotSubstituted(_Fact, frozen=True, tag="substituted"):
    """Another bot plays on for a bot that failed."""

    seat: Seat
    bot: str


class RematchAsked(_Fact, frozen=True, tag="rematch_asked"):
    """A player wants to play again."""

    seat: Seat


class RematchOpened(_Fact, frozen=True, tag="rematched"):
    """The rematch is on, in a match of its own."""

    match: str


Fact: TypeAlias = (
    MatchOpened
    | PlayerSeated
    | CardsDealt
    | MoveMade
    | RoundStarted
    | MovesUndone
    | CallOffAsked
    | MatchClosed
    | BotSubstituted
    | RematchAsked
    | RematchOpened
)


def kind_of(fact: Fact | type[Fact]) -> str:
    """The fact's tag."""
    return str(fact.__struct_config__.tag)


FACT_KINDS: Final = tuple(kind_of(kind) for kind in get_args(Fact))
