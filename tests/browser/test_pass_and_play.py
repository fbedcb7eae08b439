"""Two people, one screen."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import Page, expect

from tests.browser.table import Person, cards_in, sensible


def hand(page: Page) -> set[str]:
    return set(cards_in(page, ".hand .card"))


def test_a_curtain_between_turns(start: Callable[..., Person]) -> None:
    person = start("pass", starter="me")
    page = person.page
    curtain = page.locator("#curtain")
    for turn in range(4):
        seat = turn % 2
        expect(curtain).to_be_visible()
        expect(curtain.locator("h2")).to_contain_text(("Asha", "Belen")[seat])
        assert hand(page) <= {"back", ""}, "no card of anybody is on the page"
        page.click("#curtain-open")
        person.seat = seat
        person.wait()
        assert hand(page) - {"back", ""} == set(person.view()["hand"])
        person.move(sensible(person.view()["legal"]))
    expect(page.locator("#entries li[data-by='1']")).to_have_count(2)


def test_hands_are_hidden_when_the_page_loses_focus(start: Callable[..., Person]) -> None:
    person = start("pass", starter="me")
    page = person.page
    page.click("#curtain-open")
    person.wait()
    page.evaluate("dispatchEvent(new Event('blur'))")
    expect(page.locator("#curtain")).to_be_visible()
    assert hand(page) <= {"back", ""}


def test_a_round_to_its_count(start: Callable[..., Person]) -> None:
    person = start("pass", starter="me")
    page = person.page
    page.click("#curtain-open")
    person.finish_match()
    expect(page.locator("#summary h2")).to_contain_text("wins the match")
    expect(page.locator("#curtain")).to_be_hidden()
