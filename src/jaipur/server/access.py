"""Access: guests, their places at matches, and links that give places.

Whatever depends on who is asking is decided here, for the API, the socket and the pages alike.
"""

from __future__ import annotations

import hmac
import logging
import secrets
from base64 import urlsafe_b64encode
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Final, TypeAlias

from msgspec import structs

from jaipur.formats import SECRET_BYTES
from jaipur.people import ANCHORS, PORTRAITS
from jaipur.rules import BySeat, Seat, View
from jaipur.server.guard.cookies import hashed, new_token
from jaipur.server.guard.guests import Guest
from jaipur.server.guard.refusals import Refused, not_found
from jaipur.server.live.hub import Hub
from jaipur.server.wire.incoming import PracticeRequest, RevealRequest, SeatRequest
from jaipur.server.wire.lobby import SeekRequest, TakeRequest
from jaipur.storage import AccountStore, Link, Listed, Place, PlaceStore, Purpose
from jaipur.table import (
    Act,
    BadName,
    CallOff,
    Conflict,
    DamagedMatch,
    Host,
    MatchOpened,
    Mode,
    NewMatch,
    NoSuchMatch,
    Outcome,
    PlayerSeated,
    Refusal,
    Resign,
    SecretRevealed,
    Submission,
    Table,
    TablePhase,
    clean_name,
    new_match,
    practice_match,
    system_clock,
)
from jaipur.words import Language

_LOG = logging.getLogger("jaipur.server")
MAX_UNFINISHED: Final = 50
"""Unfinished matches on a guest's list."""
MAX_SEAT_LINKS: Final = 10
"""Links to a guest's own seat at a match that nobody has used yet."""


Looked: TypeAlias = Callable[[str, str], Awaitable[None]]


async def _nobody_cares(_match: str, _player: str) -> None:
    pass


class Access:
    """Who may do what at which match.

    Args:
        host: where matches are played.
        places: who has which place.
        hub: who is connected.
        accounts: whose names guests may not use; None if nobody has one.
        looked: told which player looks at which match.
        clock: milliseconds since 1970.
    """

    def __init__(
        self,
        host: Host,
        places: PlaceStore,
        hub: Hub,
        accounts: AccountStore | None = None,
        looked: Looked = _nobody_cares,
        *,
        clock: Callable[[], int] = system_clock,
    ) -> None:
        self._host = host
        self._places = places
        self._hub = hub
        self._accounts = accounts
        self._looked = looked
        self._clock = clock

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
            link = await self._link(wanted.invite, Purpose.INVITE)
            if link.match != match:
                raise Refused(404, "no_such_link")
            seat = Seat.B
        table = await self.table(match)
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
        return seat, await self.table(match)

    async def reveal(self, match: str, place: Place, wanted: RevealRequest) -> Table:
        """Reveal the secret behind the commitment that a player sat down with."""
        revealed = SecretRevealed(place.seats[0], wanted.secret)
        answer = await self._host.reveal(
            match, revealed, bytes.fromhex(wanted.joint), seen=wanted.seq
        )
        if isinstance(answer.reason, Refusal):
            raise Refused(409, answer.reason.value)
        return await self.table(match)

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

    async def make_link(self, match: str, guest: Guest, purpose: Purpose) -> str:
        """A link to a match; its token is stored as a hash.

        Anybody with a place may let others watch; other links are the players' to make. Of all
        but one kind, a guest has one link to each match, however often they ask: it follows from
        the guest's own token, which is stored nowhere. A link that moves a seat works once, so
        that each is another.
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
        check_open(await self.table(match), self._clock())
        if purpose is Purpose.REPLAY:
            check_replayable(await self.table(match), self._clock())
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

    async def link(self, token: str) -> Link:
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
        link = await self.link(token)
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

    async def watch_public(self, match: str, guest: Guest) -> None:
        """Give the guest a spectator's place at a match that strangers may watch."""
        table = await self.table(match)
        if not table.options.public or table.match is None:
            raise not_found()
        await self._places.watch(match, guest.id, listed=False)

    async def is_reserved(self, match: str) -> bool:
        """Whether both seats of a match are somebody's: nobody can be invited."""
        return await self._places.owned(match) == len(Seat)

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
        if (await self.table(match)).options.rated:
            raise Refused(409, "rated_seat")

    async def _link(self, token: str, purpose: Purpose) -> Link:
        link = await self.link(token)
        if link.purpose is not purpose:
            raise Refused(404, "no_such_link")
        return link


def check_portrait(portrait: str | None) -> None:
    """Nobody has a portrait that is not among the drawn ones."""
    if portrait is not None and portrait not in PORTRAITS:
        raise Refused(422, "bad_request", f"a portrait is one of {', '.join(PORTRAITS)}")


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


def _same_token(guest: Guest, match: str, purpose: Purpose) -> str:
    """128 bits that only the guest's own token leads to."""
    text = f"jaipur/link/1\0{match}\0{purpose.value}"
    digest = hmac.digest(guest.token.encode(), text.encode(), "sha256")
    return urlsafe_b64encode(digest[:16]).rstrip(b"=").decode()
