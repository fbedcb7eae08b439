"""Pictures of every screen, at several sizes, light and dark. Run by `dev.py screenshots`."""

from __future__ import annotations

import shutil
import tempfile
from collections.abc import Callable
from itertools import count
from pathlib import Path
from typing import Final, NamedTuple

from playwright.sync_api import Browser, Page, sync_playwright

from jaipur.table import LESSON_MOVES
from tests.browser.conftest import launch, quiet
from tests.browser.table import Person, sensible
from tests.serving import Server

FOLDER: Final = Path(__file__).parents[1] / "screenshots"
SMALL, PHONE, ON_ITS_SIDE = (360, 640), (393, 852), (852, 393)
LAPTOP, WIDE, HUGE = (1366, 768), (1920, 1080), (2560, 1440)
PHONES: Final = (SMALL, PHONE, ON_ITS_SIDE)
TOURS: Final = (
    (SMALL, "light", "fr"),
    (SMALL, "dark", "de"),
    (PHONE, "light", "en"),
    (PHONE, "dark", "en"),
    (PHONE, "dark", "fr"),
    (PHONE, "light", "de"),
    (PHONE, "dark", "de"),
    (ON_ITS_SIDE, "light", "de"),
    (ON_ITS_SIDE, "dark", "fr"),
    (LAPTOP, "light", "en"),
    (LAPTOP, "dark", "en"),
    (LAPTOP, "light", "fr"),
    (LAPTOP, "dark", "de"),
    (WIDE, "light", "en"),
    (WIDE, "dark", "fr"),
    (WIDE, "light", "de"),
    (HUGE, "light", "fr"),
    (HUGE, "dark", "en"),
)
NEWCOMERS: Final = ((PHONE, "light", "en"), (SMALL, "dark", "fr"), (LAPTOP, "dark", "de"))
NAMES: Final = {"en": "Asha", "fr": "W" * 24, "de": "Wolfgang-Maximilian Schön"[:24]}
"""Who plays: in some languages under names as long as they may be."""
PATIENCE: Final = 120_000
"""Milliseconds to wait for anything: pictures are taken on busy machines, too."""
MAX_ATTEMPTS: Final = 40
"""Matches until the first win; whoever plays here has no plan."""
Take = Callable[[Page, str], None]
FRAMES: Final = """() => new Promise((drawn) =>
    requestAnimationFrame(() => requestAnimationFrame(() => drawn(true))))"""


def main() -> None:
    """Take all pictures again."""
    shutil.rmtree(FOLDER, ignore_errors=True)
    FOLDER.mkdir()
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        server = Server(Path(folder))
        server.start()
        browser = launch(playwright)
        try:
            for each in NEWCOMERS:
                five_minutes(Device(browser, server.url, *each))
            for each in TOURS:
                tour(Device(browser, server.url, *each))
        finally:
            browser.close()
            server.stop()


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


def drawn(page: Page) -> None:
    """Wait until a page has loaded and is on the screen: before that there is nothing to take."""
    page.wait_for_load_state("load")
    page.evaluate(FRAMES)


def tour(device: Device) -> None:
    """Walk through all screens with one kind of device."""
    place = FOLDER / device.name
    place.mkdir()

    def take(page: Page, name: str) -> None:
        drawn(page)
        page.screenshot(path=place / f"{name}.png")
        print(place.name, name, flush=True)

    name = NAMES[device.lang]
    page = device.open(name=name, remarks="on")
    for address in ("learn", "rules", "replay", "lobby", "players", "history", "keep", "nowhere"):
        page.goto(f"/{address}")
        take(page, address)
    _alone(page, take)
    _together(page, device.open(name=name), take)
    page.context.close()


def five_minutes(device: Device) -> None:
    """A newcomer's first five minutes: first page, lesson, first win, next level."""
    place = FOLDER / f"newcomer-{device.name}"
    place.mkdir()
    steps = count(1)

    def take(page: Page, name: str) -> None:
        drawn(page)
        page.screenshot(path=place / f"{next(steps):02}-{name}.png")
        print(place.name, name, flush=True)

    page = device.open()
    page.goto("/")
    take(page, "first-visit")
    page.click(".newcomer")
    page.wait_for_url("**/learn")
    take(page, "four-moves")
    page.click("#learn button")
    page.wait_for_url("**/match/*")
    person = Person(page)
    for move in LESSON_MOVES:
        person.wait()
        take(page, f"lesson{move}")
        person.move(move)
    for remark in ("all-four-known", "when-to-sell", "bonus", "the-end-of-a-round"):
        if person.wait():
            take(page, remark)
            person.move(sensible(person.view()["legal"]))
    person.finish_match()
    take(page, "lesson-over")
    page.locator("#summary .button.primary").click()  # now beat the first rival
    _win(page, take)
    page.context.close()


