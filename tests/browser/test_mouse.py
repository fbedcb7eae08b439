"""A match against a bot with nothing but the mouse."""

from __future__ import annotations

import re
from collections.abc import Callable

from playwright.sync_api import expect

from tests.browser.table import Person


def test_a_whole_match_against_a_bot(choose: Callable[..., Person]) -> None:
    person = choose(bot="collector", first_to="2", starter="me")
    page = person.page
    rounds = 0
    while True:
        assert person.play_round() > 3
        rounds += 1
        summary = page.locator("#summary")
        expect(summary.locator("h2")).to_be_visible()
        counts = person.update()["score"]["players"]
        totals = summary.locator(".total td").all_inner_texts()
        assert [int(text) for text in totals] == [count["rupees"] for count in counts]
        next_round = summary.get_by_role("button", name="Next round")
        if not next_round.count():
            break
        next_round.click()
        expect(summary).to_be_hidden()
    assert rounds >= 2
    expect(summary.locator("h2")).to_have_text(re.compile("^You (win|lose)$"))

    over = page.url
    summary.get_by_role("button", name="Play again").click()
    page.wait_for_url(lambda url: "/match/" in url and url != over)
    page.wait_for_selector('#wire[data-state="on"]')
    page.goto("/")
    expect(page.locator("#matches .match")).to_have_count(2)


def test_an_exchange_paid_with_camels(start: Callable[..., Person]) -> None:
    person = start("learn")
    page = person.page
    for move in ("+D", "+KKK"):
        person.wait()
        person.move(move)
    person.wait()
    for _ in range(2):
        page.locator('#market [data-card="P"][aria-pressed="false"]').first.click()
    expect(page.locator("#go")).to_have_text("Choose 2 cards to give")
    page.click("#camels")
    expect(page.locator("#go")).to_have_text(re.compile("^Take .* for 2 camels$"))
    page.click("#go")
    expect(page.locator("#entries")).to_contain_text("You exchanged 2")


def test_picks_that_are_no_move_say_why(start: Callable[..., Person]) -> None:
    person = start("learn")
    page = person.page
    person.wait()
    for card in "KD":
        page.locator(f'#market [data-card="{card}"]').first.click()
    go = page.locator("#go")
    expect(go).to_have_attribute("data-tone", "no")
    expect(go).to_have_text("You cannot take goods and camels in the same turn.")
    expect(go).to_have_attribute("aria-disabled", "true")
    page.click("#clear")
    expect(page.locator('[aria-pressed="true"].pick')).to_have_count(0)
    expect(go).to_be_focused()


def test_hints_fill_in_the_picks(start: Callable[..., Person]) -> None:
    person = start(bot="novice", starter="me")
    page = person.page
    person.wait()
    page.click("#hint")
    first = page.locator(".candidate").first
    expect(first.locator(".win")).to_contain_text("%")
    first.click()
    expect(page.locator("#go")).to_have_attribute("aria-disabled", "false")
    expect(page.locator("#live")).to_have_text(page.locator("#go").inner_text())
    expect(page.locator("#hints")).to_be_visible()
    page.click("#go")
    expect(page.locator("#hints")).to_be_hidden()


def test_a_sale_outlines_its_tokens(start: Callable[..., Person]) -> None:
    person = start("learn")
    page = person.page
    for move in ("+D", "+KKK", "+PPP-KKK"):
        person.wait()
        person.move(move)
    person.wait()
    page.click('.pile[data-good="D"]')
    expect(page.locator('.pile[data-good="D"] .chip.due')).to_have_text(["7", "7", "5"])
    expect(page.locator(".bonus.due")).to_have_attribute("data-size", "3")
    page.click("#go")
    expect(page.locator(".due")).to_have_count(0)
    person.wait()
    page.click("#deck")
    expect(page.locator("#piles-discards")).to_contain_text("3 × diamond")


def test_quick_mode_takes_with_one_tap(start: Callable[..., Person]) -> None:
    person = start(bot="novice", starter="me")
    page = person.page
    page.click('[data-opens="menu"]')
    page.click('#menu [data-opens="settings"]')
    page.locator('[name="quick"][value="on"]').check(force=True)
    page.locator("#settings [data-closes]").click()
    person.wait()
    page.locator('#market [data-card="K"]').first.click()
    expect(page.locator("#entries")).to_contain_text("You took")
