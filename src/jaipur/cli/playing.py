"""`jaipur play` and `jaipur watch`."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import click

from jaipur.cli.completing import complete_bots
from jaipur.cli.failing import failing_on
from jaipur.cli.options import LANG, LIGHT, PLAIN, RULES, THEME, chosen_language


@click.command()
@click.option(
    "--bot",
    metavar="NAME",
    help="Play against this bot.  [default: collector]",
    shell_complete=complete_bots,
)
@click.option("--two", is_flag=True, help="Play two at one keyboard, without a bot.")
@RULES
@click.option(
    "--first-to", type=click.IntRange(1, 2), default=2, help="How many seals win the match."
)
@click.option("--open-herds", is_flag=True, help="Show both herds.")
@click.option("--memory", is_flag=True, help="Show which cards the rival was seen taking.")
@click.option("--starter", type=click.Choice(["me", "rival", "random"]), default="random")
@click.option("--name", "names", multiple=True, help="Your name; twice with --two.")
@click.option("--seed", help="A text that fixes all cards; the same text, the same match.")
@click.option("--resume", is_flag=True, help="Go on with the last unfinished match.")
@PLAIN
@click.option("--brief", is_flag=True, help="Line by line, saying only what has changed.")
@LIGHT
@THEME
@click.option(
    "--record",
    type=click.Path(path_type=Path, allow_dash=True),
    help="Line by line, and write the match to this file when it is over; - is stdout.",
)
@click.option("--database", metavar="URL", help="Where matches are kept, like sqlite:///FILE.")
@LANG
def play(**options: Any) -> None:
    """Play in the terminal, on the whole screen or line by line."""
    from jaipur.terminal import command

    lang = chosen_language(options.pop("lang"))
    with failing_on(command.PlayError):
        command.play(lang, command.PlayOptions(**options))


@click.command()
@click.argument("bots", nargs=2, metavar="BOT BOT", shell_complete=complete_bots)
@RULES
@click.option("--seed", help="A text that fixes all cards.")
@click.option("--speed", type=click.FloatRange(0), default=1.0, help="Seconds per move, at least.")
@PLAIN
@LIGHT
@THEME
@LANG
def watch(**options: Any) -> None:
    """Watch two bots play in the terminal."""
    from jaipur.terminal import command

    lang = chosen_language(options.pop("lang"))
    with failing_on(command.PlayError):
        command.watch(lang, command.WatchOptions(**options))
