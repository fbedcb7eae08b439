"""The lobby: who may wait for a rival there, sit down, and watch."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from jaipur.rules import BySeat
from jaipur.server.access import Access
from jaipur.server.guard.guests import Guest
from jaipur.server.guard.refusals import Refused
from jaipur.server.live.lobby_hub import LobbyHub
from jaipur.server.lobby.opening import open_match
from jaipur.server.lobby.pairing import Pairing
from jaipur.server.notices import Notices
from jaipur.server.present.lobby import present_own
from jaipur.server.seating import Seating, check_rated
from jaipur.server.settings import Settings
from jaipur.server.wire.lobby import LobbyView, SeekRequest, TakeRequest
from jaipur.storage import Database, JustPaired, TooManySeeks, Waiting, Wish
from jaipur.table import Conflict, Host


class Lobby:
    """What can be done in the lobby.

    Args:
        settings: who may use it.
        database: where it is.
        host: where matches are opened.
        access: who has which place.
        seating: who is who.
        notices: whether new matches are opened at all.
        hub: who looks at it.
    """

    def __init__(
        self,
        settings: Settings,
        database: Database,
        *,
        host: Host,
        access: Access,
        seating: Seating,
        notices: Notices,
        hub: LobbyHub,
    ) -> None:
        self._settings = settings
        self._seeks = database.seeks
        self._ratings = database.ratings
        self._clock = database.clock
        self._host = host
        self._access = access
        self._seating = seating
        self._notices = notices
        self.hub = hub
        self._pairing = Pairing(host, database.jobs, database.clock, hub.changed)
        hub.pair = self._pair

    def check(self, guest: Guest) -> None:
        """Whether somebody may use it.

        Raises:
            Refused: they may not.
        """
        if self._settings.lobby == "off":
            raise Refused(404, "lobby_off")
        if self._settings.lobby == "accounts" and guest.account is None:
            raise Refused(403, "lobby_needs_account")

    async def look(self, guest: Guest) -> LobbyView:
        """The lobby as it is now, and what the guest waits for."""
        self.check(guest)
        body, own = await self.hub.look(), await self._seeks.of(guest.id)
        return LobbyView(body.seeks, body.pools, body.running, [present_own(each) for each in own])

    async def seek(self, guest: Guest, wanted: SeekRequest) -> Waiting:
        """Wait for a rival; the same wish again renews it."""
        await self._check_opening(guest)
        if wanted.rated:
            check_rated(guest)
        name, portrait = await self._seating.introduced(guest, wanted)
        wish = Wish(
            wanted.quick,
            wanted.clock,
            wanted.rules,
            wanted.first_to,
            wanted.rated,
            wanted.public,
        )
        try:
            rated = await self._rated(guest, Waiting(guest.id, name, wish, portrait))
            stored = await self._seeks.add(rated)
        except TooManySeeks:
            raise Refused(409, "too_many_seeks") from None
        except JustPaired:
            raise Refused(409, "just_paired") from None
        self.hub.changed()
        return stored

    async def _rated(self, guest: Guest, waiting: Waiting) -> Waiting:
        """With the rating of somebody who has one; guests have none."""
        if guest.account is None:
            return waiting
        rating = (await self._ratings.of([guest.id])).get(guest.id)
        if rating is None:
            return waiting
        provisional = rating.is_provisional(self._clock())
        return replace(waiting, rating=rating.rating, provisional=provisional)

    async def withdraw(self, guest: Guest, seek: str) -> None:
        """Wait no longer; whatever was settled meanwhile stays so."""
        await self._seeks.withdraw(guest.id, seek)
        self.hub.changed()

    async def take(self, guest: Guest, seek: str, wanted: TakeRequest) -> str:
        """Sit down at an open seat; the match, also if the same one asks again."""
        found = await self._open_seat(guest, seek)
        if found.match is not None:
            return found.match
        await self._check_opening(guest)
        if found.wish.rated:
            check_rated(guest)
        await self._seating.introduced(guest, wanted)
        wish = replace(found.wish, public=found.wish.public and wanted.public)
        players = BySeat(found.player, guest.id)
        try:
            match = (await open_match(self._host, wish, players, (seek,))).id
        except JustPaired:
            raise Refused(409, "just_paired") from None
        except Conflict:
            # Somebody was faster; perhaps the same one, by an answer that was lost.
            settled = (await self._open_seat(guest, seek)).match
            if settled is None:
                raise Refused(409, "seek_gone") from None
            match = settled
        self.hub.changed()
        return match

    async def _open_seat(self, guest: Guest, seek: str) -> Waiting:
        """A seat that the guest may take, or has taken."""
        self.check(guest)
        found = await self._seeks.find(seek)
        if found is None or found.wish.quick:
            raise Refused(409, "seek_gone")
        if found.player == guest.id:
            raise Refused(409, "own_seek")
        if found.match is not None and found.rival != guest.id:
            raise Refused(409, "seek_gone")
        return found

    async def watch(self, guest: Guest, match: str) -> None:
        """Watch a match that strangers may watch."""
        self.check(guest)
        await self._access.watch_public(match, guest)

    async def _check_opening(self, guest: Guest) -> None:
        self.check(guest)
        if guest.account is not None and guest.account.bot:
            raise Refused(403, "not_for_bots")
        if (await self._notices.current()).draining:
            raise Refused(503, "draining")

    async def _pair(self, waiting: Sequence[Waiting]) -> None:
        if not (await self._notices.current()).draining:
            await self._pairing.pair(waiting)
