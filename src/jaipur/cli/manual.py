"""`jaipur man`: the manual page, made from the help of every command."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

import click

from jaipur import __version__

_EXIT_CODES: Final = {
    "0": "All went well.",
    "1": "A record is not true, or a server is not well.",
    "2": "A mistake, told in one sentence on the error output.",
    "3": "A program that the bridge runs gives no legal moves.",
    "130, 143": "An arena was interrupted or terminated, and reports what it played; or a dataset.",
    "141": "Nobody reads the output any more.",
}


@click.command()
@click.pass_context
def man(context: click.Context) -> None:
    """Print the manual page.

    To read it: jaipur man | man -l -
    """
    root = context.find_root()
    click.echo(manual_page(root), nl=False)


def manual_page(root: click.Context) -> str:
    """The manual page of a command and all its subcommands, in the macros of man(7)."""
    return "\n".join([*_head(root), *_commands(root), *_foot(root)]) + "\n"


def _head(root: click.Context) -> Iterator[str]:
    yield f'.TH JAIPUR 1 "" "jaipur {__version__}" "Games"'
    yield ".SH NAME"
    yield r"jaipur \- the card game Jaipur, to play, to serve and to study"
    yield ".SH SYNOPSIS"
    yield r".B jaipur"
    yield _text(" ".join(root.command.collect_usage_pieces(root)))
    yield ".SH DESCRIPTION"
    yield from _paragraphs(root.command.help or "")
    yield ".SH OPTIONS"
    yield from _options(root)


def _commands(root: click.Context) -> Iterator[str]:
    yield ".SH COMMANDS"
    for context in _subcommands(root):
        usage = " ".join([context.command_path, *context.command.collect_usage_pieces(context)])
        yield f'.SS "{_text(usage)}"'
        yield from _paragraphs(context.command.help or "")
        yield from _options(context)


def _foot(root: click.Context) -> Iterator[str]:
    variables: dict[str, str] = {}
    for context in _subcommands(root):
        for option in context.command.params:
            if isinstance(option, click.Option) and isinstance(option.envvar, str):
                variables.setdefault(option.envvar, f"{context.command_path} {option.opts[0]}")
    yield ".SH ENVIRONMENT"
    for name, meant in variables.items():
        yield from _item(name, f"As {meant}.")
    yield ".SH EXIT STATUS"
    for code, meaning in _EXIT_CODES.items():
        yield from _item(code, meaning)


def _subcommands(parent: click.Context) -> Iterator[click.Context]:
    """The commands below a command in order, and those below each."""
    command = parent.command
    if not isinstance(command, click.Group):
        return
    for name in command.list_commands(parent):
        below = command.get_command(parent, name)
        if below is not None and not below.hidden:
            context = click.Context(below, info_name=name, parent=parent)
            yield context
            yield from _subcommands(context)


def _options(context: click.Context) -> Iterator[str]:
    """The options; `--help` once for all commands."""
    for option in context.command.get_params(context):
        record = option.get_help_record(context)
        asks_for_help = "--help" in option.opts and context.parent is not None
        if isinstance(option, click.Option) and record is not None and not asks_for_help:
            yield from _item(*record)


def _item(name: str, text: str) -> Iterator[str]:
    yield ".TP"
    yield rf"\fB{_text(name)}\fR"
    if text:
        yield _text(text)


def _paragraphs(text: str) -> Iterator[str]:
    for number, paragraph in enumerate(re.split(r"\n\s*\n", text.strip())):
        if number:
            yield ".PP"
        yield _text(" ".join(paragraph.split()))


def _text(text: str) -> str:
    """A line of text in which nothing is a command."""
    safe = text.replace("\\", r"\e").replace("-", r"\-").replace('"', r"\(dq")
    safe = "".join(c if c.isascii() else rf"\[u{ord(c):04X}]" for c in safe)
    return rf"\&{safe}" if safe.startswith((".", "'")) else safe
