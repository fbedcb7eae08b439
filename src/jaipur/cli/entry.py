"""The command itself: its subcommands, and the browser game without one."""

from __future__ import annotations

import errno
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import click

from jaipur import __version__
from jaipur.cli.about import info, rules
from jaipur.cli.admin import admin
from jaipur.cli.analysing import analyse
from jaipur.cli.arena import arena
from jaipur.cli.bridging import bridge
from jaipur.cli.completing import completion
from jaipur.cli.datasets import dataset
from jaipur.cli.failing import PIPE_CLOSED, fail
from jaipur.cli.hosting import backup, health, restore
from jaipur.cli.manual import man
from jaipur.cli.mcp import mcp
from jaipur.cli.options import PORT, remember_words
from jaipur.cli.playing import play, watch
from jaipur.cli.puzzles import puzzles
from jaipur.cli.records import replay, verify
from jaipur.cli.serving import engine, serve, serve_owner
from jaipur.cli.streams import give_up_writing, take_any_text

_FULL = (errno.ENOSPC, errno.EDQUOT, errno.EFBIG)


class _Jaipur(click.Group):
    """A group whose output takes any text, ends with its reader, and may meet a full disk."""

    def main(self, *args: Any, **kwargs: Any) -> Any:
        take_any_text()
        return super().main(*args, **kwargs)

    def make_context(
        self,
        info_name: str | None,
        args: list[str],
        parent: click.Context | None = None,
        **extra: Any,
    ) -> click.Context:
        words = tuple(args)
        with _writing():  # help and versions are printed here
            context = super().make_context(info_name, args, parent, **extra)
        remember_words(context, words)
        return context

    def invoke(self, ctx: click.Context) -> Any:
        with _writing():
            return super().invoke(ctx)


def nobody_reads(error: OSError, platform: str) -> bool:
    """Whether output could not be written since its reader has left.

    Windows calls a pipe that nobody reads an invalid argument.
    """
    return error.errno == errno.EPIPE or (platform == "win32" and error.errno == errno.EINVAL)


@contextmanager
def _writing() -> Iterator[None]:
    """End quietly if nobody reads the output any more, and with a sentence if a disk is full."""
    try:
        yield
    except OSError as error:
        if nobody_reads(error, sys.platform):
            give_up_writing()
            sys.exit(PIPE_CLOSED)
        if error.errno not in _FULL:
            raise
        give_up_writing()
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
    *(play, watch, puzzles, serve, bridge, engine, mcp, replay, analyse, verify, arena, dataset),
    *(rules, info, health, backup, restore, admin, completion, man),
)
for _command in _COMMANDS:
    main.add_command(_command)
