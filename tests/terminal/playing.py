"""What the screen tests share: an app on a headless terminal, and ways to play on it."""

from __future__ import annotations

import asyncio
import html
import re
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from itertools import count
from pathlib import Path
from typing import Any, TypeVar

from textual.pilot import Pilot
from textual.screen import Screen

from jaipur.bots import make_bot
from jaipur.rules import Move, MoveKind, Seat, View, key_from_seed
from jaipur.storage import sqlite_url
from jaipur.table import (
    MakeMove,
    MatchOpened,
    Mode,
    NewMatch,
    Starter,
    StartNextRound,
    Table,
    TablePhase,
    new_match,
)
from jaipur.terminal.lazy_store import LazyStore
from jaipur.terminal.screen.app import JaipurApp
from jaipur.terminal.screen.game import GameScreen
from jaipur.terminal.screen.look import DARK, LIGHT
from jaipur.terminal.screen.summary import SummaryDialog
from jaipur.terminal.selection import Selection
from jaipur.terminal.session import LocalSession
from jaipur.words import Language, card_letter, language

SMALL, LARGE = (80, 24), (160, 50)
PATIENCE = 60.0
"""Seconds after which a test gives up waiting; a loaded machine is no bug."""
EN, FR, DE = language("en"), language("fr"), language("de")

First = Callable[[JaipurApp], Awaitable[None]]
S = TypeVar("S", bound=Screen[Any])


def against(bot: str, *, first_to: int = 2, starter: Starter = Starter.ME) -> NewMatch:
    """Asha against a bot."""
    return NewMatch(Mode.BOT, bot=bot, first_to=first_to, starter=starter, name="Asha")


TWO = NewMatch(Mode.PASS, first_to=1, starter=Starter.ME, names=("Asha", "Belen"))


def opening(wanted: NewMatch, seed: str, lang: Language = EN) -> MatchOpened:
    """The match that a seed gives."""
    return new_match(wanted, lang, key_from_seed(seed))


def store_in(folder: Path) -> LazyStore:
    return LazyStore(sqlite_url(folder / "matches.sqlite"))


def app(lang: Language, folder: Path, first: First, *, light: bool = False) -> JaipurApp:
    """The application with its matches in a folder of the test, and bots without delay."""
    theme = LIGHT.name if light else DARK.name
    return JaipurApp(lang, store_in(folder), first, theme=theme, pace=0)  # type: ignore[arg-type]


@asynccontextmanager
async def running(
    application: JaipurApp, size: tuple[int, int] = SMALL
) -> AsyncIterator[Pilot[str]]:
    """The application on a terminal of this size."""
    async with application.run_test(size=size, notifications=True) as pilot:
        yield pilot


async def click(pilot: Pilot[str], button: str) -> None:
    """Click a button once it is there and no longer looks pressed: until then it ignores clicks."""
    await until(
        pilot,
        # The screen may be a new one, which has no buttons yet.
        lambda: (
            (found := pilot.app.screen.query(button)) and not found.first().has_class("-active")
        ),
    )
    await pilot.pause()  # until everything is in place
    assert await pilot.click(button), text_of(pilot)


async def until(pilot: Pilot[str], condition: Callable[[], object]) -> None:
    """Wait until something is true."""
    end = time.monotonic() + PATIENCE
    while not condition():
        assert time.monotonic() < end, f"waited in vain on {pilot.app.screen}:\n{text_of(pilot)}"
        await asyncio.sleep(0.02)


async def says(pilot: Pilot[str], *texts: str) -> None:
    """Wait until these texts are on the screen."""
    await until(pilot, lambda: all(text in text_of(pilot) for text in texts))


async def notifies(pilot: Pilot[str], text: str) -> None:
    """Wait until this is notified; on the screen it may be wrapped."""
    await until(pilot, lambda: any(text in each.message for each in pilot.app._notifications))


async def shows(pilot: Pilot[str], kind: type[S]) -> S:
    """Wait until a screen of this kind is on top."""
    await until(pilot, lambda: isinstance(pilot.app.screen, kind))
    screen = pilot.app.screen
    assert isinstance(screen, kind)
    return screen


