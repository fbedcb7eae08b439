"""The board fits the screen, whatever its size."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from jaipur.words import LANGUAGES
from tests.browser.conftest import NewPage
from tests.browser.table import Person, sensible

PHONES = [(393, 852), (360, 640), (320, 568), (852, 393), (667, 375)]
# The last two are pages at twice their size.
DESKTOPS = [
    (1366, 768),
    (1366, 625),
    (1024, 768),
    (1920, 1080),
    (2560, 1440),
    (960, 540),
    (683, 384),
]
LONG_NAME = "Maximiliana of Rajasthan"


@pytest.mark.parametrize("code", LANGUAGES)
def test_the_board_never_scrolls(
    new_page: NewPage, start: Callable[..., Person], code: str
) -> None:
    page = new_page(None, locale=code)
    person = start(page=page, bot="novice", starter="me", name=LONG_NAME, memory=True, herds="open")
    person.wait()
    fits_everywhere(page)
    person.move(next(move for move in person.view()["legal"] if move[1] == "K"))
    person.wait()
    expect(page.locator("#undo")).to_be_visible()
    fits_everywhere(page)
    page.click("#undo")
    expect(page.locator("#entries .undone")).to_have_count(2)
    page.locator('#market [data-card="K"]').first.click()
    page.locator("[data-place]").first.click()
    expect(page.locator("#go")).to_have_attribute("data-tone", "no")
    fits_everywhere(page)


def test_nor_does_it_with_an_offer_to_call_off(two: tuple[Person, Person]) -> None:
    host, guest = two
    for player in (host, guest, host, guest):
        player.wait()
        player.move(sensible(player.view()["legal"]))
    host.wait()
    host.end("call-off")
    expect(guest.page.locator("#agree")).to_be_visible()
    fits_everywhere(guest.page)


def test_nor_does_it_late_in_a_round(start: Callable[..., Person]) -> None:
    person = start("learn", name=LONG_NAME)
    page = person.page
    person.wait()
    page.click("#coach-skip")
    person.advance(deck=6)
    assert person.wait(), "this match is not over yet"
    fits_everywhere(page)


def fits_everywhere(page: Page) -> None:
    for width, height in (*PHONES, *DESKTOPS):
        page.set_viewport_size({"width": width, "height": height})
        fits(page)


OVERLAPS = """() => ['rival', 'mine'].flatMap((id) => {
    const parts = [...document.querySelectorAll(`#${id} .name, #${id} .backs, #${id} .things, #${id} .herd, #${id} .earned`)]
        .map((e) => [e.className, e.getBoundingClientRect()]);
    return parts.flatMap(([one, a], i) => parts.slice(i + 1)
        .filter(([, b]) => a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1)
        .map(([other]) => `${one} over ${other} at ${innerWidth}x${innerHeight}`));
})"""


def fits(page: Page) -> None:
    """Nothing to scroll, nothing outside of the screen, and nothing of a player over another thing."""
    size = page.evaluate(
        "() => ({high: document.documentElement.scrollHeight, wide: document.documentElement.scrollWidth,"
        " h: innerHeight, w: innerWidth})"
    )
    assert size["high"] <= size["h"], size
    assert size["wide"] <= size["w"], size
    assert page.evaluate(OVERLAPS) == []
    outside = page.evaluate(
        """() => [...document.querySelectorAll('#table button, .chip')]
            .filter(e => e.checkVisibility())
            .filter(e => { const r = e.getBoundingClientRect();
                           return r.left < -1 || r.top < -1 || r.right > innerWidth + 1 || r.bottom > innerHeight + 1; })
            .map(e => e.outerHTML.slice(0, 90))"""
    )
    assert outside == []


def test_targets_are_large_enough_on_a_phone(
    new_page: NewPage, start: Callable[..., Person]
) -> None:
    page = new_page(None, viewport={"width": 393, "height": 852})
    person = start(page=page, bot="novice", starter="me")
    person.wait()
    small = page.evaluate(
        """() => [...document.querySelectorAll('[data-slot], [data-place], #go, #herd, .pile, .bar button')]
            .map(e => [e.id || e.className, e.getBoundingClientRect()])
            .filter(([, r]) => Math.min(r.width, r.height) < 44)
            .map(([name, r]) => `${name} ${r.width}x${r.height}`)"""
    )
    assert small == []
