"""Keeping a name, signing in and out. Whoever signs in gets another token: no old one counts."""

from __future__ import annotations

import secrets
from typing import Any, Final

from jaipur.people import PORTRAITS, account_name
from jaipur.server.accounts.guessing import Asking
from jaipur.server.accounts.parts import Parts
from jaipur.server.accounts.recovery import hashed_code, new_codes
from jaipur.server.accounts.visitors import session_token
from jaipur.server.guard.cookies import hashed, new_token
from jaipur.server.guard.guests import Guest
from jaipur.server.guard.refusals import Refused
from jaipur.storage import Account, Credentials, NameTaken, Passkey, Session, SessionKind
from jaipur.table import BadName

FRESH: Final = 15 * 60 * 1000
"""Milliseconds for which a password or passkey that was shown lets one change credentials."""


class Signing:
    """Who gets a session.

    Args:
        parts: what it needs.
    """

    def __init__(self, parts: Parts) -> None:
        self._parts = parts
        self._database = parts.database
        self._visitors = parts.visitors
        self._clock = parts.clock

    async def sign_up(
        self,
        guest: Guest,
        name: str,
        device: str,
        *,
        portrait: str | None = None,
        password: str | None = None,
        passkey: Passkey | None = None,
    ) -> tuple[str, list[str]]:
        """Make a guest an account; returns the token of its session, and ten recovery codes.

        Raises:
            Refused: the name cannot be had, or they have an account already.
        """
        if guest.account is not None:
            raise Refused(409, "signed_in")
        name = checked_name(name)
        if await self._database.accounts.looks_taken(name):  # before a password is hashed for it
            raise Refused(409, "name_taken_by_account")
        now, token, codes = self._clock(), session_token(), new_codes()
        account = Account(
            id=passkey.account if passkey is not None else new_token(),
            name=name,
            portrait=portrait or secrets.choice(PORTRAITS),
            created=now,
        )
        stored = None if password is None else await self._parts.passwords.hash(password)
        credentials = Credentials(stored, passkey, [hashed_code(code) for code in codes])
        session = Session(hashed(token), account.id, device, now, now, now)
        try:
            await self._database.accounts.create(account, credentials, session, _own(guest))
        except NameTaken:
            raise Refused(409, "name_taken_by_account") from None
        self._parts.hub.dismiss_guest(guest.id)
        return token, codes

    async def sign_in(self, asking: Asking, name: str, password: str) -> str:
        """The token of a new session. Takes as long and says the same if there is no such name.

        Raises:
            Refused: name and password do not match, or it was tried too often.
        """
        found = await self._database.accounts.find_with_password(name)
        account, stored = (None, None) if found is None else found
        guess = await self._parts.guesses.at_password(
            asking, name, None if account is None else account.id
        )
        right = await self._parts.passwords.matches(stored, password, known=guess.known)
        if not right or account is None:
            raise Refused(403, "sign_in_failed")
        await self._parts.guesses.forgive(guess)
        return await self._begin(asking.guest, account, asking.device)

    async def sign_in_by_passkey(self, asking: Asking, origin: str, answer: dict[str, Any]) -> str:
        """The token of a new session, for whoever has a passkey.

        Raises:
            Refused: it is none of ours.
        """
        shown = await self._parts.passkeys.shown(origin, answer)
        account = await self._database.accounts.get(shown)
        if account is None:
            raise Refused(403, "passkey_refused")
        return await self._begin(asking.guest, account, asking.device)

    async def recover(self, asking: Asking, name: str, code: str, password: str) -> str:
        """Use up a recovery code: a new password and a new session, and no other goes on.

        Raises:
            Refused: name and code do not match, or it was tried too often.
        """
        guess = await self._parts.guesses.at_code(asking, name)
        stored = await self._parts.passwords.hash(password)  # in any case, since it takes time
        account = await self._database.accounts.find(name)
        token = session_token()
        session = self._session(token, "" if account is None else account.id, asking.device)
        found = await self._database.accounts.recover(
            session.account, hashed_code(code), stored, session, _own(asking.guest)
        )
        if account is None or not found:
            raise Refused(403, "recovery_failed")
        await self._parts.guesses.forgive(guess)
        if account.suspended is not None:
            raise Refused(403, "suspended")
        self._visitors.forget(account.id)
        await self._leave(asking.guest)
        return token

    async def prove(self, guest: Guest, password: str) -> None:
        """Show the password again, before credentials are changed.

        Raises:
            Refused: it is not the password, or it was tried too often.
        """
        account, session = signed_in(guest)
        guess = await self._parts.guesses.at_proof(session)
        stored = await self._database.accounts.password(account.id)
        if not await self._parts.passwords.matches(stored, password, known=guess.known):
            raise Refused(403, "sign_in_failed")
        await self._parts.guesses.forgive(guess)
        await self._proved(account, session)

    async def prove_by_passkey(self, guest: Guest, origin: str, answer: dict[str, Any]) -> None:
        """Show a passkey again, before credentials are changed.

        Raises:
            Refused: it is none of theirs.
        """
        account, session = signed_in(guest)
        if await self._parts.passkeys.shown(origin, answer) != account.id:
            raise Refused(403, "passkey_refused")
        await self._proved(account, session)

    async def sign_out(self, guest: Guest) -> str:
        """End the session; returns the cookie of a new guest."""
        await self._leave(guest)
        return await self._visitors.new_guest()

    def must_be_fresh(self, guest: Guest) -> tuple[Account, Session]:
        """Whose account it is, if they have lately shown a password or passkey.

        Raises:
            Refused: they have not, or are not signed in.
        """
        account, session = signed_in(guest)
        if not self.is_fresh(session):
            raise Refused(403, "prove_again")
        return account, session

    def is_fresh(self, session: Session) -> bool:
        """Whether a password or passkey was shown lately."""
        return self._clock() - session.proved <= FRESH

    async def _proved(self, account: Account, session: Session) -> None:
        await self._database.sessions.prove(session.token, self._clock())
        self._visitors.forget(account.id)

    async def _begin(self, guest: Guest, account: Account, device: str) -> str:
        if account.suspended is not None:
            raise Refused(403, "suspended")
        token = session_token()
        await self._database.sessions.begin(self._session(token, account.id, device), _own(guest))
        await self._leave(guest)
        return token

    async def _leave(self, guest: Guest) -> None:
        """Whoever they were before, they are not any more."""
        if guest.session is not None:
            await self._database.sessions.end(guest.id, guest.session.token)
            self._visitors.forget(guest.id)
            self._parts.hub.dismiss_sessions({guest.session.token})
        elif guest.account is None:
            self._parts.hub.dismiss_guest(guest.id)

    def _session(self, token: str, account: str, device: str) -> Session:
        now = self._clock()
        return Session(hashed(token), account, device, now, now, now)


def signed_in(guest: Guest) -> tuple[Account, Session]:
    """Who they are and where they are signed in, in person: a program only plays.

    Raises:
        Refused: they are not.
    """
    if guest.account is None:
        raise Refused(403, "signed_out")
    if guest.session is None:
        raise Refused(403, "known_by_proxy")
    if guest.session.kind is SessionKind.PROGRAM:
        raise Refused(403, "not_for_programs")
    return guest.account, guest.session


def checked_name(name: str) -> str:
    """A name as an account may have it.

    Raises:
        Refused: it may not.
    """
    try:
        return account_name(name)
    except BadName:
        raise Refused(422, "bad_account_name") from None


def _own(guest: Guest) -> str | None:
    """What a guest had comes along; what an account has stays with it."""
    return guest.id if guest.account is None and not guest.new else None
