"""Who somebody is, by the cookie, the token or the proxy's word that comes with a request."""

from __future__ import annotations

import hmac
import re
import secrets
import time
from base64 import urlsafe_b64encode
from collections import OrderedDict
from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace
from typing import Final, Generic, TypeVar

from jaipur.people import PORTRAITS, account_name
from jaipur.server.guard.cookies import hashed, is_plain, new_token, opened, sealed
from jaipur.server.guard.guests import Guest, Shown
from jaipur.server.guard.refusals import Refused
from jaipur.storage import (
    Account,
    Credentials,
    Database,
    NameTaken,
    SessionKind,
    SignedIn,
)
from jaipur.table import BadName, StoreError

T = TypeVar("T")

SECONDS: Final = 2.0
"""How old what is known of a session may be."""
COOKIES: Final = "cookies"
"""The server's secret behind the cookies of guests."""
_SESSION: Final = re.compile(r"[A-Za-z0-9_-]{43}")
_MAX_KNOWN: Final = 10_000
"""Sessions, old guests and users that are remembered."""
_HOUR: Final = 3600 * 1000


def session_token() -> str:
    """256 random bits; guests have 128, so that the two are told apart."""
    return secrets.token_urlsafe(32)


class Known(Generic[T]):
    """What was found out a moment ago, the least recently used forgotten first.

    Args:
        seconds: for how long it holds.
    """

    def __init__(self, seconds: float = float("inf")) -> None:
        self._seconds = seconds
        self._found: OrderedDict[str, tuple[float, T]] = OrderedDict()

    def get(self, key: str) -> T | None:
        """What is known and still holds."""
        until, value = self._found.get(key, (0.0, None))
        return value if until > time.monotonic() else None

    def put(self, key: str, value: T) -> None:
        """Remember it."""
        self._found[key] = (time.monotonic() + self._seconds, value)
        self._found.move_to_end(key)
        if len(self._found) > _MAX_KNOWN:
            self._found.popitem(last=False)

    def forget(self, unwanted: Callable[[T], bool]) -> None:
        """Find it out again next time."""
        for key in [key for key, (_, value) in self._found.items() if unwanted(value)]:
            del self._found[key]


class AccountVisitors:
    """Knows guests by the seal of their cookies, and everybody else by their session.

    Args:
        database: where sessions are.
        clock: milliseconds since 1970.
        accounts: whether people may sign in; a proxy's word counts in any case.
    """

    def __init__(self, database: Database, clock: Callable[[], int], *, accounts: bool) -> None:
        self._database = database
        self._clock = clock
        self._accounts = accounts
        self._sessions = Known[SignedIn](SECONDS)
        self._users = Known[Account](SECONDS)
        self._plain = Known[bool]()

    async def identify(self, shown: Shown) -> Guest:
        """Whose request it is; see the protocol."""
        if shown.user is not None:
            return await self._user(shown.user)
        if shown.bearer is not None:
            program = await self._session(shown.bearer, SessionKind.PROGRAM)
            if program is None:
                raise Refused(401, "bad_token")
            return program
        secret = await self._database.secrets.get(COOKIES)
        cookie = shown.cookie or ""
        token = opened(cookie, secret)
        if token is not None:
            return Guest(hashed(token), token, new=False)
        person = await self._session(cookie, SessionKind.BROWSER)
        if person is not None:
            return person
        if is_plain(cookie) and await self._owns(cookie):
            return Guest(hashed(cookie), cookie, new=False, cookie=sealed(cookie, secret))
        token = new_token()
        return Guest(hashed(token), token, new=True, cookie=sealed(token, secret))

    async def signed_in(self, token: str) -> Guest:
        """Whose session has just begun.

        Raises:
            Refused: it has ended again.
        """
        found = await self._session(token, SessionKind.BROWSER)
        if found is None:
            raise Refused(403, "signed_out")
        return found

    async def new_guest(self) -> str:
        """The cookie of a guest nobody knows yet."""
        return sealed(new_token(), await self._database.secrets.get(COOKIES))

    def forget(self, account: str) -> None:
        """Something about an account has changed."""
        self._sessions.forget(lambda known: known.account.id == account)
        self._users.forget(lambda known: known.id == account)

    async def _session(self, token: str, kind: SessionKind) -> Guest | None:
        if not self._accounts or _SESSION.fullmatch(token) is None:
            return None
        name = hashed(token)
        found = self._sessions.get(name)
        if found is None:
            found = await self._database.accounts.signed_in(name, self._clock())
            if found is None:
                return None
            found = await self._seen(found)
            self._sessions.put(name, found)
        if found.session.kind is not kind:
            return None
        return Guest(
            found.account.id, token, new=False, account=found.account, session=found.session
        )

    async def _seen(self, found: SignedIn) -> SignedIn:
        """Note that a session is used, once an hour."""
        now = self._clock()
        if now - found.session.seen < _HOUR:
            return found
        with suppress(StoreError):  # the next time will do
            await self._database.sessions.touch(found.session.token, now)
        return replace(found, session=replace(found.session, seen=now))

    async def _owns(self, token: str) -> bool:
        """Whether a cookie of version 0.1.0, which has no seal, is somebody's."""
        name = hashed(token)
        if self._plain.get(name) is None:
            if not await self._database.places.owns(name):
                return False
            self._plain.put(name, value=True)
        return True

    async def _user(self, name: str) -> Guest:
        """Somebody whom a proxy has let in; their account is made when they first come."""
        try:
            name = account_name(name)
        except BadName:
            raise Refused(403, "bad_account_name") from None
        account = self._users.get(name)
        if account is None:
            account = await self._found(name)
            self._users.put(name, account)
        if account.suspended is not None:
            raise Refused(403, "suspended")
        # Links follow from it, as they follow from a guest's token.
        secret = await self._database.secrets.get(COOKIES)
        digest = hmac.digest(secret, f"jaipur/user/1\0{account.id}".encode(), "sha256")
        return Guest(account.id, urlsafe_b64encode(digest).decode(), new=False, account=account)

    async def _found(self, name: str) -> Account:
        accounts = self._database.accounts
        for _ in range(2):
            account = await accounts.find(name)
            if account is not None:
                return account
            new = Account(new_token(), name, secrets.choice(PORTRAITS), self._clock())
            with suppress(NameTaken):  # perhaps by the same person, at the same moment
                await accounts.create(new, Credentials())
                return new
        raise Refused(403, "name_taken_by_account")
