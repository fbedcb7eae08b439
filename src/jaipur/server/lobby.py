"""The lobby: guests, the places they have at matches, and links that give places.

Everything that asks "who is this, and what may they do here" asks here: the API, the socket and
the pages alike.
"""

from __future__ import annotations

import secrets
from dataclasses import replace
from typing import Final

from jaipur.formats import SECRET_BYTES
from jaipur.rules import RULESETS, STANDARD, BySeat, Seat
from jaipur.server.errors import Refused, not_found
from jaipur.server.guests import Guest, hashed, new_token
from jaipur.server.hub import Hub
from jaipur.server.phrases import player_name, seat_names
from jaipur.server.wire import NewMatch, SeatRequest
from jaipur.storage import Link, Listed, Place, PlaceStore, Purpose
from jaipur.table import (
    GUIDE,
    BadName,
    Herds,
    Host,
    Mode,
    NoSuchMatch,
    Opened,
    Outcome,
    SitDown,
    Sitter,
    Submission,
    Table,
    TableOptions,
    clean_name,
)
from jaipur.words import Language

MOST_RUNNING: Final = 50
"""Unfinished matches that a guest may have."""
MOST_LINKS: Final = 50
"""Links that may lead to a match."""

_STARTERS = {"me": Seat.A, "rival": Seat.B, "random": None}


class Lobby:
    """Who may do what at which match."""

    def __init__(self, host: Host, places: PlaceStore, hub: Hub) -> None:
        self._host = host
        self._places = places
        self._hub = hub

    async def create(self, guest: Guest, wanted: NewMatch, lang: Language) -> Table:
        """Open a match for a guest, who gets seat 0 (or both, where two share a screen)."""
        if await self._places.running(guest.id) >= MOST_RUNNING:
            raise Refused(409, "too_many_matches")
        opened = _opened(wanted, lang)
        table = await self._host.open(opened)
        own = tuple(Seat) if opened.options.mode is Mode.PASS else (Seat.A,)
        await self._places.take(table.id, guest.id, own)
        return table

    async def place(self, match: str, guest: Guest) -> Place:
        """What the guest is at a match.

        Raises:
            Refused: nothing; and nobody is told whether there is such a match.
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
        """The table of a match; read anew if somebody has seen more of it than this process."""
        try:
            table = await self._host.table(match)
            return table if since <= table.seq else await self._host.refresh(match)
        except NoSuchMatch:
            raise not_found() from None

    async def listed(self, guest: Guest) -> list[Listed]:
        """The matches on the guest's list, the last played first."""
        return await self._places.listed(guest.id)

    async def unlist(self, match: str, guest: Guest) -> None:
        """Take a match off the guest's list."""
        await self.place(match, guest)
        await self._places.unlist(match, guest.id)

    async def sit(self, match: str, guest: Guest, wanted: SeatRequest) -> tuple[Seat, Table]:
        """Sit down at an online match: at the guest's own seat, or with an invitation."""
        name = _name(wanted.name)
        place = await self._places.place(match, guest.id)
        seat = place.seats[0] if place is not None and place.seats else None
        if seat is None:
            if wanted.invite is None:
                raise not_found() if place is None else Refused(403, "needs_invitation")
            link = await self._link(wanted.invite, Purpose.INVITE)
            if link.match != match:
                raise Refused(404, "no_such_link")
            seat = Seat.B
            if not await self._places.take(match, guest.id, (seat,)):
                raise Refused(409, "seat_taken")
        table = await self.table(match)
        if table.options.mode is not Mode.ONLINE:
            raise Refused(409, "not_online")
        act = SitDown(name, bytes.fromhex(wanted.secret))
        answer = await self._host.submit(match, Submission("sit", None, seat, act))
        if answer.outcome not in {Outcome.APPLIED, Outcome.DUPLICATE}:
            raise Refused(409, "seat_taken")
        return seat, await self.table(match)

    async def make_link(self, match: str, guest: Guest, purpose: Purpose) -> str:
        """A new link to a match; its token is shown once and kept as a hash.

        Anybody with a place may pass on that one can watch; the rest is the players' own.
        """
        place = await self.place(match, guest)
        if purpose is not Purpose.WATCH and not place.seats:
            raise Refused(403, "not_a_player")
        if purpose is Purpose.INVITE:
            table = await self.table(match)
            if table.options.mode is not Mode.ONLINE:
                raise Refused(409, "not_online")
            if table.sitters[Seat.B] is not None:
                raise Refused(409, "seat_taken")
        if await self._places.links_of(match) >= MOST_LINKS:
            raise Refused(409, "too_many_links")
        token = new_token()
        await self._places.add_link(hashed(token), Link(match, purpose, guest.id))
        return token

    async def invitation(self, token: str) -> Table:
        """The table that an invitation leads to, whether or not the seat is still free."""
        return await self.table((await self._link(token, Purpose.INVITE)).match)

    async def watch(self, token: str, guest: Guest) -> str:
        """Give the guest a spectator's place; which match."""
        link = await self._link(token, Purpose.WATCH)
        await self._places.watch(link.match, guest.id)
        return link.match

    async def move_seat(self, token: str, guest: Guest) -> str:
        """Bring a seat to this guest's device; which match. The link is used up."""
        link = await self._link(token, Purpose.SEAT)
        if link.guest == guest.id:
            return link.match
        place = await self._places.place(link.match, guest.id)
        if place is not None and place.seats:
            raise Refused(409, "own_rival")
        if not await self._places.move(link.match, link.guest, guest.id, hashed(token)):
            raise Refused(404, "no_such_link")
        self._hub.dismiss(link.match, link.guest)
        return link.match

    async def _link(self, token: str, purpose: Purpose) -> Link:
        link = await self._places.link(hashed(token))
        if link is None or link.purpose is not purpose:
            raise Refused(404, "no_such_link")
        return link


def _opened(wanted: NewMatch, lang: Language) -> Opened:
    mode = Mode(wanted.mode)
    options = TableOptions(
        mode=mode,
        ruleset=replace(RULESETS[wanted.rules], first_to=wanted.first_to),
        herds=Herds(wanted.herds),
        memory=wanted.memory,
        starter=_STARTERS[wanted.starter],
    )
    default = seat_names(lang)
    me = Sitter(default.a if wanted.name is None else _name(wanted.name))
    sitters: BySeat[Sitter | None]
    match mode:
        case Mode.ONLINE:
            sitters = BySeat(None, None)
        case Mode.PASS:
            names = (wanted.name or default.a, default.b) if wanted.names is None else wanted.names
            sitters = BySeat(*(Sitter(_name(name)) for name in names))
        case Mode.BOT:
            sitters = BySeat(me, Sitter(player_name(lang, wanted.bot), wanted.bot))
        case Mode.LEARN:
            sitters = BySeat(me, Sitter(player_name(lang, GUIDE), GUIDE))
            options = TableOptions(
                mode, replace(STANDARD, first_to=1), Herds.OPEN, memory=True, starter=Seat.A
            )
    return Opened(options, sitters, secrets.token_bytes(SECRET_BYTES))


def _name(name: str) -> str:
    try:
        return clean_name(name)
    except BadName:
        raise Refused(422, "bad_name") from None
