"""`jaipur admin`: orders to a server that runs, by way of its database."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

import click

from jaipur.cli.admin_players import PLAYERS
from jaipur.cli.as_json import JSON, print_json
from jaipur.cli.options import DATABASE, KEEPING, database_of

if TYPE_CHECKING:
    from jaipur.storage import Notice, Statistics


@click.group()
@DATABASE
@click.pass_context
def admin(context: click.Context, database: str | None) -> None:
    """Look after a running server."""
    context.obj = database


@admin.command()
@JSON
@click.pass_context
def stats(context: click.Context, *, as_json: bool) -> None:
    """Count what is stored."""
    from dataclasses import asdict

    from jaipur.hosting import figures

    with database_of(context) as url:
        found, notice = figures(url)
    if as_json:
        print_json({**asdict(found), **asdict(notice)})
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
    """Remove now what the server would remove in time."""
    from jaipur.hosting import purge as remove
    from jaipur.storage import Retention

    retention = Retention(**{name.removeprefix("keep_"): days for name, days in keep.items()})
    with database_of(context) as url:
        removed = remove(url, retention)
    click.echo(f"removed {removed.matches} matches, {removed.links} links")


@admin.command()
@click.argument("match", required=False)
@click.option("--guest", metavar="ID", help="A guest instead, by the id that an export gives.")
@click.option("--player", metavar="NAME", help="An account instead, as its owner would get it.")
@click.pass_context
def export(
    context: click.Context, match: str | None, guest: str | None, player: str | None
) -> None:
    """Print all that is stored about a match, as JSON.

    That includes its hidden cards.
    """
    from jaipur.hosting import export_guest, export_match, export_player

    if [match, guest, player].count(None) != 2:
        raise click.UsageError("name either a match, a guest or a player")
    with database_of(context) as url:
        found: dict[str, Any]
        if player is not None:
            found = export_player(url, player)
        else:
            found = export_guest(url, guest) if guest is not None else export_match(url, str(match))
    print_json(found)


@admin.command()
@click.argument("text")
@click.pass_context
def announce(context: click.Context, text: str) -> None:
    """Show a sentence on every page; an empty one removes it."""
    from jaipur.hosting import announce as say

    with database_of(context) as url:
        say(url, text)
    click.echo("pages say so within seconds" if text.strip() else "pages say nothing any more")


@admin.command()
@click.pass_context
def drain(context: click.Context) -> None:
    """Open no new matches, and let those being played finish."""
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

    with database_of(context) as url:
        order(url, begin=begin)


@admin.command()
@click.argument("state", type=click.Choice(["on", "off"]))
@click.option("--contact", metavar="ADDRESS", help="How to reach you, like mailto:you@example.org.")
@click.option(
    "--new-keys",
    is_flag=True,
    help="Make new keys: every browser has to ask for notifications again.",
)
@click.pass_context
def push(context: click.Context, state: str, contact: str | None, *, new_keys: bool) -> None:
    """Turn push notifications on or off."""
    from jaipur.hosting import push_off, push_on

    with database_of(context) as url:
        if state == "off":
            push_off(url)
            click.echo("nobody is told any more; the keys are kept")
            return
        if contact is None:
            raise click.UsageError("push services want a --contact, like mailto:you@example.org")
        made = push_on(url, contact, replace=new_keys)
    click.echo(f"people can have notices, with {'new keys' if made else 'the keys there were'}")


for _command in PLAYERS:
    admin.add_command(_command)
