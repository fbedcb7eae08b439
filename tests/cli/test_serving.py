"""The options of a host: by name or by variable, checked before anything is served."""

from __future__ import annotations

import json
import socket
import sqlite3
from dataclasses import fields
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result

from jaipur.cli import main
from jaipur.server import Address, Settings
from jaipur.storage import Database, Retention, sqlite_url

CORPUS = Path(__file__).parents[1] / "storage" / "corpus"
HOSTING = Path(__file__).parents[2] / "docs" / "hosting.md"
ACTIONS = {"check", "as_json", "print_systemd_unit"}
"""Options that are no settings."""


def jaipur(*arguments: str, **variables: str) -> Result:
    return CliRunner().invoke(main, arguments, env=variables)


@pytest.fixture
def served(monkeypatch: pytest.MonkeyPatch) -> list[tuple[Settings, Address]]:
    """What the server is asked to do, instead of doing it."""
    asked: list[tuple[Settings, Address]] = []
    monkeypatch.setattr(
        "jaipur.server.serve", lambda settings, address, **_: asked.append((settings, address))
    )
    return asked


SETTINGS = {
    "JAIPUR_HOST": "::1",
    "JAIPUR_PORT": "99",
    "JAIPUR_UDS": "game.sock",
    "JAIPUR_DATABASE": "sqlite:///x",
    "JAIPUR_ORIGIN": "https://a.example https://b.example",
    "JAIPUR_TRUSTED_PROXY": "10.0.0.0/8 ::1",
    "JAIPUR_BOT_THREADS": "3",
    "JAIPUR_METRICS_TOKEN": "secret",
    "JAIPUR_KEEP_INVITATIONS": "1",
    "JAIPUR_KEEP_ABANDONED": "2",
    "JAIPUR_KEEP_UNPLAYED": "3",
    "JAIPUR_KEEP_FINISHED": "4",
    "JAIPUR_KEEP_LINKS": "0",
    "JAIPUR_ACCOUNTS": "off",
    "JAIPUR_LOBBY": "off",
    "JAIPUR_TRUSTED_USER_HEADER": "X-User",
    "JAIPUR_PUSH_TO_PRIVATE_ADDRESSES": "true",
}
"""All of them, each with a value that is not its default."""
FLAGS = {"JAIPUR_PUSH_TO_PRIVATE_ADDRESSES"}


def test_every_setting_has_a_variable_and_a_line_in_the_documents() -> None:
    settings = {
        option.opts[0]: option.envvar
        for option in main.commands["serve"].params
        if option.name not in ACTIONS
    }
    text = HOSTING.read_text(encoding="utf-8")
    assert {name for name in settings.values() if isinstance(name, str)} == set(SETTINGS)
    for name, variable in settings.items():
        assert f"`{name}" in text, name
        assert variable == "JAIPUR_" + name.lstrip("-").replace("-", "_").upper()
        assert f"`{variable}`" in text


def test_variables_set_what_options_do(served: list[tuple[Settings, Address]]) -> None:
    assert jaipur("serve", **SETTINGS).exit_code == 0
    words: list[str] = []
    for variable, value in SETTINGS.items():
        name = "--" + variable.removeprefix("JAIPUR_").lower().replace("_", "-")
        for each in value.split():
            words += [name] if variable in FLAGS else [name, each]
    assert jaipur("serve", *words).exit_code == 0
    assert served[0] == served[1]
    settings, address = served[0]
    assert address == Address("::1", 99, Path("game.sock"))
    assert settings.origins == ("https://a.example", "https://b.example")
    assert settings.proxies == ("10.0.0.0/8", "::1")
    assert settings.retention == Retention(1, 2, 3, 4, 0)
    usual = Settings("")
    for field in fields(Settings):
        if field.name != "base":  # comes with an origin
            assert getattr(settings, field.name) != getattr(usual, field.name), field.name


def test_an_option_is_stronger_than_a_variable(served: list[tuple[Settings, Address]]) -> None:
    assert jaipur("serve", "--port", "7", JAIPUR_PORT="8").exit_code == 0
    assert served[0][1].port == 7


@pytest.mark.parametrize(
    ("options", "sentence"),
    [
        (("--proxy", "nonsense"), "no trusted proxy"),
        (("--trusted-proxy", "10.0.0.1/8"), "no trusted proxy"),
        (("--origin", "nonsense"), "no origin"),
        (("--origin", "https://a.example/x/../y"), "no origin"),
        (("--origin", "https://a.example/x", "--origin", "https://b.example"), "the same path"),
        (("--port", "x"), "not a valid integer"),
        (("--keep-links", "-1"), "range"),
    ],
)
def test_nonsense_is_refused(options: tuple[str, ...], sentence: str, tmp_path: Path) -> None:
    found = jaipur("serve", *options, "--database", sqlite_url(tmp_path / "a"))
    assert found.exit_code == 2
    assert sentence in found.stderr
    assert not (tmp_path / "a").exists()


