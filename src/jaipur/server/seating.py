"""Seating: matches opened, sat down at, and dealt; under what name somebody plays."""

from __future__ import annotations

import secrets
from typing import Final

from msgspec import structs

from jaipur.formats import SECRET_BYTES
from jaipur.people import ANCHORS, PORTRAITS
from jaipur.rules import BySeat, Seat, View
from jaipur.server.access import Access
from jaipur.server.guard.guests import Guest
from jaipur.server.guard.refusals import Refused, not_found
from jaipur.server.links import Links
from jaipur.server.live.hub import Hub
from jaipur.server.wire.incoming import PracticeRequest, RevealRequest, SeatRequest
from jaipur.server.wire.lobby import SeekRequest, TakeRequest
from jaipur.storage import AccountStore, Place, PlaceStore
from jaipur.table import (
    BadName,
    Host,
    MatchOpened,
    Mode,
    NewMatch,
    Outcome,
    PlayerSeated,
    Refusal,
    SecretRevealed,
    Table,
    clean_name,
    new_match,
    practice_match,
)
from jaipur.words import Language

MAX_UNFINISHED: Final = 50
"""Unfinished matches on a guest's list."""


class Seating:
    """Who may open a match, and sit down at one.

    Args:
        host: where matches are played.
        places: who has which place.
        access: what follows from that.
        links: what invitations there are.
        hub: who is connected.
        accounts: whose names guests may not use; None if nobody has one.
    """

    def __init__(
        self,
        host: Host,
        places: PlaceStore,
        *,
        access: Access,
        links: Links,
        hub: Hub,
        accounts: AccountStore | None,
    ) -> None:
        self._host = host
        self._places = places
        self._access = access
        self._links = links
        self._hub = hub
        self._accounts = accounts

    async def create(self, guest: Guest, wanted: NewMatch, lang: Language) -> Table:
        """Open a match for a guest, who gets seat 0, or both on a shared screen.

        Whoever has an account plays under its name; on a shared screen, people say who they are.
        """
        check_portrait(wanted.portrait)
        if guest.account is not None and wanted.mode is not Mode.PASS:
            mine = guest.account
            wanted = structs.replace(wanted, name=mine.name, names=None, portrait=mine.portrait)
        if wanted.rated:
            check_rated(guest, wanted.bot if wanted.mode is Mode.BOT else None)
        if wanted.mode is Mode.ONLINE and guest.account is None and wanted.name is not None:
            await self._must_be_free(wanted.name)
        try:
            opened = new_match(wanted, lang, secrets.token_bytes(SECRET_BYTES))
        except BadName:
            raise Refused(422, "bad_name") from None
        return await self._open(guest, opened, wanted.own_seats)

    async def practise(
        self, guest: Guest, seen: View, wanted: PracticeRequest, lang: Language
    ) -> Table:
        """Open a match for a guest that begins with a position, at the seat of whoever is on turn.

        Args:
            guest: who plays.
            seen: all that they may know; a possible position.
            wanted: against whom.
            lang: the language that a missing name is made up in.
        """
        name, portrait = wanted.name, wanted.portrait
        if guest.account is not None:
            name, portrait = guest.account.name, guest.account.portrait
        check_portrait(portrait)
        try:
            opened = practice_match(
                seen,
                wanted.bot,
                lang,
                secrets.token_bytes(SECRET_BYTES),
                name=name,
                portrait=portrait,
                turn=wanted.turn,
            )
        except BadName:
            raise Refused(422, "bad_name") from None
        except ValueError as error:
            raise Refused(422, "bad_position", str(error)) from None
        return await self._open(guest, opened, (seen.turn,))

    async def _open(self, guest: Guest, opened: MatchOpened, own: tuple[Seat, ...]) -> Table:
        """Open a match of which a guest owns these seats."""
        if await self._places.running(guest.id) >= MAX_UNFINISHED:
            raise Refused(409, "too_many_matches")
        owners = BySeat(*(guest.id if seat in own else None for seat in Seat))
        table = await self._host.open(opened, owners)
        self._hub.agendas.look_again(guest.id)
        return table

    async def sit(self, match: str, guest: Guest, wanted: SeatRequest) -> tuple[Seat, Table]:
        """Sit down at an online match: at the guest's own seat, or by an invitation.

        Whoever has an account does so under its name. Nobody else gets one that looks like it:
        strangers meet here, and are to know whom they play.
        """
        name, portrait = self._known_as(guest, wanted)
        check_portrait(portrait)
        place = await self._places.place(match, guest.id)
        seat = place.seats[0] if place is not None and place.seats else None
        if seat is None:
            if wanted.invite is None:
                raise not_found() if place is None else Refused(403, "needs_invitation")
            if await self._links.invitation(wanted.invite) != match:
                raise Refused(404, "no_such_link")
            seat = Seat.B
        table = await self._access.table(match)
        if table.options.mode is not Mode.ONLINE:
            raise Refused(409, "not_online")
        if table.options.rated:
            check_rated(guest)
        if guest.account is None and table.players[seat] is None:
            await self._must_be_free(name)
        anew = place is not None and bool(place.seats)
        program = guest.account is not None and guest.account.bot
        seated = PlayerSeated(seat, name, wanted.secret, portrait, wanted.commitment, program)
        answer = await self._host.sit_down(match, seated, guest.id, anew=anew)
        if answer.outcome is Outcome.REFUSED:
            raise Refused(409, _no_seat(answer.reason))
        # Anybody can repeat a name and a commitment, which are public.
        again = answer.outcome is Outcome.DUPLICATE
        if again and await self._places.place(match, guest.id) != Place((seat,)):
            raise Refused(409, "seat_taken")
        self._hub.agendas.look_again(guest.id)
        return seat, await self._access.table(match)

    async def reveal(self, match: str, place: Place, wanted: RevealRequest) -> Table:
        """Reveal the secret behind the commitment that a player sat down with."""
        revealed = SecretRevealed(place.seats[0], wanted.secret)
        answer = await self._host.reveal(
            match, revealed, bytes.fromhex(wanted.joint), seen=wanted.seq
        )
        if isinstance(answer.reason, Refusal):
            raise Refused(409, answer.reason.value)
        return await self._access.table(match)

    async def _must_be_free(self, name: str) -> None:
        """Nobody may keep a guest's name, or one that looks like it."""
        if self._accounts is not None and await self._accounts.looks_taken(name):
            raise Refused(409, "name_taken_by_account")

    async def introduced(
        self, guest: Guest, wanted: SeekRequest | TakeRequest
    ) -> tuple[str, str | None]:
        """The name and the portrait that somebody looks for a rival with.

        Raises:
            Refused: it is no name, or looks like somebody's own; there is no such portrait; or
                they have too many unfinished matches.
        """
        name, portrait = self._known_as(guest, wanted)
        check_portrait(portrait)
        if guest.account is None:
            await self._must_be_free(name)
        if await self._places.running(guest.id) >= MAX_UNFINISHED:
            raise Refused(409, "too_many_matches")
        return name, portrait

    def _known_as(
        self, guest: Guest, wanted: SeatRequest | SeekRequest | TakeRequest
    ) -> tuple[str, str | None]:
        """The name and the portrait that somebody sits down with."""
        if guest.account is not None:
            return guest.account.name, guest.account.portrait
        try:
            return clean_name(wanted.name), wanted.portrait
        except BadName:
            raise Refused(422, "bad_name") from None


def check_portrait(portrait: str | None) -> None:
    """Nobody has a portrait that is not among the drawn ones."""
    if portrait is not None and portrait not in PORTRAITS:
        raise Refused(422, "bad_request", f"a portrait is one of {', '.join(PORTRAITS)}")


def _no_seat(reason: object) -> str:
    """Why somebody cannot sit down: mostly, that there is no free seat."""
    if isinstance(reason, Refusal) and reason in {Refusal.NAME_TAKEN, Refusal.ALREADY_REVEALED}:
        return str(reason.value)
    return Refusal.SEAT_TAKEN.value


def check_rated(guest: Guest, bot: str | None = None) -> None:
    """Only people with accounts are rated, and only against bots whose strength is known."""
    if guest.account is None:
        raise Refused(403, "rated_needs_account")
    if bot is not None and bot not in ANCHORS:
        raise Refused(422, "bad_request", f"rated bots are {', '.join(ANCHORS)}")
