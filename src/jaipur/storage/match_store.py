"""Matches and their facts in the database: the `Store` of the table."""

from __future__ import annotations

import json
from collections.abc import Sequence

from sqlalchemy import Connection, bindparam, insert, literal, select, update

from jaipur.formats.reading import Node
from jaipur.rules import BySeat, Seat
from jaipur.storage.reader import Reader
from jaipur.storage.schema import facts, matches, seats, watchers
from jaipur.storage.writer import Writer
from jaipur.table import (
    Entry,
    Mode,
    NoSuchMatch,
    Opening,
    Receipt,
    Sitter,
    Summary,
    TablePhase,
    fact_text,
    read_fact,
)

# Made once: building a statement costs more than running it.
_ADD_FACTS = insert(facts)
_LOAD = select(
    facts.c.seq, facts.c.at, facts.c.fact, facts.c.seat, facts.c.submission, facts.c.digest
).where(facts.c.match == bindparam("name"))
_MOVE_ON = update(matches).where(matches.c.id == bindparam("name"))


class MatchStore:
    """Facts in the database. What `create` and `append` have confirmed survives a crash."""

    def __init__(self, writer: Writer, reader: Reader) -> None:
        self._writer = writer
        self._reader = reader

    async def create(self, opening: Opening) -> None:
        """Keep the first facts of a new match."""
        await self._writer.write(lambda connection: _create(connection, opening))

    async def load(self, match: str) -> Sequence[Entry]:
        """All facts of a match in order."""
        rows = await self._reader.read(_LOAD.order_by(facts.c.seq), {"name": match})
        return [
            Entry(
                row.seq,
                row.at,
                read_fact(row.fact),
                None if row.seat is None else Receipt(Seat(row.seat), row.submission, row.digest),
            )
            for row in rows
        ]

    async def append(
        self,
        match: str,
        entries: Sequence[Entry],
        summary: Summary,
        opening: Opening | None = None,
    ) -> None:
        """Keep further facts, all or none."""
        rows = _rows(match, entries)
        told = {
            "name": match,
            "summary": summary_text(summary),
            "phase": summary.phase.value,
            "updated": entries[-1].at,
        }

        def work(connection: Connection) -> None:
            connection.execute(_ADD_FACTS, rows)
            if connection.execute(_MOVE_ON, told).rowcount != 1:
                raise NoSuchMatch(f"there is no match {match}")
            if opening is not None:
                _create(connection, opening)
                _same_places(connection, match, opening.match)

        await self._writer.write(work)


def _create(connection: Connection, opening: Opening) -> None:
    connection.execute(
        insert(matches),
        {
            "id": opening.match,
            "summary": summary_text(opening.summary),
            "phase": opening.summary.phase.value,
            "created": opening.entries[0].at,
            "updated": opening.entries[-1].at,
        },
    )
    connection.execute(_ADD_FACTS, _rows(opening.match, opening.entries))


def _same_places(connection: Connection, old: str, new: str) -> None:
    """Whoever has a place at the old match gets the same one at the new."""
    for table, names in ((seats, ("seat", "guest")), (watchers, ("guest",))):
        columns = [table.c[name] for name in names]
        same = select(literal(new), *columns, literal(value=True)).where(table.c.match == old)
        connection.execute(insert(table).from_select(["match", *names, "listed"], same))


def _rows(match: str, entries: Sequence[Entry]) -> list[dict[str, object]]:
    return [
        {
            "match": match,
            "seq": entry.seq,
            "at": entry.at,
            "fact": fact_text(entry.fact),
            "seat": None if entry.receipt is None else int(entry.receipt.seat),
            "submission": None if entry.receipt is None else entry.receipt.id,
            "digest": None if entry.receipt is None else entry.receipt.digest,
        }
        for entry in entries
    ]


def summary_text(summary: Summary) -> str:
    """A summary as JSON."""
    return json.dumps(
        {
            "mode": summary.mode.value,
            "phase": summary.phase.value,
            "sitters": [
                None if sitter is None else [sitter.name, sitter.bot] for sitter in summary.sitters
            ],
            "seals": list(summary.seals),
            "turn": summary.turn,
            "winner": summary.winner,
        }
    )


def read_summary(text: str) -> Summary:
    """The summary that JSON describes."""
    data = json.loads(text)
    return Summary(
        mode=Mode(data["mode"]),
        phase=TablePhase(data["phase"]),
        sitters=BySeat(
            *(None if sitter is None else Sitter(*sitter) for sitter in data["sitters"])
        ),
        seals=BySeat(*data["seals"]),
        turn=Node(data["turn"]).maybe_seat(),
        winner=Node(data["winner"]).maybe_seat(),
    )
