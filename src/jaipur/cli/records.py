"""`jaipur replay` and `jaipur verify`."""

from __future__ import annotations

import re
import sys
from pathlib import Path
from typing import TYPE_CHECKING

import click

from jaipur.cli.as_json import JSON, print_json
from jaipur.cli.failing import NOT_VERIFIED, fail, failing_on
from jaipur.cli.options import LANG, THEME, chosen_language

if TYPE_CHECKING:
    from jaipur.formats import Record
    from jaipur.words import Language

RECORD = click.argument("file", type=click.Path(path_type=Path, allow_dash=True))
STANDARD_INPUT = Path("-")


@click.command()
@RECORD
@click.option("--at", metavar="ROUND.TURN", help="Show the table after this turn, like 2.14.")
@click.option("--screen", is_flag=True, help="Step through it on the whole screen.")
@THEME
@JSON
@LANG
def replay(
    *,
    file: Path,
    at: str | None,
    screen: bool,
    theme: str | None,
    as_json: bool,
    lang: str | None,
) -> None:
    """Print a recorded match, or show the table at one turn.

    FILE is a record; - reads it from the standard input.
    """
    record, language = record_at(file), chosen_language(lang)
    if screen:
        _show(language, record, theme)
        return
    moment = None if at is None else _moment(at)
    if as_json:
        problem = _print_replay(language, record, moment)
    else:
        from jaipur.cli.describe import describe_position, describe_record

        text, problem = (
            describe_record(language, record)
            if moment is None
            else describe_position(language, record, *moment)
        )
        click.echo(text, nl=bool(text))
    if problem is not None:
        fail(f"{file}: {problem}")


@click.command()
@RECORD
@click.option(
    "--commitment",
    metavar="HEX",
    help="What you kept: all three commitments as one.",
)
@click.option("--secret", metavar="HEX", help="What you added to the key, as you kept it.")
@JSON
@LANG
def verify(
    *, file: Path, commitment: str | None, secret: str | None, as_json: bool, lang: str | None
) -> None:
    """Check that a recorded match was dealt and played as it says.

    It is dealt again from its key and replayed, and every result is compared.

    FILE is a record; - reads it from the standard input.

    With the commitment and the secret that a player kept from before the match, the record is also
    held against these. It says what this proves, and what it does not.
    """
    from jaipur.cli.describe_verdict import describe_verdict, verdict_json
    from jaipur.cli.verdict import judge
    from jaipur.formats import Kept

    kept = Kept(_digest("--commitment", commitment), _digest("--secret", secret))
    record, language = record_at(file), chosen_language(lang)
    verdict = judge(record, kept)
    if as_json:
        print_json(verdict_json(language, record, verdict))
    else:
        click.echo(describe_verdict(language, record, verdict))
    if verdict.problem is not None:
        sys.exit(NOT_VERIFIED)


def _show(language: Language, record: Record, theme: str | None) -> None:
    from jaipur.analysis import EFFORTS, CannotAnalyse, analyse
    from jaipur.terminal.command import PlayError, has_screen, look_back

    try:
        # A second or two, so not where nothing will be shown.
        analysis = analyse(record, EFFORTS["quick"]) if has_screen() else None
    except CannotAnalyse:
        analysis = None
    with failing_on(PlayError):
        look_back(language, record, analysis=analysis, theme=theme)


def _print_replay(language: Language, record: Record, moment: tuple[int, int] | None) -> str | None:
    """Print a replay, or one moment of it, as JSON; return what is wrong with the record."""
    from jaipur.cli.describe import no_such_turn
    from jaipur.cli.records_json import replay_json, step_json
    from jaipur.formats import replay as play_again
    from jaipur.words import describe_problem

    replayed = play_again(record)
    if moment is None:
        print_json(replay_json(language, record, replayed))
        problem = replayed.problem
        return None if problem is None else describe_problem(language, problem)
    step = replayed.at(*moment)
    if step is None:
        return no_such_turn(language, replayed, *moment)
    print_json(step_json(language, record, step))
    return None


def _moment(at: str) -> tuple[int, int]:
    found = re.fullmatch(r"(\d{1,4})\.(\d{1,4})", at)
    if found is None:
        fail(f"--at takes a round and a turn, like 2.14, not {at!r}")
    return int(found[1]), int(found[2])


def _digest(option: str, text: str | None) -> bytes | None:
    if text is None:
        return None
    if re.fullmatch("[0-9a-fA-F]{64}", text.strip()) is None:
        fail(f"{option} takes 64 hexadecimal digits, not {text!r}")
    return bytes.fromhex(text)


def record_at(file: Path) -> Record:
    """The record in a file; whatever is wrong with it ends the command."""
    from jaipur.formats import FormatError, parse_json, read_record

    try:
        held = sys.stdin.buffer.read() if file == STANDARD_INPUT else file.read_bytes()
        return read_record(parse_json(held))
    except OSError as error:
        fail(f"cannot read {file}: {error.strerror}")
    except FormatError as error:
        fail(f"{file} is not a record: {error}")
