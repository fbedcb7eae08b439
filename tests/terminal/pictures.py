"""The main screens, drawn for the snapshot tests and for people to look at.

`python -m tests.terminal.pictures [FOLDER]` rewrites the snapshots, and writes SVG pictures into FOLDER.
"""

from __future__ import annotations

import asyncio
import re
import sys
import tempfile
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import NamedTuple

from textual.pilot import Pilot
from textual.theme import Theme
from textual.widgets import Static

from jaipur.formats import parse_json, read_record
from jaipur.rules import BySeat, key_from_seed
from jaipur.table import Mode, NewMatch, Starter, new_bot_match
from jaipur.terminal.screen.app import JaipurApp
from jaipur.terminal.screen.home import HomeScreen
from jaipur.terminal.screen.look import DARK, LIGHT
from jaipur.terminal.screen.panels import SPINNER
from jaipur.terminal.screen.replaying import ReplayScreen
from jaipur.terminal.screen.watching import WatchScreen
from jaipur.words import language
from tests.terminal.playing import (
    LARGE,
    SMALL,
    against,
    app,
    at_table,
    opening,
    running,
    says,
    shows,
    svg_text,
    until,
)

HERE = Path(__file__).parent
SNAPSHOTS = HERE / "snapshots"
GOLDEN = HERE.parent / "golden" / "tie-bonus.jaipur.json"
SOLO = against("trader")
TWO = NewMatch(Mode.PASS, starter=Starter.ME, names=("Asha", "Belen"))

Prepare = Callable[[Pilot[str]], Awaitable[None]]


class Picture(NamedTuple):
    """A screen to draw: language, size and theme, what it starts with, what is done."""

    lang: str
    size: tuple[int, int]
    theme: Theme
    first: Callable[[JaipurApp], Awaitable[None]]
    prepare: Prepare


def pressing(*keys: str, wait_for: str = "") -> Prepare:
    async def prepare(pilot: Pilot[str]) -> None:
        await at_table(pilot)
        await pilot.press(*keys)
        await says(pilot, wait_for)

    return prepare


async def at_home(pilot: Pilot[str]) -> None:
    home = await shows(pilot, HomeScreen)
    await until(pilot, lambda: not home.query_one("#match-list").display)
    # What is suggested changes the form, and that what is said of the rival; each is drawn later.
    for _ in range(3):
        await pilot.pause()
    words = str(home.query_one("#character", Static).content).split()
    await says(pilot, *words)


async def looking_back(pilot: Pilot[str]) -> None:
    await shows(pilot, ReplayScreen)
    await pilot.press("end")
    # The last line of the log, which is scrolled to once it is there.
    await says(pilot, "takes the seal.")


async def watching(pilot: Pilot[str]) -> None:
    await shows(pilot, WatchScreen)
    await says(pilot, "is thinking…")


async def asking(pilot: Pilot[str]) -> None:
    await at_table(pilot)
    await pilot.press("x")
    await until(pilot, lambda: pilot.app.screen.query("#answer-1"))


async def giving_up(pilot: Pilot[str]) -> None:
    await asking(pilot)
    await pilot.press("left", "left", "enter")
    await until(pilot, lambda: pilot.app.screen.query("#won"))


def play(wanted: NewMatch) -> Callable[[JaipurApp], Awaitable[None]]:
    return lambda application: application.begin(opening(wanted, "picture", application.lang))


async def look_back(application: JaipurApp) -> None:
    await application.look_back(read_record(parse_json(GOLDEN.read_bytes())))


async def watch(application: JaipurApp) -> None:
    secret = key_from_seed("picture")
    bots = new_bot_match(BySeat("novice", "peddler"), "standard", application.lang, secret)
    application._pace = 1000
    await application.watch_bots(bots)


PICTURES = {
    "home-en": Picture("en", SMALL, DARK, lambda a: a.home(SOLO), at_home),
    "home-fr": Picture("fr", SMALL, LIGHT, lambda a: a.home(TWO), at_home),
    "home-de": Picture("de", SMALL, DARK, lambda a: a.home(SOLO), at_home),
    "table-en": Picture("en", SMALL, DARK, play(SOLO), pressing("1", wait_for="✓")),
    "table-fr": Picture("fr", SMALL, LIGHT, play(SOLO), pressing("1", wait_for="✓")),
    "table-de": Picture("de", SMALL, DARK, play(SOLO), pressing("1", wait_for="✓")),
    "table-wide-en": Picture("en", LARGE, LIGHT, play(SOLO), pressing("1", wait_for="✓")),
    "table-wide-fr": Picture("fr", LARGE, DARK, play(SOLO), pressing("1", wait_for="✓")),
    "keys-en": Picture("en", SMALL, DARK, play(SOLO), pressing("question_mark", wait_for="1–5")),
    "keys-fr": Picture("fr", SMALL, DARK, play(SOLO), pressing("question_mark", wait_for="1–5")),
    "keys-de": Picture("de", SMALL, DARK, play(SOLO), pressing("question_mark", wait_for="1–5")),
    "curtain-en": Picture("en", SMALL, DARK, play(TWO), pressing(wait_for="keyboard")),
    "curtain-fr": Picture("fr", SMALL, LIGHT, play(TWO), pressing(wait_for="clavier")),
    "question-en": Picture("en", SMALL, DARK, play(SOLO), asking),
    "question-de": Picture("de", SMALL, LIGHT, play(SOLO), asking),
    "summary-en": Picture("en", SMALL, DARK, play(SOLO), giving_up),
    "summary-fr": Picture("fr", SMALL, LIGHT, play(SOLO), giving_up),
    "replay-en": Picture("en", SMALL, DARK, look_back, looking_back),
    "watch-en": Picture("en", SMALL, DARK, watch, watching),
}  # fmt: skip


async def draw(name: str, folder: Path) -> str:
    """The SVG picture of a screen."""
    picture = PICTURES[name]
    lang, light = language(picture.lang), picture.theme is LIGHT
    async with running(app(lang, folder, picture.first, light=light), picture.size) as pilot:
        await picture.prepare(pilot)
        return pilot.app.export_screenshot()


def text(name: str, svg: str) -> str:
    """The text of a picture, with the thinking sign frozen."""
    written = svg_text(svg, PICTURES[name].size[0])
    return re.sub(f"[{SPINNER}]", SPINNER[0], written) + "\n"


def main() -> None:
    for name in PICTURES:
        with tempfile.TemporaryDirectory() as folder:
            svg = asyncio.run(draw(name, Path(folder)))
        (SNAPSHOTS / f"{name}.txt").write_text(text(name, svg), encoding="utf-8")
        for target in sys.argv[1:]:
            Path(target, f"{name}.svg").write_text(svg, encoding="utf-8")


if __name__ == "__main__":
    main()
