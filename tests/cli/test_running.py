"""What the commands hand over to the rooms that do the work, and how they fail."""

from __future__ import annotations

import errno
import io
import sys
from pathlib import Path
from typing import Any, NoReturn

import pytest
from click.testing import CliRunner, Result

from jaipur.cli import main
from jaipur.rules import JaipurError
from jaipur.server import Address, Settings
from jaipur.storage import KEEP_ALL

GOLDEN = Path(__file__).parents[1] / "golden"


def jaipur(*arguments: str) -> Result:
    return CliRunner().invoke(main, arguments)


@pytest.fixture
def served(monkeypatch: pytest.MonkeyPatch) -> list[tuple[Settings, Address, bool]]:
    """What the server is asked to do, instead of doing it."""
    asked: list[tuple[Settings, Address, bool]] = []

    def serve(settings: Settings, address: Address, *, alone: bool, browser: bool) -> None:
        assert alone == (settings.retention == KEEP_ALL)
        asked.append((settings, address, browser))

    monkeypatch.setattr("jaipur.server.serve", serve)
    return asked


def test_without_a_command_the_browser_game_is_served(
    served: list[tuple[Settings, Address, bool]],
) -> None:
    assert jaipur().exit_code == 0
    assert jaipur("--no-browser", "--port", "0").exit_code == 0
    assert [(address, browser) for _, address, browser in served] == [
        (Address("127.0.0.1", 8484), True),
        (Address("127.0.0.1", 0), False),
    ]


def test_serve_takes_where_and_for_whom(served: list[tuple[Settings, Address, bool]]) -> None:
    options = (
        *("--host", "::1", "--port", "80", "--database", "sqlite:///x"),
        *("--origin", "https://a.example", "--origin", "https://b.example", "--proxy", "10.0.0.1"),
    )
    assert jaipur("serve", *options).exit_code == 0
    ((settings, address, browser),) = served
    assert (address, browser) == (Address("::1", 80), False)
    assert settings.database == "sqlite:///x"
    assert settings.origins == ("https://a.example", "https://b.example")
    assert settings.proxies == ("10.0.0.1",)


def test_a_server_that_cannot_run_says_why(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: Any, **__: Any) -> NoReturn:
        raise JaipurError("the port is taken")

    monkeypatch.setattr("jaipur.server.serve", refuse)
    result = jaipur("serve")
    assert (result.exit_code, result.stderr) == (2, "jaipur: the port is taken\n")


def test_bots_play_each_other() -> None:
    result = jaipur("arena", "random", "novice", "--rounds", "4")
    assert result.exit_code == 0
    assert "4 rounds in pairs" in result.output


def test_an_arena_of_one_says_what_is_missing() -> None:
    result = jaipur("arena", "random")
    assert result.exit_code == 2
    assert result.stderr.startswith("jaipur: ")


def test_a_replay_on_the_screen_needs_one() -> None:
    result = jaipur("replay", str(GOLDEN / "undone.jaipur.json"), "--screen", "--lang", "en")
    assert result.exit_code == 2
    assert result.stderr == "jaipur: this terminal has no screen to draw on\n"


def broken(code: int) -> Any:
    def write(*_: Any, **__: Any) -> NoReturn:
        raise OSError(code, "broken")

    return write


def test_a_full_disk_is_one_sentence(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("jaipur.cli.about.info.callback", broken(errno.ENOSPC))
    monkeypatch.setattr(sys, "stdout", io.StringIO())  # it is closed
    with pytest.raises(SystemExit) as stopped:
        main(["info"])
    assert stopped.value.code == 2
    assert capsys.readouterr().err == "jaipur: cannot write the output: broken\n"


def test_another_failure_of_the_system_is_not_hidden(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("jaipur.cli.about.info.callback", broken(errno.EIO))
    with pytest.raises(OSError, match="broken"):
        main(["info"])
