"""`jaipur dataset`: data for researchers."""

from __future__ import annotations

import sys
from pathlib import Path

import click

from jaipur.cli.completing import complete_bots
from jaipur.cli.failing import failing_on
from jaipur.cli.options import RULES

_INTERRUPTED = 130
"""The exit code after Ctrl-C, as in shells."""


@click.group()
def dataset() -> None:
    """Make data to learn from."""


@dataset.command()
@click.option("--out", metavar="DIR", type=click.Path(path_type=Path), required=True)
@click.option("--rounds", type=click.IntRange(1), default=1000, show_default=True)
@click.option("--seed", default="dataset", show_default=True, help="A text that fixes all chance.")
@click.option(
    "--bot",
    "bots",
    multiple=True,
    default=["trader"],
    metavar="BOT",
    help="Who plays: NAME, or NAME@2000 (iterations); may be repeated.",
    shell_complete=complete_bots,
)
@click.option(
    "--iterations",
    type=click.IntRange(1),
    default=400,
    show_default=True,
    help="How long every position is searched.",
)
@RULES
def make(
    *, out: Path, rounds: int, seed: str, bots: tuple[str, ...], iterations: int, ruleset: str
) -> None:
    """Write positions of self-play to a folder; the same command goes on with it."""
    from rich.console import Console
    from rich.progress import Progress

    from jaipur.arena import ArenaError

    with failing_on(ImportError):
        from jaipur.research.dataset import DatasetError
        from jaipur.research.dataset_making import Plan
        from jaipur.research.dataset_making import make as make_dataset

    with failing_on(ArenaError), failing_on(DatasetError):
        plan = Plan(rounds, seed, bots, iterations, ruleset)
        console = Console(file=sys.stderr)
        try:
            with Progress(
                console=console, transient=True, disable=not sys.stderr.isatty()
            ) as progress:
                task = progress.add_task("rounds", total=rounds)
                info = make_dataset(out, plan, lambda more: progress.advance(task, more))
        except KeyboardInterrupt:
            click.echo(f"jaipur: interrupted; the same command goes on with {out}", err=True)
            sys.exit(_INTERRUPTED)
    click.echo(f"{info.positions} positions of {info.rounds} rounds are in {out}")
