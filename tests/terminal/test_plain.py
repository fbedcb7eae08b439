"""The game line by line: through a pipe, with any input."""

from __future__ import annotations

import json
import os
import re
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest
from click.testing import CliRunner, Result

from jaipur.cli import main
from jaipur.formats import EndedBy, MatchEnd, read_record, replay
from jaipur.rules import Match, MoveKind, Seat, legal_moves
from jaipur.storage import sqlite_url
from jaipur.table import Mode, NewMatch
from jaipur.terminal.session import preview
from jaipur.words import LANGUAGES, Language, card_name, language, move_in_full
from tests.terminal import playing
from tests.terminal.playing import wise


@pytest.fixture
def database(tmp_path: Path) -> str:
    return sqlite_url(tmp_path / "matches.sqlite")


def play(database: str, *arguments: str | Path, stdin: str) -> Result:
    command = ["play", "--plain", "--database", database, *map(str, arguments)]
    return CliRunner().invoke(main, command, input=stdin)


def opening(seed: str) -> Match:
    """The match that a seed gives two people."""
    table = preview(playing.opening(NewMatch(Mode.PASS), seed), "match")
    assert table.match is not None
    return table.match


def both_sides(seed: str, lang: Language | None) -> Iterator[str]:
    """Answers that play a whole match of two people, in the notation or in words."""
    match, random = opening(seed), Random(1)
    while match.winner is None:
        if match.round.result is not None:
            match = match.next_round()
        mine = match.view(match.round.turn)
        # Sensible moves end a match soon; some random ones are among them.
        move = wise(mine) if random.random() < 0.8 else random.choice(legal_moves(mine))
        words = move_in_full(lang or language("en"), move)
        if move.kind is MoveKind.SELL and len(move.give) == 1:
            words = f"sell one {card_name(language('en'), move.give)}"
        yield ""
        yield str(move) if lang is None else words
        match, _ = match.play(move)


@pytest.mark.parametrize("words", ["notation", *LANGUAGES])
def test_a_whole_match_from_a_script(tmp_path: Path, database: str, words: str) -> None:
    file = tmp_path / "match.jaipur.json"
    lang = None if words == "notation" else language(words)
    answers = "\n".join(both_sides("script", lang)) + "\n"
    code = words if lang else "en"
    result = play(
        database, "--two", "--seed", "script", "--record", file, "--lang", code, stdin=answers
    )
    assert result.exit_code == 0, result.output
    text = language(code).text
    names = [text("Player {n}", n=n) for n in (1, 2)]
    assert any(text("{name} wins the match.", name=name) in result.output for name in names)
    assert str(file) in result.output
    replayed = replay(read_record(json.loads(file.read_text())))
    assert replayed.problem is None
    assert replayed.steps[-1].match.winner is not None


def test_hands_stay_behind_the_curtain(database: str) -> None:
    result = play(database, "--two", "--seed", "curtain", stdin="\n+KKK\n")
    match = opening("curtain")
    first, second = match.round.turn, match.round.turn.rival
    assert f"[{match.round.players[first].hand}]" in result.output
    assert f"[{match.round.players[second].hand}]" not in result.output
    assert "Player 2, sit down" in result.output or "Player 1, sit down" in result.output


def test_the_end_of_the_input_leaves_a_match_to_resume(database: str) -> None:
    arguments = ("--bot", "random", "--seed", "7", "--starter", "me")
    first = play(database, *arguments, stdin="take the camels\n")
    assert first.exit_code == 0
    assert "You took 3 camels." in first.output
    assert first.output.endswith("Goodbye. The match is saved; “--resume” continues it.\n")
    second = play(database, "--resume", stdin="story\n")
    assert second.exit_code == 0
    position = re.findall(r"^Round 1   deck .*\n(?:.+\n)+?Your move:", first.output, re.MULTILINE)
    assert position[-1] in second.output
    assert "You took 3 camels." in second.output.partition("Your move:")[2]


