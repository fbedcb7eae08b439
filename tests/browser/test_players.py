"""Pages about players, and ratings at the table, as people see them."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor

import pytest
from playwright.sync_api import expect

from jaipur.people import ANCHORS
from jaipur.storage import Database, sqlite_url
from jaipur.table import system_clock
from tests.browser.conftest import NewPage
from tests.browser.table import Person
from tests.browser.test_axe import Look, look
from tests.serving import Server
from tests.storage.rated import add_account, finish

__all__ = ["look"]
PHONE = {"viewport": {"width": 393, "height": 852}, "has_touch": True}


@pytest.fixture(scope="module")
def _players(server: Server) -> None:
    """Three players, the first of whom has won and lost."""

    async def fill() -> None:
        database, now = Database.open(sqlite_url(server.file)), system_clock()
        for name in ("Lakshmi", "Mirza", "Noor"):
            await add_account(database, name)
        await finish(database, "people-0", "lakshmi", "mirza", at=now - 3000)
        await finish(database, "people-1", "lakshmi", "peddler", at=now - 2000)
        await finish(database, "people-2", "noor", "lakshmi", at=now - 1000)
        database.close()

    # In a thread of its own: this one has the loop of the browser.
    with ThreadPoolExecutor(1) as thread:
        thread.submit(lambda: asyncio.run(fill())).result()


@pytest.mark.usefixtures("_players")
@pytest.mark.lost
def test_from_the_ladder_to_a_player_and_on_to_a_rival(new_page: NewPage, look: Look) -> None:
    page = new_page("/")
    page.get_by_role("link", name="Players").click()
    expect(page.get_by_role("row", name="Maharaja bot")).to_be_visible()
    lakshmi = page.get_by_role("row", name="Lakshmi")
    expect(lakshmi.locator(".rating")).to_contain_text("?")
    look(page, "ladder")
    lakshmi.get_by_role("link").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Lakshmi")
    expect(page.get_by_role("img", name="Rating over 3 matches")).to_be_visible()
    expect(page.locator("[aria-labelledby=recent] tbody tr")).to_have_count(3)
    expect(page.locator("time").first).not_to_have_text("T")
    look(page, "player")
    page.locator("[aria-labelledby=rivals]").get_by_role("link", name="Noor").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Noor")
    page.goto("/player/nobody-of-this-name")
    expect(page.get_by_text("There is no player of this name.")).to_be_visible()


LINES = """e => {
    const text = document.createRange();
    text.selectNodeContents(e);
    return text.getClientRects().length;
}"""


@pytest.mark.usefixtures("_players")
@pytest.mark.parametrize("path", ["/players", "/player/noor", "/history"])
def test_nothing_is_wider_than_a_phone(new_page: NewPage, look: Look, path: str) -> None:
    for lang in ("en", "fr", "de"):
        page = new_page(f"{path}?lang={lang}", **PHONE)
        assert page.evaluate("document.documentElement.scrollWidth") <= 393
        for name in page.locator(".person a").all():  # whole, not Laksh and mi
            assert name.evaluate(LINES) == 1
        if lang != "en":
            look(page, f"{path}, {lang}")


def test_ones_own_history_with_filters(start: Callable[..., Person], look: Look) -> None:
    person = start(bot="novice", starter="me", first_to=2)
    page = person.page
    page.click('[data-opens="menu"]')
    page.click('#menu [data-ends="resign"]')
    page.locator("#confirm").get_by_role("button", name="Give up").click()
    expect(page.locator("#summary")).to_be_visible()
    page.goto("/")
    page.get_by_role("link", name="Your history").click()
    rows = page.locator("tbody tr")
    expect(rows).to_have_count(1)
    expect(rows.locator(".result")).to_have_text("Lost")
    look(page, "history")
    page.select_option("#result", "won")
    page.get_by_role("button", name="Show").click()
    expect(page.get_by_text("No matches found.")).to_be_visible()
    expect(page.locator("#result")).to_have_value("won")
    page.select_option("#result", "")
    page.fill("#rival", "nov")
    page.keyboard.press("Enter")
    expect(rows).to_have_count(1)
    rows.get_by_role("link").click()
    page.wait_for_url("**/replay")


def test_a_bots_rating_stands_beside_its_seals(start: Callable[..., Person]) -> None:
    page = start(bot="trader", starter="me").page
    rating = str(round(ANCHORS["trader"].rating))
    expect(page.locator("#rival .rating")).to_have_text(rating)
    expect(page.locator("#mine .rating")).to_be_empty()
    page.goto("/")
    expect(page.locator("#matches .rating")).to_have_text(rating)
