"""A rated match is rated once, whatever is killed when and whoever else rates it."""

from __future__ import annotations

import asyncio
import subprocess
import sys

import pytest

from jaipur.formats import EndedBy
from jaipur.people import ANCHORS, NEWCOMER, rate_match
from jaipur.rules import BySeat, Seat
from jaipur.server.live.rater import Rater
from jaipur.storage import Database
from jaipur.table import (
    AskRematch,
    CallOff,
    Job,
    JobKind,
    Mode,
    Player,
    Submission,
    TableOptions,
    counted,
)
from tests.storage.keeping import ask
from tests.storage.rated import add_account, begin, host_on, resign, sweep

BOT_TABLE = TableOptions(Mode.BOT, rated=True)
NO_LEASES = "UPDATE jobs SET leased_until = 0 RETURNING 1"
JOBS = "SELECT match FROM jobs WHERE kind = 'rate' ORDER BY match"


PLAYERS = ("asha", "belen", "chandra", "devi", "esha")


async def opened(url: str) -> Database:
    """A database that knows some people."""
    database = Database.open(url)
    for player in PLAYERS:
        await add_account(database, player.title())
    return database


def against(bot: str) -> BySeat[Player | None]:
    return BySeat(Player("Asha"), Player(bot, bot))


async def test_both_are_rated_when_their_match_ends(url: str) -> None:
    database = await opened(url)
    host = host_on(database)
    await begin(host, "m")
    await sweep(database)
    assert await database.ratings.of(["asha", "belen"]) == {}
    await resign(host, "m")
    assert ask(url, JOBS) == [("m",)]
    await sweep(database)
    found = counted(await host.table("m"))
    assert found is not None
    assert (found.winner, found.how) == (Seat.A, EndedBy.RESIGNED)
    won = found.starter is Seat.A
    first, second = rate_match(NEWCOMER, NEWCOMER, starter_won=won, now=found.at)
    asha, belen = (first, second) if won else (second, first)
    assert await database.ratings.of(["asha", "belen", "eve"]) == {"asha": asha, "belen": belen}
    assert asha.rating > belen.rating
    changes = ask(
        url,
        "SELECT player, rival, won, how, before, after, deviation FROM rating_changes "
        "ORDER BY player",
    )
    assert changes == [
        ("asha", "belen", True, "resigned", 1500.0, asha.rating, asha.deviation),
        ("belen", "asha", False, "resigned", 1500.0, belen.rating, belen.deviation),
    ]
    assert ask(url, JOBS) == []
    database.close()


async def test_one_match_after_another(url: str) -> None:
    database = await opened(url)
    host = host_on(database)
    for number in range(3):
        await begin(host, f"m{number}")
        await resign(host, f"m{number}")
        await sweep(database)
    ratings = await database.ratings.of(["asha", "belen"])
    assert [ratings[each].games for each in ("asha", "belen")] == [3, 3]
    chain = ask(
        url, "SELECT before, after FROM rating_changes WHERE player = 'asha' ORDER BY at, match"
    )
    assert [after for _, after in chain[:-1]] == [before for before, _ in chain[1:]]
    assert chain[-1][1] == ratings["asha"].rating
    database.close()


async def test_a_match_that_is_rated_is_not_rated_again(url: str) -> None:
    database = await opened(url)
    host = host_on(database)
    table = await begin(host, "m")
    await resign(host, "m")
    await sweep(database)
    before = await database.ratings.of(["asha", "belen"])
    await host.submit("m", Seat.A, Submission("again", table.seq, AskRematch()))
    assert ask(url, JOBS) == []
    job = Job(JobKind.RATE, "m", table.seq)
    await database.ratings.rate(job, counted(await host.table("m")))
    assert await database.ratings.of(["asha", "belen"]) == before
    database.close()


async def test_of_two_processes_one_rates(url: str) -> None:
    databases = [await opened(url), Database.open(url)]
    host = host_on(databases[0])
    for number in range(5):
        table = await begin(host, f"m{number}")
        await resign(host, f"m{number}")
        result = counted(await host.table(f"m{number}"))
        job = Job(JobKind.RATE, table.id, table.seq + 1)
        await asyncio.gather(*(each.ratings.rate(job, result) for each in databases))
    ratings = await databases[1].ratings.of(["asha", "belen"])
    assert [each.games for each in ratings.values()] == [5, 5]
    assert len(ask(url, "SELECT 1 FROM rating_changes")) == 10
    assert ask(url, JOBS) == []
    for each in databases:
        each.close()


