"""`jaipur completion`: what makes a shell complete commands, options and names of bots."""

from __future__ import annotations

import click
from click.shell_completion import CompletionItem, get_completion_class

_VARIABLE = "_JAIPUR_COMPLETE"
"""What click's scripts set to ask for completions."""


@click.command()
@click.argument("shell", type=click.Choice(["bash", "zsh", "fish"]))
@click.pass_context
def completion(context: click.Context, shell: str) -> None:
    """Print a completion script for your shell.

    docs/command-line.md says where it belongs.
    """
    kind = get_completion_class(shell)
    if kind is None:
        raise click.UsageError(f"nothing is known about {shell}")
    root = context.find_root()
    click.echo(kind(root.command, {}, "jaipur", _VARIABLE).source())


def complete_bots(
    _context: click.Context, _param: click.Parameter, incomplete: str
) -> list[CompletionItem]:
    """Names of bots that begin like this."""
    from jaipur.bots import BOTS

    return [CompletionItem(name) for name in BOTS if name.startswith(incomplete)]