@pytest.mark.parametrize("stdin", ["", "+KKK", "quit\n", "+KKK\n"])
def test_every_way_to_leave_exits_cleanly(database: str, stdin: str) -> None:
    result = play(database, "--bot", "novice", "--seed", "7", "--starter", "me", stdin=stdin)
    assert result.exit_code == 0
    assert result.output.endswith("continues it.\n")


def test_nothing_to_resume(database: str) -> None:
    result = play(database, "--resume", stdin="")
    assert result.exit_code == 2
    assert result.stderr == "jaipur: there is no unfinished match to resume\n"


def test_mistakes_are_explained_and_asked_again(database: str) -> None:
    answers = "moves\nhelp\n+X\nfly away\n+K\n-d\n\nstory\ntable\nhint\nQUIT\n"
    result = play(
        database, "--bot", "random", "--seed", "7", "--starter", "me", "--memory", stdin=answers
    )
    assert result.exit_code == 0
    assert "+KKK           Take 3 camels" in result.output
    assert result.output.count("Say your move in words") == 2
    assert result.output.count("That is not a move.") == 2
    assert "You must take all the camels." in result.output
    assert "Diamonds, gold and silver: sell at least two." in result.output
    assert result.output.count("Round 1   deck 40") == 3
    assert re.search(r"^Your move: 1\. .*: \d+% to win\. ", result.output, re.MULTILINE)


def test_french_from_the_first_word_to_the_last(database: str) -> None:
    result = play(
        database, "--bot", "random", "--seed", "7", "--starter", "me", "--lang", "fr",
        stdin="vole\nprends un chameau\nprends les chameaux\nquitter\n",
    )  # fmt: skip
    assert result.exit_code == 0
    assert "Ce n’est pas un coup." in result.output
    assert "Vous devez prendre tous les chameaux." in result.output
    assert "Vous avez pris 3 chameaux." in result.output
    assert result.output.endswith(
        "Au revoir. La partie est conservée\u202f; «\u202f--resume\u202f» la reprend.\n"
    )


@pytest.mark.parametrize(
    ("code", "undo", "taken_back"),
    [
        ("en", "undo", "You take the last move back."),
        ("fr", "reprendre", "Vous reprenez le dernier coup."),
        ("de", "zurück", "Du nimmst den letzten Zug zurück."),
    ],
)
def test_a_move_is_taken_back(database: str, code: str, undo: str, taken_back: str) -> None:
    result = play(
        database, "--bot", "random", "--seed", "7", "--starter", "me", "--lang", code,
        stdin=f"{undo}\n+KKK\n{undo}\n",
    )  # fmt: skip
    assert result.exit_code == 0
    text = language(code).text
    assert text("You have not moved in this round yet.") in result.output
    assert taken_back in result.output
    position = re.compile(r"^.* 1   \S+ 40   .*\n(?:.+\n)+?.*\]$", re.MULTILINE)
    first, again = position.findall(result.output)
    assert first == again


def test_giving_up_is_asked_once(tmp_path: Path, database: str) -> None:
    file = tmp_path / "match.jaipur.json"
    arguments = ("--bot", "random", "--seed", "7", "--starter", "me", "--record", file)
    result = play(database, *arguments, stdin="resign\n+KKK\nundo\nresign\nGive up\nmoves\n")
    assert result.exit_code == 0
    assert result.output.count("Say it again to end the match") == 2
    assert "You took 3 camels." not in result.output
    assert result.output.count("You give up.") == 1
    assert "\nPlayer 1 resigned. Random wins the match.\n" in result.output
    record = read_record(json.loads(file.read_text()))
    assert record.end == MatchEnd(EndedBy.RESIGNED, Seat.B)
    assert replay(record).problem is None
    assert play(database, "--resume", stdin="").exit_code == 2


