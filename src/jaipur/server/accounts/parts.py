"""What everything about accounts needs."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from jaipur.server.accounts.guessing import Guesses
from jaipur.server.accounts.passkeys import Passkeys
from jaipur.server.accounts.passwords import Passwords
from jaipur.server.accounts.visitors import AccountVisitors
from jaipur.server.live.hub import Hub
from jaipur.storage import Database


@dataclass(frozen=True, slots=True)
class Parts:
    """What everything about accounts needs.

    Attributes:
        database: where accounts are.
        visitors: who remembers sessions.
        passwords: hashes passwords.
        passkeys: asks devices.
        guesses: counts attempts.
        hub: who is connected: sockets end with their session.
        clock: milliseconds since 1970.
    """

    database: Database
    visitors: AccountVisitors
    passwords: Passwords
    passkeys: Passkeys
    guesses: Guesses
    hub: Hub
    clock: Callable[[], int]
