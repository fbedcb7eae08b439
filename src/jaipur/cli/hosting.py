"""`jaipur health`, `jaipur backup` and `jaipur restore`."""

from __future__ import annotations

import os
import sys
from pathlib import Path

import click

from jaipur.cli.failing import NOT_VERIFIED, failing_on
from jaipur.cli.options import DATABASE, FILE, UDS, database_at


@click.command()
@click.argument("url", required=False)
@UDS
def health(url: str | None, uds: Path | None) -> None:
    """Ask a running server whether it is well.

    The exit code is 0 if it is, 1 if not.
    Without a URL, the server that the variables JAIPUR_HOST, JAIPUR_PORT and JAIPUR_UDS describe.
    """
    from jaipur.hosting import ask_health, local_url
    from jaipur.rules import JaipurError

    here = local_url(os.environ.get("JAIPUR_HOST", ""), os.environ.get("JAIPUR_PORT", "8484"))
    with failing_on(JaipurError):
        found = ask_health(url or here, None if url else uds)
    click.echo(found.text, err=not found.ready)
    if not found.ready:
        sys.exit(NOT_VERIFIED)


@click.command()
@FILE
@DATABASE
def backup(file: Path, database: str | None) -> None:
    """Write everything stored to a new file.

    The server may go on running.
    The file fits SQLite and PostgreSQL alike; jaipur restore puts it back.
    """
    from jaipur.rules import JaipurError
    from jaipur.storage import back_up

    with failing_on(JaipurError):
        contents = back_up(database_at(database), file)
    click.echo(f"{file}: {contents.rows['matches']} matches, {contents.rows['facts']} facts")


@click.command()
@FILE
@DATABASE
def restore(file: Path, database: str | None) -> None:
    """Put a backup into a new or empty database. Nothing is ever overwritten."""
    from jaipur.rules import JaipurError
    from jaipur.storage import restore as restore_file

    with failing_on(JaipurError):
        contents = restore_file(file, database_at(database))
    click.echo(f"restored {contents.rows['matches']} matches, {contents.rows['facts']} facts")
