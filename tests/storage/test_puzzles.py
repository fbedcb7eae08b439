"""Puzzles in the database: the first answer counts, once, and is rated; it goes with the account."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from jaipur.people import NEWCOMER
from jaipur.puzzles import first_rating_of, rate_answer
from jaipur.storage import (
    Account,
    Credentials,
    Database,
    PuzzleAnswer,
    Session,
    Solver,
    back_up,
    export_account,
    restore,
    sqlite_url,
)
from jaipur.table import StoreError

NOW = 1_800_000_000_000
HARD = first_rating_of(2000)


@pytest.fixture
def database(url: str) -> Iterator[Database]:
    opened = Database.open(url)
    yield opened
    opened.close()


async def answer(
    database: Database, player: str, puzzle: str, *, solved: bool, now: int = NOW
) -> PuzzleAnswer | None:
    lost = 0 if solved else 12
    return await database.puzzles.add(
        player, puzzle, HARD, move="+D", lost=lost, solved=solved, now=now
    )


async def test_an_answer_rates_both(database: Database) -> None:
    store = database.puzzles
    assert await store.solver("asha") == Solver()
    stored = await answer(database, "asha", "11111111", solved=True)
    mine, its = rate_answer(NEWCOMER, HARD, solved=True, now=NOW)
    assert stored == PuzzleAnswer(
        "11111111", "+D", 0, solved=True, at=NOW, before=1500.0, after=mine.rating
    )
    assert mine.rating > 1500
    assert await store.solver("asha") == Solver(mine, 1, 1)
    assert await store.ratings() == {"11111111": its}
    assert its.rating < 2000
    # The next one who answers meets the puzzle as it is now.
    await answer(database, "belen", "11111111", solved=False, now=NOW + 1)
    hers, later = rate_answer(NEWCOMER, its, solved=False, now=NOW + 1)
    assert await store.solver("belen") == Solver(hers)
    assert await store.ratings() == {"11111111": later}


async def test_only_the_first_answer_counts(database: Database) -> None:
    store = database.puzzles
    first = await answer(database, "asha", "11111111", solved=False)
    assert first is not None
    for _ in range(2):
        assert await answer(database, "asha", "11111111", solved=True, now=NOW + 5) is None
    assert await store.answers("asha") == [first]
    assert (await store.solver("asha")).rating.games == 1


async def test_streaks(database: Database) -> None:
    for number, solved in enumerate([True, True, False, True]):
        await answer(database, "asha", f"{number:08}", solved=solved, now=NOW + number)
    solver = await database.puzzles.solver("asha")
    assert (solver.streak, solver.longest, solver.rating.games) == (1, 2, 4)
    stored = await database.puzzles.answers("asha")
    assert [each.solved for each in stored] == [True, True, False, True]
    assert [each.before for each in stored[1:]] == [each.after for each in stored[:-1]]


async def test_many_at_once_count_once(database: Database, url: str) -> None:
    """Two processes, many answers of two players to the same two puzzles."""
    other = Database.open(url)
    try:
        found = await asyncio.gather(
            *(
                answer(each, player, puzzle, solved=True, now=NOW + turn)
                for turn in range(4)
                for each in (database, other)
                for player in ("asha", "belen")
                for puzzle in ("11111111", "22222222")
            ),
            return_exceptions=True,
        )
    finally:
        other.close()
    failed = [each for each in found if isinstance(each, BaseException)]
    assert all(isinstance(each, StoreError) for each in failed)
    counted = [each for each in found if isinstance(each, PuzzleAnswer)]
    for player in ("asha", "belen"):
        stored = await database.puzzles.answers(player)
        assert len(stored) == 2
        assert all(each in counted for each in stored)
        solver = await database.puzzles.solver(player)
        assert (solver.streak, solver.rating.games) == (2, 2)
    assert {each.games for each in (await database.puzzles.ratings()).values()} == {2}


async def test_answers_go_with_the_account(database: Database, url: str, tmp_path: Path) -> None:
    account = Account("k" * 22, "Chandra", "weaver", NOW)
    session = Session("5" * 64, account.id, "Firefox", NOW, NOW, NOW)
    await database.accounts.create(account, Credentials("a hash", None, []), session, None)
    await answer(database, account.id, "11111111", solved=True)
    text = b"".join([piece async for piece in export_account(database, account)])
    told = json.loads(text)["puzzles"]
    assert told["answers"][0]["puzzle"] == "11111111"
    assert told["longest"] == 1
    archive = tmp_path / "backup"
    back_up(url, archive)
    restore(archive, sqlite_url(tmp_path / "copy.sqlite"))
    copy = Database.open(sqlite_url(tmp_path / "copy.sqlite"))
    assert await copy.puzzles.answers(account.id) == await database.puzzles.answers(account.id)
    copy.close()
    await database.erasing.begin(account.id, NOW)
    assert await database.puzzles.answers(account.id) == []
    assert await database.puzzles.solver(account.id) == Solver()
    # What it did to the puzzle stays: it tells nobody who it was.
    assert len(await database.puzzles.ratings()) == 1
