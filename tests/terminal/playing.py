"""What the tests of the screen share: an app on a headless terminal, and hands that play on it."""

from __future__ import annotations

import asyncio
import html
import re
import time
from collections.abc import Awaitable, Callable
from dataclasses import replace
from itertools import count
from pathlib import Path

from textual.pilot import Pilot

from jaipur.bots import make_bot
from jaipur.rules import Move, MoveKind, Seat, View
from jaipur.storage import sqlite_url
from jaipur.table import MakeMove, StartNext, Table, TablePhase
from jaipur.terminal.kept import Kept
from jaipur.terminal.screen.app import JaipurApp
from jaipur.terminal.screen.game import GameScreen
from jaipur.terminal.screen.summary import SummaryDialog
from jaipur.terminal.selection import Selection
from jaipur.terminal.sitting import Sitting
from jaipur.terminal.wish import Wish
from jaipur.words import Language, card_letter

SMALL, LARGE = (80, 24), (160, 50)
PATIENCE = 60.0
"""Seconds after which a test gives up waiting; a loaded machine is no bug."""

First = Callable[[JaipurApp], Awaitable[None]]


def app(lang: Language, folder: Path, first: First, *, light: bool = False) -> JaipurApp:
    """The application with its matches in a folder of the test's own, and bots in no hurry."""
    kept = Kept(sqlite_url(folder / "matches.sqlite"))
    return JaipurApp(lang, kept, first, light=light, pace=0)  # type: ignore[arg-type]


def run(
    application: JaipurApp,
    size: tuple[int, int],
    test: Callable[[Pilot[str]], Awaitable[None]],
) -> None:
    """Run a test on the application, on a terminal of this size."""

    async def go() -> None:
        async with application.run_test(size=size, notifications=True) as pilot:
            await test(pilot)

    asyncio.run(go())


async def click(pilot: Pilot[str], button: str) -> None:
    """Click a button, once it shows no longer that it was pressed: till then it hears no click."""
    await until(pilot, lambda: not pilot.app.screen.query_one(button).has_class("-active"))
    assert await pilot.click(button)


async def until(pilot: Pilot[str], condition: Callable[[], object]) -> None:
    """Wait until something is true."""
    end = time.monotonic() + PATIENCE
    while not condition():
        assert time.monotonic() < end, f"waited in vain on {pilot.app.screen}:\n{text_of(pilot)}"
        await asyncio.sleep(0.02)


async def at_table(pilot: Pilot[str]) -> GameScreen:
    """Wait until a match is on the screen and a person, or everybody, may act."""

    def ready() -> bool:
        screens = [screen for screen in pilot.app.screen_stack if isinstance(screen, GameScreen)]
        return bool(screens) and not screens[-1]._sending and screens[-1]._ready

    await until(pilot, ready)
    return next(s for s in reversed(pilot.app.screen_stack) if isinstance(s, GameScreen))


def wise(view: View) -> Move:
    """A sensible move; matches end sooner with sensible moves."""
    bot = make_bot("trader")
    return bot.choose(view, bot.default_limit).move


def play_until_nearly_over(lang: Language, folder: Path, wish: Wish, *, rounds_left: bool) -> None:
    """Play a match, without a screen, up to a person's move that ends a round.

    With `rounds_left` the match goes on after that round, without it is over.
    """

    async def go() -> None:
        kept = Kept(sqlite_url(folder / "matches.sqlite"))
        tables: asyncio.Queue[Table] = asyncio.Queue()
        sitting = Sitting(kept, told=tables.put_nowait)
        seeds = (f"{wish.seed} {number}" for number in count())
        await sitting.open(replace(wish, seed=next(seeds)).opened(lang))
        while True:
            table = await asyncio.wait_for(tables.get(), PATIENCE)
            assert table.match is not None
            if table.phase is TablePhase.MATCH_OVER:
                await sitting.open(replace(wish, seed=next(seeds)).opened(lang))
            elif table.phase is TablePhase.ROUND_OVER:
                await sitting.act(table, Seat.A, StartNext())
            elif table.on_turn is Seat.A:
                move = wise(table.match.view(Seat.A))
                after, _ = table.match.play(move)
                if after.round.result is not None and (after.winner is None) == rounds_left:
                    break
                await sitting.act(table, Seat.A, MakeMove(move))
        await sitting.close()
        kept.close()

    asyncio.run(go())


async def by_keyboard(pilot: Pilot[str], lang: Language, view: View, move: Move) -> None:
    """Make a move with the keys that the screen explains."""
    picked = Selection.of(view, move)
    slots = sorted(picked.slots)
    keys = [str(slot + 1) for slot in (slots[:1] if move.kind is MoveKind.CAMELS else slots)]
    keys += [card_letter(lang, card).lower() for card in picked.hand]
    keys += [card_letter(lang, "K").lower()] * picked.camels
    await pilot.press(*keys, "enter")


async def by_mouse(pilot: Pilot[str], _lang: Language, view: View, move: Move) -> None:
    """Make a move with clicks only."""
    picked = Selection.of(view, move)
    slots = sorted(picked.slots)
    for slot in slots[:1] if move.kind is MoveKind.CAMELS else slots:
        await pilot.click(f"#slot-{slot + 1}")
    hand = view.hand or ""
    for good in set(picked.hand):
        first = hand.index(good)
        for place in range(first, first + picked.hand.count(good)):
            await pilot.click(f"#hand-{place + 1}")
    for _ in range(picked.camels):
        await pilot.click("#herd")
    await pilot.click("#confirm")


Hands = Callable[[Pilot[str], Language, View, Move], Awaitable[None]]


async def play_to_the_end(pilot: Pilot[str], lang: Language, hands: Hands) -> GameScreen:
    """Play until a round, and perhaps the match, is over and its count is shown."""
    screen = await at_table(pilot)
    while not isinstance(pilot.app.screen, SummaryDialog):
        view = None if screen._scene is None else screen._scene.view
        if view is None or not view.on_turn or screen._sending:
            await asyncio.sleep(0.02)
            continue
        before = screen.table.seq
        await hands(pilot, lang, view, wise(view))
        await until(pilot, lambda: screen.table.seq > before)  # noqa: B023 - awaited at once
    return screen


def text_of(pilot: Pilot[str]) -> str:
    """What stands on the screen, line by line, read from its SVG picture."""
    return svg_text(pilot.app.export_screenshot(), pilot.app.size.width)


def svg_text(svg: str, width: int) -> str:
    """The text of a picture of a terminal."""
    lines: dict[int, list[str]] = {}
    found = re.findall(
        r'<text [^>]*x="([\d.]+)" y="([\d.]+)" textLength="[\d.]+"[^>]*>([^<]*)<', svg
    )
    for x, y, raw in found:
        line = lines.setdefault(round((float(y) - 20) / 24.4), [" "] * (width + 10))
        text = html.unescape(raw).replace("\u00a0", " ")
        column = round(float(x) / 12.2)
        line[column : column + len(text)] = text
    last = max(lines, default=-1)
    return "\n".join("".join(lines.get(row, "")).rstrip() for row in range(last + 1))
