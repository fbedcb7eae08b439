"""`jaipur bridge`."""

from __future__ import annotations

import signal
import sys
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, Literal

import click

from jaipur.cli.failing import fail

if TYPE_CHECKING:
    from jaipur.bridge import Options

PROGRAM_FAILED: Final = 3
"""The exit code if the program gives no legal moves; a server may still be all right."""


@click.command()
@click.option(
    "--server",
    required=True,
    metavar="URL",
    envvar="JAIPUR_SERVER",
    help="The address of the server.",
)
@click.option(
    "--token",
    required=True,
    envvar="JAIPUR_TOKEN",
    help="A token of your account; better given as JAIPUR_TOKEN, which other users cannot see.",
)
@click.option(
    "--accept",
    type=click.Choice(["rated", "casual", "all"]),
    default="all",
    show_default=True,
    help="Which challenges to accept; the others are declined.",
)
@click.option(
    "--clock",
    "clocks",
    multiple=True,
    default=("any",),
    metavar="CLOCK",
    help="Clocks to accept: any, none, live, days, or one like 300+5; may be repeated.",
)
@click.option(
    "--matches", type=click.IntRange(1, 32), default=1, help="How many to play at a time."
)
@click.option("--games", type=click.IntRange(1), help="Stop after this many matches.")
@click.option(
    "--seconds",
    type=click.FloatRange(0.05, 3600),
    help="At most, for a move.  [default: the clock]",
)
@click.option("--bot", default="trader", show_default=True, help="Which bot the program plays as.")
@click.option("--state", type=click.Path(path_type=Path), help="Where secrets for deals are kept.")
@click.argument("command", nargs=-1, required=True, metavar="-- COMMAND...")
def bridge(
    *, accept: Literal["rated", "casual", "all"], clocks: tuple[str, ...], **others: Any
) -> None:
    """Let a program accept challenges and play on a server.

    The program speaks the engine protocol. It goes on with what it has begun after any
    interruption, of the server or of its own.
    """
    import asyncio

    from jaipur.bridge import Accepting, BridgeError, Options, ProgramFailed

    try:
        options = Options(accepting=Accepting(accept, clocks), say=_say, **others)
        asyncio.run(_until_stopped(options))
    except ProgramFailed as error:
        click.echo(f"jaipur: {error}", err=True)
        sys.exit(PROGRAM_FAILED)
    except BridgeError as error:
        fail(str(error))
    except KeyboardInterrupt:
        _say("stopped; matches under way go on when it is started again")


def _say(sentence: str) -> None:
    click.echo(sentence, err=True)


async def _until_stopped(options: Options) -> None:
    """Run it; a service manager ends it as Ctrl-C does."""
    import asyncio

    from jaipur.bridge import run

    running = asyncio.ensure_future(run(options))
    with suppress(NotImplementedError):  # not on Windows
        asyncio.get_running_loop().add_signal_handler(signal.SIGTERM, running.cancel)
    try:
        played = await running
    except asyncio.CancelledError:
        raise KeyboardInterrupt from None
    _say(f"played {played} matches")
