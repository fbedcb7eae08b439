"""Who plays: a bot of this package, of an external program, or your own, with a limit."""

from __future__ import annotations

import re
import shlex
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, replace
from typing import Self, TypeAlias

import msgspec
from msgspec import UNSET, UnsetType

from jaipur.arena.errors import ArenaError
from jaipur.bots import BOTS, Bot, Limit, make_bot

Command: TypeAlias = tuple[str, ...]
"""A program and its arguments."""

_SPEC = re.compile(r"(?P<name>[\w.+-]{1,40})(?::(?P<bot>[\w.+-]{1,40}))?(?:@(?P<limit>.*))?")
_NAME = re.compile(r"[\w.+-]{1,40}")
_SECONDS = re.compile(r"(\d{1,4}(?:\.\d{1,6})?|\.\d{1,6})s")
_ITERATIONS = re.compile(r"\d{1,9}")
_MIN_SECONDS, _MAX_SECONDS = 0.001, 3600.0


@dataclass(frozen=True, slots=True)
class Competitor:
    """One side of a comparison.

    Attributes:
        name: its name in results and reports; unique within a job, and part of its seeds.
        bot: the name of a bot; or a function that makes one from a seed, importable by name if
            games are played in other processes.
        limit: how long it may think about a move; None for the bot's or program's own limit.
        command: the program that plays, over the engine protocol; None for a bot in Python.
    """

    name: str
    bot: str | Callable[[int], Bot]
    limit: Limit | None = None
    command: Command | None = None

    def entry(self) -> CompetitorEntry:
        """What distinguishes it from every other competitor."""
        bot = self.bot
        return CompetitorEntry(
            name=self.name,
            bot=bot if isinstance(bot, str) else f"{bot.__module__}.{bot.__qualname__}",
            limit=None if self.limit is None else LimitEntry.of(self.limit),
            command=self.command,
        )


class LimitEntry(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A limit in JSON: either `seconds` or `iterations`."""

    seconds: float | UnsetType = UNSET
    iterations: int | UnsetType = UNSET
    floor: int = 0

    @classmethod
    def of(cls, limit: Limit) -> Self:
        """The entry of a limit."""
        return cls(
            UNSET if limit.seconds is None else limit.seconds,
            UNSET if limit.iterations is None else limit.iterations,
            limit.floor,
        )


class CompetitorEntry(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A competitor in the header of a results file."""

    name: str
    bot: str
    limit: LimitEntry | None
    command: Command | None


def read_competitors(
    specs: Iterable[str], programs: Mapping[str, Command] | None = None
) -> tuple[Competitor, ...]:
    """Read competitors like `trader`, `trader@0.05s` and `trader@2000`.

    A repeated one gets a number, so that a bot can play itself.

    Args:
        specs: `NAME`, or `NAME:BOT` for one of the bots of an external program; optionally
            followed by `@2000` (iterations) or `@0.05s` (seconds).
        programs: external programs by name.

    Raises:
        ArenaError: a text is not a competitor.

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
    """Read external programs like `mine=python3 mine.py`.

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
            raise ArenaError(f"an external bot is given as NAME=COMMAND LINE, not {text!r}")
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
        raise ArenaError(f"there is no bot {text.partition('@')[0]!r}; available: {known}")
    own = make_bot(name).default_limit
    return Competitor(text, name, own if limit is None else _limit(text, limit))


def _limit(text: str, limit: str) -> Limit:
    if _ITERATIONS.fullmatch(limit) and int(limit) > 0:
        return Limit(iterations=int(limit))
    seconds = _SECONDS.fullmatch(limit)
    if seconds is not None and _MIN_SECONDS <= float(seconds[1]) <= _MAX_SECONDS:
        return Limit(seconds=float(seconds[1]))
    raise ArenaError(
        f"the limit of {text!r} is neither seconds a move like 0.05s nor iterations like 2000"
    )
