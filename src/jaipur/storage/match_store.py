"""Matches and their logs in the database: the table's `Store`."""

from __future__ import annotations

import logging
from collections.abc import Sequence
from typing import Final

import msgspec
from sqlalchemy import Connection, Executable, bindparam, func, insert, literal, select, update

from jaipur.formats import FormatError
from jaipur.rules import BySeat, Seat
from jaipur.storage.daily_store import DailyStore
from jaipur.storage.job_store import JobStore
from jaipur.storage.reader import Reader
from jaipur.storage.schema import facts, matches, moved_seats, seats, watchers
from jaipur.storage.seek_store import LOBBY_HINT, SeekStore
from jaipur.storage.writer import Rows, Writer
from jaipur.table import (
    NO_OWNERS,
    Conflict,
    DamagedMatch,
    Job,
    JobKind,
    LogEntry,
    MatchClosed,
    Mode,
    MoveMade,
    Opening,
    PlayerSeated,
    Receipt,
    Summary,
    decode_fact,
    encode_fact,
)

_LOG = logging.getLogger("jaipur.storage")
_SUMMARY: Final = msgspec.json.Decoder(Summary)
# Made once: building a statement costs more than running it.
_ADD_FACTS = insert(facts)
_LOAD = (
    select(facts.c.seq, facts.c.at, facts.c.fact, facts.c.seat, facts.c.submission, facts.c.digest)
    .where(facts.c.match == bindparam("name"), facts.c.seq > bindparam("after"))
    .order_by(facts.c.seq)
)
_LAST = select(func.max(facts.c.seq)).where(facts.c.match == matches.c.id).scalar_subquery()
_SEQS = select(matches.c.id, _LAST.label("seq")).where(
    matches.c.id.in_(bindparam("names", expanding=True))
)
_MAX_NAMES = 500
"""Matches that one query asks about."""
PLACES_HINT: Final = "places"
"""Stands where a hint about a log has a number: a player, who is named instead, has a new place."""
_MOVE_ON = update(matches).where(matches.c.id == bindparam("name"))


class MatchStore:
    """Logs in the database. What `create` and `append` have confirmed survives a crash.

    Attributes:
        tells: whether people who are away are told what happens.
    """

    def __init__(
        self,
        writer: Writer,
        reader: Reader,
        jobs: JobStore,
        seek_store: SeekStore,
        daily: DailyStore,
    ) -> None:
        self.tells = True  # until it is known
        self._writer = writer
        self._reader = reader
        self._jobs = jobs
        self._seeks = seek_store
        self._daily = daily

    async def create(self, opening: Opening) -> None:
        """Store a new match and who owns its seats; the seeks that it settles lead to it."""

        def work(connection: Connection) -> None:
            if opening.settles:
                self._seeks.settle(connection, opening)
            self._create(connection, opening)
            self._daily.begin(connection, opening)

        hints = _places_hints(opening.owners)
        if opening.settles:
            hints = (*hints, LOBBY_HINT)
        await self._writer.write(work, match=opening.match, hints=hints)

    async def load(self, match: str, after: int = 0) -> Sequence[LogEntry]:
        """The log of a match, from the entry that follows number `after`."""
        if "\0" in match:  # no name of a match, and no text that PostgreSQL takes
            return []
        rows = await self._reader.read_often(_LOAD, {"name": match, "after": after})
        try:
            return [
                LogEntry(
                    row.seq,
                    row.at,
                    decode_fact(row.fact),
                    None
                    if row.seat is None
                    else Receipt(Seat(row.seat), row.submission, row.digest),
                )
                for row in rows
            ]
        except (FormatError, ValueError) as error:
            raise DamagedMatch(f"{match}: {error}") from None

    async def seqs(self, names: Sequence[str]) -> dict[str, int]:
        """The number of the last entry of each of these matches that is still there."""
        found: dict[str, int] = {}
        for begin in range(0, len(names), _MAX_NAMES):
            rows = await self._reader.read(_SEQS, {"names": names[begin : begin + _MAX_NAMES]})
            found.update((row.id, row.seq) for row in rows)
        return found

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
        brief = {
            "name": match,
            "summary": encode_summary(summary),
            "phase": summary.phase.value,
            "updated": entries[-1].at,
        }
        last = entries[-1].seq
        rows: list[tuple[Executable, Rows]] = [
            (_ADD_FACTS, _rows(match, entries)),
            (_MOVE_ON, [brief]),
            *self._bot_job(match, last, summary),
            *self._deadline_job(match, entries, summary),
            *self._rating_job(match, entries, summary),
            *self._push_job(match, entries, summary),
            *self._daily.result(match, summary, entries[-1].at),
        ]

        hints = (f"{match}:{last}", *_places_hints(owners))
        if rematch is None and owners == NO_OWNERS:
            await self._writer.add(rows, match=match, hints=hints)
            return

        def work(connection: Connection) -> None:
            if owners != NO_OWNERS:
                lock_match(connection, match)
                _not_both(connection, match, owners)
            _own(connection, match, owners)
            if rematch is not None:
                self._create(connection, rematch)
                _copy_places(connection, match, rematch)

        await self._writer.write(work, match=match, hints=hints, rows=rows)

    def _create(self, connection: Connection, opening: Opening) -> None:
        match, summary = opening.match, opening.summary
        row = {
            "id": match,
            "summary": encode_summary(summary),
            "phase": summary.phase.value,
            "created": opening.entries[0].at,
            "updated": opening.entries[-1].at,
            "public": summary.public,
        }
        connection.execute(insert(matches), row)
        connection.execute(_ADD_FACTS, _rows(match, opening.entries))
        _own(connection, match, opening.owners)
        for statement, rows in (
            *self._bot_job(match, opening.entries[-1].seq, summary),
            *self._deadline_job(match, opening.entries, summary),
        ):
            connection.execute(statement, rows)

    def _bot_job(self, match: str, seq: int, summary: Summary) -> Sequence[tuple[Executable, Rows]]:
        """A bot that is on turn is a job of this process, with the very facts that made it so."""
        bots = any(player is not None and player.bot is not None for player in summary.players)
        if not bots and not summary.stood_in:
            return ()
        job = Job(JobKind.BOT, match, seq)
        return (self._jobs.add(job) if summary.bot_on_turn else self._jobs.drop(job),)

    def _deadline_job(
        self, match: str, entries: Sequence[LogEntry], summary: Summary
    ) -> Sequence[tuple[Executable, Rows]]:
        """What happens though nobody acts is a job of whoever is there by then."""
        if summary.deadline is not None:
            job = Job(JobKind.DEADLINE, match, entries[-1].seq, summary.deadline)
            return (self._jobs.schedule(job),)
        # Only a match with a clock, the deal of a day, and the pause between rounds ever had one.
        timed = summary.clock is not None or summary.day is not None
        if not timed and all(isinstance(each.fact, MoveMade) for each in entries):
            return ()
        return (self._jobs.drop(Job(JobKind.DEADLINE, match)),)

    def _rating_job(
        self, match: str, entries: Sequence[LogEntry], summary: Summary
    ) -> Sequence[tuple[Executable, Rows]]:
        """A rated match that ends is a job, with the very facts that end it."""
        ends = any(isinstance(entry.fact, MoveMade | MatchClosed) for entry in entries)
        if not summary.rated or summary.winner is None or not ends:
            return ()
        return (self._jobs.schedule(Job(JobKind.RATE, match, entries[-1].seq)),)

    def _push_job(
        self, match: str, entries: Sequence[LogEntry], summary: Summary
    ) -> Sequence[tuple[Executable, Rows]]:
        """To tell whoever is away is a job, too: stored with what they are to be told of.

        That both sit at an online match, and in one with days for each move whose turn it is.
        """
        if not self.tells or summary.mode is not Mode.ONLINE or None in summary.players:
            return ()
        joined = any(isinstance(each.fact, PlayerSeated) for each in entries)
        if not joined and (summary.turn is None or not summary.days_per_move):
            return ()
        return (self._jobs.schedule(Job(JobKind.PUSH, match, entries[-1].seq)),)


