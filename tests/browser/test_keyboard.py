"""A match with nothing but the keyboard, from the first page to the count."""

from __future__ import annotations

import re
from collections.abc import Callable

from playwright.sync_api import Page, expect

from tests.browser.conftest import NewPage
from tests.browser.table import Person, pick_by_keys, tab_to
from tests.browser.test_lobby import seated

LETTERS = {card: card for card in "DGSCPLK"}


def test_a_whole_round_by_keys(new_page: NewPage) -> None:
    page = new_page()
    tab_to(page, '[name="bot"]')
    assert page.locator('[name="bot"]:checked').get_attribute("value") == "collector"
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowLeft")
    assert page.locator('[name="bot"]:checked').get_attribute("value") == "peddler"
    tab_to(page, ".options summary")
    page.keyboard.press("Enter")
    tab_to(page, '[name="first_to"]')
    page.keyboard.press("ArrowRight")
    tab_to(page, "#new button[type=submit]")
    page.keyboard.press("Enter")
    page.wait_for_url("**/match/*")
    page.wait_for_selector('#wire[data-state="on"]')
    person = Person(page)
    assert person.play_round(pick_by_keys(LETTERS)) > 3
    expect(page.locator("#summary h2")).to_have_text(re.compile("^You (win|lose)$|Nobody takes"))
    assert page.evaluate("document.querySelector('#summary').contains(document.activeElement)")


def test_focus_stays_on_the_slot_after_a_refill(start: Callable[..., Person]) -> None:
    person = start(bot="novice", starter="me")
    page = person.page
    person.wait()
    bonus = re.compile(r"^Bonus for 3 cards, worth 1–3: 6 left\. Bonus for 4 .* Deck and discards$")
    expect(page.locator(".extras")).to_have_accessible_name(bonus)
    for pile in page.locator(".pile").all():
        held = (pile.get_attribute("data-good") or "") in person.view()["hand"]
        told = " Picks your cards to sell." if held else ""
        expect(pile).to_have_accessible_name(re.compile(rf"^\w+ tokens: [\d ]+\.?{told}$"))
    tab_to(page, "[data-slot]")
    for _ in range(4):
        page.keyboard.press("ArrowRight")
        if page.evaluate("document.activeElement.dataset.card") != "K":
            break
    slot = page.evaluate("document.activeElement.dataset.slot")
    page.keyboard.press("Space")
    page.keyboard.press("Enter")
    expect(page.locator("#entries")).to_contain_text("You took")
    person.wait()
    assert page.evaluate("document.activeElement.dataset.slot") == slot


def test_escape_clears_and_question_mark_helps(start: Callable[..., Person]) -> None:
    person = start(bot="novice", starter="me")
    page = person.page
    person.wait()
    page.keyboard.press("k")
    expect(page.locator('#market [aria-pressed="true"]')).not_to_have_count(0)
    page.keyboard.press("Escape")
    expect(page.locator('#market [aria-pressed="true"]')).to_have_count(0)
    page.keyboard.press("?")
    expect(page.locator("#keys")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator("#keys")).to_be_hidden()
    page.keyboard.press("m")
    expect(page.locator("#toast")).to_have_text("Sound on")


def test_a_stranger_is_found_talked_to_and_left_by_keys(new_page: NewPage) -> None:
    stranger = new_page("/lobby?quick=300%2B5")
    page = new_page("/")
    tab_to(page, '.play-now a[href$="quick=300%2B5"]')
    page.keyboard.press("Enter")
    people = [seated(page), seated(stranger)]
    assert people[0].match == people[1].match
    press(page, "#speak", "#phrase-list button")
    expect(page.locator("#said")).to_contain_text("You: Hello!")
    expect(page.locator("#speak")).to_be_focused()
    press(page, '[data-opens="menu"]', '#menu [data-ends="call-off"]', "#confirm-yes")
    expect(page.locator("#summary-title")).to_have_text("Called off")
    expect(stranger.locator("#summary-title")).to_have_text("Called off")


def press(page: Page, *selectors: str) -> None:
    """Go to one thing after the other by Tab, and press it."""
    for selector in selectors:
        tab_to(page, selector)
        page.keyboard.press("Enter")
