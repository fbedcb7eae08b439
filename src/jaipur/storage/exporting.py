"""Everything that is stored about an account, as one JSON text to take away."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator
from dataclasses import asdict
from typing import Any, Final

import msgspec

from jaipur import __version__
from jaipur.formats import record_text
from jaipur.storage.account_store import Account
from jaipur.storage.database import Database
from jaipur.table import DamagedMatch, Table, TablePhase

VERSION: Final = 1
"""Of the file's format."""
_PRIVATE: Final = frozenset({"token", "key", "account", "p256dh", "auth"})
"""What proves nothing to anybody else stays here: hashes and keys."""


async def export_account(database: Database, account: Account) -> AsyncGenerator[bytes, None]:
    """The account, its sessions and its matches with their records, piece by piece.

    A match that is not over has no record yet: it would tell the rival's cards. Nor has a deal of
    the day before that day is over: it would tell everybody's.
    """
    places, now = database.places, database.clock()
    about = {
        "jaipur": "export",
        "v": VERSION,
        "program": __version__,
        "account": asdict(account),
        "passkeys": [_public(each) for each in await database.passkeys.of(account.id)],
        "recovery_codes_left": await database.accounts.codes_left(account.id),
        "sessions": [_public(each) for each in await database.sessions.of(account.id)],
        "watched": await places.watched(account.id),
        "push": [_public(each) for each in await database.pushes.browsers(account.id)],
        "rating": (await database.ratings.of([account.id])).get(account.id),
        "daily": [asdict(each) for each in await database.daily.attempts(account.id)],
        "puzzles": {
            **asdict(await database.puzzles.solver(account.id)),
            "answers": [asdict(each) for each in await database.puzzles.answers(account.id)],
        },
        "rated": [_public(each) for each in await database.ratings.changes(account.id)],
    }
    yield msgspec.json.encode(about, order="deterministic")[:-1] + b',"matches":['
    comma = b""
    for each in await places.played(account.id):
        record = await _record(database, each.match, now) if each.over else b"null"
        played = msgspec.json.encode({"match": each.match, "seats": each.seats})
        yield comma + played[:-1] + b',"record":' + record + b"}"
        comma = b","
    yield b"]}\n"


def _public(value: Any) -> dict[str, Any]:
    return {name: each for name, each in asdict(value).items() if name not in _PRIVATE}


async def _record(database: Database, match: str, now: int) -> bytes:
    """The record of a finished match; null if no cards were dealt, or it cannot be read."""
    try:
        entries = await database.matches.load(match)
    except DamagedMatch:
        return b"null"

    def record() -> bytes:
        table = Table.fold(match, entries)
        if table.match is None or table.phase is not TablePhase.MATCH_OVER:
            return b"null"
        if table.options.opens_at is not None and now < table.options.opens_at:
            return b"null"
        return record_text(table.record(f"jaipur {__version__}")).encode()

    # Other people's moves go on meanwhile.
    return await asyncio.to_thread(record)
