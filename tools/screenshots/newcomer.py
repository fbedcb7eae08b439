"""A newcomer's first five minutes, from the first visit to the next level."""

from __future__ import annotations

from itertools import count
from typing import Final

from playwright.sync_api import Page

from jaipur.table import LESSON_MOVES
from tests.browser.table import Person, sensible
from tools.screenshots.device import Device, Take

MAX_ATTEMPTS: Final = 40
"""Matches until the first win; whoever plays here has no plan."""


def five_minutes(device: Device) -> None:
    """A newcomer's first five minutes: first page, lesson, first win, next level."""
    camera, steps = device.camera("newcomer-"), count(1)

    def take(page: Page, name: str) -> None:
        camera(page, f"{next(steps):02}-{name}")

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
    with page.expect_navigation():
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
