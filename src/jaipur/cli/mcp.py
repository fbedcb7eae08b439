"""`jaipur mcp`."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

import click

from jaipur.cli.failing import fail
from jaipur.cli.options import RULES, LazyChoice


def _efforts() -> Iterable[str]:
    from jaipur.analysis import EFFORTS

    return EFFORTS


@click.command()
@click.option("--seed", help="A text that fixes the cards.  [default: new ones every time]")
@RULES
@click.option(
    "--rewards",
    type=LazyChoice(_efforts),
    help="Judge every move at once, with this care, and tell what it lost.",
)
@click.option(
    "--effort",
    type=LazyChoice(_efforts),
    default="quick",
    show_default=True,
    help="How long the review after a match looks at every decision.",
)
@click.option(
    "--records",
    type=click.Path(path_type=Path, file_okay=False),
    help="A folder for the record and the transcript of every match that is over.",
)
def mcp(
    *, seed: str | None, ruleset: str, rewards: str | None, effort: str, records: Path | None
) -> None:
    """Let a language model play by the Model Context Protocol.

    Not for people to type: a client starts it, as docs/research/language-models.md shows.
    """
    try:
        from jaipur.research.llm.mcp_server import Conditions, make_server
    except ImportError as error:
        fail(str(error))

    make_server(
        Conditions(seed=seed, rules=ruleset, rewards=rewards, effort=effort, records=records)
    ).run("stdio")
