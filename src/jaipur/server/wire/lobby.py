"""What is sent about the lobby, both ways; times in milliseconds since 1970."""

from __future__ import annotations

from typing import Annotated, TypeAlias

from msgspec import Meta, Struct

from jaipur.server.wire.frames import ErrorFrame, PongFrame
from jaipur.server.wire.incoming import Name
from jaipur.table import (
    ClockText,
    Mode,
    Player,
    PortraitText,
    RulesName,
    TableOptions,
    why_not_rated,
)


class SeekRequest(Struct, frozen=True, forbid_unknown_fields=True):
    """Wait for a rival: at an open seat, or for a quick match.

    Of `rated` and `public` both players must say yes; a quick match is by the usual rules.

    Raises:
        ValueError: there is no such clock or ruleset, or the choices contradict each other.
    """

    name: Name
    quick: bool = False
    clock: ClockText | None = None
    rules: RulesName = "standard"
    first_to: Annotated[int, Meta(ge=1, le=2)] = 2
    rated: bool = False
    public: bool = False
    portrait: PortraitText | None = None

    def __post_init__(self) -> None:
        options = TableOptions(Mode.ONLINE, self.rules, self.first_to, clock=self.clock)
        usual = options == TableOptions(Mode.ONLINE, clock=self.clock)
        if self.quick and (not usual or self.clock is None):
            raise ValueError("a quick match has a clock and the usual rules")
        problem = why_not_rated(options) if self.rated else None
        if problem is not None:
            raise ValueError(problem)


class TakeRequest(Struct, frozen=True, forbid_unknown_fields=True):
    """Sit down at an open seat."""

    name: Name
    public: bool = False
    portrait: PortraitText | None = None


class SeekBody(Struct, frozen=True):
    """An open seat, and who waits there.

    `rating` in points, null if there is none; provisional while there is too little to go by.
    """

    id: str
    name: str
    portrait: str
    rating: int | None
    provisional: bool
    clock: str | None
    rules: str
    first_to: int
    rated: bool
    public: bool
    since: int


class PoolBody(Struct, frozen=True):
    """How many wait for a quick match with a clock."""

    clock: str
    waiting: int


class RunningBody(Struct, frozen=True):
    """A match that anybody may watch, and how many do."""

    id: str
    players: list[Player | None]
    seals: list[int]
    clock: str | None
    rated: bool
    watching: int
    created: int


class OwnSeekBody(Struct, frozen=True):
    """What one waits for oneself; `match` is what came of it."""

    id: str
    quick: bool
    clock: str | None
    rules: str
    first_to: int
    rated: bool
    since: int
    match: str | None


class LobbyBody(Struct, frozen=True):
    """The lobby: open seats, who waits for quick matches, matches to watch."""

    seeks: list[SeekBody]
    pools: list[PoolBody]
    running: list[RunningBody]


class LobbyView(LobbyBody, frozen=True):
    """The lobby, and what one waits for oneself."""

    own: list[OwnSeekBody]


class TakenBody(Struct, frozen=True):
    """The match that a seat was taken at."""

    match: str


class LobbyFrame(LobbyBody, frozen=True, tag_field="type", tag="lobby"):
    """The lobby as it is."""


class LobbyChangedFrame(Struct, frozen=True, tag_field="type", tag="changed"):
    """What has changed in the lobby: seats that are new and gone, and lists that are different."""

    added: list[SeekBody]
    removed: list[str]
    pools: list[PoolBody] | None
    running: list[RunningBody] | None


class OwnFrame(Struct, frozen=True, tag_field="type", tag="own"):
    """What one waits for oneself."""

    seeks: list[OwnSeekBody]


LobbyServerFrame: TypeAlias = LobbyFrame | LobbyChangedFrame | OwnFrame | PongFrame | ErrorFrame
