"""What people have on their disks is opened by every later version, and means the same."""

from __future__ import annotations

import hashlib
import sqlite3
from pathlib import Path

import pytest

from jaipur.formats import record_text, replay
from jaipur.storage import Database, sqlite_url
from jaipur.storage.schema import REVISIONS
from jaipur.table import Table, TablePhase
from tests.storage.generate import ANALYSIS, CORPUS
from tests.storage.keeping import raw

FILES = sorted(CORPUS.glob("form-*.sql"))


def test_every_form_has_a_file() -> None:
    assert [file.stem.removeprefix("form-") for file in FILES] == list(REVISIONS)


def restore(file: Path, target: Path) -> None:
    connection = sqlite3.connect(target)
    connection.executescript(file.read_text(encoding="utf-8"))
    connection.close()


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
async def test_a_stored_database_is_opened_and_replayed(file: Path, tmp_path: Path) -> None:
    target = tmp_path / "old.sqlite"
    restore(file, target)
    database = Database.open(sqlite_url(target))
    matches = [str(row[0]) for row in raw(target, "SELECT id FROM matches ORDER BY id")]
    tables = [Table.fold(match, await database.matches.load(match)) for match in matches]
    assert len(tables) == MATCHES[file.stem]
    assert {table.phase for table in tables} == set(TablePhase)
    digest = hashlib.sha256()
    for table in tables:
        digest.update(f"{table.id} {table.seq} {table.phase.value} ".encode())
        if table.match is not None:
            digest.update(f"{table.match.round}".encode())
        if table.phase is TablePhase.MATCH_OVER:
            record = table.record("a test")
            assert replay(record).problem is None
            digest.update(record_text(record).encode())
    assert digest.hexdigest() == MEANING[file.stem]
    listed = await database.places.listed("a" * 64)
    assert len(listed) >= 6
    for each in listed:
        assert each.summary.phase is next(t.phase for t in tables if t.id == each.match)
    assert await database.places.link("f" * 64) is not None
    known = await database.accounts.find("chandra")
    assert (known is not None) == (file.stem in WITH_ACCOUNTS)
    if known is not None:
        assert (len(await database.passkeys.of(known.id)), known.portrait) == (1, "weaver")
        assert await database.accounts.signed_in("5" * 64, known.created) is not None
        days = file.stem in WITH_DAYS
        assert len(await database.places.played(known.id)) == 2 + days
        assert len(await database.daily.attempts(known.id)) == days
        rated = await database.ratings.of([known.id])
        assert [each.games for each in rated.values()] == [1] * (file.stem in WITH_RATINGS)
        answered = [each.solved for each in await database.puzzles.answers(known.id)]
        assert answered == [True, False] * (file.stem in WITH_PUZZLES)
    analysed = await database.analyses.find("corpus-daily-k", 1)
    assert (analysed is not None) == (file.stem in WITH_ANALYSES)
    if analysed is not None:
        assert (analysed.state, analysed.analysis) == ("done", ANALYSIS)
    moved = await database.places.place("corpus-daily-b", "d" * 64)
    assert (moved is not None) == (file.stem in WITH_MOVED_SEATS)
    if moved is not None:
        assert "corpus-daily-b" in await database.erasing.rewrite("b" * 64)
    await database.check()
    database.close()


WITH_ACCOUNTS = {f"form-{form}" for form in REVISIONS[4:]}
WITH_RATINGS = {f"form-{form}" for form in REVISIONS[6:]}
WITH_DAYS = {f"form-{form}" for form in REVISIONS[8:]}
WITH_ANALYSES = {f"form-{form}" for form in REVISIONS[9:]}
WITH_PUZZLES = {f"form-{form}" for form in REVISIONS[10:]}
WITH_MOVED_SEATS = {f"form-{form}" for form in REVISIONS[11:]}
MATCHES = {
    "form-0001": 6,
    "form-0002": 10,
    "form-0003": 10,
    "form-0004": 12,
    "form-0005": 12,
    "form-0006": 12,
    "form-0007": 12,
    "form-0008": 12,
    "form-0009": 14,
    "form-0010": 14,
    "form-0011": 14,
    "form-0012": 14,
}
MEANING = {
    "form-0001": "eecb6f2f669f9cf11fdb8158064ac6e3a36adec86144b626e32c10ebf4d28969",
    "form-0002": "14db73f138ac4b875bd5c498f19df461f34dc1e9ae51da014eaeb3481810b2ea",
    "form-0003": "e801d287b8062b1034a04e08841de8193f5a8b499c78cf922ca3b7f45997f1a8",
    "form-0004": "eef93787d4dea4078bcf8f37bd0025e8693c8814e1615db82df76ed10bbd8026",
    "form-0005": "eef93787d4dea4078bcf8f37bd0025e8693c8814e1615db82df76ed10bbd8026",
    "form-0006": "eef93787d4dea4078bcf8f37bd0025e8693c8814e1615db82df76ed10bbd8026",
    "form-0007": "eef93787d4dea4078bcf8f37bd0025e8693c8814e1615db82df76ed10bbd8026",
    "form-0008": "eef93787d4dea4078bcf8f37bd0025e8693c8814e1615db82df76ed10bbd8026",
    "form-0009": "1d0b901f169a93369874e0cead1e61d9a159a44ec910e5bb6aa76899a24c5eda",
    "form-0010": "1d0b901f169a93369874e0cead1e61d9a159a44ec910e5bb6aa76899a24c5eda",
    "form-0011": "1d0b901f169a93369874e0cead1e61d9a159a44ec910e5bb6aa76899a24c5eda",
    "form-0012": "1d0b901f169a93369874e0cead1e61d9a159a44ec910e5bb6aa76899a24c5eda",
}
"""A digest of all the positions and records that each file stands for."""
