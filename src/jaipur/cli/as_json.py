"""`--json`: what a command found, for programs. The shapes are in docs/formats.md."""

from __future__ import annotations

import codecs
import json
import sys

import click

JSON = click.option("--json", "as_json", is_flag=True, help="Print JSON.")


def print_json(value: object, *, err: bool = False) -> None:
    """Print a value as JSON: anything that msgspec can write.

    A number without end is null. Where the stream is not UTF-8, other letters than those of ASCII
    are written by their numbers, so that programs read the same.
    """
    import msgspec

    text = msgspec.json.format(msgspec.json.encode(value), indent=2).decode()
    stream = sys.stderr if err else sys.stdout
    if codecs.lookup(stream.encoding).name != "utf-8":
        text = json.dumps(json.loads(text), indent=2)
    click.echo(text, err=err)
