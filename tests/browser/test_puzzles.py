"""Puzzles in a browser: by mouse, by keys, on a phone; right, wrong, with and without an account."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from jaipur.puzzles import Puzzle, puzzles
from jaipur.rules import CAMEL, Move, MoveKind
from jaipur.words import card_letter, language
from tests.browser.conftest import NewPage
from tests.browser.test_accounts import keep, some_name
from tests.browser.test_axe import PHONE, Look, look

__all__ = ["look"]

PUZZLES = tuple(puzzles().values())
SALE = next(p for p in PUZZLES if Move.parse(p.solution).kind is MoveKind.SELL)
SWAP = next(
    p
    for p in PUZZLES
    if Move.parse(p.solution).kind is MoveKind.EXCHANGE and CAMEL not in p.solution
)
SWAP_BY_CAMELS = next(
    p
    for p in PUZZLES
    if Move.parse(p.solution).kind is MoveKind.EXCHANGE
    and set(Move.parse(p.solution).give) == {CAMEL}
)


def pick(page: Page, puzzle: Puzzle, move: str) -> None:
    """Pick the cards of a move with the mouse."""
    seen, wanted = puzzle.view, Move.parse(move)
    for card in set(wanted.take):
        slots = [i for i, each in enumerate(seen.market) if each == card]
        # Camels are taken together.
        for slot in slots[: 1 if card == CAMEL else wanted.take.count(card)]:
            page.click(f'[data-slot="{slot}"]')
    hand = seen.hand or ""
    for card in set(wanted.give.replace(CAMEL, "")):
        places = [i for i, each in enumerate(hand) if each == card]
        for place in places[: wanted.give.count(card)]:
            page.click(f'[data-place="{place}"]')
    for _ in range(wanted.give.count(CAMEL)):
        page.click("#herd")


def answer(page: Page, puzzle: Puzzle, move: str) -> None:
    pick(page, puzzle, move)
    expect(page.locator("#go")).to_have_attribute("aria-disabled", "false")
    page.click("#go")
    expect(page.locator("#verdict")).to_be_visible()


def numbers(page: Page) -> tuple[str, str]:
    return page.locator("#streak").inner_text(), page.locator("#solved").inner_text()


def test_a_puzzle_is_solved_by_mouse_and_the_next_one_is_missed(
    new_page: NewPage, look: Look
) -> None:
    page = new_page(f"/puzzles/{SALE.id}")
    sent: list[str] = []
    page.on("response", lambda response: sent.append(response.url))
    expect(page.locator("#turn")).to_have_text("Your turn")
    look(page, "a puzzle")
    answer(page, SALE, SALE.solution)
    expect(page.locator("#verdict-title")).to_have_text("Right: that is the best move.")
    expect(page.locator("#verdict-solution")).to_contain_text(f"{round(SALE.win)}%")
    expect(page.locator("#verdict-tempting")).to_contain_text("The trader would play")
    assert numbers(page) == ("1", "1 / 1")
    look(page, "right", "#verdict")
    page.keyboard.press("Escape")
    expect(page.locator("#turn")).to_have_text("Right")
    expect(page.locator('.hand [aria-pressed="true"]')).to_have_count(
        len(Move.parse(SALE.solution).give)
    )
    page.click("#solution")
    page.click("#verdict-next")
    page.wait_for_url(re.compile(rf"/puzzles/(?!{SALE.id})[0-9a-f]{{8}}$"))
    missed = puzzles()[page.url.rpartition("/")[2]]
    answer(page, missed, missed.second)
    expect(page.locator("#verdict-title")).to_contain_text("Not the best move")
    assert numbers(page) == ("0", "1 / 2")
    look(page, "wrong", "#verdict")
    # What was answered before does not count again.
    page.goto(f"/puzzles/{SALE.id}")
    answer(page, SALE, SALE.second)
    expect(page.locator("#uncounted")).to_be_visible()
    assert numbers(page) == ("0", "1 / 2")
    page.goto("/puzzles")
    assert numbers(page) == ("0", "1 / 2")
    expect(page.locator("#longest")).to_have_text("1")
    look(page, "all puzzles")


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_a_puzzle_is_solved_by_keys(new_page: NewPage, lang: str) -> None:
    page = new_page(f"/puzzles/{SWAP.id}?lang={lang}&theme={SWAP.theme}")
    expect(page.locator("#deck-count")).to_have_text(str(SWAP.view.deck_size))
    move, words = Move.parse(SWAP.solution), language(lang)
    free = list(SWAP.view.market)
    for card in move.take:
        slot = free.index(card)
        free[slot] = ""
        page.keyboard.press(str(slot + 1))
    for card in move.give:
        page.keyboard.press(card_letter(words, card).lower())
    expect(page.locator("#go")).to_have_attribute("aria-disabled", "false")
    page.keyboard.press("Enter")
    expect(page.locator("#verdict")).to_have_attribute("data-right", "yes")
    expect(page.locator("#verdict-next")).to_be_focused()
    page.keyboard.press("Enter")
    page.wait_for_url(re.compile(rf"/puzzles/(?!{SWAP.id})\w+\?.*theme={SWAP.theme}"))
    assert puzzles()[re.findall(r"/puzzles/(\w+)", page.url)[0]].theme is SWAP.theme


def test_a_phone_shows_a_puzzle_without_scrolling(new_page: NewPage, look: Look) -> None:
    page = new_page("/puzzles?lang=de", **PHONE)
    look(page, "all puzzles on a phone")
    page.locator('main [data-theme="exchange"]').tap()
    page.wait_for_url("**/puzzles/*theme=exchange")
    page.goto(f"/puzzles/{SWAP_BY_CAMELS.id}?lang=de")
    expect(page.locator("#turn")).to_have_text("Du bist am Zug")
    assert page.evaluate("document.documentElement.scrollHeight <= innerHeight")
    look(page, "a puzzle on a phone")
    take = Move.parse(SWAP_BY_CAMELS.solution).take
    free = list(SWAP_BY_CAMELS.view.market)
    for card in take:
        slot = free.index(card)
        free[slot] = ""
        page.locator(f'[data-slot="{slot}"]').tap()
    page.locator("#camels").tap()
    page.locator("#go").tap()
    expect(page.locator("#verdict")).to_have_attribute("data-right", "yes")
    look(page, "right on a phone", "#verdict")


def test_what_is_no_move_is_explained(new_page: NewPage) -> None:
    page = new_page(f"/puzzles/{SALE.id}")
    for slot, card in enumerate(SALE.view.market):
        if card != CAMEL:
            page.click(f'[data-slot="{slot}"]')
    for place in range(len(SALE.view.hand or "")):
        page.click(f'[data-place="{place}"]')
    expect(page.locator("#go")).to_have_attribute("data-tone", "no")
    expect(page.locator("#go")).not_to_have_text("…")
    page.click("#clear")
    expect(page.locator("#go")).to_have_text("Choose cards to take or to sell")


def test_an_account_has_a_puzzle_rating(new_page: NewPage) -> None:
    page = new_page()
    keep(page, some_name())
    page.goto(f"/puzzles/{SALE.id}")
    answer(page, SALE, SALE.solution)
    expect(page.locator("#rating")).to_have_text(re.compile(r"1500 → 1[5-9]\d\d"))
    page.goto("/puzzles")
    expect(page.locator("#numbers")).to_contain_text("1 / 1")
    assert page.evaluate("localStorage.getItem('jaipur.puzzles')") is None


def test_no_solution_reaches_the_browser_before_the_answer(new_page: NewPage) -> None:
    page = new_page(None)
    heard: list[str] = []

    def hear(response: Any) -> None:
        if response.request.resource_type in {"document", "fetch", "xhr"}:
            heard.append(response.text())

    page.on("response", hear)
    page.goto("/puzzles")
    page.goto(f"/puzzles/{SWAP.id}")
    expect(page.locator("#deck-count")).to_have_text(str(SWAP.view.deck_size))
    assert len(heard) >= 2
    for text in heard:
        assert SWAP.losses not in text
        # Among the legal moves it is one of many, in their order.
        legal = json.dumps(page.evaluate(LEGAL), separators=(",", ":"))
        assert SWAP.solution not in text.replace(legal, "")


LEGAL = "JSON.parse(document.getElementById('page-data').textContent).puzzle.view.legal"
