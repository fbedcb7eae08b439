"""Pictures of every screen, at several sizes, light and dark. Run by `dev.py screenshots`."""

from __future__ import annotations

import shutil
import tempfile
from collections.abc import Callable
from itertools import count
from pathlib import Path
from typing import Final

from playwright.sync_api import Browser, Page, sync_playwright

from tests.browser.conftest import launch, quiet
from tests.browser.table import Person, sensible
from tests.serving import Server

FOLDER: Final = Path(__file__).parents[1] / "screenshots"
PHONE, ON_ITS_SIDE, LAPTOP, WIDE = (393, 852), (852, 393), (1366, 768), (1920, 1080)
TOURS: Final = (
    (PHONE, "light", "en"),
    (LAPTOP, "light", "en"),
    (WIDE, "light", "en"),
    (PHONE, "dark", "fr"),
    (LAPTOP, "dark", "en"),
    (LAPTOP, "light", "fr"),
    (WIDE, "dark", "fr"),
    (PHONE, "light", "de"),
    (ON_ITS_SIDE, "light", "de"),
    (ON_ITS_SIDE, "dark", "fr"),
    (LAPTOP, "dark", "de"),
)
NEWCOMERS: Final = ((PHONE, "light", "en"), (LAPTOP, "dark", "de"))
LESSON: Final = ("+D", "+KKK", "+PPP-KKK", "-DDD")
Take = Callable[[Page, str], None]


def main() -> None:
    """Take all pictures again."""
    shutil.rmtree(FOLDER, ignore_errors=True)
    FOLDER.mkdir()
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        server = Server(Path(folder))
        server.start()
        browser = launch(playwright)
        try:
            for size, scheme, lang in TOURS:
                tour(browser, server.url, size, scheme, lang)
            for size, scheme, lang in NEWCOMERS:
                five_minutes(browser, server.url, size, scheme, lang)
        finally:
            browser.close()
            server.stop()


def tour(browser: Browser, url: str, size: tuple[int, int], scheme: str, lang: str) -> None:
    """Walk through all screens with one kind of device."""
    place = FOLDER / f"{size[0]}x{size[1]}-{scheme}-{lang}"
    place.mkdir()

    def take(page: Page, name: str) -> None:
        page.wait_for_load_state("load")
        page.screenshot(path=place / f"{name}.png")
        print(place.name, name, flush=True)

    def open_page() -> Page:
        context = browser.new_context(
            base_url=url,
            viewport={"width": size[0], "height": size[1]},
            color_scheme="dark" if scheme == "dark" else "light",
            locale=lang,
        )
        quiet(context, name="Asha")
        return context.new_page()

    page = open_page()
    for name in ("learn", "rules", "replay", "nowhere"):
        page.goto(f"/{name}")
        take(page, name)
    _alone(page, take)
    _together(page, open_page(), take)
    page.context.close()


def five_minutes(browser: Browser, url: str, size: tuple[int, int], scheme: str, lang: str) -> None:
    """A newcomer's first five minutes: first page, lesson, first win, next level."""
    place = FOLDER / f"newcomer-{size[0]}x{size[1]}-{scheme}-{lang}"
    place.mkdir()
    steps = count(1)

    def take(page: Page, name: str) -> None:
        page.wait_for_load_state("load")
        page.screenshot(path=place / f"{next(steps):02}-{name}.png")
        print(place.name, name, flush=True)

    context = browser.new_context(
        base_url=url,
        viewport={"width": size[0], "height": size[1]},
        color_scheme="dark" if scheme == "dark" else "light",
        locale=lang,
    )
    quiet(context)
    page = context.new_page()
    page.goto("/")
    take(page, "first-visit")
    page.click(".newcomer")
    page.wait_for_url("**/learn")
    take(page, "four-moves")
    page.click("#learn button")
    page.wait_for_url("**/match/*")
    person = Person(page)
    for move in LESSON:
        person.wait()
        take(page, f"lesson{move}")
        person.move(move)
    person.wait()
    take(page, "all-four-known")
    person.finish_match()
    take(page, "lesson-over")
    _win(page, take)
    context.close()


def _win(page: Page, take: Take) -> None:
    """Play the easiest rival until the first win, and look at what the first page offers then."""
    for attempt in range(1, 6):
        page.goto("/")
        if attempt == 1:
            take(page, "back-home")
        page.click("#new button[type=submit]")
        page.wait_for_url("**/match/*")
        person = Person(page)
        person.wait()
        if attempt == 1:
            take(page, "first-match")
        person.finish_match()
        if person.update()["table"]["ending"]["winner"] == 0:
            break
    take(page, "first-win")
    page.goto("/")
    page.wait_for_selector(".match a")
    take(page, "next-level")


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
    for _ in range(14):
        page.keyboard.press("ArrowRight")
    take(page, "replay-open")
    page.locator('[data-opens="verify"]').click()
    page.click("#check")
    page.wait_for_selector("#verdict[data-ok]")
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
