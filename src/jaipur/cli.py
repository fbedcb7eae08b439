"""The command `jaipur`: parses, calls one function per subcommand, imports lazily."""

from __future__ import annotations

import errno
import os
import re
import sys
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, Any, NoReturn

import click

from jaipur import __version__

if TYPE_CHECKING:
    from jaipur.formats import Record
    from jaipur.words import Language

_FILE = click.argument("file", type=click.Path(path_type=Path))
_LANG = click.option(
    "--lang", type=click.Choice(["en", "fr"]), help="[default: the language of the terminal]"
)
_PORT = click.option(
    "--port",
    type=click.IntRange(0, 65535),
    default=8484,
    show_default=True,
    help="The port to listen at; 0 is any free one.",
)
_FULL = (errno.ENOSPC, errno.EDQUOT, errno.EFBIG)
NOT_VERIFIED = 1
"""The exit code for a record that is readable but not true; 2 is for mistakes, as everywhere."""


class _Jaipur(click.Group):
    """The command itself: output to a full disk gets one sentence, as every mistake does."""

    def main(self, *args: Any, **kwargs: Any) -> Any:  # noqa: ANN401 - whatever click takes and gives
        try:
            return super().main(*args, **kwargs)
        except OSError as error:
            if error.errno not in _FULL:
                raise
            with suppress(OSError):
                sys.stdout.close()  # or what is left would be tried again at the very end
            _fail(f"cannot write the output: {error.strerror}")


@click.group(
    cls=_Jaipur,
    invoke_without_command=True,
    context_settings={"help_option_names": ["-h", "--help"]},
)
@click.version_option(__version__, prog_name="jaipur")
@_PORT
@click.option("--no-browser", is_flag=True, help="Only print the address of the game.")
@click.pass_context
def main(context: click.Context, *, port: int, no_browser: bool) -> None:
    """The card game Jaipur. Without a command: play it in the browser.

    The game runs on this machine only, and keeps its matches in your data directory.
    """
    if context.invoked_subcommand is None:
        _serve("127.0.0.1", port, browser=not no_browser)


@main.command()
@click.option("--bot", metavar="NAME", help="Play against this bot.  [default: trader]")
@click.option("--two", is_flag=True, help="Two people at one keyboard instead of a bot.")
@click.option("--rules", "ruleset", type=click.Choice(["standard", "box"]), default="standard")
@click.option("--first-to", type=click.IntRange(1, 2), default=2, help="Seals that win the match.")
@click.option("--open-herds", is_flag=True, help="Show both herds.")
@click.option("--memory", is_flag=True, help="Show which cards the rival was seen taking.")
@click.option("--starter", type=click.Choice(["me", "rival", "random"]), default="random")
@click.option("--name", "names", multiple=True, help="Your name; twice with --two.")
@click.option("--seed", help="A text that fixes all cards; the same text, the same match.")
@click.option("--resume", is_flag=True, help="Go on with the last unfinished match.")
@click.option("--plain", is_flag=True, help="Line by line: for pipes and screen readers.")
@click.option("--light", is_flag=True, help="Dark writing on a light ground.")
@click.option("--record", type=click.Path(path_type=Path), help="Write the match to this file.")
@click.option("--database", metavar="URL", help="Where matches are kept, like sqlite:///FILE.")
@_LANG
def play(**options: Any) -> None:  # noqa: ANN401 - PlayOptions names them all
    """Play in the terminal: on the whole screen, or line by line with --plain."""
    from jaipur.terminal.command import PlayError, PlayOptions
    from jaipur.terminal.command import play as play_here

    try:
        play_here(_language(options.pop("lang")), PlayOptions(**options))
    except PlayError as error:
        _fail(str(error))


@main.command()
@click.argument("bots", nargs=2, metavar="BOT BOT")
@click.option("--rules", "ruleset", type=click.Choice(["standard", "box"]), default="standard")
@click.option("--seed", help="A text that fixes all cards.")
@click.option("--speed", type=click.FloatRange(0), default=1.0, help="Seconds a move, at least.")
@click.option("--plain", is_flag=True, help="Line by line: for pipes and screen readers.")
@click.option("--light", is_flag=True, help="Dark writing on a light ground.")
@_LANG
def watch(**options: Any) -> None:  # noqa: ANN401 - WatchOptions names them all
    """Watch two bots play in the terminal."""
    from jaipur.terminal.command import PlayError, WatchOptions
    from jaipur.terminal.command import watch as watch_here

    try:
        watch_here(_language(options.pop("lang")), WatchOptions(**options))
    except PlayError as error:
        _fail(str(error))


@main.command()
@click.option("--host", default="127.0.0.1", show_default=True, help="The address to listen at.")
@_PORT
@click.option("--database", metavar="URL", help="Where matches are kept, like sqlite:///FILE.")
@click.option("--origin", "origins", multiple=True, metavar="URL", help="A public address.")
@click.option("--proxy", "proxies", multiple=True, metavar="IP", help="A proxy to believe.")
def serve(
    *,
    host: str,
    port: int,
    database: str | None,
    origins: tuple[str, ...],
    proxies: tuple[str, ...],
) -> None:
    """Serve the game to browsers."""
    _serve(host, port, database=database, origins=origins, proxies=proxies)


