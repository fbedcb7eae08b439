"""Who plays: a bot with a limit, of this package, of a program outside, or of your own."""

from __future__ import annotations

import re
import shlex
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, replace
from typing import Any, TypeAlias

from jaipur.arena.errors import ArenaError
from jaipur.bots import BOTS, Bot, Limit, make_bot

Command: TypeAlias = tuple[str, ...]
"""A program and its arguments, as the operating system takes them."""

_SPEC = re.compile(r"(?P<name>[\w.+-]{1,40})(?::(?P<bot>[\w.+-]{1,40}))?(?:@(?P<limit>.*))?")
_NAME = re.compile(r"[\w.+-]{1,40}")
_SECONDS = re.compile(r"(\d{1,4}(?:\.\d{1,6})?|\.\d{1,6})s")
_ITERATIONS = re.compile(r"\d{1,9}")
_SHORTEST, _LONGEST = 0.001, 3600.0


@dataclass(frozen=True, slots=True)
class Competitor:
    """One side of a comparison.

    Attributes:
        name: how results and reports call it; unique within a job, and part of what seeds it.
        bot: the name of a bot; or a function that makes one from a seed, which must be
            importable by name where games are played in other processes.
        limit: how long it may think about a move; None leaves it to the bot, or the program.
        command: the program that plays, over the engine protocol; None for a bot of Python.
    """

    name: str
    bot: str | Callable[[int], Bot]
    limit: Limit | None = None
    command: Command | None = None

    def describe(self) -> dict[str, Any]:
        """What tells it from every other competitor, as JSON data."""
        bot, limit = self.bot, self.limit
        return {
            "name": self.name,
            "bot": bot if isinstance(bot, str) else f"{bot.__module__}.{bot.__qualname__}",
            "limit": None if limit is None else limit_json(limit) | {"floor": limit.floor},
            "command": None if self.command is None else list(self.command),
        }


def limit_json(limit: Limit) -> dict[str, float]:
    """A limit as the engine protocol writes it."""
    if limit.iterations is not None:
        return {"iterations": limit.iterations}
    return {"seconds": limit.seconds or 0.0}


def read_competitors(
    specs: Iterable[str], programs: Mapping[str, Command] | None = None
) -> tuple[Competitor, ...]:
    """The competitors that texts like `trader`, `trader@0.05s` and `trader@2000` stand for.

    A text that stands there again gets a number, so that a bot can play itself.

    Args:
        specs: `NAME`, or `NAME:BOT` for one of the bots of a program outside; then perhaps
            `@2000` iterations or `@0.05s` seconds.
        programs: programs outside, by name.

    Raises:
        ArenaError: a text does not stand for a competitor.

    >>> [c.name for c in read_competitors(["random", "random@5", "random"])]
    ['random', 'random@5', 'random#2']
    """
    found: list[Competitor] = []
    texts = list(specs)
    for position, text in enumerate(texts):
        competitor = _read(text, programs or {})
        before = texts[:position].count(text)
        found.append(
            replace(competitor, name=f"{text}#{before + 1}") if before else competitor,
        )
    return tuple(found)


def read_programs(texts: Iterable[str]) -> dict[str, Command]:
    """The programs outside that texts like `mine=python3 mine.py` name.

    Raises:
        ArenaError: a text is not of this form, or the name is taken.

    >>> read_programs(["mine=python3 'my bot.py'"])
    {'mine': ('python3', 'my bot.py')}
    """
    programs: dict[str, Command] = {}
    for text in texts:
        name, _, line = text.partition("=")
        try:
            command = tuple(shlex.split(line))
        except ValueError:
            command = ()
        if not _NAME.fullmatch(name) or not command:
            raise ArenaError(f"a bot outside is given as NAME=COMMAND LINE, not {text!r}")
        if name in BOTS or name in programs:
            raise ArenaError(f"there is already a bot {name!r}; give yours another name")
        programs[name] = command
    return programs


def _read(text: str, programs: Mapping[str, Command]) -> Competitor:
    match = _SPEC.fullmatch(text)
    if match is None:
        raise ArenaError(f"a competitor is NAME, NAME@0.05s or NAME@2000, not {text!r}")
    name, bot, limit = match["name"], match["bot"], match["limit"]
    if name in programs:
        given = None if limit is None else _limit(text, limit)
        return Competitor(text, bot or name, given, programs[name])
    if name not in BOTS or bot is not None:
        known = ", ".join((*BOTS, *programs))
        raise ArenaError(f"there is no bot {text.partition('@')[0]!r}; there are: {known}")
    own = make_bot(name).default_limit
    return Competitor(text, name, own if limit is None else _limit(text, limit))


def _limit(text: str, limit: str) -> Limit:
    if _ITERATIONS.fullmatch(limit) and int(limit) > 0:
        return Limit(iterations=int(limit))
    seconds = _SECONDS.fullmatch(limit)
    if seconds is not None and _SHORTEST <= float(seconds[1]) <= _LONGEST:
        return Limit(seconds=float(seconds[1]))
    raise ArenaError(
        f"the limit of {text!r} is neither seconds a move like 0.05s nor iterations like 2000"
    )
