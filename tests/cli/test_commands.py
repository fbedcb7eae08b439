"""The command line: what it prints, and one sentence and exit code 2 for a mistake."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result

from jaipur import __version__
from jaipur.cli import main
from jaipur.words import LANGUAGES

TESTS = Path(__file__).parents[1]
GOLDEN = TESTS / "golden"


def jaipur(*arguments: str | Path, stdin: str = "") -> Result:
    return CliRunner().invoke(main, [*map(str, arguments)], input=stdin)


def mistake(*arguments: str | Path) -> str:
    """The sentence that a mistake gets."""
    result = jaipur(*arguments)
    assert result.exit_code == 2, result.output
    assert result.stdout == ""
    assert "Traceback" not in result.stderr
    return result.stderr


def golden(name: str) -> Path:
    return GOLDEN / f"{name}.jaipur.json"


def damaged(tmp_path: Path, change: Callable[[Any], object], name: str = "tie-bonus") -> Path:
    """A golden record with something changed."""
    data = json.loads(golden(name).read_bytes())
    change(data)
    file = tmp_path / "damaged.jaipur.json"
    file.write_text(json.dumps(data))
    return file


def test_help_names_every_command() -> None:
    result = jaipur("--help")
    assert result.exit_code == 0
    for name in main.commands:
        assert name in result.output


def test_version_and_info() -> None:
    assert jaipur("--version").output == f"jaipur, version {__version__}\n"
    assert jaipur("info").output.splitlines()[0].startswith(f"jaipur {__version__} on Python 3.")


def test_replay_tells_the_whole_match() -> None:
    result = jaipur("replay", golden("standard-deck"))
    assert result.exit_code == 0
    assert result.output == (GOLDEN / "standard-deck.txt").read_text(encoding="utf-8")


def test_replay_shows_any_turn() -> None:
    start = jaipur("replay", golden("tie-bonus"), "--at", "1.0")
    assert start.exit_code == 0
    assert "deck 40" in start.output
    assert "Last move" not in start.output
    later = jaipur("replay", golden("tie-bonus"), "--at", "1.4")
    assert "Last move:" in later.output
    assert later.output.splitlines()[-1] == "Belen is to move."


def test_replay_shows_the_end_of_a_round_with_its_count() -> None:
    moves = len(json.loads(golden("tie-bonus").read_text())["rounds"][0]["moves"])
    end = jaipur("replay", golden("tie-bonus"), "--at", f"1.{moves}")
    assert "(equal rupees, decided by number of bonus tokens)" in end.output
    assert "(empty)" in end.output


@pytest.mark.parametrize(
    ("at", "sentence"),
    [
        ("1", "--at takes a round and a turn, like 2.14, not '1'"),
        ("one.two", "--at takes a round and a turn, like 2.14, not 'one.two'"),
        ("9.0", "there is no turn 0 in a round 9"),
        ("1.999", "there is no turn 999 in a round 1"),
    ],
)
def test_replay_at_a_turn_that_is_not_there(at: str, sentence: str) -> None:
    assert mistake("replay", golden("tie-bonus"), "--at", at).strip().endswith(sentence)


def test_a_damaged_record_is_told_as_far_as_it_is_valid(tmp_path: Path) -> None:
    result = jaipur("replay", damaged(tmp_path, lambda r: r["rounds"][0]["moves"].insert(5, "-K")))
    assert result.exit_code == 2
    assert "Round 1:" in result.stdout
    assert "is not allowed. Camels cannot be sold" in result.stderr


@pytest.mark.parametrize("name", ["standard-deck", "box-tokens", "stalemate", "unfinished"])
def test_verify_confirms_a_true_record(name: str) -> None:
    result = jaipur("verify", golden(name))
    assert result.exit_code == 0
    assert "\nVERIFIED: every card follows from the key" in result.output
    assert result.output.splitlines()[-1] == "Not proven: who the players were, and who sat where"


@pytest.mark.parametrize(
    ("name", "told", "untold"),
    [
        ("fair-drawn", "The key chose the starter.", "starter was found"),
        ("fair-agreed", "Not proven: that both players agreed on the starter", "starter was found"),
        ("unfinished", "Not proven: that the match ended here, and like this", "agreed"),
        ("standard-deck", "Not proven: how the starter was found", "ended here"),
        ("explicit-deals", "Not proven: how the starter was found", "where the key comes from"),
        ("undone", "Not proven: where the key comes from", "committed itself"),
    ],
)
def test_verify_says_what_is_proven_and_what_is_not(name: str, told: str, untold: str) -> None:
    result = jaipur("verify", golden(name))
    assert result.exit_code == 0
    assert told in result.output
    assert untold not in result.output


def test_verify_refuses_a_starter_that_the_key_does_not_draw(tmp_path: Path) -> None:
    changed = damaged(tmp_path, lambda r: r.update(starter_by="drawn"), "fair-agreed")
    result = jaipur("verify", changed)
    assert result.exit_code == 1
    assert result.output == "NOT VERIFIED: the key did not choose this starter\n"


@pytest.mark.parametrize(
    ("name", "sentences"),
    [
        ("resigned", "Asha resigned. Belen wins the match."),
        ("called-off", "The match was called off. 2 moves were taken back for practice."),
        ("undone", "1 move was taken back for practice."),
    ],
)
def test_the_end_without_seals_and_moves_taken_back_are_told(name: str, sentences: str) -> None:
    assert jaipur("replay", golden(name)).output.splitlines()[-1] == sentences
    told = jaipur("verify", golden(name))
    assert told.exit_code == 0
    assert f"The record also says: {sentences}" in told.output.splitlines()


def test_verify_refuses_an_end_that_cannot_be(tmp_path: Path) -> None:
    end = {"how": "called_off", "winner": None}
    told = jaipur("verify", damaged(tmp_path, lambda r: r.update(v=2, end=end)))
    assert told.exit_code == 1
    assert "won by seals" in told.output


def test_verify_says_what_it_cannot_know() -> None:
    result = jaipur("verify", golden("explicit-deals"))
    assert result.exit_code == 0
    assert "without a key" in result.output


@pytest.mark.parametrize(
    "change",
    [
        lambda r: r["rounds"][0]["result"].update(rupees=[53, 52]),
        lambda r: r["rounds"][0]["result"].update(winner=0),
        lambda r: r["rounds"][0]["moves"].pop(),
        lambda r: r.update(key="0" * 64),
        lambda r: r.update(starter=0),
        lambda r: r.update(rules="box"),
    ],
)
def test_verify_refuses_what_was_tampered_with(
    tmp_path: Path, change: Callable[[Any], object]
) -> None:
    result = jaipur("verify", damaged(tmp_path, change))
    assert result.exit_code == 1
    assert result.output.startswith("NOT VERIFIED: round 1")


def test_a_sale_onto_an_empty_pile_is_told() -> None:
    told = [jaipur("replay", golden(name)).output for name in ("standard-tokens", "box-tokens")]
    assert any("No tokens are left." in text for text in told)


def test_a_record_without_a_date_is_told(tmp_path: Path) -> None:
    told = jaipur("replay", damaged(tmp_path, lambda r: r.pop("date")))
    assert told.exit_code == 0
    assert told.output.splitlines()[:2] == [
        "Asha and Belen (bot), rules standard, first to 1",
        "",
    ]


def test_files_that_are_not_records(tmp_path: Path) -> None:
    assert "cannot read" in mistake("verify", tmp_path / "none.json")
    assert "cannot read" in mistake("replay", tmp_path)
    broken = tmp_path / "broken.json"
    broken.write_bytes(b'{"format": ')
    assert "is not a record: not JSON" in mistake("verify", broken)
    broken.write_bytes(b"\x00\xff\xfe")
    assert "is not a record" in mistake("replay", broken)
    broken.write_text("{}")
    assert 'is not a record: the field "format" is missing' in mistake("verify", broken)


def test_mistakes_on_the_command_line() -> None:
    assert "No such command 'sing'" in mistake("sing")
    assert "No such option" in mistake("info", "--loud")
    assert "Missing argument" in mistake("verify")
    assert "'tlh' is not one of 'en', 'de', 'fr'" in mistake("rules", "--lang", "tlh")


@pytest.mark.parametrize("language", LANGUAGES)
def test_rules_in_every_language(language: str) -> None:
    result = jaipur("rules", "--lang", language)
    assert result.exit_code == 0
    document = TESTS.parent / "docs" / f"rules.{language}.md"
    assert result.output.strip() == document.read_text(encoding="utf-8").strip()


def test_engine_answers_on_the_command_line() -> None:
    result = jaipur("engine", stdin='{"id": 1, "cmd": "info"}\n')
    assert json.loads(result.output)["id"] == 1


def test_importing_jaipur_imports_no_third_party_package() -> None:
    code = (
        "import sys; before = set(sys.modules); "
        "import jaipur, jaipur.rules, jaipur.formats, jaipur.bots, jaipur.engine; "
        "print(*sorted({name.partition('.')[0] for name in set(sys.modules) - before}))"
    )
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=True, env={**os.environ}
    )
    loaded = set(done.stdout.split())
    # Compiled modules keep books in modules of their own; no package stands behind them.
    made_up = {name for name in loaded if name.startswith("_cython_")}
    made_up |= {"cython_runtime", "jaipur_kernel_shared"}
    assert loaded - set(sys.stdlib_module_names) - made_up == {"jaipur"}


def test_help_loads_no_other_room() -> None:
    code = (
        "import sys; from jaipur.cli import main; main(['--help'], standalone_mode=False); "
        "print(*sorted({name.split('.')[1] for name in sys.modules if name.startswith('jaipur.')}))"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.splitlines()[-1] == "cli"


def test_help_loads_no_event_loop() -> None:
    code = "import sys; import jaipur.cli; print('asyncio' in sys.modules)"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout == "False\n"


def test_verify_says_that_practice_proves_no_deal() -> None:
    result = jaipur("verify", golden("practice"))
    assert result.exit_code == 0
    assert result.output.startswith("Round 2: 49 moves")
    assert (
        "\nVERIFIED as far as possible: moves and results are true to the position" in result.output
    )
    assert "key" not in result.output
