"""Writes the corpus of stored games: `python -m tests.storage.generate`.

A file holds a whole database of one revision as SQL text. Once written it is never changed: it
stands for what people have on their disks. A new revision gets a new file beside it.
"""

from __future__ import annotations

import asyncio
import sqlite3
import tempfile
from itertools import count
from pathlib import Path
from random import Random

from jaipur.formats import EndedBy
from jaipur.puzzles import first_rating_of
from jaipur.rules import BySeat, Seat
from jaipur.storage import (
    Account,
    BotResult,
    Credentials,
    Database,
    Link,
    MatchFigures,
    Passkey,
    Purpose,
    Session,
    sqlite_url,
)
from jaipur.storage.schema import REVISIONS
from jaipur.table import (
    LIVE_PATIENCE,
    Act,
    AskRematch,
    CallOff,
    Counted,
    DeclineRematch,
    Entropy,
    Herds,
    Host,
    Job,
    JobKind,
    MatchOpened,
    Mode,
    Outcome,
    Player,
    PlayerSeated,
    Resign,
    SeatStandIn,
    Table,
    TableOptions,
    TablePhase,
    Undo,
    begin_of,
    daily_opening,
    daily_secret,
)
from jaipur.words import language
from tests.table.scripted import Heard, next_act, play_to_the_end, signed

CORPUS = Path(__file__).with_name("corpus")

ANALYSIS = b'{"format":"jaipur analysis"}'
"""Stands for an analysis: the database does not look into it."""


