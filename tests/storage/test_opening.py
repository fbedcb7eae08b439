"""Opening a database: one clear sentence for everything that can be wrong with it."""

from __future__ import annotations

import re
import sqlite3
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import create_engine

from jaipur.storage import CannotOpen, Database, default_database, sqlite_url
from jaipur.storage.opening import migrate, open_backend
from jaipur.storage.schema import OLDEST, REVISIONS, metadata
from tests.storage.keeping import ask, open_in, raw


def refused(url: str) -> str:
    with pytest.raises(CannotOpen) as caught:
        Database.open(url)
    assert "\n" not in str(caught.value)
    return str(caught.value)


def test_the_folder_is_made_and_the_promises_are_set(tmp_path: Path) -> None:
    engine = open_backend(sqlite_url(tmp_path / "deep" / "er" / "a.sqlite")).engine
    with engine.connect() as connection:
        settings = [
            connection.exec_driver_sql(f"PRAGMA {name}").scalar()
            for name in ("journal_mode", "synchronous", "foreign_keys")
        ]
    engine.dispose()
    assert settings == ["wal", 2, 1]


def test_a_database_of_a_newer_version_is_left_alone(tmp_path: Path) -> None:
    open_in(tmp_path).close()
    with sqlite3.connect(tmp_path / "a.sqlite") as connection:
        connection.execute("UPDATE alembic_version SET version_num = '9999'")
        connection.execute("UPDATE forms SET oldest = '9999'")
    connection.close()
    sentence = refused(sqlite_url(tmp_path / "a.sqlite"))
    assert "newer version of jaipur (form 9999)" in sentence
    assert raw(tmp_path / "a.sqlite", "SELECT version_num FROM alembic_version") == [("9999",)]


def test_other_peoples_databases_and_files_are_left_alone(tmp_path: Path) -> None:
    with sqlite3.connect(tmp_path / "b.sqlite") as connection:
        connection.execute("CREATE TABLE recipes (name)")
    connection.close()
    assert "not one of jaipur's" in refused(sqlite_url(tmp_path / "b.sqlite"))
    (tmp_path / "c.sqlite").write_text("Dear diary, today I wrote a text of some length. " * 9)
    assert "not a database" in refused(sqlite_url(tmp_path / "c.sqlite"))


def test_addresses_that_lead_nowhere(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    assert "cannot make the folder" in refused(sqlite_url(tmp_path / "file" / "a.sqlite"))
    assert "cannot use the database" in refused(sqlite_url(tmp_path))
    assert "not in mysql" in refused("mysql://host/name")
    assert "needs a file" in refused("sqlite://")
    assert "not the address" in refused("no address at all")


def test_the_documents_say_how_to_go_back_from_every_form() -> None:
    text = (Path(__file__).parents[2] / "docs" / "upgrading.md").read_text(encoding="utf-8")
    told = dict(re.findall(r"^\| (\d{4}) \|[^|]*\| (\d{4})[ ,|]", text, re.MULTILINE))
    assert told == {form: OLDEST.get(form, form) for form in REVISIONS}


def test_processes_that_start_together_upgrade_once(url: str) -> None:
    with ThreadPoolExecutor(4) as pool:
        for opening in [pool.submit(Database.open, url) for _ in range(4)]:
            opening.result().close()
    assert ask(url, "SELECT version_num FROM alembic_version") == [(REVISIONS[-1],)]


def test_a_server_that_is_not_there_is_one_sentence() -> None:
    assert "cannot use the database" in refused("postgresql://jaipur:secret@127.0.0.1:1/none")
    assert "secret" not in refused("postgresql://jaipur:secret@127.0.0.1:1/none")


def test_without_the_package_it_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "jaipur.storage.postgres", None)
    assert "pip install 'openjaipur[postgres]'" in refused("postgresql://host/name")


def test_a_read_only_database_is_refused_at_once(tmp_path: Path) -> None:
    open_in(tmp_path).close()
    address = f"sqlite:///file:{tmp_path / 'a.sqlite'}?mode=ro&uri=true"
    assert "readonly" in refused(address)


def test_the_users_own_database_is_in_the_users_own_folder(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    monkeypatch.setenv("HOME", str(tmp_path))
    assert str(tmp_path) in default_database()


@pytest.mark.parametrize("migrated", [True, False])
def test_the_migrations_lead_to_the_tables_of_the_code(url: str, *, migrated: bool) -> None:
    if migrated:
        engine = create_engine(url.replace("postgresql:", "postgresql+psycopg:"))
        with engine.begin() as connection:
            migrate(connection)
    else:
        engine = open_backend(url).engine
    with engine.connect() as connection:
        context = MigrationContext.configure(connection)
        assert compare_metadata(context, metadata) == []
        assert context.get_current_revision() == REVISIONS[-1]
    engine.dispose()
    config = Config()
    config.set_main_option("script_location", "jaipur.storage:migrations")
    scripts = ScriptDirectory.from_config(config).walk_revisions()
    assert [script.revision for script in scripts][::-1] == list(REVISIONS)
