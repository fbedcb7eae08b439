"""`jaipur dataset`: data for researchers."""

from __future__ import annotations

import sys
from pathlib import Path

import click

from jaipur.cli.completing import complete_bots
from jaipur.cli.failing import failing_on
from jaipur.cli.options import RULES


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
    from jaipur.rules import JaipurError

    with failing_on(ImportError):
        from jaipur.research import dataset_command

    with failing_on(JaipurError):
        plan = dataset_command.Plan(rounds, seed, bots, iterations, ruleset)
        code = dataset_command.make_dataset(out, plan)
    sys.exit(code)
