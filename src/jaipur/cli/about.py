"""`jaipur rules` and `jaipur info`."""

from __future__ import annotations

import platform

import click

from jaipur import __version__
from jaipur.cli.options import LANG, chosen_language


@click.command()
@LANG
def rules(lang: str | None) -> None:
    """Print the rules of the game."""
    from jaipur.words import rules_text

    click.echo(rules_text(chosen_language(lang).code))


@click.command()
def info() -> None:
    """Say which version this is and what it can do."""
    from jaipur.bots import BOTS
    from jaipur.engine import PROTOCOL_VERSION
    from jaipur.formats import RECORD_VERSIONS
    from jaipur.kernel import COMPILED
    from jaipur.rules import (
        ACTION_COUNT,
        ACTION_TABLE_VERSION,
        DEAL_VERSION,
        RULESETS,
        action_table_fingerprint,
    )

    kernel = "compiled" if COMPILED else "plain Python, slow: no C compiler was found"
    for line in (
        f"jaipur {__version__} on Python {platform.python_version()}",
        f"kernel: {kernel}",
        f"rulesets: {', '.join(RULESETS)}",
        f"bots: {', '.join(BOTS)}",
        f"engine protocol: version {PROTOCOL_VERSION}",
        f"records: versions {' and '.join(map(str, RECORD_VERSIONS))}",
        f"deals: version {DEAL_VERSION}",
        f"action table: version {ACTION_TABLE_VERSION}, {ACTION_COUNT} moves",
        f"action table sha256: {action_table_fingerprint()}",
    ):
        click.echo(line)
