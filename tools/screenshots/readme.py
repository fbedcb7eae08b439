"""The pictures of the README: a match by day and by night, on a phone, and in a terminal.

    python -m tools.screenshots.readme

They are written into docs/pictures.
"""

from __future__ import annotations

import asyncio
import base64
import tempfile
from pathlib import Path
from typing import Final

from playwright.sync_api import Browser, Page, sync_playwright

from jaipur.words import language
from tests.browser.conftest import launch
from tests.browser.table import Person, sensible
from tests.serving import Server
from tests.terminal.pictures import SOLO, play
from tests.terminal.playing import SMALL, app, at_table, make_a_move, running, says
from tools.screenshots.device import FRAMES, LAPTOP, PHONE, Device
from tools.screenshots.matches import begin

PICTURES: Final = Path(__file__).parents[2] / "docs" / "pictures"
QUALITY: Final = 82
MOVES: Final = 7
TERMINAL_WIDTH: Final = 995
GAP: Final = 20


def main() -> None:
    """Take them again."""
    with tempfile.TemporaryDirectory() as folder:
        svg = asyncio.run(_at_the_terminal(Path(folder)))
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        server = Server(Path(folder))
        server.start()
        browser = launch(playwright)
        try:
            for scheme, name in (("light", "day"), ("dark", "night")):
                page = Device(browser, server.url, LAPTOP, scheme, "en").open(name="Asha")
                _play(page)
                _save(page, f"board-{name}")
            _phones(browser, server.url)
            _terminal(browser, svg)
        finally:
            browser.close()
            server.stop()


def _play(page: Page) -> Person:
    """Half a round against a bot that exchanges as much as it sells."""
    person = begin(page, "bot", bot="merchant", starter="me", first_to="1")
    for _ in range(MOVES):
        person.wait()
        person.move(sensible(person.view()["legal"]))
    person.wait()
    return person


def _phones(browser: Browser, url: str) -> None:
    day = Device(browser, url, PHONE, "light", "en").open(name="Asha")
    person = _play(day)
    shots = [_shot(day)]
    person.finish_match()
    shots.append(_shot(day))
    night = Device(browser, url, PHONE, "dark", "en").open(name="Asha")
    _play(night)
    night.locator(".hand [data-card]").first.tap()
    shots.append(_shot(night))
    width = len(shots) * PHONE[0] + (len(shots) - 1) * GAP
    sheet = browser.new_page(viewport={"width": width, "height": PHONE[1]})
    images = "".join(f'<img src="data:image/png;base64,{shot}">' for shot in shots)
    sheet.set_content(
        f'<body style="margin: 0; display: flex; gap: {GAP}px; background: #fff">{images}'
    )
    _save(sheet, "phone")


async def _at_the_terminal(folder: Path) -> str:
    async with running(app(language("en"), folder, play(SOLO)), SMALL) as pilot:
        screen = await at_table(pilot)
        for _ in range(MOVES):
            await make_a_move(pilot, screen)
            screen = await at_table(pilot)
        await pilot.press("1")
        await says(pilot, "✓")
        return pilot.app.export_screenshot()


def _terminal(browser: Browser, svg: str) -> None:
    sheet = browser.new_page(viewport={"width": TERMINAL_WIDTH, "height": 1000})
    sheet.set_content(f'<body style="margin: 0">{svg}')
    sheet.locator("svg").screenshot(path=PICTURES / "terminal.png", omit_background=True)


def _shot(page: Page) -> str:
    page.evaluate(FRAMES)
    return base64.b64encode(page.screenshot()).decode()


def _save(page: Page, name: str) -> None:
    """As WebP, which Playwright itself does not write."""
    page.evaluate(FRAMES)
    options = {"format": "webp", "quality": QUALITY}
    found = page.context.new_cdp_session(page).send("Page.captureScreenshot", options)
    (PICTURES / f"{name}.webp").write_bytes(base64.b64decode(found["data"]))


if __name__ == "__main__":
    main()
