"""The deal of the day in a browser: from an empty lobby to a result that can be shown to others."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from tests.browser.conftest import NewPage
from tests.browser.table import Person, tab_to
from tests.browser.test_axe import PHONE, Look, look
from tests.serving import Server
from tests.storage.keeping import raw

__all__ = ["look"]
EARLIER = "2026-01-05"


def begin(page: Page, button: str) -> Person:
    """Sit down without a mouse."""
    tab_to(page, button)
    page.keyboard.press("Enter")
    page.wait_for_url("**/match/*")
    person = Person(page)
    person.wait()
    return person


def test_a_day_is_played_shared_and_opened(new_page: NewPage, look: Look, server: Server) -> None:
    page = new_page("/lobby")
    page.locator('#no-seats a[href="/today"]').click()
    expect(page.locator("#countdown")).to_have_text(re.compile(r"in \d+|ready"))
    page.locator(".daily-seal summary").click()
    look(page, "before")
    person = begin(page, "#begin .button")
    match = person.match
    page.click('[data-opens="menu"]')
    for hidden in ("#hint", "#undo", '[data-link="watch"]', '[data-link="seat"]'):
        expect(page.locator(hidden)).to_be_hidden()
    page.goto("/")
    expect(page.locator(".daily-link")).to_contain_text("carry on")
    page.goto("/today")
    page.locator(".daily-deal a.primary").click()
    person.advance()
    result = page.locator('#summary[open] a[href^="/today/"]')
    expect(result).to_be_visible()
    expect(page.locator('#summary a[href$="/replay"], #summary a[href$="/record"]')).to_have_count(
        0
    )
    look(page, "counted", "#summary")
    result.click()
    # The bots have their turn, and the page shows it when they are done.
    expect(page.locator(".daily-others tbody tr")).to_have_count(8, timeout=300_000)
    expect(page.locator(".daily-numbers")).to_contain_text("8 bots")
    # So has the analysis, which begins with the first look.
    figures = page.locator(".daily-numbers dd")
    expect(figures).to_have_count(4)
    expect(page.locator(".daily-numbers")).not_to_contain_text("…", timeout=600_000)
    look(page, "result")
    share = page.locator("#share-text").inner_text()
    lost, luck = (figures.nth(place).evaluate("each => each.firstChild.data") for place in (2, 3))
    assert re.search(rf"{lost} points? lost, luck {re.escape(luck)}", share)
    assert re.search(r"\d+ : \d+ rupees", share)
    assert share.strip().endswith(page.url)
    page.evaluate("delete Navigator.prototype.share")
    page.locator("[data-shares-text]").click()
    expect(page.locator("#toast")).to_be_visible()
    # Others see the invitation to play, and nothing of what is in the cards.
    stranger = new_page(page.url, locale="fr", **PHONE)
    expect(stranger.locator("#begin")).to_be_visible()
    expect(stranger.locator(".daily-others, .daily-score")).to_have_count(0)
    look(stranger, "a stranger")
    expect(stranger.locator("h1")).to_have_text("Donne du jour")
    # A day later, as far as the archive can tell.
    raw(server.file, f"UPDATE daily_attempts SET day = '{EARLIER}' WHERE match = '{match}'")
    raw(server.file, f"UPDATE daily_bots SET day = '{EARLIER}'")
    page.goto("/today/archive?lang=de")
    look(page, "archive")
    page.locator(f'.days a[href$="{EARLIER}"]').click()
    expect(page.locator("#seal-verdict")).to_have_attribute("data-found", "unseen")
    expect(page.locator("h1")).to_have_text("Partie des Tages")
    look(page, "an earlier day")
