"""What `jaipur play` and `jaipur watch` do: which game, on which kind of terminal."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Coroutine
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

from jaipur.formats import Record
from jaipur.rules import BySeat, JaipurError
from jaipur.table import BadName, clean_name
from jaipur.terminal.wish import Wish
from jaipur.words import LEVELS, Language

if TYPE_CHECKING:
    from jaipur.terminal.screen.app import JaipurApp


class PlayError(JaipurError):
    """The game cannot be played; the message says why, in one sentence."""


@dataclass(frozen=True, slots=True)
class PlayOptions:
    """The options of `jaipur play`.

    Attributes:
        bot: the level of the bot; None is the usual one.
        two: two people instead.
        resume: go on with the last unfinished match instead of a new one.
        plain: line by line, even if the terminal could do more.
        light: dark writing on a light ground.
        record: the file to write the match to when it is over; line by line only.
        database: where matches are kept; None is the user's own file.

    The others are those of a `Wish`.
    """

    bot: str | None
    two: bool
    ruleset: str
    first_to: int
    open_herds: bool
    memory: bool
    starter: str
    names: tuple[str, ...]
    seed: str | None
    resume: bool
    plain: bool
    light: bool
    record: Path | None
    database: str | None

    @property
    def at_once(self) -> bool:
        """Whether so much was chosen that a match can begin without asking."""
        return self.bot is not None or self.two or self.seed is not None

    def wish(self) -> Wish:
        """The match that is wanted.

        Raises:
            PlayError: there is no such match.
        """
        if self.bot is not None and self.two:
            raise PlayError("two people play without a bot")
        try:
            names = tuple(map(clean_name, self.names))
        except BadName as error:
            raise PlayError(str(error)) from None
        return Wish(
            bot=None if self.two else known_bot(self.bot or "trader"),
            ruleset=self.ruleset,
            first_to=self.first_to,
            open_herds=self.open_herds,
            memory=self.memory,
            starter=self.starter,
            names=names,
            seed=self.seed,
        )


def play(lang: Language, options: PlayOptions) -> None:
    """Play in the terminal.

    Raises:
        PlayError: a choice is not possible, or matches or the record cannot be kept.
    """
    wish = options.wish()
    if options.plain or not capable():
        _play_plain(lang, None if options.resume else wish, options)
        return

    def first(app: JaipurApp) -> Coroutine[Any, Any, None]:
        if options.resume:
            return app.resume()
        return app.begin(wish) if options.at_once else app.home(wish)

    _run(lang, options.database, first, options.light)


@dataclass(frozen=True, slots=True)
class WatchOptions:
    """The options of `jaipur watch`.

    Attributes:
        bots: the names of the two.
        ruleset: the name of a ruleset.
        seed: a text that fixes all cards; None for cards nobody knows.
        speed: seconds a move takes at least.
        plain: line by line, even if the terminal could do more.
        light: dark writing on a light ground.
    """

    bots: tuple[str, str]
    ruleset: str
    seed: str | None
    speed: float
    plain: bool
    light: bool


def watch(lang: Language, options: WatchOptions) -> None:
    """Let two bots play in the terminal.

    Raises:
        PlayError: there is no such bot.
    """
    from jaipur.terminal.watch import bots_table, watch_plain  # noqa: PLC0415

    bots = BySeat(*map(known_bot, options.bots))
    opened = bots_table(lang, bots, options.ruleset, options.seed)
    if options.plain or not capable():
        watch_plain(lang, opened, options.speed)
    else:
        _run(lang, None, lambda app: app.watch_bots(opened), options.light, options.speed)


def look_back(lang: Language, record: Record, *, light: bool = False) -> None:
    """Step through a record on the screen.

    Raises:
        PlayError: this terminal has no screen to draw on, or the record not one turn.
    """
    if not capable():
        raise PlayError(lang.text("this terminal has no screen to draw on"))
    _run(lang, None, lambda app: app.look_back(record), light)


def _run(
    lang: Language,
    database: str | None,
    first: Callable[[JaipurApp], Coroutine[Any, Any, None]],
    light: bool,  # noqa: FBT001
    pace: float | None = None,
) -> None:
    from jaipur.terminal.kept import Kept  # noqa: PLC0415 - the other mode is not loaded
    from jaipur.terminal.screen.app import PACE, JaipurApp  # noqa: PLC0415

    app = JaipurApp(lang, Kept(database), first, light=light, pace=PACE if pace is None else pace)
    problem = app.run()
    if problem is not None:
        raise PlayError(problem)


def known_bot(name: str) -> str:
    """The name of a bot, if it is one.

    Raises:
        PlayError: it is none.
    """
    if name not in LEVELS:
        raise PlayError(f"there is no bot {name!r}; there are: {', '.join(LEVELS)}")
    return name


def capable() -> bool:
    """Whether this terminal has a screen to draw on."""
    return sys.stdin.isatty() and sys.stdout.isatty() and os.environ.get("TERM") != "dumb"


def _play_plain(lang: Language, wish: Wish | None, options: PlayOptions) -> None:
    from jaipur.terminal.plain import play_plain  # noqa: PLC0415

    try:
        found = play_plain(lang, wish, database=options.database, record=options.record)
    except JaipurError as error:
        raise PlayError(str(error)) from None
    except OSError as error:
        if options.record is None:
            raise
        raise PlayError(f"cannot write {options.record}: {error.strerror}") from None
    if not found:
        raise PlayError(lang.text("there is no unfinished match to go on with"))
