"""`jaipur rules` and `jaipur info`."""

from __future__ import annotations

import platform

import click

from jaipur import __version__
from jaipur.cli.as_json import JSON, print_json
from jaipur.cli.options import LANG, chosen_language


@click.command()
@LANG
def rules(lang: str | None) -> None:
    """Print the rules of the game."""
    from jaipur.words import rules_text

    click.echo(rules_text(chosen_language(lang).code))


@click.command()
@JSON
def info(*, as_json: bool) -> None:
    """Print versions, rulesets and bots."""
    from jaipur.engine import describe_engine
    from jaipur.formats import RECIPES, RECORD_VERSIONS
    from jaipur.kernel import COMPILED
    from jaipur.words import LANGUAGES

    engine = describe_engine()
    if as_json:
        print_json(
            {
                **engine,
                "python": platform.python_version(),
                "kernel": "compiled" if COMPILED else "python",
                "languages": list(LANGUAGES),
                "records": RECORD_VERSIONS,
                "deals": list(RECIPES),
            }
        )
        return
    kernel = "compiled" if COMPILED else "plain Python, slow: no C compiler was found"
    actions = engine["actions"]
    for line in (
        f"jaipur {__version__} on Python {platform.python_version()}",
        f"kernel: {kernel}",
        f"rulesets: {', '.join(engine['rulesets'])}",
        f"bots: {', '.join(engine['bots'])}",
        f"engine protocol: version {engine['protocol']}",
        f"records: versions {', '.join(map(str, RECORD_VERSIONS))}",
        f"deals: versions {', '.join(map(str, RECIPES))}",
        f"action table: version {actions['version']}, {actions['count']} moves",
        f"action table sha256: {actions['fingerprint']}",
    ):
        click.echo(line)
