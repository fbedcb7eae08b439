"""The main screens, drawn: for the snapshot tests, and for whoever wants to look at them.

`python -m tests.terminal.pictures [FOLDER]` writes the snapshots anew, and SVG pictures into FOLDER.
"""

from __future__ import annotations

import re
import sys
import tempfile
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import NamedTuple

from textual.pilot import Pilot
from textual.theme import Theme

from jaipur.formats import parse_json, read_record
from jaipur.rules import BySeat
from jaipur.terminal.screen.app import JaipurApp
from jaipur.terminal.screen.home import HomeScreen
from jaipur.terminal.screen.look import DARK, LIGHT
from jaipur.terminal.screen.panels import SPINNER
from jaipur.terminal.screen.replaying import ReplayScreen
from jaipur.terminal.screen.watching import WatchScreen
from jaipur.terminal.watch import bots_table
from jaipur.terminal.wish import Wish
from jaipur.words import language
from tests.terminal.playing import LARGE, SMALL, app, at_table, run, svg_text, text_of, until

HERE = Path(__file__).parent
SNAPSHOTS = HERE / "snapshots"
GOLDEN = HERE.parent / "golden" / "tie-bonus.jaipur.json"
SOLO = Wish(bot="trader", seed="picture", starter="me", names=("Asha",))
TWO = Wish(bot=None, seed="picture", starter="me", names=("Asha", "Belen"))

Prepare = Callable[[Pilot[str]], Awaitable[None]]


class Picture(NamedTuple):
    """A screen to be drawn: in which language, size and light, what it begins with, what is done."""

    lang: str
    size: tuple[int, int]
    theme: Theme
    first: Callable[[JaipurApp], Awaitable[None]]
    prepare: Prepare


def pressing(*keys: str, wait_for: str = "") -> Prepare:
    async def prepare(pilot: Pilot[str]) -> None:
        await at_table(pilot)
        await pilot.press(*keys)
        await until(pilot, lambda: wait_for in text_of(pilot))

    return prepare


async def at_home(pilot: Pilot[str]) -> None:
    await until(pilot, lambda: isinstance(pilot.app.screen, HomeScreen))
    await until(pilot, lambda: not pilot.app.screen.query_one("#match-list").display)


async def looking_back(pilot: Pilot[str]) -> None:
    await until(pilot, lambda: isinstance(pilot.app.screen, ReplayScreen))
    await pilot.press("end")
    # The last line of the log, which is there first and then scrolled to.
    await until(pilot, lambda: "takes the seal." in text_of(pilot))


async def watching(pilot: Pilot[str]) -> None:
    await until(pilot, lambda: isinstance(pilot.app.screen, WatchScreen))
    await until(pilot, lambda: "is thinking…" in text_of(pilot))


async def look_back(application: JaipurApp) -> None:
    await application.look_back(read_record(parse_json(GOLDEN.read_bytes())))


async def watch(application: JaipurApp) -> None:
    bots = bots_table(application.lang, BySeat("novice", "peddler"), "standard", "picture")
    application._pace = 1000
    await application.watch_bots(bots)


PICTURES = {
    "home-en": Picture("en", SMALL, DARK, lambda a: a.home(SOLO), at_home),
    "home-fr": Picture("fr", SMALL, LIGHT, lambda a: a.home(TWO), at_home),
    "table-en": Picture("en", SMALL, DARK, lambda a: a.begin(SOLO), pressing("1", wait_for="✓")),
    "table-fr": Picture("fr", SMALL, LIGHT, lambda a: a.begin(SOLO), pressing("1", wait_for="✓")),
    "table-wide-en": Picture("en", LARGE, LIGHT, lambda a: a.begin(SOLO), pressing("1", wait_for="✓")),
    "table-wide-fr": Picture("fr", LARGE, DARK, lambda a: a.begin(SOLO), pressing("1", wait_for="✓")),
    "keys-en": Picture("en", SMALL, DARK, lambda a: a.begin(SOLO), pressing("question_mark", wait_for="1–5")),
    "keys-fr": Picture("fr", SMALL, DARK, lambda a: a.begin(SOLO), pressing("question_mark", wait_for="1–5")),
    "curtain-en": Picture("en", SMALL, DARK, lambda a: a.begin(TWO), pressing(wait_for="keyboard")),
    "curtain-fr": Picture("fr", SMALL, LIGHT, lambda a: a.begin(TWO), pressing(wait_for="clavier")),
    "replay-en": Picture("en", SMALL, DARK, look_back, looking_back),
    "watch-en": Picture("en", SMALL, DARK, watch, watching),
}  # fmt: skip


def draw(name: str, folder: Path) -> str:
    """The SVG picture of a screen."""
    picture = PICTURES[name]
    drawn = ""

    async def go(pilot: Pilot[str]) -> None:
        nonlocal drawn
        await picture.prepare(pilot)
        drawn = pilot.app.export_screenshot()

    application = app(language(picture.lang), folder, picture.first, light=picture.theme is LIGHT)
    run(application, picture.size, go)
    return drawn


def text(name: str, svg: str) -> str:
    """What stands in a picture, the sign of thinking standing still."""
    written = svg_text(svg, PICTURES[name].size[0])
    return re.sub(f"[{SPINNER}]", SPINNER[0], written) + "\n"


def main() -> None:
    for name in PICTURES:
        with tempfile.TemporaryDirectory() as folder:
            svg = draw(name, Path(folder))
        (SNAPSHOTS / f"{name}.txt").write_text(text(name, svg), encoding="utf-8")
        for target in sys.argv[1:]:
            Path(target, f"{name}.svg").write_text(svg, encoding="utf-8")


if __name__ == "__main__":
    main()