async def at_table(pilot: Pilot[str]) -> GameScreen:
    """Wait until a match is on the screen and a person, or everybody, may act."""

    def ready() -> bool:
        screens = [screen for screen in pilot.app.screen_stack if isinstance(screen, GameScreen)]
        return bool(screens) and not screens[-1]._sending and screens[-1]._ready

    await until(pilot, ready)
    return next(s for s in reversed(pilot.app.screen_stack) if isinstance(s, GameScreen))


async def on_turn(pilot: Pilot[str], screen: GameScreen) -> View:
    """Wait until the person at the screen is to move."""
    await until(pilot, lambda: screen._scene is not None and screen._scene.board.legal)
    assert screen._scene is not None
    return screen._scene.view


def wise(view: View) -> Move:
    """A sensible move; matches end sooner with sensible moves."""
    bot = make_bot("trader")
    return bot.choose(view, bot.default_limit).move


async def play_until_nearly_over(
    folder: Path, wanted: NewMatch, seed: str, *, rounds_left: bool
) -> None:
    """Play a match, without a screen, up to a person's move that ends a round.

    With `rounds_left` the match goes on after that round, without it is over.
    """
    store = store_in(folder)
    tables: asyncio.Queue[Table] = asyncio.Queue()
    session = LocalSession(store, changed=tables.put_nowait)
    openings = (opening(wanted, f"{seed} {number}") for number in count())
    await session.open(next(openings))
    while True:
        table = await asyncio.wait_for(tables.get(), PATIENCE)
        assert table.match is not None
        if table.phase is TablePhase.MATCH_OVER:
            await session.open(next(openings))
        elif table.phase is TablePhase.ROUND_OVER:
            await session.act(table, Seat.A, StartNextRound())
        elif table.on_turn is Seat.A:
            move = wise(table.match.view(Seat.A))
            after, _ = table.match.play(move)
            if after.round.result is not None and (after.winner is None) == rounds_left:
                break
            await session.act(table, Seat.A, MakeMove(str(move)))
    await session.close()
    store.close()


async def by_keyboard(pilot: Pilot[str], screen: GameScreen, move: Move) -> None:
    """Make a move with the documented keys."""
    assert screen._scene is not None
    picked = Selection.of(screen._scene.board, move)
    slots = sorted(picked.slots)
    keys = [str(slot + 1) for slot in (slots[:1] if move.kind is MoveKind.CAMELS else slots)]
    keys += [card_letter(screen.lang, card).lower() for card in picked.hand]
    keys += [card_letter(screen.lang, "K").lower()] * picked.camels
    await pilot.press(*keys, "enter")


async def by_mouse(pilot: Pilot[str], screen: GameScreen, move: Move) -> None:
    """Make a move with clicks only."""
    assert screen._scene is not None
    picked = Selection.of(screen._scene.board, move)
    slots = sorted(picked.slots)
    for slot in slots[:1] if move.kind is MoveKind.CAMELS else slots:
        await pilot.click(f"#slot-{slot + 1}")
    hand = screen._scene.view.hand or ""
    for good in set(picked.hand):
        first = hand.index(good)
        for place in range(first, first + picked.hand.count(good)):
            await pilot.click(f"#hand-{place + 1}")
    for _ in range(picked.camels):
        await pilot.click("#herd")
    await until(pilot, lambda: screen.query_one("#confirm").display)
    await click(pilot, "#confirm")


Hands = Callable[[Pilot[str], GameScreen, Move], Awaitable[None]]


async def make_a_move(pilot: Pilot[str], screen: GameScreen, hands: Hands = by_keyboard) -> None:
    """Wait for the player's turn and make a sensible move."""
    view = await on_turn(pilot, screen)
    before = screen.table.seq
    await hands(pilot, screen, wise(view))
    await until(pilot, lambda: screen.table.seq > before)


async def play_to_the_end(pilot: Pilot[str], hands: Hands = by_keyboard) -> GameScreen:
    """Play until a round, and perhaps the match, is over and its count is shown."""
    screen = await at_table(pilot)

    def board_is_open() -> bool:
        return screen._scene is not None and bool(screen._scene.board.legal)

    while True:
        await until(pilot, lambda: board_is_open() or isinstance(pilot.app.screen, SummaryDialog))
        if isinstance(pilot.app.screen, SummaryDialog):
            return screen
        await make_a_move(pilot, screen, hands)


def text_of(pilot: Pilot[str]) -> str:
    """What is on the screen, line by line, read from its SVG picture."""
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
