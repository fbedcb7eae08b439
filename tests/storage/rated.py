"""Rated matches for tests of ratings; run as a program, one that is killed at every step.

`python -m tests.storage.rated URL` plays and rates one match after the other, each in a process of
its own, which kills itself before its first statement to the database, before its second one, and
so on, commits included. It ends when a process has come to its end.
"""

from __future__ import annotations

import asyncio
import os
import signal
import sys
from collections.abc import Callable
from contextlib import suppress
from itertools import count
from random import Random
from typing import Any, Final, TypeVar

from sqlalchemy import Engine, event, insert

from jaipur.formats import EndedBy
from jaipur.people import ANCHORS
from jaipur.rules import BySeat, Seat
from jaipur.server.live.rater import Rater
from jaipur.storage import Database, driver_line
from jaipur.storage.driver_line import DriverLine
from jaipur.storage.schema import accounts, ratings
from jaipur.table import (
    Conflict,
    Counted,
    Host,
    Job,
    JobKind,
    MatchOpened,
    Mode,
    Outcome,
    Player,
    Resign,
    Submission,
    Table,
    TableOptions,
    folded,
    skeleton,
    system_clock,
)
from tests.table.scripted import Heard

T = TypeVar("T")

NOW: Final = 1_800_000_000_000
ONLINE: Final = TableOptions(Mode.ONLINE, rated=True)
TWO: Final[BySeat[Player | None]] = BySeat(Player("Asha"), Player("Belen"))
OWNERS: Final[BySeat[str | None]] = BySeat("asha", "belen")


async def begin(
    host: Host,
    match: str,
    owners: BySeat[str | None] = OWNERS,
    *,
    options: TableOptions = ONLINE,
    players: BySeat[Player | None] = TWO,
) -> Table:
    """A match whose cards are dealt."""
    opened = MatchOpened(options, players, Random(match).randbytes(32).hex())
    return await host.open(opened, owners, match=match)


async def resign(host: Host, match: str, seat: Seat = Seat.B) -> None:
    """One seat gives up, however often a server's bot moves first."""
    outcome = Outcome.STALE
    while outcome is Outcome.STALE:
        table = await host.table(match)
        answer = await host.submit(match, seat, Submission("resign", table.seq, Resign()))
        outcome = answer.outcome
    assert outcome is Outcome.APPLIED


def host_on(database: Database, clock: Callable[[], int] = system_clock) -> Host:
    """Where matches are played."""
    return Host(database.matches, Heard(), clock=clock)


async def add_account(database: Database, name: str, **more: object) -> str:
    """An account whose id is its name in small letters."""
    row = {
        "id": name.lower(),
        "name": name,
        "folded": folded(name),
        "skeleton": skeleton(name),
        "portrait": "weaver",
        "bot": False,
        "created": NOW,
        **more,
    }
    await database._writer.write(lambda connection: connection.execute(insert(accounts), row))
    return name.lower()


async def give_rating(
    database: Database, player: str, rating: float, *, games: int = 30, at: int = NOW
) -> None:
    """A rating that is settled at `NOW`, unless there were few games or they were long ago."""
    row = {
        "player": player,
        "rating": rating,
        "deviation": 60.0,
        "volatility": 0.06,
        "games": games,
        "at": at,
    }
    await database._writer.write(lambda connection: connection.execute(insert(ratings), row))


async def finish(
    database: Database,
    match: str,
    winner: str,
    loser: str,
    *,
    at: int = NOW,
    how: EndedBy = EndedBy.RESIGNED,
) -> None:
    """A rated match that ended so; the loser may be a bot."""
    host, bot = host_on(database), loser if loser in ANCHORS else None
    mode = Mode.ONLINE if bot is None else Mode.BOT
    await begin(
        host,
        match,
        BySeat(winner, None if bot else loser),
        options=TableOptions(mode, rated=True),
        players=BySeat(Player(winner.title()), Player(loser.title(), bot)),
    )
    await resign(host, match, Seat.B)
    result = Counted(match, Seat.A, Seat.A, how, BySeat(None, bot), at)
    await database.ratings.rate(Job(JobKind.RATE, match, 3), result)


async def sweep(database: Database) -> None:
    """Rate what is to be rated, as a server does every two seconds."""
    await Rater(host_on(database), database.ratings).sweep()


async def play_and_rate(url: str, match: str, steps: int) -> None:
    """End a match and rate it; killed before the given step, if it comes to that."""
    database = Database.open(url)
    host = host_on(database)
    for name in ("Asha", "Belen"):
        with suppress(Conflict):  # there since the first match
            await add_account(database, name)
    await begin(host, match)
    left = count(steps, -1)

    def step(*_arguments: Any) -> None:
        if next(left) == 0:
            os.kill(os.getpid(), signal.SIGKILL)

    event.listen(Engine, "before_cursor_execute", step)
    event.listen(Engine, "commit", step)
    # What is written at every move goes past SQLAlchemy.
    driver_line._Plain.values = _after(step, driver_line._Plain.values)  # type: ignore[method-assign]
    DriverLine._end = _after(step, DriverLine._end)  # type: ignore[method-assign]
    await resign(host, match)
    await sweep(database)
    database.close()


def _after(step: Callable[[], None], method: Callable[..., T]) -> Callable[..., T]:
    """The method, after a step."""

    def stepped(*arguments: Any) -> T:
        step()
        return method(*arguments)

    return stepped


def main() -> None:
    """Kill at every step."""
    for steps in count():
        child = os.fork()
        if child == 0:
            asyncio.run(play_and_rate(sys.argv[1], f"killed-{steps}", steps))
            os._exit(0)
        _, status = os.waitpid(child, 0)
        if os.waitstatus_to_exitcode(status) != -signal.SIGKILL:
            sys.exit(os.waitstatus_to_exitcode(status))


if __name__ == "__main__":
    main()
