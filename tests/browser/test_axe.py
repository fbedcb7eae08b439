"""No finding of axe on any page or in any dialog, by day and by night, on desk and phone.

Every test has a device and a language of its own: so all of them are looked at, and none twice.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, Literal

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, expect

from tests.browser.conftest import NewPage
from tests.browser.table import Person, link_for, sensible
from tests.browser.test_quiet_pages import calm

SCHEMES: tuple[Literal["light", "dark"], ...] = ("light", "dark")
# What does not depend on the light is looked at once.
COLOURS = {"type": "rule", "values": ["color-contrast", "link-in-text-block"]}
RULES: dict[str, dict[str, object]] = {"light": {}, "dark": {"runOnly": COLOURS}}
PHONE: dict[str, Any] = {"viewport": {"width": 360, "height": 640}, "has_touch": True}
Look = Callable[..., None]


@pytest.fixture
def look() -> Iterator[Look]:
    """Looks at what a page shows, in both lights; what is found fails the test at its end."""
    found: list[str] = []

    def examine(page: Page, name: str, part: str = "html") -> None:
        page.wait_for_load_state("load")
        if part == "html":
            calm(page)
        for scheme in SCHEMES:
            page.emulate_media(color_scheme=scheme)
            found.extend(
                f"{name}, {scheme}: {finding}" for finding in findings(page, part, RULES[scheme])
            )

    yield examine
    assert found == []


def findings(page: Page, part: str, rules: dict[str, object]) -> list[str]:
    if not page.evaluate("'axe' in window"):
        page.evaluate(Axe().axe_script)
    found = page.evaluate(
        "([part, options]) => axe.run(part, options)",
        [part, {"resultTypes": ["violations"], **rules}],
    )
    return [
        f"{each['id']}: {node['html'][:120]} {node['failureSummary'][:200]}"
        for each in found["violations"]
        for node in each["nodes"]
    ]


def look_into(page: Page, look: Look, name: str) -> None:
    """The dialog that is open now, and nothing behind it; then it is closed."""
    expect(page.locator(f"#{name}")).to_be_visible()
    look(page, name, f"#{name}")
    page.locator(f"#{name} [data-closes]").click()


@pytest.mark.lost
def test_pages(new_page: NewPage, look: Look, tmp_path: Path) -> None:
    page = new_page("/")
    page.locator(".options summary").click()
    for mode in ("bot", "pass", "online"):
        page.locator(f'[name="mode"][value="{mode}"]').check(force=True)
        look(page, f"home, {mode}", "html" if mode == "bot" else "#new")
    page.click('[data-opens="settings"]')
    look_into(page, look, "settings")
    for path in ("/rules", "/learn", "/replay", "/nothing/here", "/api"):
        page.goto(path)
        look(page, path)
    page.goto("/replay")
    nothing = tmp_path / "nothing.json"
    nothing.write_text("{}", encoding="utf-8")
    page.set_input_files("#file", nothing)
    expect(page.locator("#file-problem")).not_to_be_empty()
    look(page, "no record")


def test_a_match_and_its_dialogs(
    new_page: NewPage, start: Callable[..., Person], look: Look
) -> None:
    page = new_page(None, locale="fr", **PHONE)
    person = start(page=page, bot="novice", starter="me", memory=True)
    person.wait()
    camels = page.locator('#market [data-card="K"]').first
    camels.click()
    look(page, "picked")
    page.locator(".hand [data-card]").first.click()
    expect(page.locator("#go")).to_have_attribute("data-tone", "no")
    look(page, "refused", "#dock")
    page.click("#clear")
    person.move(next(move for move in person.view()["legal"] if move[1] == "K"))
    person.wait()
    look(page, "board")
    page.click("#undo")
    expect(page.locator("#entries .undone")).to_have_count(2)
    look(page, "a move taken back", "#table")
    page.keyboard.press("?")
    look_into(page, look, "keys")
    page.click("#hint")
    page.wait_for_selector(".candidate")
    look(page, "hints", "#hints")
    page.click("#hints .close")
    page.click("#deck")
    look_into(page, look, "piles")
    page.click('[data-opens="menu"]')
    look(page, "menu", "#menu")
    for name in ("settings", "log-dialog"):
        page.click(f'#menu [data-opens="{name}"]')
        look_into(page, look, name)
        page.click('[data-opens="menu"]')
    page.click('[data-link="watch"]')
    look_into(page, look, "link-dialog")
    page.click('#mine [data-opens="purses"]')
    look_into(page, look, "purses")
    page.keyboard.press("m")
    expect(page.locator("#toast")).to_be_visible()
    look(page, "toast", "#toast")
    page.goto("/")
    expect(page.locator("#matches .match")).to_have_count(1)
    look(page, "home with a match")
    page.locator(".match").get_by_role("button").click()
    look(page, "giving a match up", "#confirm")


def test_the_end_of_a_match(new_page: NewPage, start: Callable[..., Person], look: Look) -> None:
    page = new_page(None, locale="de")
    person = start(page=page, bot="novice", starter="me")
    person.finish_match()
    look(page, "count", "#summary")
    page.click('#summary a[href$="/replay"]')
    expect(page.locator("#where")).to_contain_text("0 /")
    page.click("#final")
    look(page, "replay")
    page.click("#count")
    look(page, "count of a replay", "#summary")
    page.keyboard.press("Escape")
    page.click('[data-opens="verify"]')
    page.click("#check")
    expect(page.locator("#verdict")).to_have_attribute("data-found", "partly")
    look_into(page, look, "verify")


def test_the_analysis_board(new_page: NewPage, look: Look) -> None:
    page = new_page("/board", locale="fr", **PHONE)
    expect(page.locator("#analyse")).to_be_enabled()
    page.click("#more summary")
    look(page, "the start of a round")
    page.click("#analyse")
    page.locator("#candidates .candidate").first.click(timeout=90_000)
    look(page, "candidates", "#content")
    page.click("#play-out")
    look_into(page, look, "practise")
    page.fill("#number-rival", "9")
    page.locator('.token[data-good="G"]').nth(2).click()
    page.locator('.token[data-good="G"]').first.click()
    expect(page.locator("#problem-rival")).to_be_visible()
    look(page, "an impossible position", "#content")


def test_a_match_that_is_given_up(
    new_page: NewPage, start: Callable[..., Person], look: Look
) -> None:
    page = new_page(None, **PHONE)
    start(page=page, bot="novice", starter="me")
    page.click('[data-opens="menu"]')
    page.click('#menu [data-ends="resign"]')
    look(page, "confirm", "#confirm")
    page.click("#confirm-yes")
    expect(page.locator("#summary")).to_be_visible()
    look(page, "given up", "#summary")
    page.keyboard.press("Escape")
    look(page, "the table of a match given up")
    page.goto("/")
    expect(page.locator(".match-state")).to_contain_text("You gave up")
    look(page, "home", ".matches")


def test_a_lesson(new_page: NewPage, look: Look) -> None:
    page = new_page("/learn", locale="de", **PHONE)
    look(page, "learn")
    page.click("#learn button")
    page.wait_for_url("**/match/*")
    Person(page).wait()
    expect(page.locator(".hinted")).not_to_have_count(0)
    look(page, "lesson")


def test_two_on_one_screen(new_page: NewPage, start: Callable[..., Person], look: Look) -> None:
    page = new_page(None, locale="fr")
    person = start("pass", page=page, starter="me")
    expect(page.locator("#curtain")).to_be_visible()
    look(page, "curtain")
    page.click("#curtain-open")
    person.move(sensible(person.view()["legal"]))
    expect(page.locator("#curtain-undo")).to_be_visible()
    look(page, "curtain after a move", "#curtain")


def test_two_who_are_apart(choose: Callable[..., Person], new_page: NewPage, look: Look) -> None:
    host = choose("online", starter="me")
    page = host.page
    page.wait_for_selector("#waiting .qr svg")
    look(page, "waiting")
    other = new_page(page.locator("#waiting .copy input").input_value(), locale="fr", **PHONE)
    look(other, "invitation")
    other.fill("#name", "Belen")
    other.click("#join button")
    host.wait()
    guest = Person(other, 1)
    for player in (host, guest, host, guest):
        player.wait()
        player.move(sensible(player.view()["legal"]))
    host.wait()
    host.end("call-off")
    expect(other.locator("#agree")).to_be_visible()
    look(other, "an offer to call off", "#dock")
    third = new_page(link_for(page, "watch"))
    expect(third.locator("#go")).to_have_text("You are watching")
    expect(third.locator('[data-link="watch"]')).to_have_count(1)
    expect(third.locator('[data-link="seat"]')).to_have_count(0)  # nobody's place to take along
    look(third, "watching")
    third.goto(link_for(page, "seat"))
    look(third, "seat")
    page.context.set_offline(True)
    expect(page.locator("#banner")).to_contain_text("offline")
    look(page, "offline", "#banner")
