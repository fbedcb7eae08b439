"""What anybody may see of players, and players of their own matches; for API and pages alike.

Nothing here depends on a match that is being played but who plays it.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from jaipur.analysis import ANALYSIS_VERSION
from jaipur.people import ANCHORS, Rating, Suggestion, suggest
from jaipur.rules import BySeat, Seat
from jaipur.server.guard.guests import Guest
from jaipur.server.guard.refusals import Refused
from jaipur.server.present.people import (
    present_care,
    present_changes,
    present_history,
    present_ladder,
    present_person,
    present_points,
    present_rated,
    present_rating,
    present_rivals,
)
from jaipur.server.wire.outgoing import MatchList
from jaipur.server.wire.people import (
    HistoryPage,
    Ladder,
    MatchRatings,
    Profile,
    RatedMatches,
    SeatRating,
)
from jaipur.storage import Account, Cursor, Database, Listed, Person, Wanted
from jaipur.table import Player, Table
from jaipur.words import Language

MAX_NAME: Final = 64


class Profiles:
    """Players as others see them.

    Args:
        database: where everything is stored.
        clock: milliseconds since 1970.
    """

    def __init__(self, database: Database, clock: Callable[[], int]) -> None:
        self._database = database
        self._clock = clock

    async def ladder(self, page: int, lang: Language) -> Ladder:
        """A page of the ladder, from 1."""
        now = self._clock()
        return present_ladder(page, await self._database.standings.ladder(page, now), now, lang)

    async def profile(self, name: str, lang: Language) -> Profile:
        """A player: rating, results, rivals.

        Raises:
            Refused: there is no such player.
        """
        account = await self._account(name)
        standings, player = self._database.standings, account.id
        rating = (await self._database.ratings.of([player])).get(player)
        won, lost = await standings.results(player)
        return Profile(
            player=present_person(Person(account.name, account.portrait, account.bot)),
            rating=None if rating is None else present_rating(rating, self._clock()),
            won=won,
            lost=lost,
            rivals=present_rivals(await standings.rivals(player), lang),
            graph=present_points(await standings.points(player)),
            care=present_care(await standings.care(player, ANALYSIS_VERSION), lang),
        )

    async def rated_matches(self, name: str, page: int, lang: Language) -> RatedMatches:
        """A page of a player's rated matches, from 1; raises like `profile`."""
        account = await self._account(name)
        return present_changes(page, await self._database.standings.changes(account.id, page), lang)

    async def history(
        self,
        guest: Guest,
        wanted: Wanted,
        after: Cursor | None,
        lang: Language,
        looked: Callable[[int], None],
    ) -> HistoryPage:
        """A page of the matches that a visitor has finished.

        Args:
            guest: whose.
            wanted: which of them.
            after: where the page begins.
            lang: their language.
            looked: told how many matches were looked at to find these.
        """
        found = await self._database.history.page(guest.id, wanted, after)
        looked(found.looked)
        ratings = await self._ratings(found.matches)
        pairs = list(zip(found.matches, ratings, strict=True))
        return present_history(pairs, found.next, self._clock(), lang)

    async def suggestion(self, guest: Guest) -> Suggestion:
        """The level that a visitor might play next."""
        played = () if guest.new else await self._database.history.against_bots(guest.id)
        return suggest(played)

    async def listed(self, found: Sequence[Listed], lang: Language) -> MatchList:
        """Matches of a list, with the ratings of their players."""
        now, ratings = self._clock(), await self._ratings(found)
        return MatchList(
            [
                present_rated(each, both, now, lang)
                for each, both in zip(found, ratings, strict=True)
            ]
        )

    async def at(self, table: Table) -> MatchRatings:
        """The ratings of the players of a match, and what the match did to them."""
        owners = await self._database.places.owners([table.id])
        before = await self._database.ratings.before(table.id)
        ratings = await self._database.ratings.of(owners.values())
        now = self._clock()
        found: list[SeatRating | None] = []
        for seat in Seat:
            owner = owners.get((table.id, seat), "")
            rating = _rating(table.players[seat], ratings.get(owner))
            was = before.get(owner)
            seated = None if rating is None else present_rating(rating, now)
            points = None if was is None else round(was)
            found.append(None if seated is None else SeatRating(seated, points))
        return MatchRatings(table.options.rated, found)

    async def _ratings(self, found: Sequence[Listed]) -> list[BySeat[Rating | None]]:
        """The ratings of the players of these matches, by seat."""
        owners = await self._database.places.owners([each.match for each in found])
        ratings = await self._database.ratings.of(owners.values())
        return [
            BySeat(
                *(
                    _rating(player, ratings.get(owners.get((each.match, seat), "")))
                    for seat, player in zip(Seat, each.summary.players, strict=True)
                )
            )
            for each in found
        ]

    async def _account(self, name: str) -> Account:
        # No name holds a zero byte, and PostgreSQL takes no text that does.
        possible = len(name) <= MAX_NAME and "\0" not in name
        found = await self._database.accounts.find(name) if possible else None
        if found is None or found.suspended is not None:
            raise Refused(404, "no_such_player")
        return found


def _rating(player: Player | None, known: Rating | None) -> Rating | None:
    """A player's rating: a bot has one of its own, whoever owns its seat."""
    return known if player is None or player.bot is None else ANCHORS.get(player.bot)