@main.command()
def engine() -> None:
    """Answer JSON requests, one per line, for programs in any language."""
    from jaipur.engine import serve

    serve(sys.stdin.buffer, sys.stdout.buffer)


@main.command()
@_FILE
@click.option("--at", metavar="ROUND.TURN", help="Show the table after this turn, like 2.14.")
@click.option("--screen", is_flag=True, help="Step through it on the whole screen.")
@_LANG
def replay(*, file: Path, at: str | None, screen: bool, lang: str | None) -> None:
    """Tell a recorded match turn by turn, or show the table at one turn."""
    from jaipur.terminal.tell import tell_position, tell_record

    record = _read(file)
    if screen:
        _look_back(record, _language(lang))
        return
    if at is None:
        told, problem = tell_record(_language(lang), record)
    else:
        place = re.fullmatch(r"(\d{1,4})\.(\d{1,4})", at)
        if place is None:
            _fail(f"--at takes a round and a turn, like 2.14, not {at!r}")
        told, problem = tell_position(_language(lang), record, int(place[1]), int(place[2]))
    click.echo(told, nl=bool(told))
    if problem is not None:
        _fail(f"{file}: {problem}")


@main.command()
@_FILE
@_LANG
def verify(file: Path, lang: str | None) -> None:
    """Deal a recorded match again from its key, replay it, and compare every result."""
    from jaipur.terminal.tell import tell_verification

    told, true = tell_verification(_language(lang), _read(file))
    click.echo(told)
    if not true:
        sys.exit(NOT_VERIFIED)


@main.command()
@click.argument("competitors", nargs=-1, metavar="COMPETITOR...")
@click.option("--rounds", type=click.IntRange(1), help="Rounds for every two.  [default: 1000]")
@click.option("--matches", type=click.IntRange(1), help="Whole matches instead of rounds.")
@click.option("--sprt", metavar="ELO0:ELO1", help="Stop once one of the two is refuted.")
@click.option("--seed", default="arena", show_default=True, help="A text that fixes all chance.")
@click.option("--rules", "ruleset", type=click.Choice(["standard", "box"]), default="standard")
@click.option("--workers", type=click.IntRange(1), default=1, help="Processes that play.")
@click.option("--cluster", metavar="ADDRESS", help="Play on the Dask cluster of this scheduler.")
@click.option("--out", type=click.Path(path_type=Path), help="Write every result to this file.")
@click.option("--resume", is_flag=True, help="Go on with the file, if it is there.")
@click.option("--plot", type=click.Path(path_type=Path), help="Draw a .html or .png file.")
@click.option("--bot", "bots", multiple=True, metavar="NAME=COMMAND", help="A program that plays.")
def arena(**options: Any) -> None:  # noqa: ANN401 - Options names them all
    """Let bots play each other: NAME, NAME@0.05s (a move) or NAME@2000 (iterations a move).

    Every deal is played twice with seats swapped. More than two play everybody against everybody.
    """
    from jaipur.arena import ArenaError
    from jaipur.arena.command import Options
    from jaipur.arena.command import arena as play_arena

    try:
        code = play_arena(Options(**options))
    except ArenaError as error:
        _fail(str(error))
    sys.exit(code)


@main.command()
@_LANG
def rules(lang: str | None) -> None:
    """Print the rules of the game."""
    from jaipur.words.rules_text import rules_text

    click.echo(rules_text(_language(lang).code))


@main.command()
def info() -> None:
    """Say which version this is and what it can do."""
    from jaipur.terminal.about import tell_info

    click.echo(tell_info())


def _look_back(record: Record, lang: Language) -> None:
    from jaipur.terminal.command import PlayError, look_back

    try:
        look_back(lang, record)
    except PlayError as error:
        _fail(str(error))


def _language(code: str | None) -> Language:
    """The language asked for, or that of the terminal."""
    from jaipur.words import environment_language, language

    return environment_language(os.environ) if code is None else language(code)


def _serve(
    host: str,
    port: int,
    *,
    browser: bool = False,
    database: str | None = None,
    **settings: Any,  # noqa: ANN401 - Settings names them all
) -> None:
    from jaipur.rules import JaipurError
    from jaipur.server import Address, Settings, serve
    from jaipur.storage import default_database

    chosen = Settings(database or default_database(), **settings)
    try:
        serve(chosen, Address(host, port), browser=browser)
    except JaipurError as error:
        _fail(str(error))


def _read(file: Path) -> Record:
    from jaipur.formats import FormatError, parse_json, read_record

    try:
        return read_record(parse_json(file.read_bytes()))
    except OSError as error:
        _fail(f"cannot read {file}: {error.strerror}")
    except FormatError as error:
        _fail(f"{file} is not a record: {error}")


def _fail(sentence: str) -> NoReturn:
    click.echo(f"jaipur: {sentence}", err=True)
    sys.exit(2)
