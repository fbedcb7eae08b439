"""What is sent about the deal of the day, both ways; times in milliseconds since 1970."""

from __future__ import annotations

from typing import Literal, TypeAlias

from msgspec import Struct

from jaipur.server.wire.incoming import Name
from jaipur.table import PortraitText

DayState: TypeAlias = Literal["open", "closing", "over"]
AttemptState: TypeAlias = Literal["playing", "finished", "given_up", "void"]


class DailyRequest(Struct, frozen=True, forbid_unknown_fields=True):
    """Play today's deal, under this name if you have no account."""

    name: Name | None = None
    portrait: PortraitText | None = None


class DailyStanding(Struct, frozen=True):
    """Where a result stands among those of `people` other people and `bots` bots.

    `better_than` is the share of them that did worse, half of those with the same result included,
    in percent. `duplicate` says by how many rupees it is better than theirs on average.
    """

    people: int
    bots: int
    better_than: float
    duplicate: float | None
    among: str


class DailyAnalysis(Struct, frozen=True):
    """What decisions and chance did, in whole points of winning chance; null until it is known.

    `judged` of the `moves` have been looked at; one that `failed` is not tried again.
    """

    judged: int
    moves: int
    failed: bool
    lost: int | None
    luck: int | None


class DailyAttempt(Struct, frozen=True):
    """Your attempt. `rupees` are yours and the rival's.

    One that is `given_up` was not played to its end in time; one that is `void` does not count,
    since another bot played on for the rival. `share` tells others of it without spoiling it.
    """

    match: str
    state: AttemptState
    won: bool | None
    rupees: list[int] | None
    standing: DailyStanding | None
    analysis: DailyAnalysis | None
    share: str | None


class DailyBot(Struct, frozen=True):
    """How a bot did in your place."""

    bot: str
    name: str
    won: bool
    rupees: list[int]


class DailyResults(Struct, frozen=True):
    """How everybody did: how many finished with so many rupees more than the rival."""

    differences: list[tuple[int, int]]
    given_up: int
    bots: list[DailyBot]


class DailyCommitment(Struct, frozen=True):
    """What the server has committed itself to for a day."""

    day: str
    commitment: str


class DailyBody(Struct, frozen=True):
    """The deal of a day.

    It can be begun until `ends_at` and finished until `opens_at`: then its `secret` is published,
    and with it the cards. `results` are for those who have played it, and for everybody later.
    `ahead` are the commitments to the days that follow today.
    """

    day: str
    state: DayState
    begins_at: int
    ends_at: int
    opens_at: int
    commitment: str
    secret: str | None
    rival: str
    rival_name: str
    players: int
    attempt: DailyAttempt | None
    results: DailyResults | None
    ahead: list[DailyCommitment]


class DailyDay(Struct, frozen=True):
    """A day of the archive, and your attempt at its deal."""

    day: str
    players: int
    match: str | None
    state: AttemptState | None
    won: bool | None
    rupees: list[int] | None


class DailyDays(Struct, frozen=True):
    """Some days of the archive, the last one first; ask for more `before` the one named `next`."""

    days: list[DailyDay]
    next: str | None
