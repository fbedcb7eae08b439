"""Accounts, put together."""

from __future__ import annotations

from collections.abc import Callable

from jaipur.server.access import Access
from jaipur.server.accounts.erasing import Erasing
from jaipur.server.accounts.exports import Exports
from jaipur.server.accounts.following import Following
from jaipur.server.accounts.guessing import Guesses
from jaipur.server.accounts.keeping import Keeping
from jaipur.server.accounts.parts import Parts
from jaipur.server.accounts.passkeys import Passkeys
from jaipur.server.accounts.passwords import Passwords
from jaipur.server.accounts.signing import Signing
from jaipur.server.accounts.visitors import AccountVisitors
from jaipur.server.live.hub import Hub
from jaipur.storage import Database


class Accounts:
    """Everything about accounts.

    Args:
        database: where they are.
        access: who may do what at matches.
        hub: who is connected.
        clock: milliseconds since 1970.
        enabled: whether people may sign in.

    Attributes:
        database: where they are.
        visitors: knows who somebody is.
        passkeys: asks devices.
        guesses: counts attempts, and knows browsers again.
        signing: keeping a name, signing in and out.
        keeping: what somebody does with an account of their own.
        erasing: takes everything personal away.
        exports: what is being taken along.
    """

    def __init__(
        self,
        database: Database,
        access: Access,
        hub: Hub,
        clock: Callable[[], int],
        *,
        enabled: bool,
    ) -> None:
        self.database = database
        self.visitors = AccountVisitors(database, clock, accounts=enabled)
        self.passkeys = Passkeys(database, clock)
        self._passwords = Passwords()
        self.guesses = Guesses(database, clock)
        parts = Parts(
            database, self.visitors, self._passwords, self.passkeys, self.guesses, hub, clock
        )
        self.signing = Signing(parts)
        self.keeping = Keeping(parts, self.signing)
        self.erasing = Erasing(parts, access)
        self.exports = Exports()
        self._following = Following(database, access, hub)

    async def close(self) -> None:
        """Stop; what is half done is finished after the next start."""
        await self._following.close()
        await self.erasing.close()
        self._passwords.close()
