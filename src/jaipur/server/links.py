"""Links that give places at matches, or show them."""

from __future__ import annotations

import hmac
from base64 import urlsafe_b64encode
from collections.abc import Callable
from typing import Final

from jaipur.rules import Seat
from jaipur.server.access import Access, check_open, check_replayable
from jaipur.server.guard.cookies import hashed, new_token
from jaipur.server.guard.guests import Guest
from jaipur.server.guard.refusals import Refused
from jaipur.server.live.hub import Hub
from jaipur.storage import Link, PlaceStore, Purpose
from jaipur.table import Conflict, Mode, system_clock

MAX_SEAT_LINKS: Final = 10
"""Links to a guest's own seat at a match that nobody has used yet."""


class Links:
    """Links: who may make which, and what they give.

    Args:
        access: who has which place.
        places: where links are stored.
        hub: who is connected.
        clock: milliseconds since 1970.
    """

    def __init__(
        self,
        access: Access,
        places: PlaceStore,
        hub: Hub,
        clock: Callable[[], int] = system_clock,
    ) -> None:
        self._access = access
        self._places = places
        self._hub = hub
        self._clock = clock

    async def make(self, match: str, guest: Guest, purpose: Purpose) -> str:
        """A link to a match; its token is stored as a hash.

        Anybody with a place may let others watch; other links are the players' to make. Of all
        but one kind, a guest has one link to each match, however often they ask: it follows from
        the guest's own token, which is stored nowhere. A link that moves a seat works once, so
        that each is another.
        """
        place = await self._access.place(match, guest)
        if purpose is not Purpose.WATCH and not place.seats:
            raise Refused(403, "not_a_player")
        if purpose is Purpose.INVITE:
            table = await self._access.table(match)
            if table.options.mode is not Mode.ONLINE:
                raise Refused(409, "not_online")
            if table.players[Seat.B] is not None:
                raise Refused(409, "seat_taken")
        check_open(await self._access.table(match), self._clock())
        if purpose is Purpose.REPLAY:
            check_replayable(await self._access.table(match), self._clock())
        once = purpose is Purpose.SEAT
        if once:
            await self._check_may_move(match)
        token = new_token() if once else _same_token(guest, match, purpose)
        link = Link(match, purpose, guest.id)
        if not await self._places.add_link(hashed(token), link, MAX_SEAT_LINKS if once else None):
            raise Refused(409, "too_many_links")
        return token

    async def invitation(self, token: str) -> str:
        """The match that an invitation leads to, whether or not the seat is still free."""
        return (await self._link(token, Purpose.INVITE)).match

    async def personal(self, token: str) -> Link:
        """A link that moves a seat; nothing comes of asking."""
        return await self._link(token, Purpose.SEAT)

    async def shared(self, token: str) -> str:
        """The finished match that a link shows to anybody."""
        return (await self._link(token, Purpose.REPLAY)).match

    async def find(self, token: str) -> Link:
        """What a link is for.

        Raises:
            Refused: there is no such link, or not any more.
        """
        link = await self._places.link(hashed(token))
        if link is None:
            raise Refused(404, "no_such_link")
        return link

    async def accept(self, token: str, guest: Guest) -> Link:
        """Take the place that a link gives, if it takes no more than that.

        Raises:
            Refused: it is an invitation: whoever sits down brings a name and a secret.
        """
        link = await self.find(token)
        match link.purpose:
            case Purpose.WATCH:
                await self.watch(token, guest)
            case Purpose.SEAT:
                await self.move_seat(token, guest)
            case Purpose.INVITE:
                raise Refused(409, "sit_down")
            case Purpose.REPLAY:
                pass  # whoever has the link needs no place
        return link

    async def watch(self, token: str, guest: Guest) -> str:
        """Give the guest a spectator's place; returns the match."""
        link = await self._link(token, Purpose.WATCH)
        await self._places.watch(link.match, guest.id)
        self._hub.agendas.look_again(guest.id)
        return link.match

    async def move_seat(self, token: str, guest: Guest) -> str:
        """Move a seat to this guest's device by a link that works once; returns the match."""
        link = await self._link(token, Purpose.SEAT)
        if link.guest == guest.id:
            return link.match
        await self._check_may_move(link.match)
        place = await self._places.place(link.match, guest.id)
        if place is not None and place.seats:
            raise Refused(409, "own_rival")
        try:
            moved = await self._places.move(link.match, link.guest, guest.id, hashed(token))
        except Conflict:  # they sat down opposite at the same moment
            raise Refused(409, "own_rival") from None
        if not moved:
            raise Refused(404, "no_such_link")
        self._hub.dismiss(link.match, link.guest)
        self._hub.agendas.look_again(link.guest, guest.id)
        return link.match

    async def _check_may_move(self, match: str) -> None:
        """Nobody hands on a rated match that they are about to lose."""
        if (await self._access.table(match)).options.rated:
            raise Refused(409, "rated_seat")

    async def _link(self, token: str, purpose: Purpose) -> Link:
        link = await self.find(token)
        if link.purpose is not purpose:
            raise Refused(404, "no_such_link")
        return link


def _same_token(guest: Guest, match: str, purpose: Purpose) -> str:
    """128 bits that only the guest's own token leads to."""
    text = f"jaipur/link/1\0{match}\0{purpose.value}"
    digest = hmac.digest(guest.token.encode(), text.encode(), "sha256")
    return urlsafe_b64encode(digest[:16]).rstrip(b"=").decode()