def _places_hints(owners: BySeat[str | None]) -> tuple[str, ...]:
    return tuple(f"{owner}:{PLACES_HINT}" for owner in owners if owner is not None)


def lock_match(connection: Connection, match: str) -> None:
    """Let whoever else gives places at this match wait until this transaction ends."""
    connection.execute(select(matches.c.id).where(matches.c.id == match).with_for_update())


def _not_both(connection: Connection, match: str, owners: BySeat[str | None]) -> None:
    """Nobody sits down opposite themselves, not by two requests at the same moment either."""
    rows = connection.execute(select(seats.c.guest, seats.c.seat).where(seats.c.match == match))
    taken = {row.guest: row.seat for row in rows}
    if any(
        owner is not None and taken.get(owner, seat) != seat for seat, owner in enumerate(owners)
    ):
        raise Conflict(f"a seat of {match} is theirs already")


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


def _copy_places(connection: Connection, old: str, opening: Opening) -> None:
    """Give everybody the place at the new match that they have at the old one."""
    new = literal(opening.match)
    for table, names in ((seats, ("seat", "guest")), (watchers, ("guest",))):
        columns = [table.c[name] for name in names]
        same = select(new, *columns, literal(value=True)).where(table.c.match == old)
        connection.execute(insert(table).from_select(["match", *names, "listed"], same))
    # Who does not sit down anew bears the same name.
    named = [int(seat) for seat in Seat if opening.summary.players[seat] is not None]
    bearers = select(new, moved_seats.c.seat, moved_seats.c.guest).where(
        moved_seats.c.match == old, moved_seats.c.seat.in_(named)
    )
    connection.execute(insert(moved_seats).from_select(["match", "seat", "guest"], bearers))


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


def encode_summary(summary: Summary) -> str:
    """A summary as it is stored."""
    return msgspec.json.encode(summary).decode()


def decode_summary(text: str) -> Summary:
    """Read a stored summary."""
    return _SUMMARY.decode(text)


def readable_summary(match: str, text: str) -> Summary | None:
    """The summary of a match; None if it is damaged, which must not hide other matches."""
    try:
        return decode_summary(text)
    except msgspec.DecodeError as error:
        _LOG.error("match %s: its summary is damaged: %s", match, error)
        return None
