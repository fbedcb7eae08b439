"""Access: who has which place at which match.

Whatever depends on who is asking is decided here, for the API, the socket and the pages alike;
`links` and `seating` give places.
"""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Final, TypeAlias

from jaipur.rules import Seat
from jaipur.server.guard.guests import Guest
from jaipur.server.guard.refusals import Refused, not_found
from jaipur.server.live.hub import Hub
from jaipur.storage import Listed, Place, PlaceStore
from jaipur.table import (
    Act,
    CallOff,
    DamagedMatch,
    Host,
    Mode,
    NoSuchMatch,
    Resign,
    Submission,
    Table,
    TablePhase,
)

_LOG: Final = logging.getLogger("jaipur.server")

Looked: TypeAlias = Callable[[str, str], Awaitable[None]]


async def _nobody_cares(_match: str, _player: str) -> None:
    pass


class Access:
    """Who may do what at which match.

    Args:
        host: where matches are played.
        places: who has which place.
        hub: who is connected.
        looked: told which player looks at which match.
    """

    def __init__(
        self, host: Host, places: PlaceStore, hub: Hub, looked: Looked = _nobody_cares
    ) -> None:
        self._host = host
        self._places = places
        self._hub = hub
        self._looked = looked

    async def place(self, match: str, guest: Guest) -> Place:
        """The guest's place at a match.

        Raises:
            Refused: there is none; nobody learns whether there is such a match.
        """
        place = await self._places.place(match, guest.id)
        if place is None:
            raise not_found()
        if place.seats:
            await self._looked(match, guest.id)
        return place

    async def is_player(self, match: str, guest: Guest) -> bool:
        """Whether the guest has a seat at a match."""
        place = await self._places.place(match, guest.id)
        return place is not None and bool(place.seats)

    async def player(self, match: str, guest: Guest) -> Place:
        """The same, for what only players may do."""
        place = await self.place(match, guest)
        if not place.seats:
            raise Refused(403, "not_a_player")
        return place

    async def table(self, match: str, since: int = 0) -> Table:
        """The table of a match; read again if a client knows more of it than this process."""
        try:
            return await self._host.table(match, since)
        except NoSuchMatch:
            raise not_found() from None
        except DamagedMatch as error:
            _LOG.error("damaged: %s", error)
            raise Refused(410, "damaged") from None

    async def reread(self, match: str) -> None:
        """What had been in a match was changed: nobody here is to remember it as it was."""
        if self._host.known(match):
            with suppress(NoSuchMatch, DamagedMatch):  # it was removed, too
                self._hub.renew(await self._host.reload(match))

    async def listed(self, guest: Guest) -> list[Listed]:
        """The guest's list of matches, the last played first."""
        return await self._places.listed(guest.id)

    async def unlist(self, match: str, guest: Guest, table: Table | None) -> None:
        """Take a match off the guest's list, giving it up if it is unfinished.

        Args:
            match: which match.
            guest: whose list.
            table: its table; None if it is damaged.

        Raises:
            Refused: a rival is waiting at the other end.
        """
        place = await self.place(match, guest)
        if place.seats and table is not None and table.phase is not TablePhase.MATCH_OVER:
            if table.options.mode is Mode.ONLINE and table.match is not None:
                raise Refused(409, "still_playing")
            await self._give_up(table, place.seats[0])
        await self._places.unlist(match, guest.id)
        self._hub.agendas.look_again(guest.id)

    async def leave_all(self, player: str) -> None:
        """End every unfinished match of somebody who will not come back."""
        for each in await self._places.played(player):
            if each.over:
                continue
            try:
                await self._give_up(await self.table(each.match), each.seats[0])
            except Refused:
                continue  # damaged, or just removed: nobody is waiting there

    async def _give_up(self, table: Table, seat: Seat) -> None:
        calls_off = table.match is None or table.options.mode is Mode.PASS
        act: Act = CallOff() if calls_off else Resign()
        await self._host.submit(table.id, seat, Submission("removed", table.seq, act))

    async def watch_public(self, match: str, guest: Guest) -> None:
        """Give the guest a spectator's place at a match that strangers may watch."""
        table = await self.table(match)
        if not table.options.public or table.match is None:
            raise not_found()
        await self._places.watch(match, guest.id, listed=False)

    async def is_reserved(self, match: str) -> bool:
        """Whether both seats of a match are somebody's: nobody can be invited."""
        return await self._places.owned(match) == len(Seat)


def check_replayable(table: Table, now: int) -> None:
    """Nobody looks into a match that is still being played, or that never was.

    Nor into a deal that others are still to play.
    """
    if table.phase is not TablePhase.MATCH_OVER:
        raise Refused(409, "not_over")
    if table.match is None:
        raise Refused(409, "not_played")
    check_open(table, now)


def check_open(table: Table, now: int) -> None:
    """Nobody shows others a deal that they may have yet to play."""
    opens_at = table.options.opens_at
    if opens_at is not None and now < opens_at:
        raise Refused(409, "day_not_over")