def _win(page: Page, take: Take) -> None:
    """Play the first rival until the first win, and see what the first page offers then."""
    for attempt in range(MAX_ATTEMPTS):
        page.wait_for_url("**/match/*")
        page.wait_for_selector('#wire[data-state="on"]')
        person = Person(page)
        person.wait()
        if attempt == 0:
            take(page, "first-match")
        person.finish_match()
        if person.update()["table"]["ending"]["winner"] == 0:
            break
        if attempt == 0:
            take(page, "first-defeat")
        with page.expect_navigation():
            page.click("#rematch")
    else:
        raise RuntimeError(f"no win in {MAX_ATTEMPTS} matches")
    take(page, "first-win")
    page.locator('#summary a.button[href$="/"]').click()
    page.wait_for_selector(".match a")
    take(page, "next-level")
    page.click(".suggestion")
    page.click("#new button[type=submit]")
    page.wait_for_url("**/match/*")
    Person(page).wait()
    take(page, "next-rival")


def _begin(page: Page, mode: str, **choices: str) -> Person:
    page.goto("/")
    page.locator(f'[name="mode"][value="{mode}"]').check(force=True)
    page.locator(".options summary").click()
    for name, value in choices.items():
        page.locator(f'[name="{name}"][value="{value}"]').check(force=True)
    page.click("#new button[type=submit]")
    page.wait_for_url("**/match/*")
    return Person(page)


def _alone(page: Page, take: Take) -> None:
    person = _begin(page, "bot", bot="merchant", starter="me")
    person.wait()
    take(page, "match-start")
    for _ in range(9):
        if person.wait():
            person.move(sensible(person.view()["legal"]))
    person.wait()
    take(page, "match")
    page.locator("[data-slot]").first.click()
    page.locator("[data-slot]").last.click()
    page.locator("#go:not(:text('…'))").wait_for()
    take(page, "match-picking")
    page.keyboard.press("Escape")
    _dialogs(page, take)
    person.finish()
    take(page, "round-over")
    page.locator("#summary .button.primary").click()
    page.locator("#summary[open]").wait_for(state="hidden")
    page.click('[data-opens="menu"]')
    page.click('#menu [data-ends="resign"]')
    take(page, "confirm")
    page.click("#confirm-yes")
    page.locator("#summary[open]").wait_for()
    take(page, "given-up")
    _afterwards(page, take)


def _dialogs(page: Page, take: Take) -> None:
    page.click("#hint")
    page.wait_for_selector(".candidate")
    take(page, "hints")
    page.click("#hints .close")
    for name, opener in (("menu", None), ("keys", "?")):
        if opener is None:
            page.click('[data-opens="menu"]')
        else:
            page.keyboard.press(opener)
        take(page, name)
        page.keyboard.press("Escape")
    page.locator("#mine [data-opens=purses]").click()
    take(page, "purses")
    page.keyboard.press("Escape")
    page.click("#undo")
    page.wait_for_selector("#entries .undone", state="attached")
    take(page, "undone")


def _afterwards(page: Page, take: Take) -> None:
    _begin(page, "bot", bot="collector", first_to="1").finish_match()
    take(page, "match-over")
    page.locator('#summary a[href$="/replay"]').click()
    page.wait_for_url("**/replay*")
    page.locator("#where", has_text="/").wait_for()
    for _ in range(14):
        page.keyboard.press("ArrowRight")
    take(page, "replay-open")
    page.locator('[data-opens="verify"]').click()
    page.click("#check")
    page.wait_for_selector("#verdict[data-found]")
    take(page, "verify")
    page.goto("/learn")
    page.locator("#learn button").click()
    page.wait_for_url("**/match/*")
    Person(page).wait()
    take(page, "lesson")
    _begin(page, "pass", starter="me")
    page.click("#curtain-open")
    person = Person(page)
    person.move(sensible(person.view()["legal"]))
    page.wait_for_selector("#curtain-undo")
    take(page, "curtain")


def _together(page: Page, other: Page, take: Take) -> None:
    host = _begin(page, "online", starter="me")
    page.wait_for_selector("#waiting .qr svg")
    take(page, "waiting")
    other.goto(page.locator("#waiting .copy input").input_value())
    take(other, "invitation")
    other.fill("#name", "Belen")
    other.click("#join button")
    other.wait_for_url("**/match/*")
    host.wait()
    page.click('[data-opens="menu"]')
    page.click('[data-link="watch"]')
    page.locator("#link-dialog").wait_for()
    take(page, "link")
    page.keyboard.press("Escape")
    guest = Person(other, 1)
    for player in (host, guest, host, guest):
        player.wait()
        player.move(sensible(player.view()["legal"]))
    host.wait()
    host.end("call-off")
    other.wait_for_selector("#agree")
    take(other, "offer")
    other.click("#agree")
    other.click("#confirm-yes")
    page.locator("#summary[open]").wait_for()
    take(page, "called-off")
    other.context.close()
    _begin(page, "online")
    page.goto("/")
    take(page, "home")
    page.click('[data-opens="settings"]')
    take(page, "settings")


if __name__ == "__main__":
    main()
