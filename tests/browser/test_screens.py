"""Every page: fits the screen, no serious finding of axe, by day and by night."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, expect

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


def serious(page: Page) -> list[str]:
    found = Axe().run(page).response["violations"]
    return [
        f"{each['id']}: {node['html'][:120]} {node['failureSummary'][:200]}"
        for each in found
        if each["impact"] in {"serious", "critical"}
        for node in each["nodes"]
    ]


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing_serious(
    new_page: NewPage, start: Callable[..., Person], scheme: str
) -> None:
    page = new_page("/", color_scheme=scheme)
    page.wait_for_load_state("load")
    findings = {"home": serious(page)}
    page.click('[data-opens="settings"]')
    findings["settings"] = serious(page)
    for path in ("/rules", "/learn", "/replay", "/nothing/here"):
        page.goto(path)
        page.wait_for_load_state("load")
        findings[path] = serious(page)
    page.goto("/")
    person = start(page=page, bot="novice", starter="me")
    person.wait()
    findings["board"] = serious(page)
    page.locator('#market [data-card="K"]').first.click()
    findings["picked"] = serious(page)
    page.keyboard.press("Escape")
    page.keyboard.press("?")
    findings["keys"] = serious(page)
    page.keyboard.press("Escape")
    page.click("#hint")
    page.wait_for_selector(".candidate")
    findings["hints"] = serious(page)
    page.locator("#hints [data-closes]").click()
    person.finish()
    findings["count"] = serious(page)
    page.get_by_role("link", name="Replay").click()
    expect(page.locator("#where")).to_contain_text("0 /")
    page.click('[data-opens="verify"]')
    page.click("#check")
    expect(page.locator("#verdict")).to_have_attribute("data-ok", "true")
    findings["verify"] = serious(page)
    page.locator("#verify [data-closes]").click()
    findings["replay"] = serious(page)
    page.goto("/")
    start("online", page=page)
    page.wait_for_selector("#waiting .qr svg")
    findings["waiting"] = serious(page)
    invitation = page.locator("#waiting .copy input").input_value()
    guest = new_page(invitation, color_scheme=scheme)
    findings["invitation"] = serious(guest)
    page.goto("/")
    start("pass", page=page)
    page.wait_for_selector("#curtain button")
    findings["curtain"] = serious(page)
    assert {name: found for name, found in findings.items() if found} == {}
