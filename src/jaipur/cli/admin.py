"""`jaipur admin`: orders to a server that runs, by way of its database."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

import click

from jaipur.cli.failing import failing_on
from jaipur.cli.options import DATABASE, KEEPING, database_at

if TYPE_CHECKING:
    from jaipur.storage import Notice, Statistics


@click.group()
@DATABASE
@click.pass_context
def admin(context: click.Context, database: str | None) -> None:
    """Look after a server that runs."""
    context.obj = database


@contextmanager
def _database(context: click.Context) -> Iterator[str]:
    from jaipur.rules import JaipurError
    from jaipur.table import StoreError

    with failing_on(JaipurError), failing_on(StoreError):
        yield database_at(context.obj)


@admin.command()
@click.option("--json", "as_json", is_flag=True, help="As JSON.")
@click.pass_context
def stats(context: click.Context, *, as_json: bool) -> None:
    """Count what is stored."""
    from dataclasses import asdict

    from jaipur.hosting import figures

    with _database(context) as url:
        found, notice = figures(url)
    if as_json:
        click.echo(json.dumps({**asdict(found), **asdict(notice)}, indent=2))
    else:
        for line in _lines(found, notice):
            click.echo(line)


def _lines(found: Statistics, notice: Notice) -> Iterator[str]:
    yield f"matches: {sum(found.matches.values())}, {found.today} of them played within a day"
    for phase, number in found.matches.items():
        yield f"  {phase}: {number}"
    yield f"facts: {found.facts}"
    yield f"guests: {found.guests}"
    yield f"links: {found.links}"
    yield f"size: {found.bytes / 1e6:.1f} MB"
    yield f"new matches: {'refused, see jaipur admin undrain' if notice.draining else 'opened'}"
    yield f"announcement: {notice.announcement or 'none'}"


@admin.command()
@KEEPING
@click.pass_context
def purge(context: click.Context, /, **keep: int) -> None:
    """Remove now what the server would remove by and by."""
    from jaipur.hosting import purge as remove
    from jaipur.storage import Retention

    retention = Retention(**{name.removeprefix("keep_"): days for name, days in keep.items()})
    with _database(context) as url:
        removed = remove(url, retention)
    click.echo(f"removed {removed.matches} matches, {removed.links} links")


@admin.command()
@click.argument("match", required=False)
@click.option("--guest", metavar="ID", help="A guest instead: their id, as in an export.")
@click.pass_context
def export(context: click.Context, match: str | None, guest: str | None) -> None:
    """Print all that is stored about a match, as JSON; its hidden cards, too."""
    from jaipur.hosting import export_guest, export_match

    if (match is None) == (guest is None):
        raise click.UsageError("name either a match or a guest")
    with _database(context) as url:
        found: dict[str, Any] = (
            export_guest(url, guest) if guest is not None else export_match(url, str(match))
        )
    click.echo(json.dumps(found, indent=2, ensure_ascii=False))


@admin.command()
@click.argument("text")
@click.pass_context
def announce(context: click.Context, text: str) -> None:
    """Show a sentence on every page; an empty one ends that."""
    from jaipur.hosting import announce as say

    with _database(context) as url:
        say(url, text)
    click.echo("pages say so within seconds" if text.strip() else "pages say nothing any more")


@admin.command()
@click.pass_context
def drain(context: click.Context) -> None:
    """Open no new matches, so that those being played can be finished."""
    _drain(context, begin=True)
    click.echo("new matches are refused, those that have begun go on; jaipur admin undrain ends it")


@admin.command()
@click.pass_context
def undrain(context: click.Context) -> None:
    """Open new matches again."""
    _drain(context, begin=False)
    click.echo("new matches are opened again")


def _drain(context: click.Context, *, begin: bool) -> None:
    from jaipur.hosting import drain as order

    with _database(context) as url:
        order(url, begin=begin)
