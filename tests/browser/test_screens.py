"""The board fits the screen, whatever its size."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import Page, expect

from tests.browser.conftest import NewPage
from tests.browser.table import Person

PHONES = [(393, 852), (360, 640), (852, 393)]
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


def test_the_board_never_scrolls(start: Callable[..., Person]) -> None:
    person = start(bot="novice", starter="me", name=LONG_NAME, memory=True, herds="open")
    page = person.page
    person.wait()
    fits_everywhere(page)
    page.locator('#market [data-card="K"]').first.click()
    page.locator("[data-place]").first.click()
    expect(page.locator("#go")).to_have_attribute("data-tone", "no")
    fits_everywhere(page)


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
