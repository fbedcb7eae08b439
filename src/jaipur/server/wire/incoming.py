"""What clients send. `NewMatch` and the acts are the table's own types."""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

from msgspec import Meta, Struct

from jaipur.table import (
    AskRematch,
    CallOff,
    MakeMove,
    Resign,
    Seq,
    StartNextRound,
    Submission,
    Undo,
)

SeatNumber: TypeAlias = Annotated[int, Meta(ge=0, le=1)]
Name: TypeAlias = Annotated[str, Meta(min_length=1, max_length=200, description="A person's name")]
Secret: TypeAlias = Annotated[
    str, Meta(pattern="^[0-9a-f]{64}$", description="32 random bytes in hexadecimal")
]
Token: TypeAlias = Annotated[str, Meta(min_length=8, max_length=64)]


class Next(StartNextRound, frozen=True, tag="next"):
    """Start the next round, as clients of version 0.1.0 call it."""


ActBody: TypeAlias = MakeMove | StartNextRound | Undo | Resign | CallOff | AskRematch | Next


class ActRequest(Submission, frozen=True):
    """An act at a table, applied once however often it is sent."""

    act: ActBody
    seat: SeatNumber | None = None


class SeatRequest(Struct, frozen=True, forbid_unknown_fields=True):
    """Sit down at an online match."""

    name: Name
    secret: Secret
    invite: Token | None = None


class LinkRequest(Struct, frozen=True, rename={"purpose": "for"}, forbid_unknown_fields=True):
    """Make a link that gives somebody a place."""

    purpose: Literal["invite", "watch", "seat"]


class HelloFrame(Struct, frozen=True, tag_field="type", tag="hello", forbid_unknown_fields=True):
    """A client's first frame: the last log entry it knows; 0 is none."""

    since: Seq = 0


class ActFrame(ActRequest, frozen=True, tag_field="type", tag="act"):
    """An act, as over HTTP."""


class PingFrame(Struct, frozen=True, tag_field="type", tag="ping", forbid_unknown_fields=True):
    """Is anybody there?"""


ClientFrame: TypeAlias = HelloFrame | ActFrame | PingFrame
