"""What docs/terminal.md shows is what happens."""

from __future__ import annotations

import re
import shlex
from pathlib import Path

import pytest
from click.testing import CliRunner

from jaipur.cli import main
from jaipur.rules import Seat
from jaipur.storage import sqlite_url
from jaipur.terminal.session import preview
from jaipur.words import language, parse_command, parse_move
from tests.terminal.playing import against, opening

ROOT = Path(__file__).parents[2]
TEXT = (ROOT / "docs" / "terminal.md").read_text(encoding="utf-8")
SCREEN, POSITION = re.findall(r"^```text\n(.*?)^```", TEXT, re.MULTILINE | re.DOTALL)


def test_the_screen_is_the_one_of_the_snapshots() -> None:
    snapshot = (ROOT / "tests" / "terminal" / "snapshots" / "table-en.txt").read_text(
        encoding="utf-8"
    )
    assert snapshot.startswith(SCREEN)


def test_the_example_of_the_plain_game_is_real(tmp_path: Path) -> None:
    (command,) = re.findall(r"^\$ jaipur (.*)$", TEXT, re.MULTILINE)
    database = ["--database", sqlite_url(tmp_path / "matches.sqlite")]
    result = CliRunner().invoke(main, [*shlex.split(command), *database], input="")
    assert result.exit_code == 0
    assert POSITION.rstrip() in result.output


@pytest.mark.parametrize(
    ("words", "notation"), re.findall(r"^\| (`.*`) \| `([+-][^`]*)` \|$", TEXT, re.MULTILINE)
)
def test_the_moves_in_words_are_understood(words: str, notation: str) -> None:
    table = preview(opening(against("random"), "7"), "match")
    assert table.match is not None
    for text in re.findall(r"`([^`]+)`", words):
        assert str(parse_move(language("en"), text, table.match.view(Seat.A))) == notation


def test_the_commands_are_understood() -> None:
    commands = re.findall(r"^\| `(\w+(?: \w+)?)` \| `([^`]+)` \| `([^`]+)` \|", TEXT, re.MULTILINE)
    assert len(commands) == 9
    for english, french, german in commands:
        meaning = english.replace(" ", "_")
        assert {parse_command(word) for word in (english, french, german)} == {meaning}


def test_every_option_is_explained_by_the_command() -> None:
    for command in ("play", "watch"):
        shown = CliRunner().invoke(main, [command, "--help"]).output
        for option in re.findall(r"`(?:jaipur \w+ )?(--[a-z-]+)", TEXT):
            if command == "play" and option not in {"--screen", "--speed"}:
                assert option in shown
