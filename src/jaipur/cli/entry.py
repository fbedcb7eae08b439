"""The command itself: its subcommands, and the browser game without one."""

from __future__ import annotations

import errno
import sys
from contextlib import suppress
from typing import Any

import click

from jaipur import __version__
from jaipur.cli.about import info, rules
from jaipur.cli.admin import admin
from jaipur.cli.arena import arena
from jaipur.cli.failing import fail
from jaipur.cli.hosting import backup, health, restore
from jaipur.cli.options import PORT
from jaipur.cli.playing import play, watch
from jaipur.cli.records import replay, verify
from jaipur.cli.serving import engine, serve, serve_owner

_FULL = (errno.ENOSPC, errno.EDQUOT, errno.EFBIG)


class _Jaipur(click.Group):
    """A group that reports a full disk in one sentence, as it does any mistake."""

    def main(self, *args: Any, **kwargs: Any) -> Any:
        try:
            return super().main(*args, **kwargs)
        except OSError as error:
            if error.errno not in _FULL:
                raise
            with suppress(OSError):
                sys.stdout.close()  # or the rest would be tried again at exit
            fail(f"cannot write the output: {error.strerror}")


@click.group(
    cls=_Jaipur,
    invoke_without_command=True,
    context_settings={"help_option_names": ["-h", "--help"]},
)
@click.version_option(__version__, prog_name="jaipur")
@PORT
@click.option("--no-browser", is_flag=True, help="Only print the address of the game.")
@click.pass_context
def main(context: click.Context, *, port: int, no_browser: bool) -> None:
    """The card game Jaipur. Without a command: play it in the browser.

    The game runs on this machine only, and keeps its matches in your data directory.
    """
    if context.invoked_subcommand is None:
        serve_owner(port, browser=not no_browser)


_COMMANDS = (
    *(play, watch, serve, engine, replay, verify, arena, rules, info),
    *(health, backup, restore, admin),
)
for _command in _COMMANDS:
    main.add_command(_command)
