"""SQLite's files: nobody else's to read, and missed when they are taken away."""

from __future__ import annotations

import shutil
import stat
from pathlib import Path

import pytest

from jaipur.storage import CannotOpen, Database
from jaipur.table import DamagedMatch, Host, StoreError
from tests.storage.keeping import ask, open_in, opened
from tests.table.scripted import Heard


def test_files_are_their_owners_alone(tmp_path: Path) -> None:
    database = open_in(tmp_path / "new")
    files = list((tmp_path / "new").iterdir())
    assert {file.name for file in files} == {"a.sqlite", "a.sqlite-wal", "a.sqlite-shm"}
    assert {stat.S_IMODE(file.stat().st_mode) for file in files} == {0o600}
    assert stat.S_IMODE((tmp_path / "new").stat().st_mode) == 0o700
    database.close()


@pytest.mark.parametrize("name", ["a.sqlite", "a.sqlite-wal"])
@pytest.mark.parametrize("replaced", [True, False])
async def test_what_goes_to_files_that_are_gone_is_not_confirmed(
    tmp_path: Path, name: str, *, replaced: bool
) -> None:
    database = open_in(tmp_path)
    host = Host(database.matches, Heard())
    await host.open(opened())
    await database.check()
    file = tmp_path / name
    shutil.copy(file, tmp_path / "copy")
    file.unlink()
    if replaced:
        (tmp_path / "copy").rename(file)
    with pytest.raises(StoreError, match="deleted or replaced"):
        await host.open(opened(), match="refused")
    # It is in a file that has no name any more: to find it there would confirm it.
    with pytest.raises(StoreError, match="deleted or replaced"):
        await host.table("refused")
    with pytest.raises(StoreError, match="deleted or replaced"):
        await database.check()
    database.close()


async def test_a_program_one_form_older_works_on_until_something_was_taken_away(url: str) -> None:
    Database.open(url).close()
    # A newer version has added something ...
    ask(url, "UPDATE alembic_version SET version_num = '0099'")
    database = Database.open(url)
    await database.check()
    assert ask(url, "SELECT version_num FROM alembic_version") == [("0099",)]
    # ... and, some time later, taken something away that this one needs.
    ask(url, "UPDATE forms SET oldest = '0098'")
    with pytest.raises(StoreError, match="newer version"):
        await database.check()
    database.close()
    with pytest.raises(CannotOpen, match="newer version"):
        Database.open(url)


async def test_a_damaged_summary_hides_one_match_and_not_the_list(url: str) -> None:
    database = Database.open(url)
    host = Host(database.matches, Heard())
    for name in ("good", "bad"):
        table = await host.open(opened(), match=name)
        await database.places.watch(table.id, "eve")
    ask(url, "UPDATE matches SET summary = '{' WHERE id = 'bad' RETURNING 1")
    ask(url, "UPDATE facts SET fact = '{}' WHERE match = 'bad' RETURNING 1")
    ask(url, "UPDATE matches SET public = true")
    assert [listed.match for listed in await database.places.listed("eve")] == ["good"]
    assert [listed.match for listed in await database.places.public(0)] == ["good"]
    host.forget("bad")
    with pytest.raises(DamagedMatch):
        await host.table("bad")
    assert await database.matches.load("no\0name") == []
    assert await database.places.place("no\0name", "eve") is None
    database.close()
