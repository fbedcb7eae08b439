"""Learn by playing, and the rules."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.conftest import NewPage
from tests.browser.table import Person


def test_each_kind_of_move_once(new_page: NewPage) -> None:
    page = new_page("/learn")
    page.get_by_role("button", name="Start the lesson").click()
    page.wait_for_url("**/match/*")
    person = Person(page)
    said = []
    for move in ("+D", "+KKK", "+PPP-KKK", "-DDD"):
        person.wait()
        expect(page.locator("#coach")).to_be_visible()
        expect(page.locator(".hinted")).not_to_have_count(0)
        said.append(page.locator("#coach p").inner_text())
        person.move(move)
    assert [text.split(":")[0] for text in said] == [
        "Take one good",
        "Take all the camels in the market",
        "Exchange",
        "Sell",
    ]
    person.wait()
    expect(page.locator("#coach p")).to_contain_text("You know all four moves")


def test_the_lesson_can_be_skipped(new_page: NewPage) -> None:
    page = new_page("/learn")
    page.get_by_role("button", name="Start the lesson").click()
    page.wait_for_url("**/match/*")
    page.click("#coach-skip")
    expect(page.locator("#coach")).to_be_hidden()
    expect(page.locator(".hinted")).to_have_count(0)


def test_the_rules_are_a_click_away_during_play(new_page: NewPage) -> None:
    page = new_page("/rules")
    expect(page.locator(".prose td.letter")).not_to_have_count(0)
    page.locator(".contents a").nth(3).click()
    target = page.url.split("#")[1]
    expect(page.locator(f"#{target}")).to_be_in_viewport()
