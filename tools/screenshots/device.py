"""What people look at the game with: sizes, light and languages, and pages on such a device."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Final, NamedTuple

from playwright.sync_api import Browser, Page

from tests.browser.conftest import quiet

FOLDER: Final = Path(__file__).parents[2] / "screenshots"
SMALL, PHONE, ON_ITS_SIDE = (360, 640), (393, 852), (852, 393)
LAPTOP, WIDE, HUGE = (1366, 768), (1920, 1080), (2560, 1440)
PHONES: Final = (SMALL, PHONE, ON_ITS_SIDE)
TOURS: Final = (
    (SMALL, "light", "fr"),
    (SMALL, "dark", "de"),
    (SMALL, "light", "en"),
    (PHONE, "light", "de"),
    (PHONE, "dark", "fr"),
    (PHONE, "dark", "en"),
    (ON_ITS_SIDE, "light", "de"),
    (ON_ITS_SIDE, "dark", "fr"),
    (LAPTOP, "light", "en"),
    (LAPTOP, "dark", "de"),
    (LAPTOP, "light", "fr"),
    (WIDE, "light", "de"),
    (WIDE, "dark", "fr"),
    (WIDE, "dark", "en"),
    (HUGE, "light", "fr"),
    (HUGE, "dark", "de"),
    (HUGE, "dark", "en"),
)
"""Every size by day and by night; all but a phone on its side also in every language."""
NEWCOMERS: Final = ((PHONE, "light", "en"), (SMALL, "dark", "fr"), (LAPTOP, "dark", "de"))
NAMES: Final = {"en": "Asha", "fr": "W" * 24, "de": "Wolfgang-Maximilian Schön"[:24]}
"""Who plays: in some languages under names as long as they may be."""
PATIENCE: Final = 600_000
"""Milliseconds to wait for anything: pictures are taken on busy machines, and of analyses."""
Take = Callable[[Page, str], None]
FRAMES: Final = """() => new Promise((drawn) =>
    requestAnimationFrame(() => requestAnimationFrame(() => drawn(true))))"""


class Device(NamedTuple):
    """What somebody looks at the game with."""

    browser: Browser
    url: str
    size: tuple[int, int]
    scheme: str
    lang: str

    @property
    def name(self) -> str:
        """A name for its folder."""
        return f"{self.size[0]}x{self.size[1]}-{self.scheme}-{self.lang}"

    def open(self, **settings: str) -> Page:
        """A page of somebody who has not been here before."""
        context = self.browser.new_context(
            base_url=self.url,
            viewport={"width": self.size[0], "height": self.size[1]},
            color_scheme="dark" if self.scheme == "dark" else "light",
            locale=self.lang,
            has_touch=self.size in PHONES,
            is_mobile=self.size in PHONES,
        )
        quiet(context, **settings)
        context.set_default_timeout(PATIENCE)
        return context.new_page()

    def camera(self, kind: str = "") -> Take:
        """Takes pictures of pages into this device's folder."""
        place = FOLDER / f"{kind}{self.name}"
        place.mkdir()

        def take(page: Page, name: str) -> None:
            # Before it is drawn there is nothing to take.
            page.wait_for_load_state("load")
            page.evaluate(FRAMES)
            page.screenshot(path=place / f"{name}.png")
            print(place.name, name, flush=True)

        return take
