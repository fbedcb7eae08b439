"""`jaipur serve` and `jaipur engine`."""

from __future__ import annotations

import sys
from typing import Any

import click

from jaipur.cli.failing import failing_on
from jaipur.cli.options import PORT


@click.command()
@click.option("--host", default="127.0.0.1", show_default=True, help="The address to listen at.")
@PORT
@click.option("--database", metavar="URL", help="Where matches are kept, like sqlite:///FILE.")
@click.option("--origin", "origins", multiple=True, metavar="URL", help="A public address.")
@click.option("--proxy", "proxies", multiple=True, metavar="IP", help="A proxy to believe.")
def serve(host: str, port: int, **settings: Any) -> None:
    """Serve the game to browsers."""
    serve_at(host, port, **settings)


@click.command()
def engine() -> None:
    """Answer JSON requests, one per line, for programs in any language."""
    from jaipur.engine import serve as answer_lines

    answer_lines(sys.stdin.buffer, sys.stdout.buffer)


def serve_at(
    host: str,
    port: int,
    *,
    own: bool = False,
    browser: bool = False,
    database: str | None = None,
    **settings: Any,
) -> None:
    """Run the server until it is stopped.

    Args:
        host: the address to listen at.
        port: the port.
        own: whether it serves nobody but its owner, whose matches are all kept.
        browser: whether to open a page of the game.
        database: its URL; by default the user's own.
        settings: other attributes of `Settings`.
    """
    from jaipur.rules import JaipurError
    from jaipur.server import Address, Settings
    from jaipur.server import serve as serve_pages
    from jaipur.storage import KEEP_ALL, default_database

    if own:
        settings["retention"] = KEEP_ALL
    chosen = Settings(database or default_database(), **settings)
    with failing_on(JaipurError):
        serve_pages(chosen, Address(host, port), browser=browser)
