"""A browser whose storage is blocked or full: everything works, and the page remembers."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import NewPage
from tests.browser.table import Person, sensible

BROKEN = {
    "blocked": """
        for (const name of ["localStorage", "sessionStorage"]) {
            const get = () => { throw new DOMException("blocked", "SecurityError"); };
            Object.defineProperty(window, name, { get });
        }""",
    "full": """
        Storage.prototype.setItem = () => {
            throw new DOMException("full", "QuotaExceededError");
        };""",
}


@pytest.mark.parametrize("how", BROKEN)
def test_a_move_is_made_without_storage(
    new_page: NewPage, choose: Callable[..., Person], how: str
) -> None:
    page = new_page(None, reduced_motion="reduce")
    page.context.add_init_script(BROKEN[how])
    page.goto("/")
    person = choose(page=page, starter="me")
    assert person.wait()
    person.move(sensible(person.view()["legal"]))
    expect(page.locator("#go")).not_to_have_text("Sending…")

    page.click('[data-opens="menu"]')
    page.click('#menu [data-opens="settings"]')
    page.locator('[name="theme"][value="dark"]').check(force=True)
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")


@pytest.mark.parametrize("how", BROKEN)
def test_two_meet_online_without_storage(
    new_page: NewPage, choose: Callable[..., Person], how: str
) -> None:
    host, guest = (new_page(None, reduced_motion="reduce") for _ in range(2))
    for page in (host, guest):
        page.context.add_init_script(BROKEN[how])
    host.goto("/")
    person = choose("online", page=host, starter="me")
    expect(host.locator("#waiting .qr svg")).to_be_visible()
    guest.goto(host.locator("#waiting .copy input").input_value())
    guest.fill("#name", "Belen")
    guest.click("#join button")
    guest.wait_for_url("**/match/*")
    assert person.wait()
    person.move(sensible(person.view()["legal"]))
    assert Person(guest, 1).wait()
