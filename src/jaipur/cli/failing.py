"""Mistakes: one sentence on the error output, and an exit code."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final, NoReturn

import click

MISTAKE: Final = 2
"""The exit code for a mistake, as click's own."""
NOT_VERIFIED: Final = 1
"""The exit code for a record that can be read but is not true."""

PIPE_CLOSED: Final = 141
"""The exit code if nobody reads the output any more, as in shells: 128 and the signal's number."""


def fail(sentence: str) -> NoReturn:
    """Say what is wrong and exit."""
    click.echo(f"jaipur: {sentence}", err=True)
    sys.exit(MISTAKE)


@contextmanager
def failing_on(error: type[Exception]) -> Iterator[None]:
    """Fail with the message of an error of this kind, if one is raised."""
    try:
        yield
    except error as raised:
        fail(str(raised))
