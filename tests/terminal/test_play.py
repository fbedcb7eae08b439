"""The terminal game, played through its input and output."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from jaipur.cli import main
from jaipur.formats import read_record, replay
from jaipur.rules import STANDARD, Match, Seat, legal_moves


def play(*arguments: str | Path, stdin: str) -> Result:
    return CliRunner().invoke(main, ["play", "--bot", "random", *map(str, arguments)], input=stdin)


def people_only(seed: str) -> list[str]:
    """Answers that play a whole match of two people: always the first legal move."""
    match = Match.start(STANDARD, seed=seed)
    answers = []
    while match.winner is None:
        if match.round.result is not None:
            match = match.next_round()
        move = legal_moves(match.round)[-1 if match.round.turn is Seat.A else 0]
        answers += ["", str(move)]
        match, _ = match.play(move)
    return answers


def test_two_people_play_a_whole_match(tmp_path: Path) -> None:
    file = tmp_path / "match.jaipur.json"
    answers = people_only("two people")
    result = play(
        "--two", "--seed", "two people", "--record", file, stdin="\n".join(answers) + "\n"
    )
    assert result.exit_code == 0, result.output
    assert re.search(r"Player [12] won the match\.", result.output)
    assert f"The match is in {file}." in result.output
    replayed = replay(read_record(json.loads(file.read_text())))
    assert replayed.problem is None
    assert replayed.steps[-1].match.winner is not None


def test_hands_stay_behind_the_curtain() -> None:
    result = play("--two", "--seed", "curtain", stdin="\n+KKK\n")
    # After the first player's move the other one has not sat down yet.
    match = Match.start(STANDARD, seed="curtain")
    first, second = match.round.turn, match.round.turn.rival
    assert f"[{match.round.players[first].hand}]" in result.output
    assert f"[{match.round.players[second].hand}]" not in result.output


def test_a_person_plays_against_the_bot_and_leaves(tmp_path: Path) -> None:
    file = tmp_path / "left.jaipur.json"
    result = play("--seed", "7", "--record", file, stdin="+KKKK\nquit\n")
    assert result.exit_code == 0
    assert "Player 1 took 4 camels." in result.output
    assert "Goodbye." in result.output
    record = read_record(json.loads(file.read_text()))
    assert [person.bot for person in record.players] == [False, True]
    assert replay(record).problem is None


def test_mistakes_are_explained_and_asked_again() -> None:
    answers = "moves\nhelp\n\n+X\n+K\n-d\nQUIT\n"
    result = play("--seed", "7", stdin=answers)
    assert result.exit_code == 0
    assert "+C  +KKKK  -C  -P" in result.output
    assert result.output.count("Write a move by its cards") == 3
    assert "'+X' is not a move" in result.output
    assert "Who takes camels takes all the camels of the market." in result.output
    assert "Diamonds, gold and silver are sold two at least." in result.output


def test_moves_may_be_written_carelessly() -> None:
    assert "Player 1 took 4 camels." in play("--seed", "7", stdin=" +kk kk \n").output


@pytest.mark.parametrize("stdin", ["", "+KKKK", "+KKKK\n"])
def test_the_end_of_the_input_is_the_end_of_the_game(stdin: str) -> None:
    result = play("--seed", "7", stdin=stdin)
    assert result.exit_code == 0
    assert result.output.endswith("Goodbye.\n")


def test_without_a_seed_every_match_is_another() -> None:
    outputs = {play("--two", stdin="\nmoves\nquit\n").output for _ in range(3)}
    assert len(outputs) > 1


def test_a_record_that_cannot_be_written(tmp_path: Path) -> None:
    result = play("--record", tmp_path / "no" / "where.json", stdin="quit\n")
    assert result.exit_code == 2
    assert "cannot write" in result.stderr


def test_a_bot_that_does_not_exist() -> None:
    result = play("--bot", "genius", stdin="")
    assert result.exit_code == 2
    assert "there is no bot 'genius'; there are: random, novice, peddler" in result.stderr
