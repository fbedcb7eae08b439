"""`jaipur serve` and `jaipur engine`."""

from __future__ import annotations

import os
import shutil
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from jaipur.cli.as_json import print_json
from jaipur.cli.failing import MISTAKE, failing_on
from jaipur.cli.options import DATABASE, KEEPING, UDS, database_at, setting

if TYPE_CHECKING:
    from jaipur.server import Address, Settings

_MARKS = {"fine": "ok", "doubt": "?", "wrong": "!"}


@click.command()
@setting("--host", default="127.0.0.1", show_default=True, help="The address to listen at.")
@setting(
    "--port",
    type=click.IntRange(0, 65535),
    default=8484,
    show_default=True,
    help="The port to listen at; 0 is any free one.",
)
@UDS
@DATABASE
@setting(
    "--origin",
    "origins",
    multiple=True,
    metavar="URL",
    help="A public address, like https://jaipur.example or https://example.org/games/jaipur.",
)
@setting(
    "--trusted-proxy",
    "--proxy",
    "proxies",
    multiple=True,
    metavar="NETWORK",
    help="A proxy trusted to say who its clients are: an address, or a network like 10.0.0.0/8.",
)
@setting(
    "--bot-threads",
    type=click.IntRange(1, 64),
    default=2,
    show_default=True,
    help="How many bots think at the same time.",
)
@setting(
    "--metrics-token",
    default="",
    metavar="SECRET",
    help="What a program must send to read /metrics; without it, only this machine may.",
)
@setting(
    "--accounts",
    type=click.Choice(["on", "off"]),
    default="on",
    show_default=True,
    help="Whether people may keep a name and sign in with it.",
)
@setting(
    "--lobby",
    type=click.Choice(["open", "accounts", "off"]),
    default="open",
    show_default=True,
    help="Who may use the lobby: everybody, people with an account, or nobody.",
)
@setting(
    "--trusted-user-header",
    default="",
    metavar="NAME",
    help="The header in which a trusted proxy names the people it has let in.",
)
@KEEPING
@setting(
    "--push-to-private-addresses",
    is_flag=True,
    help="Let push notifications go to this machine and its networks: for tests.",
)
@click.option("--check", is_flag=True, help="Only say what it would do, and what is wrong.")
@click.option("--json", "as_json", is_flag=True, help="With --check: print JSON.")
@click.option(
    "--print-systemd-unit", is_flag=True, help="Only print a systemd unit with these settings."
)
@click.pass_context
def serve(
    context: click.Context,
    /,
    *,
    host: str,
    port: int,
    uds: Path | None,
    check: bool,
    as_json: bool,
    print_systemd_unit: bool,
    **settings: Any,
) -> None:
    """Serve the game to browsers.

    Every setting can also come from the environment: --keep-links is JAIPUR_KEEP_LINKS.
    """
    if print_systemd_unit:
        _print_unit(context)
        return
    from jaipur.server import Address

    address = Address(host, port, uds)
    chosen = _settings(**settings)
    if check:
        _say_what_is_wrong(chosen, address, as_json=as_json)
    else:
        _serve(chosen, address)


@click.command()
def engine() -> None:
    """Answer JSON requests, one per line.

    This is how programs in any language play: the engine protocol.
    """
    from jaipur.engine import serve as answer_lines

    answer_lines(sys.stdin.buffer, sys.stdout.buffer)


def serve_owner(port: int, *, browser: bool) -> None:
    """Serve nobody but the owner of this machine, whose matches are all kept.

    Args:
        port: where to listen.
        browser: whether to open a page of the game.
    """
    from jaipur.server import Address, Settings
    from jaipur.storage import KEEP_ALL, default_database

    settings = Settings(default_database(), retention=KEEP_ALL)
    _serve(settings, Address("127.0.0.1", port), alone=True, browser=browser)


def _settings(database: str | None, **others: Any) -> Settings:
    from dataclasses import fields

    from jaipur.server import Settings
    from jaipur.storage import Retention

    kept = {each.name: others.pop(f"keep_{each.name}") for each in fields(Retention)}
    return Settings(database_at(database), retention=Retention(**kept), **others)


def _serve(
    settings: Settings, address: Address, *, alone: bool = False, browser: bool = False
) -> None:
    from jaipur.rules import JaipurError
    from jaipur.server import serve as serve_pages

    with failing_on(JaipurError):
        serve_pages(settings, address, alone=alone, browser=browser)


def _say_what_is_wrong(settings: Settings, address: Address, *, as_json: bool) -> None:
    from jaipur.hosting import check

    findings = check(settings, address)
    if as_json:
        print_json(findings)
    else:
        for each in findings:
            click.echo(f"{_MARKS[each.verdict]:>2} {each.about}: {each.text}")
    if any(each.verdict == "wrong" for each in findings):
        sys.exit(MISTAKE)


def _print_unit(context: click.Context) -> None:
    from jaipur.hosting import systemd_unit

    given = {}
    for option in context.command.params:
        value: Any = context.params.get(option.name or "")
        source = context.get_parameter_source(option.name or "")
        if isinstance(option.envvar, str) and source is not click.core.ParameterSource.DEFAULT:
            given[option.envvar] = " ".join(value) if option.multiple else str(value)
    command = shutil.which(sys.argv[0]) or shutil.which("jaipur") or "jaipur"
    click.echo(systemd_unit(Path(os.path.realpath(command)), given), nl=False)