async def fill(database: Database) -> None:
    """Matches of every mode, at every stage, ended in every way."""
    random, times, names = Random(2026), count(1_800_000_000_000, 1000), count(1)

    def entropy() -> Entropy:
        return Entropy(f"corpus-{next(names)}", random.randbytes(32))

    host = Host(database.matches, Heard(), entropy=entropy, clock=lambda: next(times))

    async def open_(options: TableOptions, *players: Player | None) -> Table:
        opened = MatchOpened(options, BySeat(*players), random.randbytes(32).hex())
        return await host.open(opened, BySeat("a" * 64, None))

    async def do(table: Table, act: Act, seat: Seat = Seat.A) -> None:
        now = await host.table(table.id)
        answer = await host.submit(table.id, *signed(f"do {now.seq}", now.seq, seat, act))
        assert answer.outcome is Outcome.APPLIED

    async def play(table: Table, moves: int) -> Table:
        for _ in range(moves):
            await host.submit(table.id, *next_act(table, random))
            table = await host.table(table.id)
        return table

    asha, belen, bot = Player("Asha"), Player("Belén"), Player("Trader", "trader")
    await open_(TableOptions(Mode.ONLINE), None, None)
    running = TableOptions(Mode.BOT, "box", herds=Herds.OPEN, memory=True)
    await play(await open_(running, asha, bot), 25)
    passed = await open_(TableOptions(Mode.PASS, starter=Seat.B), asha, belen)
    while passed.phase is not TablePhase.ROUND_OVER:
        passed = await play(passed, 1)
    lesson = TableOptions(Mode.LEARN, first_to=1, starter=Seat.A)
    await play_to_the_end(host, await open_(lesson, asha, Player("Guide", "guide")), random)
    online = await open_(TableOptions(Mode.ONLINE), None, None)
    for seat, name in zip(Seat, ("Asha", "Belén"), strict=True):
        await host.sit_down(
            online.id, PlayerSeated(seat, name, random.randbytes(32).hex()), "ab"[seat] * 64
        )
    await play_to_the_end(host, await host.table(online.id), random)
    for seat in Seat:
        await do(online, AskRematch(), seat)
    await database.places.watch(online.id, "e" * 64)
    await database.places.add_link("f" * 64, Link(online.id, Purpose.WATCH, "a" * 64))
    practice = await play(await open_(TableOptions(Mode.BOT, starter=Seat.A), asha, bot), 6)
    await do(practice, Undo())
    await host.substitute(practice.id, Seat.B, "novice")
    given_up = await play(await open_(TableOptions(Mode.BOT), asha, bot), 9)
    await do(given_up, Undo())
    await do(given_up, Resign())
    called_off = await play(await open_(TableOptions(Mode.PASS), asha, belen), 3)
    await do(called_off, CallOff())
    offered = await open_(TableOptions(Mode.ONLINE), asha, belen)
    await play(offered, 8)
    await do(offered, CallOff())
    timed = await open_(TableOptions(Mode.ONLINE, clock="30+1", rated=True), asha, belen)
    await play(timed, 7)
    while (await host.table(timed.id)).phase is not TablePhase.MATCH_OVER:
        await host.meet_deadline(timed.id)
    await do(timed, AskRematch())
    await do(timed, DeclineRematch(), Seat.B)
    left = await play(await open_(TableOptions(Mode.ONLINE, starter=Seat.A), asha, belen), 5)
    for _ in range(LIVE_PATIENCE // 1000 + 1):
        next(times)
    since = BySeat(None, left.updated_at)
    stand_in = signed("stand in", left.seq, Seat.A, SeatStandIn())
    assert (await host.submit(left.id, *stand_in, since)).outcome is Outcome.APPLIED


async def keep_a_name(database: Database, now: int) -> None:
    """An account with everything it can have, and what a guest had."""
    kept = Account("k" * 22, "Chandra", "weaver", now, renamed=now)
    passkey = Passkey("cGFzc2tleQ", kept.id, "a2V5", 7, "Firefox, Linux", now, used=now)
    session = Session("5" * 64, kept.id, "Firefox, Linux", now, now, now)
    codes = [f"{number:064x}" for number in range(10)]
    await database.accounts.create(kept, Credentials("a hash", passkey, codes), session, "b" * 64)


async def rate(database: Database, account: str, now: int) -> None:
    """A match that has made a player's rating, as if the rival had been a bot."""
    played = await database.places.played(account)
    bots = BySeat[str | None]("trader", None)
    result = Counted(played[0].match, Seat.A, Seat.B, EndedBy.SEALS, bots, now)
    await database.ratings.rate(Job(JobKind.RATE, result.match), result)


async def play_a_day(database: Database) -> None:
    """Attempts at the deal of a day, and how a bot did."""
    random, day = Random(9), "2027-01-15"
    host = Host(database.matches, Heard(), clock=lambda: begin_of(day))
    secret = daily_secret(bytes(32), day)
    for guest in ("k" * 22, "b" * 64):
        opened = daily_opening(day, Player("Asha"), language("en"), secret)
        table = await host.open(
            opened, BySeat[str | None](guest, None), match=f"corpus-daily-{guest[0]}"
        )
        if guest[0] == "k":
            await play_to_the_end(host, table, random)
    await database.daily.add_bot(day, BotResult("trader", won=True, rupees=BySeat(70, 64)))


async def move_a_seat(database: Database) -> None:
    """One that somebody took to another device."""
    match, token = "corpus-daily-b", "c" * 64
    await database.places.add_link(token, Link(match, Purpose.SEAT, "b" * 64))
    assert await database.places.move(match, "b" * 64, "d" * 64, token)


async def analyse(database: Database) -> None:
    """A match that was analysed, and one that waits for it."""
    store = database.analyses
    await store.ask("corpus-daily-k", "k" * 22, 30, 1)
    (job,) = await store.take()
    await store.done(job, ANALYSIS, MatchFigures(BySeat(40, 20), BySeat(80.0, 30.0), -12.5))
    await store.ask("corpus-daily-b", "k" * 22, 0, 1)


async def solve_puzzles(database: Database, player: str, at: int) -> None:
    """One that is solved, and one that is not; by then they may be none of the package's."""
    for puzzle, solved in (("00000001", True), ("00000002", False)):
        await database.puzzles.add(
            player,
            puzzle,
            first_rating_of(1800),
            move="+D",
            lost=0 if solved else 12,
            solved=solved,
            now=at,
        )


def main() -> None:
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "corpus.sqlite"
        database = Database.open(sqlite_url(file))
        asyncio.run(fill(database))
        asyncio.run(keep_a_name(database, 1_900_000_000_000))
        asyncio.run(rate(database, "k" * 22, 1_900_000_000_000))
        asyncio.run(play_a_day(database))
        asyncio.run(move_a_seat(database))
        asyncio.run(analyse(database))
        asyncio.run(solve_puzzles(database, "k" * 22, 1_900_000_000_000))
        database.close()
        connection = sqlite3.connect(file)
        CORPUS.mkdir(exist_ok=True)
        target = CORPUS / f"form-{REVISIONS[-1]}.sql"
        target.write_text("\n".join(connection.iterdump()) + "\n", encoding="utf-8")
        connection.close()


if __name__ == "__main__":
    main()
