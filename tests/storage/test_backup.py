"""Backups: complete, portable, of one moment, and refused if anything is wrong with them."""

from __future__ import annotations

import gzip
import hashlib
import json
import sqlite3
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import BigInteger, Boolean, Column, Float, Integer, insert

from jaipur.hosting import announce, check, drain, export_guest, export_match, figures
from jaipur.server import Address, Settings
from jaipur.storage import (
    BadBackup,
    CannotOpen,
    Database,
    Form,
    Notice,
    back_up,
    look_at,
    read_backup,
    restore,
    snapshot,
    sqlite_url,
)
from jaipur.storage.backup import PASSING, backup_rows
from jaipur.storage.opening import open_backend
from jaipur.storage.schema import REVISIONS, metadata
from tests.storage.keeping import ask, open_in

CORPUS = Path(__file__).with_name("corpus")


def stored(folder: Path, name: str) -> str:
    """A database from the corpus."""
    file = folder / f"{name}.sqlite"
    with sqlite3.connect(file) as connection:
        connection.executescript((CORPUS / f"{name}.sql").read_text(encoding="utf-8"))
    connection.close()
    return sqlite_url(file)


def rows(url: str) -> dict[str, list[tuple[object, ...]]]:
    tables = sorted(set(metadata.tables) - PASSING)
    with sqlite3.connect(url.removeprefix("sqlite:///")) as connection:
        found = {
            name: sorted(connection.execute(f"SELECT * FROM {name}"), key=repr) for name in tables
        }
    connection.close()
    return found


@pytest.mark.parametrize("name", [file.stem for file in sorted(CORPUS.glob("*.sql"))])
def test_what_is_restored_is_what_an_upgrade_makes_of_it(name: str, tmp_path: Path) -> None:
    url, again = stored(tmp_path, name), sqlite_url(tmp_path / "again" / "a.sqlite")
    file = tmp_path / "backup"
    written = back_up(url, file)
    assert written == read_backup(file)
    assert file.stat().st_mode & 0o077 == 0
    restored = restore(file, again)
    assert restored.form == REVISIONS[-1]
    assert look_at(again) == Form(REVISIONS[-1], restored.rows["matches"])
    (tmp_path / "a.sqlite").write_bytes((tmp_path / f"{name}.sqlite").read_bytes())
    open_in(tmp_path).close()  # upgrades it
    assert rows(again) == rows(sqlite_url(tmp_path / "a.sqlite"))


def test_a_backup_moves_from_one_kind_of_database_to_the_other(url: str, tmp_path: Path) -> None:
    there, back = tmp_path / "there", tmp_path / "back"
    back_up(stored(tmp_path, "version-0.1.0"), there)
    restored = restore(there, url)
    assert look_at(url) == Form(REVISIONS[-1], restored.rows["matches"])
    assert back_up(url, back) == restored
    again, first = (sqlite_url(tmp_path / name) for name in ("again.sqlite", "first.sqlite"))
    restore(back, again)
    restore(there, first)
    assert rows(again) == rows(first)
    with pytest.raises(BadBackup, match="holds matches already"):
        restore(back, url)
    assert {finding.verdict for finding in check(Settings(url), Address("::1", 0))} >= {"fine"}


def a_value(column: Column[Any]) -> object:
    """Something that the column takes; the same text everywhere, as keys of other tables need."""
    match column.type:
        case Boolean():
            return True
        case Float():
            return 1500.25
        case BigInteger():
            return 1_900_000_000_123
        case Integer():
            return 7
        case _:
            return "Zoë"


def test_a_backup_holds_every_table_but_those_that_begin_anew(url: str, tmp_path: Path) -> None:
    full, there, back = sqlite_url(tmp_path / "full.sqlite"), tmp_path / "there", tmp_path / "back"
    engine = open_backend(full).engine
    with engine.begin() as connection:
        for table in metadata.sorted_tables:
            if table.name != "forms":
                row = {column.name: a_value(column) for column in table.columns}
                connection.execute(insert(table), row)
    engine.dispose()
    kept = back_up(full, there)
    assert kept.rows == dict.fromkeys(set(metadata.tables) - PASSING, 1)
    assert {"accounts", "sessions", "passkeys", "recovery_codes", "secrets"} <= set(kept.rows)
    assert {"ratings", "rated", "rating_changes", "push_keys", "jobs"} <= set(kept.rows)
    assert restore(there, url) == kept == back_up(url, back)
    assert dict(backup_rows(back)) == dict(backup_rows(there))


