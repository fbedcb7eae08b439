"""Access: guests, their places at matches, and links that give places.

Whatever depends on who is asking is decided here, for the API, the socket and the pages alike.
"""

from __future__ import annotations

import hmac
import logging
import secrets
from base64 import urlsafe_b64encode
from typing import Final

from jaipur.formats import SECRET_BYTES
from jaipur.rules import BySeat, Seat
from jaipur.server.guard.guests import Guest, hashed, new_token
from jaipur.server.guard.refusals import Refused, not_found
from jaipur.server.live.hub import Hub
from jaipur.server.wire.incoming import SeatRequest
from jaipur.storage import Link, Listed, Place, PlaceStore, Purpose
from jaipur.table import (
    Act,
    BadName,
    CallOff,
    Conflict,
    DamagedMatch,
    Host,
    Mode,
    NewMatch,
    NoSuchMatch,
    Outcome,
    Resign,
    Submission,
    Table,
    TablePhase,
    clean_name,
    look_alike,
    new_match,
)
from jaipur.words import Language

_LOG = logging.getLogger("jaipur.server")
MAX_UNFINISHED: Final = 50
"""Unfinished matches on a guest's list."""
MAX_SEAT_LINKS: Final = 10
"""Links to a guest's own seat at a match that nobody has used yet."""


class Access:
    """Who may do what at which match."""

    def __init__(self, host: Host, places: PlaceStore, hub: Hub) -> None:
        self._host = host
        self._places = places
        self._hub = hub

    async def create(self, guest: Guest, wanted: NewMatch, lang: Language) -> Table:
        """Open a match for a guest, who gets seat 0, or both on a shared screen."""
        if await self._places.running(guest.id) >= MAX_UNFINISHED:
            raise Refused(409, "too_many_matches")
        try:
            opened = new_match(wanted, lang, secrets.token_bytes(SECRET_BYTES))
        except BadName:
            raise Refused(422, "bad_name") from None
        own = wanted.own_seats
        owners = BySeat(*(guest.id if seat in own else None for seat in Seat))
        return await self._host.open(opened, owners)

    async def place(self, match: str, guest: Guest) -> Place:
        """The guest's place at a match.

        Raises:
            Refused: there is none; nobody learns whether there is such a match.
        """
        place = await self._places.place(match, guest.id)
        if place is None:
            raise not_found()
        return place

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

    async def listed(self, guest: Guest) -> list[Listed]:
        """The guest's list of matches, the last played first."""
        return await self._places.listed(guest.id)

    async def unlist(self, match: str, guest: Guest) -> None:
        """Take a match off the guest's list, giving it up if it is unfinished.

        Raises:
            Refused: a rival is waiting at the other end.
        """
        place = await self.place(match, guest)
        table = await self.table(match)
        if place.seats and table.phase is not TablePhase.MATCH_OVER:
            await self._give_up(table, place.seats[0])
        await self._places.unlist(match, guest.id)

    async def _give_up(self, table: Table, seat: Seat) -> None:
        alone = table.options.mode is not Mode.ONLINE or None in table.players
        if not alone:
            raise Refused(409, "still_playing")
        calls_off = table.match is None or table.options.mode is Mode.PASS
        act: Act = CallOff() if calls_off else Resign()
        await self._host.submit(table.id, seat, Submission("removed", table.seq, act))

    async def sit(self, match: str, guest: Guest, wanted: SeatRequest) -> tuple[Seat, Table]:
        """Sit down at an online match: at the guest's own seat, or by an invitation."""
        try:
            name = clean_name(wanted.name)
        except BadName:
            raise Refused(422, "bad_name") from None
        place = await self._places.place(match, guest.id)
        seat = place.seats[0] if place is not None and place.seats else None
        if seat is None:
            if wanted.invite is None:
                raise not_found() if place is None else Refused(403, "needs_invitation")
            link = await self._link(wanted.invite, Purpose.INVITE)
            if link.match != match:
                raise Refused(404, "no_such_link")
            seat = Seat.B
        table = await self.table(match)
        if table.options.mode is not Mode.ONLINE:
            raise Refused(409, "not_online")
        rival = table.players[seat.rival]
        if rival is not None and look_alike(name, rival.name):
            raise Refused(409, "name_taken")
        secret = bytes.fromhex(wanted.secret)
        answer = await self._host.sit_down(match, seat, name, secret, guest.id)
        if answer.outcome not in {Outcome.APPLIED, Outcome.DUPLICATE}:
            raise Refused(409, "seat_taken")
        return seat, await self.table(match)

    async def make_link(self, match: str, guest: Guest, purpose: Purpose) -> str:
        """A link to a match; its token is stored as a hash.

        Anybody with a place may let others watch; other links are the players' to make. A guest
        has one invitation and one link for spectators to each match, however often they ask: it
        follows from the guest's own token, which is stored nowhere. A link that moves a seat works
        once, so that each is another.
        """
        place = await self.place(match, guest)
        if purpose is not Purpose.WATCH and not place.seats:
            raise Refused(403, "not_a_player")
        if purpose is Purpose.INVITE:
            table = await self.table(match)
            if table.options.mode is not Mode.ONLINE:
                raise Refused(409, "not_online")
            if table.players[Seat.B] is not None:
                raise Refused(409, "seat_taken")
        if purpose is Purpose.SEAT:
            if await self._places.links_of(match, guest.id, purpose) >= MAX_SEAT_LINKS:
                raise Refused(409, "too_many_links")
            token = new_token()
        else:
            token = _same_token(guest, match, purpose)
        await self._places.add_link(hashed(token), Link(match, purpose, guest.id))
        return token

    async def invitation(self, token: str) -> Table:
        """The table that an invitation leads to, whether or not the seat is still free."""
        return await self.table((await self._link(token, Purpose.INVITE)).match)

    async def watch(self, token: str, guest: Guest) -> str:
        """Give the guest a spectator's place; returns the match."""
        link = await self._link(token, Purpose.WATCH)
        await self._places.watch(link.match, guest.id)
        return link.match

    async def move_seat(self, token: str, guest: Guest) -> str:
        """Move a seat to this guest's device by a link that works once; returns the match."""
        link = await self._link(token, Purpose.SEAT)
        if link.guest == guest.id:
            return link.match
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
        return link.match

    async def _link(self, token: str, purpose: Purpose) -> Link:
        link = await self._places.link(hashed(token))
        if link is None or link.purpose is not purpose:
            raise Refused(404, "no_such_link")
        return link


def _same_token(guest: Guest, match: str, purpose: Purpose) -> str:
    """128 bits that only the guest's own token leads to."""
    text = f"jaipur/link/1\0{match}\0{purpose.value}"
    digest = hmac.digest(guest.token.encode(), text.encode(), "sha256")
    return urlsafe_b64encode(digest[:16]).rstrip(b"=").decode()