def test_a_match_is_called_off_early_and_given_up_later(database: str) -> None:
    early = play(
        database, "--bot", "random", "--seed", "7", "--starter", "me",
        stdin="+KKK\nundo\ncall off\ncall off\n",
    )  # fmt: skip
    assert "The match was called off.\n2 moves were taken back for practice." in early.output
    late = play(
        database, "--two", "--seed", "7", "--name", "Asha", "--name", "Belen",
        stdin="\n+KKK\n\nundo\n\nresign\nresign\n",
    )  # fmt: skip
    assert "takes the last move back." in late.output
    assert re.search(r"(Asha|Belen) resigned\. (Asha|Belen) wins the match\.", late.output)


def test_a_match_too_far_to_be_called_off(database: str) -> None:
    arguments = ("--bot", "random", "--seed", "7", "--starter", "me")
    result = play(database, *arguments, stdin="+KKK\n-DD\ncall off\ncall off\n")
    assert "The match has gone too far to be called off" in result.output
    assert result.output.endswith("continues it.\n")


def test_garbage_is_answered_line_by_line(database: str) -> None:
    random = Random(5)
    alphabet = "+-DGSCPLK 123,;'\"\\\x00\x1b[Aéü🐪takeselforundprends\t"
    lines = ["".join(random.choices(alphabet, k=random.randrange(40))) for _ in range(300)]
    result = play(
        database, "--bot", "random", "--seed", "g", "--lang", "en", stdin="\n".join(lines) + "\n"
    )
    assert result.exit_code == 0, result.output
    assert result.output.count("Your move:") >= 300


def test_herds_are_hidden_unless_wanted(database: str) -> None:
    arguments = ("--bot", "random", "--seed", "7", "--starter", "me")
    assert "camels ?" in play(database, *arguments, stdin="").output
    assert "camels ?" not in play(database, *arguments, "--open-herds", stdin="").output


def test_a_memory_aid_says_what_the_rival_was_seen_taking(database: str) -> None:
    arguments = ("--two", "--seed", "7", "--starter", "me", "--name", "Asha", "--name", "Belen")
    assert "Asha holds: spice" not in play(database, *arguments, stdin="\n+P\n\n").output
    assert "Asha holds: spice" in play(database, *arguments, "--memory", stdin="\n+P\n\n").output


def test_the_same_seed_gives_the_same_cards(tmp_path: Path) -> None:
    tables = {
        play(
            sqlite_url(tmp_path / f"{n}.sqlite"), "--seed", "same", "--starter", "me", stdin=""
        ).output
        for n in range(2)
    }
    assert len(tables) == 1


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (("--bot", "genius"), "unknown bot 'genius'; known: random, novice"),
        (("--bot", "trader", "--two"), "two people play without a bot"),
        (("--name", "\x07"), "a name has 1 to 24 printable characters"),
        (
            ("--database", "mysql://x"),
            "matches are stored in sqlite:///FILE or postgresql://HOST/NAME",
        ),
    ],
)
def test_invalid_options(database: str, arguments: tuple[str, ...], sentence: str) -> None:
    result = play(database, *arguments, stdin="")
    assert result.exit_code == 2
    assert sentence in result.stderr


def test_a_record_on_the_standard_output_has_it_for_itself(database: str) -> None:
    answers = "\n".join(both_sides("script", None)) + "\n"
    two = ("--two", "--seed", "script", "--record", "-")
    result = play(database, *two, stdin=answers)
    assert result.exit_code == 0, result.output
    assert replay(read_record(json.loads(result.stdout))).problem is None
    assert "wins the match." in result.stderr
    left = play(database, *two, stdin="")
    assert left.stdout == ""
    assert "Goodbye." in left.stderr
    assert not Path("-").exists()


def test_a_newcomer_meets_the_easiest_level(database: str) -> None:
    assert "Collector: hand" in play(database, "--starter", "me", stdin="").output


def test_a_record_that_cannot_be_written(tmp_path: Path, database: str) -> None:
    answers = "\n".join(both_sides("script", None)) + "\n"
    result = play(
        database, "--two", "--seed", "script", "--record", tmp_path / "no" / "where", stdin=answers
    )
    assert result.exit_code == 2
    assert "cannot write" in result.stderr


