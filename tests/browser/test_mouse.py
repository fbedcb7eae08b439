"""A match against a bot with nothing but the mouse."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import expect

from tests.browser.table import Person


def test_a_whole_match_against_a_bot(choose: Callable[..., Person]) -> None:
    person = choose(bot="novice", first_to="2", starter="me")
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
    expect(summary.locator("h2")).to_contain_text("wins the match")

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
    expect(page.locator("#go")).to_have_text("Exchange 2 for 2 (2 camels)")
    page.click("#go")
    expect(page.locator("#entries")).to_contain_text("Asha exchanged 2")


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


def test_hints_fill_in_the_picks(start: Callable[..., Person]) -> None:
    person = start(bot="novice", starter="me")
    page = person.page
    person.wait()
    page.click("#hint")
    first = page.locator(".candidate").first
    expect(first.locator(".win")).to_contain_text("%")
    first.click()
    expect(page.locator("#go")).to_have_attribute("aria-disabled", "false")


def test_quick_mode_takes_with_one_tap(start: Callable[..., Person]) -> None:
    person = start(bot="novice", starter="me")
    page = person.page
    page.click('[data-opens="menu"]')
    page.click('#menu [data-opens="settings"]')
    page.locator('[name="quick"][value="on"]').check(force=True)
    page.locator("#settings [data-closes]").click()
    person.wait()
    page.locator('#market [data-card="K"]').first.click()
    expect(page.locator("#entries")).to_contain_text("Asha took")
