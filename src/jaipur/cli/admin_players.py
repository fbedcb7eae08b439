"""`jaipur admin players` and what an operator does about one of them."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Final

import click

from jaipur.cli.as_json import JSON, print_json
from jaipur.cli.options import database_of

NAME = click.argument("name")


def _day(milliseconds: int | None) -> str:
    if milliseconds is None:
        return "-"
    return datetime.fromtimestamp(milliseconds / 1000, UTC).strftime("%Y-%m-%d")


@click.command()
@click.argument("part", default="")
@JSON
@click.pass_context
def players(context: click.Context, part: str, *, as_json: bool) -> None:
    """List accounts, or those whose names contain PART."""
    from jaipur.hosting import players as find

    with database_of(context) as url:
        found = find(url, part)
    if as_json:
        print_json(found)
        return
    for each in found:
        marks = " bot" * each.bot + " suspended" * (each.suspended is not None)
        click.echo(
            f"{each.name}: since {_day(each.created)}, {each.matches} matches, "
            f"{each.sessions} sessions, last seen {_day(each.seen)}{marks}"
        )


@click.command()
@NAME
@click.argument("new")
@click.pass_context
def rename(context: click.Context, name: str, new: str) -> None:
    """Give an account another name."""
    from jaipur.hosting import rename_player

    with database_of(context) as url:
        rename_player(url, name, new)
    click.echo("renamed; matches that were played keep the old name")


@click.command()
@NAME
@click.pass_context
def suspend(context: click.Context, name: str) -> None:
    """Sign somebody out everywhere, and keep them out."""
    _suspend(context, name, begin=True)
    click.echo("signed out within seconds; jaipur admin unsuspend lets them in again")


@click.command()
@NAME
@click.pass_context
def unsuspend(context: click.Context, name: str) -> None:
    """Let somebody sign in again."""
    _suspend(context, name, begin=False)
    click.echo("they can sign in again")


def _suspend(context: click.Context, name: str, *, begin: bool) -> None:
    from jaipur.hosting import suspend_player

    with database_of(context) as url:
        suspend_player(url, name, begin=begin)


@click.command()
@NAME
@click.option("--end", is_flag=True, help="Sign them out everywhere.")
@click.pass_context
def sessions(context: click.Context, name: str, *, end: bool) -> None:
    """List where somebody is signed in, or sign them out."""
    from jaipur.hosting import player_sessions

    with database_of(context) as url:
        found = player_sessions(url, name, end=end)
    for each in found:
        click.echo(
            f"{each.kind.value}: {each.device or 'a device'}, since {_day(each.created)}, "
            f"last seen {_day(each.seen)}"
        )
    click.echo(f"{len(found)} sessions{' ended' if end else ''}")


@click.command()
@NAME
@click.option("--yes", is_flag=True, help="Do not ask.")
@click.pass_context
def erase(context: click.Context, name: str, *, yes: bool) -> None:
    """Erase an account for good, as its owner could."""
    from jaipur.hosting import erase_player

    if not yes:
        click.confirm(f"Erase {name!r} for good?", abort=True)
    with database_of(context) as url:
        erase_player(url, name)
    click.echo("erased; backups made before still hold the name")


PLAYERS: Final = (players, rename, suspend, unsuspend, sessions, erase)
"""Subcommands of `jaipur admin`."""