def started(database: str, *arguments: str) -> subprocess.Popen[str]:
    """The real command, in a separate process, at its first prompt."""
    command = [sys.executable, "-m", "jaipur", "play", "--plain", "--database", database]
    process = subprocess.Popen(
        [*command, "--bot", "novice", "--seed", "7", "--starter", "me", *arguments],
        stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
        env={**os.environ, "PYTHONUNBUFFERED": "1"}, bufsize=0,
    )  # fmt: skip
    assert process.stdin is not None
    process.stdin.write("+KKK\n")
    process.stdin.flush()
    read_to(process, "Novice ")
    return process


def read_to(process: subprocess.Popen[str], text: str) -> str:
    assert process.stdout is not None
    seen = ""
    while text not in seen:
        char = process.stdout.read(1)
        assert char, f"the program ended: {seen}"
        seen += char
    return seen


def test_an_interruption_leaves_a_match_to_resume(database: str) -> None:
    process = started(database)
    read_to(process, "Your move:")
    process.send_signal(signal.SIGINT)
    output, _ = process.communicate(timeout=60)
    assert process.returncode == 0
    assert output.endswith("continues it.\n")
    assert "Traceback" not in output
    assert "You took 3 camels." in play(database, "--resume", stdin="story\n").output


def test_a_killed_game_has_lost_nothing(database: str) -> None:
    process = started(database)
    read_to(process, "Your move:")
    process.kill()
    process.communicate(timeout=60)
    resumed = play(database, "--resume", stdin="story\n").output
    assert "You took 3 camels." in resumed


def test_without_a_screen_the_game_is_plain(database: str) -> None:
    process = subprocess.run(
        [sys.executable, "-m", "jaipur", "play", "--seed", "7", "--database", database],
        input="quit\n", capture_output=True, text=True, check=True, timeout=60,
    )  # fmt: skip
    assert "\x1b" not in process.stdout
    assert "Your move:" in process.stdout


def test_two_bots_are_watched_line_by_line() -> None:
    result = CliRunner().invoke(main, ["watch", "novice", "peddler", "--speed", "0", "--seed", "3"])
    assert result.exit_code == 0
    assert "Round 1: " in result.output
    assert re.search(r"(Novice|Peddler) wins the match\.\n$", result.output)
    unknown = CliRunner().invoke(main, ["watch", "novice", "genius"])
    assert unknown.exit_code == 2
    assert "unknown bot 'genius'" in unknown.stderr


def test_a_screen_is_needed_to_step_through_a_record() -> None:
    golden = Path(__file__).parents[1] / "golden" / "tie-bonus.jaipur.json"
    result = CliRunner().invoke(main, ["replay", str(golden), "--screen"])
    assert result.exit_code == 2
    assert result.stderr == "jaipur: this terminal has no screen to draw on\n"


def test_the_brief_form_says_what_has_changed(database: str) -> None:
    arguments = ("--bot", "random", "--seed", "7", "--starter", "me", "--brief", "--lang", "en")
    result = play(database, *arguments, stdin="take the camels\nundo\ntable\n")
    assert result.exit_code == 0
    lines = result.output.splitlines()
    assert lines[:7] == [
        "Say “help” for help.",
        "Round 1: you start.",
        "Market: 2 spice and 3 camels.",
        "Your hand: 2 diamonds, cloth and leather.",
        "You have 1 camel.",
        "Random holds 4 cards.",
        "40 cards are left in the deck.",
    ]
    after = result.output.partition("You took 3 camels.")[2].partition("Your move:")[0]
    assert "You have 4 camels." in after
    assert "Your hand" not in after
    assert "" not in lines[: lines.index("You have 4 camels.")]
    undone = result.output.rpartition("You have 4 camels.")[2]
    assert "You have 1 camel." in undone
    assert "Round 1   deck 40" in undone
    assert result.output.count("Round 1   deck") == 1
