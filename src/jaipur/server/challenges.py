"""Challenges: an online match, the other seat of which is kept for somebody in particular.

To accept one is to sit down. Whoever takes it off their list declines it, or withdraws it.
"""

from __future__ import annotations

import secrets
from collections.abc import Callable
from typing import Final

from msgspec import structs

from jaipur.formats import SECRET_BYTES
from jaipur.rules import BySeat
from jaipur.server.guard.guests import Guest
from jaipur.server.guard.refusals import Refused
from jaipur.server.live.hub import Hub
from jaipur.server.seating import MAX_UNFINISHED
from jaipur.storage import Account, AccountStore, Database
from jaipur.table import Challenge, Host, NewMatch, Table, new_match
from jaipur.words import Language

MAX_WAITING: Final = 30
"""Challenges that wait for one player."""
MAX_BETWEEN: Final = 5
"""Those of them that are of the same other one."""
MAX_IN_VAIN: Final = 5
"""Those between two that came to nothing within a day: whoever declines is left alone."""
LIFE: Final = 24 * 3600 * 1000
"""Milliseconds after which a challenge lapses."""


class Challenges:
    """Who challenges whom.

    Args:
        host: where matches are played.
        database: who has which place, and who challenges whom.
        accounts: who can be challenged; None if nobody has an account.
        hub: who is connected.
        clock: milliseconds since 1970.
    """

    def __init__(
        self,
        host: Host,
        database: Database,
        accounts: AccountStore | None,
        hub: Hub,
        clock: Callable[[], int],
    ) -> None:
        self._host = host
        self._places = database.places
        self._challenges = database.challenges
        self._accounts = accounts
        self._hub = hub
        self._clock = clock

    async def open(self, guest: Guest, to: str, wanted: NewMatch, lang: Language) -> Table:
        """Challenge the player of this name.

        Raises:
            Refused: they have no account, there is no such player, or enough challenges wait; or
                a program challenges a person.
        """
        if guest.account is None:
            raise Refused(403, "signed_out")
        rival = await self._rival(guest, to)
        if guest.account.bot and not rival.bot:
            raise Refused(403, "not_for_bots")
        found = await self._challenges.against(guest.id, rival.id, self._clock() - LIFE)
        if found.between >= MAX_BETWEEN or found.waiting >= MAX_WAITING:
            raise Refused(409, "too_many_challenges")
        if found.in_vain >= MAX_IN_VAIN:
            raise Refused(409, "challenged_enough")
        if await self._places.running(guest.id) >= MAX_UNFINISHED:
            raise Refused(409, "too_many_matches")
        opened = structs.replace(
            new_match(wanted, lang, secrets.token_bytes(SECRET_BYTES)),
            challenge=Challenge(guest.account.name, rival.name, self._clock() + LIFE),
        )
        table = await self._host.open(opened, BySeat(guest.id, rival.id))
        self._hub.agendas.look_again(guest.id, rival.id)
        return table

    async def _rival(self, guest: Guest, name: str) -> Account:
        rival = None if self._accounts is None else await self._accounts.find(name)
        if rival is None or rival.suspended is not None:
            raise Refused(404, "no_such_player")
        if rival.id == guest.id:
            raise Refused(409, "own_rival")
        return rival