def test_orders_reach_any_kind_of_database(url: str, tmp_path: Path) -> None:
    back_up(stored(tmp_path, "form-0002"), tmp_path / "backup")
    restore(tmp_path / "backup", url)
    announce(url, "Hello")
    drain(url, begin=True)
    found, notice = figures(url)
    assert notice == Notice("Hello", draining=True)
    assert sum(found.matches.values()) == 10
    assert (found.facts, found.links) == (336, 1)
    assert found.bytes > 10_000
    drain(url, begin=False)
    announce(url, "")
    assert figures(url)[1] == Notice()
    match = export_match(url, "corpus-2")
    guest = export_guest(url, match["seats"][0]["guest"])
    assert "corpus-2" in {each["id"] for each in guest["matches"]}


def test_nothing_is_overwritten(tmp_path: Path) -> None:
    url, file = stored(tmp_path, "form-0002"), tmp_path / "backup"
    back_up(url, file)
    with pytest.raises(BadBackup, match="never overwrites"):
        back_up(url, file)
    with pytest.raises(BadBackup, match="holds matches already"):
        restore(file, url)
    empty = tmp_path / "empty"
    empty.mkdir()
    open_in(empty).close()
    restore(file, sqlite_url(empty / "a.sqlite"))  # without matches it may be there


def test_a_database_that_holds_something_else_stays_as_it_is(tmp_path: Path) -> None:
    file = tmp_path / "backup"
    back_up(stored(tmp_path, "form-0002"), file)
    open_in(tmp_path).close()
    with sqlite3.connect(tmp_path / "a.sqlite") as connection:
        connection.execute("INSERT INTO jobs VALUES ('bot', 'x', 1, 0, 0, '')")
    connection.close()
    with pytest.raises(BadBackup, match="held something already"):
        restore(file, sqlite_url(tmp_path / "a.sqlite"))
    assert look_at(sqlite_url(tmp_path / "a.sqlite")).matches == 0


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        (lambda raw: raw[: len(raw) // 2], "its end is missing"),
        (lambda _: b"", "its end is missing"),
        (lambda _: b"no backup", "no backup"),
        (lambda raw: raw[:200] + bytes(9) + raw[209:], "damaged|no backup"),
    ],
)
def test_a_damaged_file_is_refused_before_anything_is_done(
    change: Callable[[bytes], bytes], sentence: str, tmp_path: Path
) -> None:
    file = tmp_path / "backup"
    back_up(stored(tmp_path, "form-0002"), file)
    file.write_bytes(change(file.read_bytes()))
    with pytest.raises(BadBackup, match=sentence):
        restore(file, sqlite_url(tmp_path / "new.sqlite"))
    assert not (tmp_path / "new.sqlite").exists()


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        (lambda lines: lines[:-1], "its end is missing"),
        (lambda lines: lines[1:], "no backup"),
        (lambda lines: [lines[0], *lines], "no backup"),
        (lambda lines: [*lines[:3], *lines[4:]], "damaged"),
        (lambda lines: [*lines[:3], lines[3].replace(b"1", b"2"), *lines[4:]], "damaged"),
        (lambda lines: [lines[0].replace(b":1,", b":2,"), *lines[1:]], "newer version"),
    ],
)
def test_a_changed_file_is_refused(
    change: Callable[[list[bytes]], list[bytes]], sentence: str, tmp_path: Path
) -> None:
    file = tmp_path / "backup"
    back_up(stored(tmp_path, "form-0002"), file)
    lines = gzip.decompress(file.read_bytes()).splitlines(keepends=True)
    file.write_bytes(gzip.compress(b"".join(change(lines))))
    with pytest.raises(BadBackup, match=sentence):
        read_backup(file)


def test_a_backup_of_a_newer_form_is_refused(tmp_path: Path) -> None:
    url, file = stored(tmp_path, "form-0002"), tmp_path / "backup"
    with sqlite3.connect(tmp_path / "form-0002.sqlite") as connection:
        connection.execute("UPDATE alembic_version SET version_num = '9999'")
    connection.close()
    back_up(url, file)
    with pytest.raises(BadBackup, match="form 9999"):
        read_backup(file)


