"""Opening the match that seeks lead to."""

from __future__ import annotations

import secrets
from typing import Final

from jaipur.formats import SECRET_BYTES
from jaipur.rules import BySeat
from jaipur.storage import Wish
from jaipur.table import Host, Mode, NewMatch, Table, new_match
from jaipur.words import language

_NOBODYS: Final = language("en")
"""Nothing in an online match is put into words before somebody has sat down."""


async def open_match(
    host: Host, wish: Wish, players: BySeat[str], settles: tuple[str, ...]
) -> Table:
    """Open an online match with both seats kept; each browser sits down and adds its part.

    Raises:
        Conflict: one of the seeks leads to another match, or nowhere any more.
        StoreError: it could not be stored.
    """
    wanted = NewMatch(
        Mode.ONLINE,
        rules=wish.rules,
        first_to=wish.first_to,
        clock=wish.clock,
        rated=wish.rated,
        public=wish.public,
    )
    opened = new_match(wanted, _NOBODYS, secrets.token_bytes(SECRET_BYTES))
    return await host.open(opened, BySeat[str | None](*players), settles=settles)
