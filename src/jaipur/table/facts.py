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


class Challenge(Struct, frozen=True, forbid_unknown_fields=True):
    """Somebody wants to play somebody in particular.

    Attributes:
        by: the name of whoever opened the match.
        to: the name of whom the other seat is kept for.
        until: when it lapses if no cards were dealt, in milliseconds since 1970.
    """

    by: str
    to: str
    until: int


class StartingPosition(Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """Where a match begins that begins without a deal.

    Attributes:
        round: the round in full, as JSON (docs/formats.md).
        turn: how many moves had been made in it, if it is known where it comes from.
    """

    round: str
    turn: int | None = None


class MatchOpened(_Fact, frozen=True, tag="opened", omit_defaults=True):
    """The match was set up.

    What has its default is not stored: the version before, which may run beside this one, refuses
    a fact with a field that it does not know, even if nothing is in it.

    Attributes:
        options: what was chosen.
        players: who plays already; None is a free seat.
        secret: the server's share of the key (docs/fairness.md). Until the match is over only
            a commitment to it is published.
        challenge: whom the other seat is kept for, if for somebody in particular.
        position: where it begins, if not with a deal.
    """

    options: TableOptions
    players: BySeat[Player | None]
    secret: Hex32
    challenge: Challenge | None = None
    position: StartingPosition | None = None


class PlayerSeated(_Fact, frozen=True, tag="seated"):
    """A person sat down; until somebody has revealed a secret, perhaps anew.

    Attributes:
        secret: what they add to the key, given openly (recipe 1 of docs/fairness.md).
        commitment: what fixes their secret, which they reveal when both are seated (recipe 2).
        program: whether a program plays for them.
    """

    seat: Seat
    name: str
    secret: Hex32 | None = None
    portrait: str | None = None
    commitment: Hex32 | None = None
    program: bool = False


class SecretRevealed(_Fact, frozen=True, tag="revealed"):
    """A player revealed the secret they had committed themselves to."""

    seat: Seat
    secret: Hex32


class CardsDealt(_Fact, frozen=True, tag="dealt"):
    """Both seats are taken and all secrets known: the cards are fixed, the first round begins.

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


class PlayerReady(_Fact, frozen=True, tag="ready"):
    """A player is ready for the next round."""

    seat: Seat


class RoundStarted(_Fact, frozen=True, tag="next_round"):
    """The next round began: a player started it, or (None) the pause was over."""

    seat: Seat | None


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
        how: resigned, called off, out of time, or claimed.
        winner: None if nobody wins.
        seat: who closed it, or whose time ran out.
    """

    how: EndedBy
    winner: Seat | None
    seat: Seat


class BotSubstituted(_Fact, frozen=True, tag="substituted"):
    """Another bot plays on for a bot that failed."""

    seat: Seat
    bot: str


class StandInSeated(_Fact, frozen=True, tag="stand_in"):
    """A bot plays on for a person who left, who may come back any time."""

    seat: Seat
    bot: str


class SeatResumed(_Fact, frozen=True, tag="resumed"):
    """A person came back and plays on."""

    seat: Seat


class ServerAway(_Fact, frozen=True, tag="server_away"):
    """Nobody could play for a while, and no clock ran; in milliseconds since 1970."""

    begin: int
    end: int


class RematchAsked(_Fact, frozen=True, tag="rematch_asked"):
    """A player wants to play again."""

    seat: Seat


class RematchDeclined(_Fact, frozen=True, tag="rematch_declined"):
    """A player does not want to play again."""

    seat: Seat


class RematchWithdrawn(_Fact, frozen=True, tag="rematch_withdrawn"):
    """A player does not want to play again any more."""

    seat: Seat


class RematchOpened(_Fact, frozen=True, tag="rematched"):
    """The rematch is on, in a match of its own."""

    match: str


BesideTheGame: TypeAlias = (
    PlayerSeated
    | SecretRevealed
    | BotSubstituted
    | StandInSeated
    | SeatResumed
    | PlayerReady
    | CallOffAsked
    | ServerAway
    | RematchAsked
    | RematchDeclined
    | RematchWithdrawn
    | RematchOpened
)
"""Facts that move no card and end nothing."""
Fact: TypeAlias = (
    MatchOpened | CardsDealt | MoveMade | RoundStarted | MovesUndone | MatchClosed | BesideTheGame
)


def kind_of(fact: Fact | type[Fact]) -> str:
    """The fact's tag."""
    return str(fact.__struct_config__.tag)


FACT_KINDS: Final = tuple(kind_of(kind) for kind in get_args(Fact))
