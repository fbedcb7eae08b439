"""The manual page and completion: everything is there, and the tools that read them agree."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import click
import pytest
from click.testing import CliRunner

from jaipur.bots import BOTS
from jaipur.cli import main, manual
from jaipur.words import LANGUAGES

DOCUMENT = (Path(__file__).parents[2] / "docs" / "command-line.md").read_text(encoding="utf-8")


def page() -> str:
    result = CliRunner().invoke(main, ["man"], prog_name="jaipur")
    assert result.exit_code == 0
    return result.output


def test_every_command_and_option_is_in_the_manual() -> None:
    text = page().replace("\\-", "-")

    def check(command: click.Command, path: str) -> None:
        assert f'.SS "{path} ' in text
        for option in command.params:
            if isinstance(option, click.Option):
                assert option.opts[0] in text.partition(f'.SS "{path} ')[2].partition(".SS")[0]
        for name, below in getattr(command, "commands", {}).items():
            check(below, f"{path} {name}")

    for name, command in main.commands.items():
        check(command, f"jaipur {name}")
    assert "JAIPUR_KEEP_LINKS" in text


def test_what_a_command_does_is_said_in_full_in_the_list_of_commands() -> None:
    for group in ([], ["admin"]):
        listed = CliRunner().invoke(main, [*group, "--help"], terminal_width=80).output
        for line in listed.partition("Commands:\n")[2].splitlines():
            assert re.fullmatch(r"  [a-z]+ +[A-Z].*\.", line), line
            assert not line.endswith("..."), line


def test_texts_are_no_commands_of_the_manual() -> None:
    assert manual._text(".TH x") == r"\&.TH x"
    assert manual._text('a\\b "c" ∞') == r"a\eb \(dqc\(dq \[u221E]"
    for line in page().splitlines():
        assert re.match(r"\.(TH|SH|SS|TP|PP|B)\b|[^.']", line), line


@pytest.mark.skipif(shutil.which("groff") is None, reason="needs groff")
def test_groff_has_nothing_to_say_about_the_manual() -> None:
    command = ["groff", "-man", "-Tutf8", "-ww", "-rCHECKSTYLE=3"]
    done = subprocess.run(command, input=page(), capture_output=True, text=True, check=True)
    assert done.stderr == ""
    assert "the card game Jaipur" in done.stdout


def test_exit_codes_are_the_same_in_the_manual_and_the_document() -> None:
    documented = re.findall(r"^\| ([\d, ]+) \|", DOCUMENT, re.MULTILINE)
    assert documented == [*manual._EXIT_CODES]


def completions(words: str) -> list[str]:
    """What bash is offered for the last of these words."""
    done = CliRunner().invoke(
        main,
        [],
        prog_name="jaipur",
        env={
            "_JAIPUR_COMPLETE": "bash_complete",
            "COMP_WORDS": f"jaipur {words}",
            "COMP_CWORD": str(len(words.split(" "))),
        },
    )
    return [line.partition(",")[2] for line in done.output.splitlines()]


def test_names_of_bots_are_completed() -> None:
    for words in ("play --bot ", "watch ", "watch random ", "arena ", "arena novice "):
        assert completions(words) == [*BOTS], words
    beginning = [name for name in BOTS if name.startswith("m")]
    assert completions("watch m") == beginning
    assert completions("arena trader m") == beginning


def test_commands_languages_and_rulesets_are_completed() -> None:
    assert completions("ver") == ["verify"]
    assert completions("rules --lang ") == [*LANGUAGES]
    assert "standard" in completions("play --rules ")
    assert "--json" in completions("verify --")


def test_the_scripts_of_the_document_are_there() -> None:
    shells = re.findall(r"jaipur completion (\w+)", DOCUMENT)
    assert shells == ["bash", "zsh", "fish"]
    for shell in shells:
        result = CliRunner().invoke(main, ["completion", shell], prog_name="jaipur")
        assert f"_JAIPUR_COMPLETE={shell}_complete" in result.output


@pytest.mark.skipif(shutil.which("bash") is None, reason="needs bash")
def test_bash_completes() -> None:
    script = (
        'eval "$(jaipur completion bash)"; '
        "COMP_WORDS=(jaipur watch mah); COMP_CWORD=2; _jaipur_completion jaipur; "
        'echo "${COMPREPLY[@]}"'
    )
    path = f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"
    done = subprocess.run(
        ["bash", "-c", script], capture_output=True, text=True, env={"PATH": path}, check=True
    )
    assert (done.stdout, done.stderr) == ("maharaja\n", "")
