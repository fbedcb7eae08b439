"""What the server sends over the socket of events: the matches on somebody's list."""

from __future__ import annotations

from typing import TypeAlias

from msgspec import Struct

from jaipur.server.wire.frames import ErrorFrame, PongFrame
from jaipur.server.wire.outgoing import ListedMatch, MatchList


class MatchesFrame(MatchList, frozen=True, tag_field="type", tag="matches"):
    """The whole list: the first frame, and whenever too much has changed."""


class MatchFrame(Struct, frozen=True, tag_field="type", tag="match"):
    """A match has changed, or is new on the list."""

    match: ListedMatch


class MatchGoneFrame(Struct, frozen=True, tag_field="type", tag="gone"):
    """A match is not on the list any more."""

    id: str


EventFrame: TypeAlias = MatchesFrame | MatchFrame | MatchGoneFrame | PongFrame | ErrorFrame
