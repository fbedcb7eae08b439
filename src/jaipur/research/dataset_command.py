"""The command `jaipur dataset make`: play, show how far it is, and say what was made."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Final

import click
from rich.console import Console
from rich.progress import Progress

from jaipur.research.dataset_making import Plan, make

__all__ = ["Plan", "make_dataset"]

INTERRUPTED: Final = 130
"""The exit code after Ctrl-C, as in shells."""


def make_dataset(out: Path, plan: Plan) -> int:
    """Make a dataset, with a progress bar on a terminal; return the exit code.

    Raises:
        DatasetError: the folder holds something else, or cannot be written.
    """
    console = Console(file=sys.stderr)
    try:
        with Progress(console=console, transient=True, disable=not sys.stderr.isatty()) as progress:
            task = progress.add_task("rounds", total=plan.rounds)
            info = make(out, plan, lambda more: progress.advance(task, more))
    except KeyboardInterrupt:
        click.echo(f"jaipur: interrupted; the same command goes on with {out}", err=True)
        return INTERRUPTED
    click.echo(f"{info.positions} positions of {info.rounds} rounds are in {out}")
    return 0
