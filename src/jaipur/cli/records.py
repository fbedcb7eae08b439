"""`jaipur replay` and `jaipur verify`."""

from __future__ import annotations

import re
import sys
from pathlib import Path
from typing import TYPE_CHECKING

import click

from jaipur.cli.failing import NOT_VERIFIED, fail, failing_on
from jaipur.cli.options import FILE, LANG, chosen_language

if TYPE_CHECKING:
    from jaipur.formats import Record


@click.command()
@FILE
@click.option("--at", metavar="ROUND.TURN", help="Show the table after this turn, like 2.14.")
@click.option("--screen", is_flag=True, help="Step through it on the whole screen.")
@LANG
def replay(*, file: Path, at: str | None, screen: bool, lang: str | None) -> None:
    """Print a recorded match turn by turn, or show the table at one turn."""
    from jaipur.cli.describe import describe_position, describe_record

    record, language = _read(file), chosen_language(lang)
    if screen:
        from jaipur.terminal.command import PlayError, look_back

        with failing_on(PlayError):
            look_back(language, record)
        return
    if at is None:
        text, problem = describe_record(language, record)
    else:
        found = re.fullmatch(r"(\d{1,4})\.(\d{1,4})", at)
        if found is None:
            fail(f"--at takes a round and a turn, like 2.14, not {at!r}")
        text, problem = describe_position(language, record, int(found[1]), int(found[2]))
    click.echo(text, nl=bool(text))
    if problem is not None:
        fail(f"{file}: {problem}")


@click.command()
@FILE
@click.option("--commitment", metavar="HEX", help="The server's commitment, as you kept it.")
@click.option("--secret", metavar="HEX", help="What you added to the key, as you kept it.")
@LANG
def verify(*, file: Path, commitment: str | None, secret: str | None, lang: str | None) -> None:
    """Deal a recorded match again from its key, replay it, and compare every result.

    With the commitment and the secret that a player kept from before the match, the record is also
    held against these. It says what this proves, and what it does not.
    """
    from jaipur.cli.verdict import describe_verification
    from jaipur.formats import Kept

    kept = Kept(_digest("--commitment", commitment), _digest("--secret", secret))
    text, true = describe_verification(chosen_language(lang), _read(file), kept)
    click.echo(text)
    if not true:
        sys.exit(NOT_VERIFIED)


def _digest(option: str, text: str | None) -> bytes | None:
    if text is None:
        return None
    if re.fullmatch("[0-9a-fA-F]{64}", text.strip()) is None:
        fail(f"{option} takes 64 hexadecimal digits, not {text!r}")
    return bytes.fromhex(text)


def _read(file: Path) -> Record:
    from jaipur.formats import FormatError, parse_json, read_record

    try:
        return read_record(parse_json(file.read_bytes()))
    except OSError as error:
        fail(f"cannot read {file}: {error.strerror}")
    except FormatError as error:
        fail(f"{file} is not a record: {error}")
