"""What somebody does with an account of their own: name, portrait, credentials, sessions."""

from __future__ import annotations

from typing import Any, Final

from jaipur.server.accounts.parts import Parts
from jaipur.server.accounts.recovery import hashed_code, new_codes
from jaipur.server.accounts.signing import Signing, checked_name, signed_in
from jaipur.server.accounts.visitors import session_token
from jaipur.server.guard.cookies import hashed
from jaipur.server.guard.guests import Guest
from jaipur.server.guard.refusals import Refused
from jaipur.storage import Account, NameTaken, Session, SessionKind
from jaipur.table import Conflict

RENAMING: Final = 30 * 24 * 3600 * 1000
"""Milliseconds between two changes of a name."""
MAX_PASSKEYS: Final = 20
MAX_TOKENS: Final = 10


class Keeping:
    """Changes to one's own account.

    Args:
        parts: what it needs.
        signing: knows who has lately proved who they are.
    """

    def __init__(self, parts: Parts, signing: Signing) -> None:
        self._parts = parts
        self._database = parts.database
        self._visitors = parts.visitors
        self._clock = parts.clock
        self._signing = signing

    async def rename(self, guest: Guest, name: str) -> None:
        """Change the name; once in thirty days.

        Raises:
            Refused: it is too soon, or the name cannot be had.
        """
        account, _ = signed_in(guest)
        now = self._clock()
        try:
            changed = await self._database.accounts.rename(
                account.id, checked_name(name), now, now - RENAMING
            )
        except NameTaken:
            raise Refused(409, "name_taken_by_account") from None
        if not changed:
            raise Refused(409, "renamed_lately")
        self._visitors.forget(account.id)

    async def choose_portrait(self, account: Account, portrait: str) -> None:
        """Choose another portrait."""
        await self._database.accounts.set_portrait(account.id, portrait)
        self._visitors.forget(account.id)

    async def change_password(self, guest: Guest, password: str) -> None:
        """Set another password; all other sessions end.

        Raises:
            Refused: they have not lately proved who they are.
        """
        account, session = self._signing.must_be_fresh(guest)
        stored = await self._parts.passwords.hash(password)
        await self._database.accounts.set_password(account.id, stored, session.token)
        await self._ended(account.id)

    async def renew_codes(self, guest: Guest) -> list[str]:
        """Ten new recovery codes instead of the old ones.

        Raises:
            Refused: they have not lately proved who they are.
        """
        account, _ = self._signing.must_be_fresh(guest)
        codes = new_codes()
        await self._database.accounts.set_codes(account.id, [hashed_code(each) for each in codes])
        return codes

    async def add_passkey(
        self, guest: Guest, origin: str, answer: dict[str, Any], label: str
    ) -> None:
        """Add a passkey that a device has made.

        Raises:
            Refused: they have not lately proved who they are, or it cannot be added.
        """
        account, _ = self._signing.must_be_fresh(guest)
        passkey = await self._parts.passkeys.made(origin, answer, label, account.id)
        try:
            added = await self._database.passkeys.add(passkey, MAX_PASSKEYS)
        except Conflict:
            raise Refused(403, "passkey_refused") from None
        if not added:
            raise Refused(409, "too_many_passkeys")

    async def remove_passkey(self, guest: Guest, passkey: str) -> None:
        """Remove a passkey.

        Raises:
            Refused: they have not lately proved who they are, or it is the only way in.
        """
        account, _ = self._signing.must_be_fresh(guest)
        if passkey not in {each.id for each in await self._database.passkeys.of(account.id)}:
            raise Refused(404, "not_found")
        if not await self._database.passkeys.remove(account.id, passkey):
            raise Refused(409, "only_way_in")

    async def make_token(self, guest: Guest, name: str) -> str:
        """A token for a program, which plays in the account's name; it is ended like a session.

        Raises:
            Refused: they have not lately proved who they are, or there are too many.
        """
        account, _ = self._signing.must_be_fresh(guest)
        mine = await self._database.sessions.of(account.id)
        if sum(each.kind is SessionKind.PROGRAM for each in mine) >= MAX_TOKENS:
            raise Refused(409, "too_many_tokens")
        token, now = session_token(), self._clock()
        session = Session(hashed(token), account.id, name, now, now, 0, SessionKind.PROGRAM)
        await self._database.sessions.begin(session, None)
        return token

    async def become_bot(self, guest: Guest) -> None:
        """Mark the account as a program's, for good.

        Raises:
            Refused: they have not lately proved who they are, or played rated matches in person.
        """
        account, _ = self._signing.must_be_fresh(guest)
        if not account.bot and not await self._database.accounts.mark_bot(account.id):
            raise Refused(409, "played_rated")
        self._visitors.forget(account.id)

    async def end_session(self, guest: Guest, name: str) -> None:
        """Sign out somewhere else, by the beginning of what is stored of the token.

        Raises:
            Refused: there is no such session.
        """
        account, _ = signed_in(guest)
        for each in await self._database.sessions.of(account.id):
            if session_name(each.token) == name:
                await self._database.sessions.end(account.id, each.token)
                await self._ended(account.id)
                return
        raise Refused(404, "not_found")

    async def end_other_sessions(self, guest: Guest) -> None:
        """Sign out everywhere else."""
        account, session = signed_in(guest)
        await self._database.sessions.end_others(account.id, session.token)
        await self._ended(account.id)

    async def _ended(self, account: str) -> None:
        """Close the sockets of sessions that are over."""
        self._visitors.forget(account)
        mine = self._parts.hub.sessions_of(account)
        self._parts.hub.dismiss_sessions(mine - await self._database.sessions.living(list(mine)))


def session_name(token: str) -> str:
    """What a session is called, by the hash of its token; nobody gets in with it."""
    return token[:16]