async def test_matches_of_the_same_players_at_two_processes_all_count(url: str) -> None:
    """At first all are newcomers, then all have a rating that is changed."""
    databases = [await opened(url), Database.open(url)]
    host = host_on(databases[0])
    pairs = [BySeat[str | None](one, other) for one in PLAYERS for other in PLAYERS if one < other]
    for turn in range(3):
        jobs = []
        for number, owners in enumerate(pairs):
            table = await begin(host, f"m{turn}{number:02}", owners)
            await resign(host, table.id)
            jobs.append((Job(JobKind.RATE, table.id, 3), counted(await host.table(table.id))))
        await asyncio.gather(
            *(databases[n % 2].ratings.rate(job, result) for n, (job, result) in enumerate(jobs))
        )
    ratings = await databases[0].ratings.of(PLAYERS)
    for player in PLAYERS:
        assert ratings[player].games == 3 * (len(PLAYERS) - 1)
        chain = ask(url, f"SELECT before, after FROM rating_changes WHERE player = '{player}'")
        befores, afters = zip(*chain, strict=True)
        # Every change but the first begins where another one ended: none was overwritten.
        assert {NEWCOMER.rating, *afters} - {*befores} == {ratings[player].rating}
    for each in databases:
        each.close()


@pytest.mark.heavy
def test_killed_between_any_two_steps(url: str) -> None:
    child = subprocess.run(
        [sys.executable, "-m", "tests.storage.rated", url], check=False, capture_output=True
    )
    assert child.returncode == 0, child.stderr.decode()
    asyncio.run(_found_after_kills(url))


async def _found_after_kills(url: str) -> None:
    database = Database.open(url)
    matches = [str(match) for (match,) in ask(url, "SELECT id FROM matches ORDER BY id")]
    ended = ask(url, "SELECT id FROM matches WHERE phase = 'match_over' ORDER BY id")
    assert len(matches) > len(ended) > 5, "some were killed before the end, and some after it"
    ask(url, NO_LEASES)
    for _ in range(2):
        await sweep(database)
        assert ask(url, "SELECT match FROM rated ORDER BY match") == ended
        assert len(ask(url, "SELECT 1 FROM rating_changes")) == 2 * len(ended)
        assert ask(url, JOBS) == []
        ratings = await database.ratings.of(["asha", "belen"])
        assert [each.games for each in ratings.values()] == [len(ended)] * 2
    database.close()


async def test_a_job_whose_process_died_is_taken_over(url: str) -> None:
    dying, living = await opened(url), Database.open(url)
    await begin(host_on(dying), "m")
    await resign(host_on(dying), "m")
    assert len(await dying.ratings.to_rate()) == 1  # and it dies
    await sweep(living)
    assert await living.ratings.of(["asha"]) == {}
    ask(url, NO_LEASES)
    await sweep(living)
    assert (await living.ratings.of(["asha"]))["asha"].games == 1
    dying.close()
    living.close()


async def test_against_a_bot_only_the_person_changes(url: str) -> None:
    database = await opened(url)
    host = host_on(database)
    await begin(host, "m", BySeat("asha", None), options=BOT_TABLE, players=against("trader"))
    await resign(host, "m", Seat.A)
    await sweep(database)
    ratings = await database.ratings.of(["asha", "trader"])
    assert list(ratings) == ["asha"]
    assert ratings["asha"].rating < NEWCOMER.rating
    assert ask(url, "SELECT rival, rival_is_bot FROM rating_changes") == [("trader", True)]
    assert ANCHORS["trader"].rating > NEWCOMER.rating
    database.close()


async def test_what_does_not_count(url: str) -> None:
    database = await opened(url)
    host = host_on(database)
    casual = TableOptions(Mode.ONLINE)
    await begin(host, "casual", options=casual)
    await begin(host, "called off")
    await begin(host, "nobody's", BySeat("asha", None))
    await begin(host, "a guest's", BySeat("asha", "a guest"))
    await add_account(database, "Gone", erased=1)
    await begin(host, "erased", BySeat("asha", "gone"))
    await begin(host, "random", BySeat("asha", None), options=BOT_TABLE, players=against("random"))
    for match in ("casual", "nobody's", "a guest's", "erased", "random"):
        await resign(host, match, Seat.A)
    await host.submit("called off", Seat.A, Submission("off", 2, CallOff()))
    assert len(ask(url, JOBS)) == 4
    await sweep(database)
    assert ask(url, JOBS) == []
    assert ask(url, "SELECT player FROM ratings") == []
    assert ask(url, "SELECT match FROM rated") == []
    database.close()


async def test_a_match_that_is_gone_or_damaged_holds_nobody_up(url: str) -> None:
    database = await opened(url)
    host = host_on(database)
    for match in ("damaged", "good"):
        await begin(host, match)
        await resign(host, match)
    ask(url, "UPDATE facts SET fact = '{' WHERE match = 'damaged' AND seq = 2 RETURNING 1")
    ask(
        url,
        "INSERT INTO jobs (kind, match, seq, due, leased_until, holder) "
        "VALUES ('rate', 'gone', 9, 0, 0, '') RETURNING 1",
    )
    await Rater(host_on(database), database.ratings).sweep()
    assert ask(url, JOBS) == []
    assert ask(url, "SELECT match FROM rated") == [("good",)]
    database.close()
