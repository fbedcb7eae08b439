"""People with accounts who have played rated matches."""

from __future__ import annotations

import asyncio
from concurrent.futures import ThreadPoolExecutor
from typing import Final

from jaipur.storage import Database, sqlite_url
from jaipur.table import system_clock
from tests.serving import Server
from tests.storage.rated import add_account, finish

PLAYER: Final = "m" * 24
"""Whose page is looked at: somebody whose name is as long as one may be."""
MATCHES: Final = 12


def invite(server: Server) -> None:
    """Let some people have played: the one above more than anybody."""
    # In a thread of its own: this one has the loop of the browser.
    with ThreadPoolExecutor(1) as thread:
        thread.submit(lambda: asyncio.run(_play(server))).result()


async def _play(server: Server) -> None:
    database, now = Database.open(sqlite_url(server.file)), system_clock()
    rivals = ("lakshmi", "mirza", "noor")
    for name in (PLAYER, *rivals):
        await add_account(database, name.upper() if name == PLAYER else name.title())
    for n in range(MATCHES):
        rival = rivals[n % len(rivals)]
        winner, loser = (PLAYER, rival) if n % 3 else (rival, PLAYER)
        await finish(database, f"match-{n}", winner, loser, at=now - 60_000 * (MATCHES - n))
    database.close()
