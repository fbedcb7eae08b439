"""The board fits the screen, whatever its size."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page

from tests.browser.conftest import NewPage
from tests.browser.table import Person

SIZES = [(393, 852), (360, 640), (1366, 768), (1366, 625), (1920, 1080)]


@pytest.mark.parametrize("size", SIZES)
def test_the_board_never_scrolls(
    new_page: NewPage, start: Callable[..., Person], size: tuple[int, int]
) -> None:
    page = new_page(viewport={"width": size[0], "height": size[1]})
    person = start(page=page, bot="novice", starter="me")
    person.wait()
    for _ in range(3):
        fits(page)
        person.move(person.view()["legal"][0])
        if not person.wait():
            break
    fits(page)


def fits(page: Page) -> None:
    """Nothing to scroll, and nothing outside of the screen."""
    size = page.evaluate(
        "() => ({high: document.documentElement.scrollHeight, wide: document.documentElement.scrollWidth,"
        " h: innerHeight, w: innerWidth})"
    )
    assert size["high"] <= size["h"], size
    assert size["wide"] <= size["w"], size
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
    page = new_page(viewport={"width": 393, "height": 852})
    person = start(page=page, bot="novice", starter="me")
    person.wait()
    small = page.evaluate(
        """() => [...document.querySelectorAll('[data-slot], [data-place], #go, #herd, .pile, .bar button')]
            .map(e => [e.id || e.className, e.getBoundingClientRect()])
            .filter(([, r]) => Math.min(r.width, r.height) < 44)
            .map(([name, r]) => `${name} ${r.width}x${r.height}`)"""
    )
    assert small == []
