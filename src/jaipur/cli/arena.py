"""`jaipur arena`."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

import click

from jaipur.cli.as_json import JSON, print_json
from jaipur.cli.completing import complete_bots
from jaipur.cli.failing import failing_on
from jaipur.cli.options import RULES, command_line


@click.command()
@click.argument("competitors", nargs=-1, metavar="COMPETITOR...", shell_complete=complete_bots)
@click.option("--rounds", type=click.IntRange(1), help="Rounds for every pair.  [default: 1000]")
@click.option("--matches", type=click.IntRange(1), help="Whole matches for every pair instead.")
@click.option("--sprt", metavar="ELO0:ELO1", help="Stop once one of these two is refuted.")
@click.option("--luck-adjusted", is_flag=True, help="Measure luck, and take it out of the scores.")
@click.option(
    "--advantage",
    type=float,
    metavar="ELO",
    help="With --luck-adjusted: how much stronger the first is.",
)
@click.option(
    "--seed", default="arena", show_default=True, help="A text that fixes everything random."
)
@RULES
@click.option("--workers", type=click.IntRange(1), default=1, help="How many processes play.")
@click.option("--cluster", metavar="ADDRESS", help="Play on the Dask cluster of this scheduler.")
@click.option(
    "--out", type=click.Path(path_type=Path), help="Write every result to this file; - is stdout."
)
@click.option(
    "--records",
    metavar="DIR",
    type=click.Path(path_type=Path),
    help="Write every game as a record.",
)
@click.option("--resume", is_flag=True, help="Go on where the file ends, if there is one.")
@click.option("--plot", type=click.Path(path_type=Path), help="Write an HTML page of charts.")
@JSON
@click.option(
    "--bot", "bots", multiple=True, metavar="NAME=COMMAND", help="Add a program that plays."
)
@click.pass_context
def arena(context: click.Context, /, *, as_json: bool, **options: Any) -> None:
    """Let bots play each other.

    A competitor is a bot: NAME, or with a limit per move, NAME@0.05s or NAME@2000 (iterations).
    Every deal is played twice with seats swapped. More than two play everybody against everybody.
    """
    from jaipur.arena import ArenaError, command

    with failing_on(ArenaError):
        code = command.arena(
            command.Options(**options, command=command_line(context)),
            print_json if as_json else None,
        )
    sys.exit(code)
