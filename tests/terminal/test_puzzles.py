"""Puzzles in a terminal: line by line through a pipe, and on the screen by keys and mouse."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest
from click.testing import CliRunner, Result

from jaipur.cli import main
from jaipur.puzzles import Theme, puzzles
from jaipur.rules import CAMEL, GOODS, Move
from jaipur.terminal.puzzle_run import PuzzleRun
from jaipur.terminal.screen.app import JaipurApp
from jaipur.terminal.screen.home import HomeScreen
from jaipur.terminal.screen.puzzling import PuzzleScreen, VerdictDialog
from jaipur.terminal.selection import Selection
from jaipur.words import LANGUAGES, card_letter, language, theme_name
from tests.terminal.playing import EN, FR, SMALL, app, click, running, says, shows

SEED = "a test"
FIRST = PuzzleRun.start(Random(SEED))


def solve(*arguments: str, stdin: str) -> Result:
    return CliRunner().invoke(main, ["puzzles", "--plain", "--seed", SEED, *arguments], input=stdin)


def test_a_run_has_every_puzzle_once() -> None:
    assert {puzzle.id for puzzle in FIRST.puzzles} == set(puzzles())
    deny = PuzzleRun.start(Random(1), Theme.DENY)
    assert {puzzle.theme for puzzle in deny.puzzles} == {Theme.DENY}
    again = deny
    for _ in deny.puzzles:
        again = again.next()
    assert again.puzzle == deny.puzzle


def test_the_streak_counts_right_answers_in_a_row() -> None:
    run = FIRST
    for solved in (True, True, False, True):
        puzzle = run.puzzle
        run = run.answered(Move.parse(puzzle.solution if solved else puzzle.second)).next()
    assert (run.tried, run.solved, run.streak, run.at) == (4, 3, 1, 4)


def test_puzzles_are_solved_through_a_pipe() -> None:
    one, two = FIRST.puzzles[:2]
    lines = ["moves", "help", "", "nonsense", "-KK", one.solution, two.second]
    told = solve(stdin="\n".join(lines) + "\n")
    assert told.exit_code == 0, told.output
    assert f"Puzzle {one.id}" in told.output
    assert "Right: that is the best move." in told.output
    assert "Solved: 1 of 1. Streak: 1." in told.output
    assert f"Not the best move: it loses {two.lost(Move.parse(two.second))} points." in told.output
    assert "Solved: 1 of 2. Streak: 0." in told.output
    assert "Camels cannot be sold." in told.output
    assert told.output.rstrip().endswith("Goodbye.")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_language_has_the_words(lang: str) -> None:
    puzzle = FIRST.puzzle
    told = solve("--lang", lang, stdin=f"{puzzle.second}\nquit\n")
    assert told.exit_code == 0
    assert theme_name(language(lang), puzzle.theme) in told.output


def test_one_theme_is_chosen() -> None:
    told = solve("--about", "endgame", stdin="quit\n")
    assert ": Endgame." in told.output
    wrong = solve("--about", "nothing", stdin="")
    assert wrong.exit_code == 2


async def first(application: JaipurApp) -> None:
    await application.solve(FIRST)


def picks(move: str, screen: PuzzleScreen) -> Selection:
    """The picks of a move; the keys of picking are tested elsewhere."""
    assert screen._scene is not None
    return Selection.of(screen._scene.board, Move.parse(move))


async def test_a_puzzle_is_solved_on_the_screen(tmp_path: Path) -> None:
    async with running(app(EN, tmp_path, first)) as pilot:
        screen = await shows(pilot, PuzzleScreen)
        await says(pilot, "Solved: 0 of 0")
        await pilot.press("enter")  # nothing is picked
        assert isinstance(pilot.app.screen, PuzzleScreen)
        puzzle = screen.run_so_far.puzzle
        screen._select(picks(puzzle.solution, screen))
        await pilot.press("enter")
        await shows(pilot, VerdictDialog)
        await says(pilot, "Right: that is the best move.", "Solved: 1 of 1")
        await pilot.press("enter")
        await shows(pilot, PuzzleScreen)
        assert screen.run_so_far.at == 1
        # A second answer to the same puzzle does not count.
        puzzle = screen.run_so_far.puzzle
        for move in (puzzle.second, puzzle.solution):
            screen._select(picks(move, screen))
            await pilot.press("enter")
            await shows(pilot, VerdictDialog)
            await says(pilot, "Solved: 1 of 2")
            await click(pilot, "#close")
            await shows(pilot, PuzzleScreen)
        await pilot.press("n")
        assert screen.run_so_far.at == 2
        await says(pilot, "Solved: 1 of 2. Streak: 0.")
        await pilot.press("q")
    assert pilot.app.return_value is None


async def test_puzzles_are_reached_from_the_first_screen(tmp_path: Path) -> None:
    async with running(app(FR, tmp_path, JaipurApp.home), SMALL) as pilot:
        await shows(pilot, HomeScreen)
        await click(pilot, "#puzzles")
        await shows(pilot, PuzzleScreen)
        await pilot.press("q")
        await shows(pilot, HomeScreen)


def test_no_card_has_the_key_of_the_next_puzzle() -> None:
    for code in LANGUAGES:
        letters = {card_letter(language(code), card) for card in (*GOODS, CAMEL)}
        assert "N" not in letters
