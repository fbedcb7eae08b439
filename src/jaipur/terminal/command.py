"""`jaipur play`, `watch` and `puzzles`: which match, and on which kind of terminal."""

from __future__ import annotations

import codecs
import os
import sys
from collections.abc import Callable, Coroutine
from dataclasses import dataclass
from importlib.util import find_spec
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Any

from jaipur.formats import Record
from jaipur.rules import BySeat, JaipurError, key_from_seed
from jaipur.table import (
    BadName,
    Herds,
    MatchOpened,
    Mode,
    NewMatch,
    Starter,
    fresh_entropy,
    new_bot_match,
    new_match,
)
from jaipur.terminal.remembering import remember_theme, remembered_theme
from jaipur.terminal.verdicts import verdicts
from jaipur.words import LEVELS, Language

if TYPE_CHECKING:
    from jaipur.analysis import Analysis
    from jaipur.terminal.puzzle_run import PuzzleRun
    from jaipur.terminal.screen.app import JaipurApp


class PlayError(JaipurError):
    """The game cannot be played; the message says why, in one sentence."""


@dataclass(frozen=True, slots=True)
class PlayOptions:
    """The options of `jaipur play`.

    Attributes:
        bot: the name of a bot; None is the easiest level.
        two: two people instead.
        names: the people's names, where given.
        seed: a text that decides all cards; None for random ones.
        resume: resume the last unfinished match instead of starting one.
        plain: line by line, even if the terminal could do more.
        brief: line by line, and only what has changed.
        light: dark text on a light background.
        theme: the name of a theme; None is the usual one.
        record: the file to write the match to when it is over, line by line; - is the standard
            output.
        database: where matches are stored; None is the user's own file.

    The others are those of `NewMatch`.
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
    brief: bool
    light: bool
    theme: str | None
    record: Path | None
    database: str | None

    @property
    def starts_at_once(self) -> bool:
        """Whether enough was chosen to start a match without asking."""
        return self.bot is not None or self.two or self.seed is not None

    def wanted(self) -> NewMatch:
        """The match that these options describe.

        Raises:
            PlayError: an option is invalid, or two contradict each other.
        """
        if self.bot is not None and self.two:
            raise PlayError("two people play without a bot")
        try:
            return NewMatch(
                mode=Mode.PASS if self.two else Mode.BOT,
                bot=self.bot or LEVELS[0],
                rules=self.ruleset,
                first_to=self.first_to,
                herds=Herds.OPEN if self.open_herds else Herds.HIDDEN,
                memory=self.memory,
                starter=Starter(self.starter),
                name=self.names[0] if self.names else None,
                names=(self.names[0], self.names[1]) if len(self.names) > 1 else None,
            )
        except ValueError as error:
            raise PlayError(str(error)) from None

    def opened(self, lang: Language) -> MatchOpened:
        """The opening of that match.

        Raises:
            PlayError: an option is invalid, or two contradict each other.
        """
        try:
            return new_match(self.wanted(), lang, _secret(self.seed))
        except BadName as error:
            raise PlayError(str(error)) from None


def play(lang: Language, options: PlayOptions) -> None:
    """Play in the terminal.

    Raises:
        PlayError: a choice is impossible, or the match or its record cannot be stored.
    """
    opened = options.opened(lang)
    if options.plain or options.brief or options.record is not None or not has_screen():
        _play_plain(lang, None if options.resume else opened, options)
        return

    def first(app: JaipurApp) -> Coroutine[Any, Any, None]:
        if options.resume:
            return app.resume()
        return app.begin(opened) if options.starts_at_once else app.home(options.wanted())

    _run(lang, options.database, first, theme=_theme(options.theme, light=options.light))


@dataclass(frozen=True, slots=True)
class WatchOptions:
    """The options of `jaipur watch`.

    Attributes:
        bots: the names of the two.
        ruleset: the name of a ruleset.
        seed: a text that decides all cards; None for random ones.
        speed: minimum seconds per move.
        plain: line by line, even if the terminal could do more.
        light: dark text on a light background.
        theme: the name of a theme; None is the usual one.
    """

    bots: tuple[str, str]
    ruleset: str
    seed: str | None
    speed: float
    plain: bool
    light: bool
    theme: str | None


def watch(lang: Language, options: WatchOptions) -> None:
    """Let two bots play in the terminal.

    Raises:
        PlayError: there is no such bot.
    """
    try:
        opened = new_bot_match(BySeat(*options.bots), options.ruleset, lang, _secret(options.seed))
    except ValueError as error:
        raise PlayError(str(error)) from None
    if options.plain or not has_screen():
        from jaipur.terminal.plain.watching import watch_plain

        watch_plain(lang, opened, options.speed)
    else:
        theme = _theme(options.theme, light=options.light)
        _run(lang, None, lambda app: app.watch_bots(opened), theme=theme, pace=options.speed)


@dataclass(frozen=True, slots=True)
class PuzzleOptions:
    """The options of `jaipur puzzles`.

    Attributes:
        puzzle_theme: what the puzzles are about; None is everything.
        seed: a text that decides the order; None for a random one.
        plain: line by line, even if the terminal could do more.
        light: dark text on a light background.
        theme: the name of a theme of colours; None is the usual one.
    """

    puzzle_theme: str | None
    seed: str | None
    plain: bool
    light: bool
    theme: str | None

    def start(self) -> PuzzleRun:
        """The puzzles in the order in which they come."""
        from jaipur.puzzles import Theme
        from jaipur.terminal.puzzle_run import PuzzleRun

        theme = None if self.puzzle_theme is None else Theme(self.puzzle_theme)
        return PuzzleRun.start(Random(self.seed), theme)


def solve(lang: Language, options: PuzzleOptions) -> None:
    """Solve puzzles in the terminal.

    Raises:
        PlayError: there is no such theme of colours.
    """
    if options.plain or not has_screen():
        from jaipur.terminal.plain.puzzles import solve_plain

        solve_plain(lang, options.start())
    else:
        theme = _theme(options.theme, light=options.light)
        _run(lang, None, lambda app: app.solve(options.start()), theme=theme)


def look_back(
    lang: Language, record: Record, *, analysis: Analysis | None = None, theme: str | None = None
) -> None:
    """Step through a record on the screen, perhaps with what an analysis says of its moves.

    Raises:
        PlayError: this terminal has no screen to draw on, or the record has no turns.
    """
    if not has_screen():
        raise PlayError(lang.text("this terminal has no screen to draw on"))
    told = None if analysis is None else verdicts(lang, analysis)
    theme = _theme(theme, light=False)
    _run(lang, None, lambda app: app.look_back(record, told), theme=theme)


def has_screen() -> bool:
    """Whether this terminal has a screen to draw on, and the letters to draw with."""
    if not (sys.stdin.isatty() and sys.stdout.isatty()) or os.environ.get("TERM") == "dumb":
        return False
    if find_spec("textual") is None:  # images for servers leave it out
        return False
    return codecs.lookup(sys.stdout.encoding).name == "utf-8"


def _theme(name: str | None, *, light: bool) -> str:
    """The name of the theme to begin with: the one asked for, or the one chosen last.

    Raises:
        PlayError: there is no such theme.
    """
    from jaipur.terminal.screen.look import DARK, LIGHT, theme_names

    if name is None and light:
        return LIGHT.name
    if name is None:
        last = remembered_theme()
        return last if last in theme_names() else DARK.name
    if name not in theme_names():
        raise PlayError(f"there is no theme {name!r}; available: {', '.join(theme_names())}")
    return name


def _secret(seed: str | None) -> bytes:
    return fresh_entropy().secret if seed is None else key_from_seed(seed)


def _run(
    lang: Language,
    database: str | None,
    first: Callable[[JaipurApp], Coroutine[Any, Any, None]],
    *,
    theme: str,
    pace: float | None = None,
) -> None:
    from jaipur.terminal.lazy_store import LazyStore
    from jaipur.terminal.screen.app import PACE, JaipurApp

    pace = PACE if pace is None else pace
    app = JaipurApp(lang, LazyStore(database), first, theme=theme, pace=pace)
    problem = app.run()
    if app.theme != theme:
        remember_theme(app.theme)
    if problem is not None:
        raise PlayError(problem)


def _play_plain(lang: Language, opened: MatchOpened | None, options: PlayOptions) -> None:
    from jaipur.terminal.plain.playing import play_plain

    try:
        found = play_plain(
            lang,
            opened,
            database=options.database,
            record=options.record,
            brief=options.brief,
        )
    except JaipurError as error:
        raise PlayError(str(error)) from None
    except OSError as error:
        if options.record is None:
            raise
        raise PlayError(f"cannot write {options.record}: {error.strerror}") from None
    if not found:
        raise PlayError(lang.text("there is no unfinished match to resume"))
