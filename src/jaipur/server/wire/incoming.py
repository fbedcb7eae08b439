"""What clients send. `NewMatch` and the acts are the table's own types."""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

from msgspec import Meta, Struct

from jaipur.formats import MAX_POSITION
from jaipur.table import (
    Act,
    BotName,
    ClockText,
    Herds,
    Mode,
    NewMatch,
    PortraitText,
    RulesName,
    Seq,
    Starter,
    StartNextRound,
    Submission,
    check_bot,
)
from jaipur.words import SAYINGS

SeatNumber: TypeAlias = Annotated[int, Meta(ge=0, le=1)]
Name: TypeAlias = Annotated[str, Meta(min_length=1, max_length=200, description="A person's name")]
Secret: TypeAlias = Annotated[
    str, Meta(pattern="^[0-9a-f]{64}$", description="32 random bytes in hexadecimal")
]
Digest: TypeAlias = Annotated[
    str, Meta(pattern="^[0-9a-f]{64}$", description="A SHA-256 digest in hexadecimal")
]
Token: TypeAlias = Annotated[str, Meta(min_length=8, max_length=64)]


class Next(StartNextRound, frozen=True, tag="next"):
    """Start the next round, as clients of version 0.1.0 call it."""


ActBody: TypeAlias = Act | Next


class ActRequest(Submission, frozen=True):
    """An act at a table, applied once however often it is sent."""

    act: ActBody
    seat: SeatNumber | None = None


class SeatRequest(Struct, frozen=True, forbid_unknown_fields=True):
    """Sit down at an online match, with a commitment to a secret or, as in 0.1.0, with the secret.

    Raises:
        ValueError: there is none of the two, or both.
    """

    name: Name
    secret: Secret | None = None
    commitment: Digest | None = None
    invite: Token | None = None
    portrait: PortraitText | None = None

    def __post_init__(self) -> None:
        if (self.secret is None) == (self.commitment is None):
            raise ValueError("`commitment` or `secret`, one of them")


PositionText: TypeAlias = Annotated[
    str,
    Meta(
        min_length=1,
        max_length=MAX_POSITION,
        description="What the player to move knows, like jaipur:1 market:KKKSK hand:DDCP rival:5",
    ),
]


class PracticeRequest(Struct, frozen=True, forbid_unknown_fields=True):
    """Play a position out against a bot, as the player to move.

    `turn` is how many moves had been made in the round, if the position comes from a replay.

    Raises:
        ValueError: there is no such bot.
    """

    position: PositionText
    bot: BotName = "trader"
    turn: Annotated[int, Meta(ge=0, le=9999)] | None = None
    name: Name | None = None
    portrait: PortraitText | None = None

    def __post_init__(self) -> None:
        check_bot(self.bot)


class NewChallenge(Struct, frozen=True, forbid_unknown_fields=True):
    """Challenge the player of this name, to a match like this.

    Raises:
        ValueError: there is no such ruleset or clock.
    """

    name: Name
    rules: RulesName = "standard"
    first_to: Annotated[int, Meta(ge=1, le=2)] = 2
    herds: Herds = Herds.HIDDEN
    memory: bool = False
    starter: Starter = Starter.RANDOM
    clock: ClockText | None = None
    rated: bool = False

    def __post_init__(self) -> None:
        _ = self.match

    @property
    def match(self) -> NewMatch:
        """The match to be opened."""
        return NewMatch(
            Mode.ONLINE,
            rules=self.rules,
            first_to=self.first_to,
            herds=self.herds,
            memory=self.memory,
            starter=self.starter,
            clock=self.clock,
            rated=self.rated,
        )


class RevealRequest(Struct, frozen=True, forbid_unknown_fields=True):
    """Reveal the secret behind one's commitment, now that all three commitments are there.

    `joint` is the three as one value: that of another deal is refused. `seq` is the last log entry
    that the sender knows: another process may have heard less.
    """

    secret: Secret
    joint: Digest
    seq: Seq = 0


class PushKeysBody(Struct, frozen=True, forbid_unknown_fields=True):
    """What notices to a browser are encrypted with, as its subscription names it."""

    p256dh: Annotated[str, Meta(pattern="^[A-Za-z0-9_-]{87}=?$")]
    auth: Annotated[str, Meta(pattern="^[A-Za-z0-9_-]{22}={0,2}$")]


class SubscriptionRequest(Struct, frozen=True, forbid_unknown_fields=True):
    """A browser wants to be told by push; the endpoint is its push service's."""

    endpoint: Annotated[str, Meta(min_length=10, max_length=1000)]
    keys: PushKeysBody


class LinkRequest(Struct, frozen=True, rename={"purpose": "for"}, forbid_unknown_fields=True):
    """Make a link that gives somebody a place, or shows them a finished match."""

    purpose: Literal["invite", "watch", "seat", "replay"]


class HelloFrame(Struct, frozen=True, tag_field="type", tag="hello", forbid_unknown_fields=True):
    """A client's first frame: the last log entry it knows; 0 is none."""

    since: Seq = 0


class ActFrame(ActRequest, frozen=True, tag_field="type", tag="act"):
    """An act, as over HTTP."""


class PingFrame(Struct, frozen=True, tag_field="type", tag="ping", forbid_unknown_fields=True):
    """Is anybody there?"""


Phrase: TypeAlias = Annotated[str, Meta(extra_json_schema={"enum": list(SAYINGS)})]


class PhraseRequest(Struct, frozen=True, forbid_unknown_fields=True):
    """Say something to everybody at the table.

    Raises:
        ValueError: there is no such phrase.
    """

    phrase: Phrase

    def __post_init__(self) -> None:
        if self.phrase not in SAYINGS:
            raise ValueError(f"unknown phrase; known: {', '.join(SAYINGS)}")


class SayFrame(PhraseRequest, frozen=True, tag_field="type", tag="say"):
    """Say something, as over HTTP."""


ClientFrame: TypeAlias = HelloFrame | ActFrame | SayFrame | PingFrame
