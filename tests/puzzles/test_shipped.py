"""The puzzles of the package: valid, varied, and as good as they say."""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import replace
from importlib.resources import files
from random import Random

import pytest

from jaipur.analysis import Effort
from jaipur.bots import make_bot
from jaipur.formats import FormatError, write_position
from jaipur.puzzles import (
    GAP,
    MOST_LOST,
    TEMPTED,
    Puzzle,
    Theme,
    check,
    puzzles,
    read_puzzles,
    theme_of,
    write_puzzles,
)
from jaipur.rules import Move, legal_moves, sample, view, view_problems

SHIPPED = tuple(puzzles().values())
FEW = Effort("few", scouting=20, batches=10, worlds=100)


def test_there_are_five_hundred_of_every_theme_some() -> None:
    assert len(SHIPPED) == 500
    themes = Counter(puzzle.theme for puzzle in SHIPPED)
    assert set(themes) == set(Theme)
    assert min(themes.values()) >= 30
    assert len(files("jaipur.puzzles").joinpath("puzzles.jsonl").read_bytes()) < 300_000


def test_names_and_text_are_those_of_the_positions() -> None:
    assert len({puzzle.position for puzzle in SHIPPED}) == 500
    assert all(re.fullmatch("[0-9a-f]{8}", puzzle.id) for puzzle in SHIPPED)
    assert read_puzzles(write_puzzles(SHIPPED)) == SHIPPED


@pytest.mark.parametrize("puzzle", SHIPPED, ids=[puzzle.id for puzzle in SHIPPED])
def test_a_puzzle_holds_without_any_search(puzzle: Puzzle) -> None:
    seen = puzzle.view
    assert view_problems(seen) == ()
    assert write_position(seen) == puzzle.position
    # The mover's view and nothing else: any round that agrees with it gives it back.
    assert view(sample(seen, Random(1)), seen.turn) == seen
    legal = list(legal_moves(seen))
    solution, second = Move.parse(puzzle.solution), Move.parse(puzzle.second)
    tempting = Move.parse(puzzle.tempting)
    assert {solution, second, tempting} <= set(legal)
    assert len(legal) >= 5
    trader = make_bot(TEMPTED)
    assert trader.choose(seen, trader.default_limit).move == tempting
    assert len(puzzle.losses) == len(legal)
    assert [move for move in legal if puzzle.solved_by(move)] == [solution]
    assert puzzle.lost(solution) == 0
    assert puzzle.lost(second) == min(MOST_LOST, round(puzzle.gap))
    assert min(puzzle.lost(move) for move in legal if move != solution) >= GAP - 0.5
    assert puzzle.gap - 2 * puzzle.error >= GAP
    assert puzzle.gap <= puzzle.win <= 100
    assert puzzle.theme is theme_of(seen, solution, tempting)
    assert 500 < puzzle.rating < 3500


def test_a_move_that_is_not_legal_has_no_loss() -> None:
    with pytest.raises(ValueError, match="not legal"):
        SHIPPED[0].lost(Move.parse("+DDDDD"))


def test_what_is_no_puzzle_is_refused_with_its_line() -> None:
    with pytest.raises(FormatError, match="line 2"):
        read_puzzles(write_puzzles(SHIPPED[:1]) + "{}\n")


@pytest.mark.heavy
def test_a_sample_is_stable_in_other_worlds() -> None:
    found = [check(puzzle, "a test", FEW) for puzzle in SHIPPED[::25]]
    assert sum(each.stable for each in found) >= 18
    assert not any(each.problem for each in found)


@pytest.mark.long
def test_all_are_stable_at_ten_times_the_search() -> None:
    found = [check(puzzle, "a long test") for puzzle in SHIPPED]
    assert sum(each.stable for each in found) >= 0.98 * len(SHIPPED)
    assert [each.problem for each in found] == [""] * len(SHIPPED)


def test_what_is_wrong_with_a_puzzle_is_found() -> None:
    good = SHIPPED[0]
    legal = [str(move) for move in legal_moves(good.view)]
    others = [move for move in legal if move not in {good.solution, good.tempting}]
    assert "not legal" in check(replace(good, second="-LLLLLLL"), "x", FEW).problem
    assert "losses" in check(replace(good, losses="0"), "x", FEW).problem
    assert TEMPTED in check(replace(good, tempting=others[0]), "x", FEW).problem
    assert TEMPTED in check(replace(good, solution=good.tempting), "x", FEW).problem
    unreadable = replace(good, position=good.position.replace("market:", "market:K"))
    assert "market" in check(unreadable, "x", FEW).problem
    impossible = replace(good, position="jaipur:1 market:DDDDD hand:DDL rival:5")
    assert "impossible" in check(impossible, "x", FEW).problem
    assert "not a move" in check(replace(good, second="a diamond"), "x", FEW).problem
    # Another move, put forward as the solution, is behind.
    wrong = check(replace(good, solution=others[0]), "x", FEW)
    assert wrong.best == good.solution
    assert wrong.gap < 0
    assert not wrong.stable
    assert not wrong.holds
