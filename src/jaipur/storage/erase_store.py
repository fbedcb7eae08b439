"""Erasing: all that is personal about an account goes, the matches stay under no name.

In small steps, so that nobody waits long and a step that was interrupted is taken again. Other
processes learn which matches are no longer what they remember.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Sequence
from typing import Final

from sqlalchemy import Connection, bindparam, delete, literal, or_, select, union, update

from jaipur.formats import FormatError
from jaipur.rules import Seat
from jaipur.storage.backend import Backend
from jaipur.storage.match_store import encode_summary, lock_match, readable_summary
from jaipur.storage.reader import Reader
from jaipur.storage.schema import (
    accounts,
    analyses,
    daily_attempts,
    facts,
    links,
    matches,
    moved_seats,
    passkeys,
    push_subscriptions,
    pushed,
    puzzle_answers,
    puzzle_solvers,
    rating_changes,
    ratings,
    recovery_codes,
    rewritten,
    seats,
    seeks,
    sessions,
    watchers,
)
from jaipur.storage.writer import Writer
from jaipur.table import FORMER_PLAYER, decode_fact, encode_fact, forget_in_summary, forget_names

_LOG = logging.getLogger("jaipur.storage")
_BATCH: Final = 20
"""Matches rewritten in one write."""
REMEMBERED: Final = 3600 * 1000
"""Milliseconds for which it is known that a match was rewritten."""
_NAMED: Final = ('%"opened"%', '%"seated"%', '%"sat"%')
"""Facts that hold names, as they are stored; `sat` is version 0.1.0's."""
# Seats that somebody moved to another device still bear the name they had sat down with.
_BEARING: Final = union(
    *(
        select(table.c.match, table.c.seat).where(table.c.guest == bindparam("who"))
        for table in (seats, moved_seats)
    )
).subquery()


class EraseStore:
    """Accounts that are being erased, and what became of their matches."""

    def __init__(self, backend: Backend, writer: Writer, reader: Reader) -> None:
        self._backend = backend
        self._writer = writer
        self._reader = reader

    async def begin(self, account: str, now: int) -> None:
        """From now on there is no way back: name, credentials, sessions and links are gone."""
        unique = f" {account}"  # no name begins with a blank

        def work(connection: Connection) -> None:
            for table in (passkeys, recovery_codes, sessions):
                connection.execute(delete(table).where(table.c.account == account))
            for table in (links, watchers, push_subscriptions, pushed):
                connection.execute(delete(table).where(table.c.guest == account))
            for table in (ratings, rating_changes, seeks, puzzle_answers, puzzle_solvers):
                connection.execute(delete(table).where(table.c.player == account))
            asked = analyses.c.guest == account
            connection.execute(update(analyses).where(asked).values(guest=None))
            # How everybody did on a day stays true; whose attempt it was is forgotten.
            nobodys = literal("former:") + daily_attempts.c.match
            mine = daily_attempts.c.guest == account
            connection.execute(update(daily_attempts).where(mine).values(guest=nobodys))
            connection.execute(
                update(accounts)
                .where(accounts.c.id == account)
                .values(
                    name=FORMER_PLAYER,
                    folded=unique,
                    skeleton=unique,
                    portrait="",
                    password=None,
                    erased=now,
                )
            )

        await self._writer.write(work)

    async def pending(self) -> list[str]:
        """Accounts whose erasing was begun and not finished."""
        rows = await self._reader.read(
            select(accounts.c.id).where(accounts.c.erased.is_not(None)).limit(100)
        )
        return [row.id for row in rows]

    async def rewrite(self, account: str) -> list[str]:
        """Take the name out of all matches of an account that is being erased; which they were."""
        rows = await self._reader.read(
            select(_BEARING.c.match).distinct().order_by(_BEARING.c.match), {"who": account}
        )
        names = [str(row.match) for row in rows]
        for begin in range(0, len(names), _BATCH):
            await self._rewrite(account, names[begin : begin + _BATCH])
        return names

    async def finish(self, account: str) -> None:
        """Nothing is left but the matches: forget that there was such an account."""

        def work(connection: Connection) -> None:
            # A process that had not heard may have let them wait in its lobby.
            connection.execute(delete(seeks).where(seeks.c.player == account))
            connection.execute(delete(moved_seats).where(moved_seats.c.guest == account))
            connection.execute(
                delete(accounts).where(accounts.c.id == account, accounts.c.erased.is_not(None))
            )

        await self._writer.write(work)
        await asyncio.to_thread(self._backend.scrub)

    async def _rewrite(self, account: str, names: Sequence[str]) -> None:
        def work(connection: Connection) -> None:
            for match in names:
                self._rewrite_one(connection, account, match)

        await self._writer.write(work)

    def _rewrite_one(self, connection: Connection, account: str, match: str) -> None:
        lock_match(connection, match)
        mine = select(_BEARING.c.seat).where(_BEARING.c.match == match)
        own = {Seat(seat) for seat in connection.scalars(mine, {"who": account})}
        rows = connection.execute(
            select(facts.c.seq, facts.c.fact).where(
                facts.c.match == match, or_(*(facts.c.fact.like(each) for each in _NAMED))
            )
        ).all()
        for row in rows:
            try:
                fact = encode_fact(forget_names(decode_fact(row.fact), own))
            except FormatError:
                # One that cannot be read must not keep the others.
                _LOG.error("match %s: entry %s is damaged and was left as it is", match, row.seq)
                continue
            this = (facts.c.match == match, facts.c.seq == row.seq)
            connection.execute(update(facts).where(*this).values(fact=fact))
        summary = connection.execute(
            select(matches.c.summary).where(matches.c.id == match)
        ).scalar()
        if summary is not None:
            read = readable_summary(match, summary)
            # Of one that cannot be read no name may stay, either; its facts say the same.
            text = "{}" if read is None else encode_summary(forget_in_summary(read, own))
            connection.execute(update(matches).where(matches.c.id == match).values(summary=text))
        now = self._backend.now
        connection.execute(delete(rewritten).where(rewritten.c.at < now - REMEMBERED))
        new = self._backend.insert(rewritten).values(match=match, at=now)
        connection.execute(new.on_conflict_do_update(index_elements=["match"], set_={"at": now}))

    async def rewritten(self) -> dict[str, int]:
        """Matches that were rewritten lately, and when, by the clock of the database."""
        rows = await self._reader.read(
            select(rewritten.c.match, rewritten.c.at).where(
                rewritten.c.at > self._backend.now - REMEMBERED
            )
        )
        return {row.match: row.at for row in rows}
