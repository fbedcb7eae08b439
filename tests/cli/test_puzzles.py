"""`jaipur puzzles`: solving line by line, showing, making and checking."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from jaipur.analysis import Effort
from jaipur.puzzles import Checked, Puzzle, Theme, puzzles, read_puzzles, write_puzzles
from jaipur.puzzles import making as making_module
from jaipur.words import LANGUAGES, language, theme_name
from tests.cli.test_commands import jaipur, mistake

SHIPPED = tuple(puzzles().values())
ONE = SHIPPED[0]


def test_a_puzzle_is_shown_with_its_solution() -> None:
    shown = jaipur("puzzles", "show", ONE.id)
    assert shown.exit_code == 0
    assert f"Puzzle {ONE.id}" in shown.output
    assert f"{round(ONE.win)}% to win the match" in shown.output
    found = json.loads(jaipur("puzzles", "show", ONE.id, "--json").output)
    assert found["position"] == ONE.position
    assert found["solution"] == ONE.solution
    assert "no puzzle" in mistake("puzzles", "show", "00000000")


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("theme", Theme)
def test_every_puzzle_is_told_in_every_language(lang: str, theme: Theme) -> None:
    puzzle = next(each for each in SHIPPED if each.theme is theme)
    shown = jaipur("puzzles", "show", puzzle.id, "--lang", lang)
    assert shown.exit_code == 0
    assert theme_name(language(lang), theme) in shown.output


def sweep(_seed: str, game: int, full: frozenset[Theme]) -> Puzzle | None:
    puzzle = SHIPPED[game % len(SHIPPED)]
    return None if puzzle.theme in full else puzzle


def test_puzzles_are_made(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(making_module, "find", sweep)
    out = tmp_path / "puzzles.jsonl"
    made = jaipur("puzzles", "make", "--count", "50", "--out", str(out))
    assert made.exit_code == 0, made.output
    assert len(read_puzzles(out.read_text())) == 50
    assert not (tmp_path / "puzzles.jsonl.part").exists()
    (tmp_path / "puzzles.jsonl.part").write_text("something else\n")
    assert "no journal" in mistake("puzzles", "make", "--out", str(out))
    nowhere = tmp_path / "nowhere" / "puzzles.jsonl"
    assert "cannot write" in mistake("puzzles", "make", "--out", str(nowhere))


def test_puzzles_are_checked(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    efforts: list[str] = []

    def checked(puzzle: Puzzle, seed: str, effort: Effort) -> Checked:
        efforts.append(f"{seed} {effort.name}")
        bad = puzzle == SHIPPED[2]
        return Checked("+K" if bad else puzzle.solution, 3.0 if bad else 12.0, 0.5)

    monkeypatch.setattr("jaipur.puzzles.check", checked)
    file = tmp_path / "some.jsonl"
    file.write_text(write_puzzles(SHIPPED[:3]))
    found = jaipur("puzzles", "check", str(file))
    assert found.exit_code == 1
    assert "stable: 66.7%" in found.output
    assert SHIPPED[2].id in found.output
    figures = json.loads(jaipur("puzzles", "check", str(file), "--sample", "2", "--json").output)
    assert figures["stable"] == 100
    assert figures["puzzles"] == 2
    assert jaipur("puzzles", "check", "--sample", "10", "--effort", "deep").exit_code == 0
    assert efforts[0] == "check long"
    assert efforts[-1] == "check deep"


def test_what_cannot_be_checked(tmp_path: Path) -> None:
    file = tmp_path / "some.jsonl"
    assert "cannot read" in mistake("puzzles", "check", str(file))
    file.write_text("{}\n")
    assert "line 1" in mistake("puzzles", "check", str(file))
    file.write_bytes(b"\xff\n")
    assert str(file) in mistake("puzzles", "check", str(file))
    file.write_text("")
    assert "no puzzles" in mistake("puzzles", "check", str(file))
