"""What the server says about players: ratings, the ladder, results."""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

from msgspec import Meta, Struct

from jaipur.formats import EndedBy
from jaipur.server.wire.outgoing import ListedMatch, RatingBody

BotLevel: TypeAlias = Annotated[str | None, Meta(description="The server's bot that it is")]


class PersonBody(Struct, frozen=True):
    """A player: an account, a program that has one, or a bot of the server."""

    name: str
    portrait: str
    program: bool
    bot: BotLevel


class LadderEntry(Struct, frozen=True):
    """A player on the ladder; bots and those with a provisional rating have no rank."""

    rank: int | None
    player: PersonBody
    rating: RatingBody


class Ladder(Struct, frozen=True):
    """A page of the ladder."""

    page: int
    more: bool
    players: list[LadderEntry]


class RivalBody(Struct, frozen=True):
    """How often a player won and lost against a rival; null is somebody who cannot be found."""

    rival: PersonBody | None
    won: int
    lost: int


class RatedMatch(Struct, frozen=True):
    """A rated match as one player's list has it; `at` in milliseconds since 1970."""

    rival: PersonBody | None
    won: bool
    how: EndedBy
    before: int
    after: int
    at: int


class GraphPoint(Struct, frozen=True):
    """A rating after a match."""

    at: int
    points: int
    deviation: int


class CareBody(Struct, frozen=True):
    """What analyses of a player's rated matches say, in points: hundredths of a match.

    `care` is what is lost per decision that counts, null if those are too few, and `band` its name;
    `luck` is that of a match, on average.
    """

    matches: int
    decisions: int
    care: float | None
    band: str | None
    luck: float


class Profile(Struct, frozen=True):
    """A player: rating, results, rivals, and how the rating went."""

    player: PersonBody
    rating: RatingBody | None
    won: int
    lost: int
    rivals: list[RivalBody]
    graph: list[GraphPoint]
    care: CareBody | None


class RatedMatches(Struct, frozen=True):
    """A page of a player's rated matches, the last first."""

    page: int
    more: bool
    matches: list[RatedMatch]


class SeatRating(Struct, frozen=True):
    """A player's rating at a match; once it is rated, also what it was before."""

    rating: RatingBody
    before: int | None


class MatchRatings(Struct, frozen=True):
    """The ratings of the players by seat; null for guests."""

    rated: bool
    seats: list[SeatRating | None]


class FinishedMatch(Struct, frozen=True):
    """A match in a player's own history."""

    match: ListedMatch
    result: Literal["won", "lost", "neither"]


class HistoryPage(Struct, frozen=True):
    """Finished matches, the last first; `next` is where the next page begins."""

    matches: list[FinishedMatch]
    next: str | None
