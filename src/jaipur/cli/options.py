"""Arguments and options that several commands share."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

import click

from jaipur.cli.failing import failing_on

if TYPE_CHECKING:
    from jaipur.words import Language


C = TypeVar("C", bound=Callable[..., Any])


class LazyChoice(click.Choice[str]):
    """A choice whose options are looked up when they are needed.

    Args:
        load: gives the options.
    """

    def __init__(self, load: Callable[[], Iterable[str]]) -> None:
        self._load = load
        super().__init__(())

    @property
    def choices(self) -> tuple[str, ...]:
        """The options."""
        return tuple(self._load())

    @choices.setter
    def choices(self, choices: tuple[str, ...]) -> None:
        """Click sets them when a command is defined, which is too early."""


def _rulesets() -> Iterable[str]:
    from jaipur.rules import RULESETS

    return RULESETS


def _languages() -> Iterable[str]:
    from jaipur.words import LANGUAGES

    return LANGUAGES


FILE = click.argument("file", type=click.Path(path_type=Path))
LANG = click.option(
    "--lang", type=LazyChoice(_languages), help="[default: the language of the terminal]"
)
LIGHT = click.option("--light", is_flag=True, help="Dark text on a light background.")
THEME = click.option(
    "--theme",
    metavar="NAME",
    envvar="JAIPUR_THEME",
    help="Colours of the screen, like jaipur-contrast or nord.",
)
PLAIN = click.option("--plain", is_flag=True, help="Line by line: for pipes and screen readers.")
PORT = click.option(
    "--port",
    type=click.IntRange(0, 65535),
    default=8484,
    show_default=True,
    help="The port to listen at; 0 is any free one.",
)
RULES = click.option("--rules", "ruleset", type=LazyChoice(_rulesets), default="standard")


def setting(*names: str, **details: Any) -> Callable[[C], C]:
    """An option of a host's, which may also come from the environment as `JAIPUR_…`."""
    words = names[0].lstrip("-").replace("-", "_")
    return click.option(*names, envvar=f"JAIPUR_{words.upper()}", **details)


DATABASE = setting("--database", metavar="URL", help="sqlite:///FILE or postgresql://HOST/NAME.")
UDS = setting("--uds", type=click.Path(path_type=Path), help="A unix socket, instead of a port.")


def KEEPING(command: C) -> C:  # noqa: N802 - used as the other options are
    """How long things are kept."""
    for name, days, what in (
        ("links", 7, "keep used invitations"),
        ("finished", 0, "keep finished matches of guests"),
        ("unplayed", 7, "keep matches of guests that ended before a round was won"),
        ("abandoned", 90, "keep unfinished matches of guests after their last move"),
        ("invitations", 7, "keep matches that nobody joined"),
    ):
        command = setting(
            f"--keep-{name}",
            type=click.IntRange(0, 36500),
            default=days,
            show_default=True,
            help=f"Days to {what}; 0 is for ever.",
        )(command)
    return command


_WORDS = "jaipur.words"


def remember_words(context: click.Context, words: Iterable[str]) -> None:
    """Keep the words of a command line, which click takes apart."""
    context.meta[_WORDS] = ("jaipur", *words)


def command_line(context: click.Context) -> tuple[str, ...]:
    """The words that the command was called with."""
    words: tuple[str, ...] = context.meta[_WORDS]
    return words


def database_at(url: str | None) -> str:
    """The database asked for, or the user's own."""
    from jaipur.storage import default_database

    return url or default_database()


@contextmanager
def database_of(context: click.Context) -> Iterator[str]:
    """The address of the database; what goes wrong there is told in a sentence."""
    from jaipur.rules import JaipurError
    from jaipur.table import StoreError

    with failing_on(JaipurError), failing_on(StoreError):
        yield database_at(context.obj)


def chosen_language(code: str | None) -> Language:
    """The language asked for, or that of the terminal."""
    from jaipur.words import environment_language, language

    return environment_language(os.environ) if code is None else language(code)
