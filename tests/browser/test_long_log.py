"""A log that is longer than an update: its beginning is shown to who asks for it."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.abuse.growth import long_match
from tests.browser.conftest import NewPage
from tests.server.running import Guest
from tests.serving import Server


def test_the_beginning_of_a_long_log_is_shown_on_demand(server: Server, new_page: NewPage) -> None:
    with Guest(server) as guest:
        match, cookie = long_match(guest, 512)
    page = new_page(None)
    name, _, value = cookie.partition("=")
    page.context.add_cookies([{"name": name, "value": value, "url": server.url}])
    page.goto(f"/match/{match}")
    page.click("#curtain-open")
    log = page.locator("#entries li")
    expect(log).to_have_count(500)
    expect(log.first).not_to_have_text("The table is set.")
    earlier = page.locator("aside [data-earlier]")
    last = log.last.text_content()
    page.locator("#entries").evaluate("list => list.scrollTop = 0")
    seen = log.first.evaluate("entry => entry.getBoundingClientRect().top")
    text = log.first.text_content()
    earlier.click()
    expect(log.first).to_have_text("The table is set.")
    expect(earlier).to_be_hidden()
    expect(page.locator("#entries")).to_be_focused()
    count = log.count()
    assert count > 510
    # The reader goes on where they were.
    same = log.nth(count - 500)
    assert same.text_content() == text
    assert abs(same.evaluate("entry => entry.getBoundingClientRect().top") - seen) < 60
    assert log.last.text_content() == last
    expect(page.locator("#log-entries li")).to_have_count(count)


def test_a_short_log_is_all_there(new_page: NewPage) -> None:
    page = new_page(None)
    made = page.context.request.post("/api/matches", data={"mode": "pass"})
    page.goto(f"/match/{made.json()['id']}")
    expect(page.locator("#entries li").first).to_have_text("The table is set.")
    expect(page.locator("aside [data-earlier]")).to_be_hidden()