def test_what_cannot_be_backed_up_or_read_says_why(tmp_path: Path) -> None:
    with pytest.raises(CannotOpen, match="no database"):
        back_up(sqlite_url(tmp_path / "nothing.sqlite"), tmp_path / "backup")
    (tmp_path / "empty.sqlite").touch()
    with pytest.raises(BadBackup, match="empty"):
        back_up(sqlite_url(tmp_path / "empty.sqlite"), tmp_path / "backup")
    with pytest.raises(BadBackup, match="cannot write"):
        back_up(stored(tmp_path, "form-0002"), tmp_path / "no" / "backup")
    with pytest.raises(BadBackup, match="cannot read"):
        read_backup(tmp_path / "nothing")
    with sqlite3.connect(tmp_path / "other.sqlite") as connection:
        connection.execute("CREATE TABLE t (a)")
    connection.close()
    with pytest.raises(CannotOpen, match="not one of jaipur's"):
        look_at(sqlite_url(tmp_path / "other.sqlite"))
    assert not list(tmp_path.glob(".backup*"))


def test_a_backup_sees_one_moment_and_holds_nobody_up(tmp_path: Path) -> None:
    url = stored(tmp_path, "form-0002")
    writer = sqlite3.connect(tmp_path / "form-0002.sqlite", timeout=0)
    writer.execute("PRAGMA journal_mode = WAL")
    writer.execute("BEGIN IMMEDIATE")
    writer.execute("DELETE FROM links")
    assert back_up(url, tmp_path / "backup").rows["links"] == 1  # not committed yet
    writer.rollback()
    writer.close()


def test_a_snapshot_stays_as_it_was_while_others_write(url: str) -> None:
    Database.open(url).close()
    ask(url, "INSERT INTO notices VALUES ('one', 'text', 1)")
    with snapshot(url) as connection:
        before = connection.exec_driver_sql("SELECT kind FROM notices").all()
        ask(url, "UPDATE notices SET kind = 'two'")
        ask(url, "INSERT INTO rated VALUES ('match', 1)")
        # Another table, too, is seen as it was when the first was read.
        assert connection.exec_driver_sql("SELECT * FROM rated").all() == []
        assert connection.exec_driver_sql("SELECT kind FROM notices").all() == before == [("one",)]
    assert ask(url, "SELECT kind FROM notices") == [("two",)]


def test_what_a_database_does_not_take_is_not_half_restored(tmp_path: Path) -> None:
    file = tmp_path / "backup"
    back_up(stored(tmp_path, "form-0002"), file)
    restore(file, sqlite_url(tmp_path / "new.sqlite"))
    back_up(sqlite_url(tmp_path / "new.sqlite"), tmp_path / "newer")
    lines = gzip.decompress((tmp_path / "newer").read_bytes()).splitlines(keepends=True)
    twice = [*lines[:2], *lines[1:-1]]
    end = json.loads(lines[-1])
    end["rows"][json.loads(lines[1])["table"]] += 1
    end["sha256"] = hashlib.sha256(b"".join(twice)).hexdigest()
    text = json.dumps(end).encode() + b"\n"
    (tmp_path / "twice").write_bytes(gzip.compress(b"".join([*twice, text])))
    with pytest.raises(BadBackup, match="cannot restore"):
        restore(tmp_path / "twice", sqlite_url(tmp_path / "other.sqlite"))
    assert look_at(sqlite_url(tmp_path / "other.sqlite")).matches == 0


def test_a_form_without_a_number_is_none(tmp_path: Path) -> None:
    with sqlite3.connect(tmp_path / "a.sqlite") as connection:
        connection.execute("CREATE TABLE alembic_version (version_num TEXT)")
    connection.close()
    assert look_at(sqlite_url(tmp_path / "a.sqlite")) == Form(None)


def test_a_driver_that_is_missing_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    def create_engine(*_: object, **__: object) -> None:
        raise ModuleNotFoundError("psycopg")

    monkeypatch.setattr("jaipur.storage.snapshots.create_engine", create_engine)
    with pytest.raises(CannotOpen, match=r"jaipur\[postgres\]"):
        look_at("postgresql://nowhere/at-all")


def test_rows_are_lines_of_json(tmp_path: Path) -> None:
    back_up(stored(tmp_path, "form-0002"), tmp_path / "backup")
    with gzip.open(tmp_path / "backup") as lines:
        header, first, *_ = map(json.loads, lines)
    assert header["kind"] == "jaipur-backup"
    assert (header["version"], header["form"]) == (1, "0002")
    assert first["kind"] == "row"
