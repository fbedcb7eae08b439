"""Moves that are taken back, as practice."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.browser.table import Person, cards_in, sensible

BACK = "You take the last move back."


def by_button(page: Page) -> None:
    page.click("#undo")


def from_the_curtain(page: Page) -> None:
    page.click("#curtain-undo")


def by_key(page: Page) -> None:
    page.keyboard.press("z")


@pytest.mark.parametrize("take_back", [by_button, by_key])
def test_against_a_bot_its_reply_goes_too(
    start: Callable[..., Person], take_back: Callable[[Page], None]
) -> None:
    person = start(bot="novice", starter="me")
    page = person.page
    person.wait()
    expect(page.locator("#undo")).to_be_hidden()
    before = person.view()
    for _ in range(2):
        person.move(sensible(person.view()["legal"]))
        person.wait()
    for left in (4, 2):
        take_back(page)
        expect(page.locator("#entries li", has_text=BACK)).to_have_count(3 - left // 2)
        expect(page.locator("#entries .undone")).to_have_count(6 - left)
        assert person.wait()
        person.agrees()
    assert person.view() == before
    expect(page.locator("#undo")).to_be_hidden()
    expect(page.locator(".niche.fresh")).to_have_count(0)
    told = page.locator("#entries li").count()
    page.keyboard.press("z")  # there is nothing left
    person.move(sensible(before["legal"]))
    person.wait()
    expect(page.locator("#entries li")).to_have_count(told + 2)


def test_picks_are_cleared_before_a_move_is_taken_back(start: Callable[..., Person]) -> None:
    person = start(bot="novice", starter="me")
    page = person.page
    person.wait()
    person.move(sensible(person.view()["legal"]))
    person.wait()
    page.locator("[data-slot]").first.click()
    expect(page.locator("#undo")).to_be_hidden()
    page.keyboard.press("Escape")
    page.click("#undo")
    expect(page.locator("#entries")).to_contain_text(BACK)


def test_the_last_move_of_a_round(start: Callable[..., Person]) -> None:
    person = start(bot="novice", starter="me", first_to=2)
    page = person.page
    person.finish()
    page.get_by_role("button", name="Look at the table").click()
    page.click("#undo")
    expect(page.locator("#summary")).to_be_hidden()
    assert person.wait()
    person.agrees()
    person.finish()
    expect(page.locator("#summary h2")).to_be_visible()


def test_a_match_with_moves_taken_back_says_so(start: Callable[..., Person]) -> None:
    person = start(bot="novice", starter="me")
    page = person.page
    person.wait()
    person.move(sensible(person.view()["legal"]))
    person.wait()
    page.click("#undo")
    expect(page.locator("#entries")).to_contain_text(BACK)
    person.finish_match()
    remark = "2 moves were taken back for practice."
    expect(page.locator("#summary")).to_contain_text(remark)
    page.get_by_role("link", name="Replay").click()
    expect(page.locator("#entries")).to_contain_text(remark)
    page.click("#final")
    expect(page.locator("#last")).to_contain_text(remark)
    page.click('[data-opens="verify"]')
    page.click("#check")
    expect(page.locator("#verdict")).to_have_attribute("data-found", "partly")


def test_on_one_screen_the_curtain_goes_back_to_who_moved(start: Callable[..., Person]) -> None:
    person = start("pass", starter="me")
    page = person.page
    curtain = page.locator("#curtain h2")
    page.click("#curtain-open")
    before = person.view()
    for take_back in (from_the_curtain, by_key):
        person.move(sensible(person.view()["legal"]))
        expect(curtain).to_contain_text("Belen")
        take_back(page)
        expect(curtain).to_contain_text("Asha")
        assert set(cards_in(page, ".hand .card")) <= {"back", ""}
        page.click("#curtain-open")
        person.wait()
        person.agrees()
    assert person.view() == before

    # Belen has seen her cards before Asha changes her mind.
    person.move(sensible(before["legal"]))
    page.click("#curtain-open")
    page.click("#undo")
    expect(curtain).to_contain_text("Asha")
    assert set(cards_in(page, ".hand .card")) <= {"back", ""}


def test_between_two_people_a_move_stands(two: tuple[Person, Person]) -> None:
    host, guest = two
    host.move(sensible(host.view()["legal"]))
    guest.wait()
    by_key(host.page)
    expect(host.page.locator("#undo")).to_be_hidden()
    guest.move(sensible(guest.view()["legal"]))
    host.wait()
    assert not any(entry["kind"] == "undone" for entry in host.update()["log"])
