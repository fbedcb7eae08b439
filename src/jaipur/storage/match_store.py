"""Matches and their logs in the database: the table's `Store`."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import msgspec
from sqlalchemy import Connection, bindparam, insert, literal, select, update

from jaipur.rules import BySeat, Seat
from jaipur.storage.reader import Reader
from jaipur.storage.schema import facts, matches, seats, watchers
from jaipur.storage.writer import Writer
from jaipur.table import (
    NO_OWNERS,
    Conflict,
    LogEntry,
    Opening,
    Receipt,
    Summary,
    decode_fact,
    encode_fact,
)

_SUMMARY: Final = msgspec.json.Decoder(Summary)
# Made once: building a statement costs more than running it.
_ADD_FACTS = insert(facts)
_LOAD = select(
    facts.c.seq, facts.c.at, facts.c.fact, facts.c.seat, facts.c.submission, facts.c.digest
).where(facts.c.match == bindparam("name"))
_MOVE_ON = update(matches).where(matches.c.id == bindparam("name"))


class MatchStore:
    """Logs in the database. What `create` and `append` have confirmed survives a crash."""

    def __init__(self, writer: Writer, reader: Reader) -> None:
        self._writer = writer
        self._reader = reader

    async def create(self, opening: Opening) -> None:
        """Store a new match and who owns its seats."""
        await self._writer.write(lambda connection: _create(connection, opening))

    async def load(self, match: str) -> Sequence[LogEntry]:
        """The log of a match."""
        rows = await self._reader.read(_LOAD.order_by(facts.c.seq), {"name": match})
        return [
            LogEntry(
                row.seq,
                row.at,
                decode_fact(row.fact),
                None if row.seat is None else Receipt(Seat(row.seat), row.submission, row.digest),
            )
            for row in rows
        ]

    async def append(
        self,
        match: str,
        entries: Sequence[LogEntry],
        summary: Summary,
        *,
        rematch: Opening | None = None,
        owners: BySeat[str | None] = NO_OWNERS,
    ) -> None:
        """Store further entries, all or nothing."""
        rows = _rows(match, entries)
        brief = {
            "name": match,
            "summary": _encode_summary(summary),
            "phase": summary.phase.value,
            "updated": entries[-1].at,
        }

        def work(connection: Connection) -> None:
            connection.execute(_ADD_FACTS, rows)
            connection.execute(_MOVE_ON, brief)
            _own(connection, match, owners)
            if rematch is not None:
                _create(connection, rematch)
                _copy_places(connection, match, rematch.match)

        await self._writer.write(work)


def _create(connection: Connection, opening: Opening) -> None:
    connection.execute(
        insert(matches),
        {
            "id": opening.match,
            "summary": _encode_summary(opening.summary),
            "phase": opening.summary.phase.value,
            "created": opening.entries[0].at,
            "updated": opening.entries[-1].at,
        },
    )
    connection.execute(_ADD_FACTS, _rows(opening.match, opening.entries))
    _own(connection, opening.match, opening.owners)


def _own(connection: Connection, match: str, owners: BySeat[str | None]) -> None:
    for seat in Seat:
        owner = owners[seat]
        if owner is None:
            continue
        row = {"match": match, "seat": int(seat), "guest": owner, "listed": True}
        there = connection.execute(
            select(seats.c.guest).where(seats.c.match == match, seats.c.seat == int(seat))
        ).scalar()
        if there is None:
            connection.execute(insert(seats), row)
        elif there != owner:
            raise Conflict(f"seat {int(seat)} of {match} is taken")


def _copy_places(connection: Connection, old: str, new: str) -> None:
    """Give everybody the place at the new match that they have at the old one."""
    for table, names in ((seats, ("seat", "guest")), (watchers, ("guest",))):
        columns = [table.c[name] for name in names]
        same = select(literal(new), *columns, literal(value=True)).where(table.c.match == old)
        connection.execute(insert(table).from_select(["match", *names, "listed"], same))


def _rows(match: str, entries: Sequence[LogEntry]) -> list[dict[str, object]]:
    return [
        {
            "match": match,
            "seq": entry.seq,
            "at": entry.at,
            "fact": encode_fact(entry.fact),
            "seat": None if entry.receipt is None else int(entry.receipt.seat),
            "submission": None if entry.receipt is None else entry.receipt.id,
            "digest": None if entry.receipt is None else entry.receipt.digest,
        }
        for entry in entries
    ]


def _encode_summary(summary: Summary) -> str:
    return msgspec.json.encode(summary).decode()


def decode_summary(text: str) -> Summary:
    """Read a stored summary."""
    return _SUMMARY.decode(text)
