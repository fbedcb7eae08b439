"""How often a password may be guessed, so that nobody gets in and nobody is kept out.

Whoever guesses from one address soon has to stop. Whoever guesses from thousands is slowed down
together with every other stranger, for this name only. A browser in which the account was signed
in before has a cookie that says so, and attempts of its own, which no stranger can use up. Passkeys
are not guessed, and recovery codes cannot be: neither waits for anybody else.

Everything is counted whether or not there is such an account, before the outcome is known.
"""

from __future__ import annotations

import hmac
from base64 import urlsafe_b64encode
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from jaipur.server.accounts.visitors import COOKIES
from jaipur.server.guard.cookies import new_token
from jaipur.server.guard.guests import Guest
from jaipur.server.guard.refusals import Refused
from jaipur.storage import Database, Session
from jaipur.table import folded

WINDOW: Final = 15 * 60 * 1000
"""Milliseconds from the first attempt, after which attempts are counted anew."""
OF_AN_ADDRESS: Final = 10
"""Attempts for one name within that time, from one address or from one browser that is known."""
OF_STRANGERS: Final = 30
"""Attempts for one name within that time, from all browsers that are not known."""
SLOW: Final = 30_000
"""Milliseconds between two attempts of strangers after that."""
MAX_KNOWN: Final = 4
"""Accounts that one browser is known by: those of a family."""


@dataclass(frozen=True, slots=True)
class Asking:
    """Who wants to get in.

    Attributes:
        guest: who they are until then.
        device: their browser and system, in two words.
        address: where they ask from.
        known: the cookie of a browser in which somebody was signed in before.
    """

    guest: Guest
    device: str
    address: str = ""
    known: str = ""


@dataclass(frozen=True, slots=True)
class Guess:
    """An attempt that was counted.

    Attributes:
        own: what it was counted for that is forgotten when they get in.
        shared: what it was counted for together with others.
        known: whether the account was signed in in this browser before.
    """

    own: str
    shared: str | None = None
    known: bool = False


class Guesses:
    """Counts attempts.

    Args:
        database: where they are counted, for all processes.
        clock: milliseconds since 1970.
    """

    def __init__(self, database: Database, clock: Callable[[], int]) -> None:
        self._database = database
        self._clock = clock

    async def at_password(self, asking: Asking, name: str, account: str | None) -> Guess:
        """Somebody tries a password.

        Args:
            asking: who.
            name: whose it is to be.
            account: which account that is, if there is one.

        Raises:
            Refused: they have to wait.
        """
        browser = None if account is None else await self._browser(asking.known, account)
        if browser is not None:
            own = await self._key("browser", folded(name), browser)
            if await self._counted(own):
                return Guess(own, known=True)
        guess = await self.at_code(asking, name)
        shared = await self._key("name", folded(name))
        if not await self._counted(shared, OF_STRANGERS):
            slow = await self._key("slow", folded(name))
            if not await self._counted(slow, 1, SLOW):
                raise Refused(429, "too_many_attempts")
        return Guess(guess.own, shared)

    async def at_code(self, asking: Asking, name: str) -> Guess:
        """Somebody tries a recovery code: 79 bits, so that only what it costs is to be limited.

        Raises:
            Refused: they have to wait.
        """
        own = await self._key("address", folded(name), asking.address)
        if not await self._counted(own):
            raise Refused(429, "too_many_attempts")
        return Guess(own)

    async def at_proof(self, session: Session) -> Guess:
        """Somebody who is signed in shows their password again.

        Raises:
            Refused: they have to wait.
        """
        own = await self._key("session", session.token)
        if not await self._counted(own):
            raise Refused(429, "too_many_attempts")
        return Guess(own, known=True)

    async def forgive(self, guess: Guess) -> None:
        """They got in; what others have tried for the same name still counts."""
        await self._database.sessions.forgive(guess.own)
        if guess.shared is not None:
            await self._database.sessions.take_back(guess.shared)

    async def remembered(self, known: str, account: str) -> str:
        """The cookie of a browser in which an account is signed in, with others that were."""
        if await self._browser(known, account) is not None:
            return known
        browser = new_token()
        mine = f"{browser}.{await self._seal(browser, account)}"
        others = [each for each in known.split("~") if each][: MAX_KNOWN - 1]
        return "~".join([mine, *others])

    async def _browser(self, known: str, account: str) -> str | None:
        """What a browser is called, if it was given its cookie for this account."""
        for each in known.split("~")[:MAX_KNOWN]:
            browser, _, seal = each.partition(".")
            if hmac.compare_digest(seal.encode(), (await self._seal(browser, account)).encode()):
                return browser
        return None

    async def _counted(self, who: str, at_most: int = OF_AN_ADDRESS, window: int = WINDOW) -> bool:
        return await self._database.sessions.attempt(who, self._clock(), at_most, window)

    async def _key(self, *what: str) -> str:
        return (await self._digest("attempt/2", *what)).hex()

    async def _seal(self, browser: str, account: str) -> str:
        digest = await self._digest("browser/1", browser, account)
        return urlsafe_b64encode(digest[:16]).rstrip(b"=").decode()

    async def _digest(self, *what: str) -> bytes:
        secret = await self._database.secrets.get(COOKIES)
        return hmac.digest(secret, "\0".join(("jaipur", *what)).encode(), "sha256")