def checked(tmp_path: Path, *options: str, database: str | None = None) -> tuple[int, Any]:
    url = database or sqlite_url(tmp_path / "a.sqlite")
    words = ("--port", "0", "--database", url, *options)
    found = jaipur("serve", "--check", "--json", *words)
    assert found.exit_code == (2 if '"wrong"' in found.stdout else 0)
    assert jaipur("serve", "--check", *words).exit_code == found.exit_code
    findings = json.loads(found.stdout)
    return found.exit_code, {(each["about"], each["verdict"]): each["text"] for each in findings}


def test_a_check_says_what_would_be_done_and_does_nothing(tmp_path: Path) -> None:
    options = ("--origin", "https://a.example/games", "--proxy", "10.0.0.0/8", "--keep-links", "0")
    code, found = checked(tmp_path, *options)
    assert code == 0
    assert "would be made" in found["database", "fine"]
    assert "https://a.example/games/" in found["origin", "fine"]
    assert "10.0.0.0/8" in found["proxy", "fine"]
    assert "for ever" in found["retention", "fine"]
    assert list(tmp_path.iterdir()) == []


def test_a_check_doubts_what_is_unusual(tmp_path: Path) -> None:
    code, found = checked(tmp_path, "--origin", "http://a.example")
    assert code == 0
    assert "https" in found["origin", "doubt"]
    assert "none is trusted" in found["proxy", "doubt"]
    assert "none is given" in checked(tmp_path)[1]["origin", "doubt"]


@pytest.mark.parametrize("variable", sorted(SETTINGS))
def test_a_check_says_something_about_every_setting(
    variable: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    same = {"JAIPUR_PORT": "0", "JAIPUR_DATABASE": "sqlite:///y"}
    before = jaipur("serve", "--check", **same).stdout
    assert jaipur("serve", "--check", **same, JAIPUR_THEME="x").stdout == before
    assert jaipur("serve", "--check", **{**same, variable: SETTINGS[variable]}).stdout != before


def test_a_check_says_what_cannot_be_written(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "a.sqlite").touch()
    monkeypatch.setattr("os.access", lambda *_: False)
    code, found = checked(tmp_path)
    assert code == 2
    assert "folder" in found["database", "wrong"]


def test_a_check_of_a_unix_socket(tmp_path: Path) -> None:
    code, found = checked(tmp_path, "--uds", str(tmp_path / "game.sock"))
    assert (code, list(tmp_path.iterdir())) == (0, [])
    assert "unix socket" in found["address", "fine"]
    assert "unix socket" in found["proxy", "fine"]
    assert "no folder" in checked(tmp_path, "--uds", str(tmp_path / "no/x"))[1]["address", "wrong"]
    (tmp_path / "file").touch()
    assert "a file" in checked(tmp_path, "--uds", str(tmp_path / "file"))[1]["address", "wrong"]


def test_a_check_finds_all_that_is_wrong_at_once(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = str(taken.getsockname()[1])
        code, found = checked(
            tmp_path, "--port", port, "--origin", "x", "--proxy", "y", database="mysql://a/b"
        )
    assert code == 2
    assert {about for about, verdict in found if verdict == "wrong"} == {
        *("address", "database", "origin", "proxy")
    }


def test_a_check_knows_the_form_of_a_database(tmp_path: Path) -> None:
    file = tmp_path / "a.sqlite"
    with sqlite3.connect(file) as connection:
        connection.executescript((CORPUS / "version-0.1.0.sql").read_text(encoding="utf-8"))
        before = connection.execute("SELECT version_num FROM alembic_version").fetchall()
    code, found = checked(tmp_path)
    assert code == 0
    assert "upgraded" in found["database", "doubt"]
    with connection:
        assert connection.execute("SELECT version_num FROM alembic_version").fetchall() == before
        connection.execute("UPDATE alembic_version SET version_num = '9999'")
    assert "newer version" in checked(tmp_path)[1]["database", "wrong"]
    connection.close()
    Database.open(sqlite_url(tmp_path / "b.sqlite")).close()
    with sqlite3.connect(tmp_path / "b.sqlite") as connection:
        connection.execute("UPDATE alembic_version SET version_num = '0099'")
    connection.close()
    found = checked(tmp_path, database=sqlite_url(tmp_path / "b.sqlite"))[1]
    assert "form 0099, which is newer" in found["database", "fine"]
    (tmp_path / "no").write_text("no database at all, and long enough to be taken for one" * 20)
    url = sqlite_url(tmp_path / "no")
    assert "cannot read" in checked(tmp_path, database=url)[1]["database", "wrong"]
    assert "a file" in checked(tmp_path, database="sqlite://")[1]["database", "wrong"]
    assert "not the address" in checked(tmp_path, database="x")[1]["database", "wrong"]
