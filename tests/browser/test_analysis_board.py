"""The analysis board: set up by mouse, keys, touch and text; explained, analysed, tried, played out."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from jaipur.formats import read_position, write_position, write_view
from jaipur.rules import legal_moves
from tests.browser.conftest import NewPage, until
from tests.browser.table import Person

START = "jaipur:1 market:KKKDL hand:SCCPL rival:5"
POSITION = (
    "jaipur:1 starts:rival market:KLSCL sold:LL hand:GSSC herd:3 seen:SC won:L43 "
    "rival:6 rival-herd:3 rival-seen:DGS"
)
LINK = f"/board#{POSITION.replace(' ', '_')}"
PATIENCE = 90_000
"""What is computed for strangers waits for everything else on the machine."""
PHONE: dict[str, Any] = {"viewport": {"width": 360, "height": 640}, "has_touch": True}


def place(zone: str, at: int) -> str:
    return f'.place[data-zone="{zone}"][data-at="{at}"]'


def candidate(page: Page) -> Locator:
    """The first candidate, once there is one."""
    found = page.locator("#candidates .candidate").first
    expect(found).to_be_visible(timeout=PATIENCE)
    return found


def shows(page: Page, position: str) -> None:
    """The position on the board; the server has read it, and says the same."""
    expect(page.locator("#text")).to_have_value(position)
    assert write_position(read_position(position)) == position
    until(
        page, "text => decodeURIComponent(location.hash) === text", "#" + position.replace(" ", "_")
    )


def possible(page: Page) -> None:
    expect(page.locator("#analyse")).to_be_enabled()
    expect(page.locator(".problem:visible")).to_have_count(0)


def test_a_position_is_set_up_by_keys(new_page: NewPage) -> None:
    page = new_page("/board")
    shows(page, START)
    possible(page)
    page.focus(place("market", 0))
    for key in "lksc":
        page.keyboard.press(key)
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("p")
    page.keyboard.type("gssc")
    page.keyboard.press("Delete")
    page.focus(place("rival", 0))
    page.keyboard.type("dg?")
    page.focus("#number-herd")
    page.keyboard.press("ArrowUp")
    page.keyboard.press("ArrowUp")
    shows(page, "jaipur:1 market:LKSCP hand:GSSC herd:2 rival:5 rival-seen:DG")
    possible(page)
    expect(page.locator("#deck-left")).to_have_text(
        str(read_position(page.locator("#text").input_value()).deck_size)
    )
    token = page.locator('.token[data-good="L"]').first
    token.focus()
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Enter")
    expect(page.locator('.token[data-good="L"]').nth(1)).to_have_attribute(
        "aria-label", "leather, 3: yours"
    )
    shows(page, "jaipur:1 market:LKSCP sold:LL hand:GSSC herd:2 won:L43 rival:5 rival-seen:DG")
    possible(page)


def test_a_position_is_set_up_by_mouse(new_page: NewPage) -> None:
    page = new_page("/board")
    page.click(place("market", 3))
    for kind in "GS":
        page.click(f'.kind[data-kind="{kind}"]')
    # The mark has gone on to the hand.
    page.click('.kind[data-kind="D"]')
    page.click('.kind[data-kind="K"]')
    page.click(place("rival", 0))
    page.click('.kind[data-kind="D"]')
    page.click('.kind[data-kind=""]')
    page.click('#content [data-number="rival-herd"] + [data-by="1"]')
    page.click('.token[data-good="D"][data-at="2"]')
    page.click('.token[data-good="D"][data-at="0"]')
    page.click("#more summary")
    page.click('[data-values="3"] [data-value="2"]')
    page.click('[data-bonus="3"] + [data-by="1"]')
    page.click('[data-number="seals"] + [data-by="1"]')
    page.locator('#content [name="starts"][value="rival"]').check(force=True)
    page.locator('#content [name="rules"][value="box"]').check(force=True)
    shows(
        page,
        "jaipur:1 rules:box seals:1-0 starts:rival market:KKKGS sold:DDD hand:DCCPL herd:1 "
        "won:D75 bonus:3=2 rival:4 rival-herd:1 rival-seen:D rival-won:D7 rival-bonus:3",
    )
    possible(page)


def test_what_is_impossible_is_explained_beside_it_until_it_is_mended(new_page: NewPage) -> None:
    page = new_page("/board", locale="de")
    page.focus(place("market", 0))
    for key in "DDDDDDD":
        page.keyboard.press(key)
    expect(page.locator("#problem-cards")).to_contain_text(
        "Das Spiel hat 6 dieser Karten, hier liegen 7"
    )
    expect(page.locator("#analyse")).to_be_disabled()
    expect(page.locator("#play-out")).to_be_disabled()
    page.fill("#number-rival", "9")
    expect(page.locator("#problem-rival")).to_contain_text("9 Karten")
    page.click(place("market", 0))
    page.keyboard.press("Delete")
    expect(page.locator("#problem-market")).to_contain_text("Lege eine Karte dorthin")
    page.keyboard.press("s")
    page.click('.kind[data-kind="G"]')
    page.fill("#number-rival", "5")
    expect(page.locator("#said")).to_have_text("Diese Stellung ist möglich.")
    possible(page)


def test_an_impossible_match_opens_the_part_that_is_folded_away(new_page: NewPage) -> None:
    page = new_page("/board#jaipur:1_seals:2-0_market:KKKDL_hand:SCCPL_rival:5", locale="fr")
    expect(page.locator("#problem-match")).to_be_visible()
    page.fill("#number-seals", "1")
    possible(page)


def test_candidates_are_shown_on_the_board_and_other_moves_compared(new_page: NewPage) -> None:
    page = new_page(LINK)
    page.click("#analyse")
    best = candidate(page)
    expect(best).to_contain_text("best · round")
    expect(page.locator("#candidates .choice").nth(1)).to_contain_text("points · round")
    best.click()
    expect(best).to_have_attribute("aria-pressed", "true")
    legal = [str(move) for move in legal_moves(read_position(POSITION))]
    move = best.get_attribute("data-move")
    assert move in legal
    taken = len(move.partition("-")[0].removeprefix("+"))
    expect(page.locator('.place[data-zone="market"][aria-pressed="true"]')).to_have_count(taken)
    page.locator('#content [name="mode"][value="set"]').check(force=True)
    page.locator('#content [name="mode"][value="try"]').check(force=True)
    page.click(place("market", 0))
    page.click(place("market", 1))
    said = page.locator("#said")
    expect(said).to_have_text("You cannot take goods and camels in the same turn.")
    page.click(place("market", 0))
    page.click(place("market", 1))
    page.click(place("hand", 3))
    expect(said).to_have_text("Sell cloth → 5")
    expect(page.locator("#analyse")).to_have_text("Compare this move")
    page.click("#analyse")
    expect(page.locator('[data-move="-C"]')).to_be_visible(timeout=PATIENCE)
    expect(page.locator('[data-move="-C"]')).to_have_attribute("aria-pressed", "true")
    expect(page.locator("#analyse")).to_have_text("Analyse")


def test_a_text_a_link_and_a_view_are_pasted(new_page: NewPage) -> None:
    page = new_page("/board")
    shows(page, START)
    text = page.locator("#text")
    text.fill("jaipur:1 market:KK")
    page.click("#read")
    expect(page.locator("#problem-text")).to_contain_text("five market slots")
    text.fill(POSITION)
    text.press("Enter")
    shows(page, POSITION)
    expect(page.locator("#problem-text")).to_be_hidden()
    other = START.replace("rival:5", "rival:4")
    for told in (f"http://example.org/board#{other.replace(' ', '_')}", view_of(POSITION), other):
        paste(page, told)
        shows(page, POSITION if told.startswith("{") else other)
    paste(page, '{"v": 1')
    expect(page.locator("#problem-text")).to_contain_text("copy the whole of it")
    page.click("#start")
    shows(page, START)
    page.evaluate("hash => { location.hash = hash; }", LINK.partition("#")[2])
    shows(page, POSITION)


def view_of(position: str) -> str:
    return json.dumps(write_view(read_position(position)))


def paste(page: Page, told: str) -> None:
    page.evaluate(
        """told => {
            const data = new DataTransfer();
            data.setData('text', told);
            const event = new ClipboardEvent('paste', {clipboardData: data, cancelable: true});
            document.querySelector('#text').dispatchEvent(event);
        }""",
        told,
    )


def test_a_position_is_played_out(new_page: NewPage) -> None:
    page = new_page(LINK)
    expect(page.locator("#play-out")).to_be_enabled()
    page.click("#play-out")
    expect(page.locator("#practise-title")).to_have_text("Play it out")
    page.locator('#practise [name="bot"][value="peddler"]').check(force=True)
    page.click("#practise button[type=submit]")
    page.wait_for_url("**/match/*")
    person = Person(page)
    assert person.wait()
    view = person.view()
    assert (view["hand"], view["market"]) == ("GSSC", "KLSCL")
    assert page.locator('a[href*="/board"]').count() == 0, (
        "no match that is played leads to the board"
    )


def test_every_turn_of_a_replay_leads_to_the_board(start: Callable[..., Person]) -> None:
    person = start(bot="novice", starter="me")
    page = person.page
    first = person.view()
    person.move(first["legal"][0])
    person.wait()
    person.end("resign")
    page.wait_for_selector("#summary[open]")
    page.goto(f"/match/{person.match}/replay")
    board = page.locator("#to-board")
    expect(board).to_be_visible(timeout=PATIENCE)
    board.click()
    page.wait_for_url("**/board#*")
    seen = read_position(page.locator("#text").input_value())
    assert (seen.hand, seen.market) == (first["hand"], first["market"])
    possible(page)


@pytest.mark.parametrize("lang", ["fr", "de"])
def test_a_phone_has_room_for_the_board(new_page: NewPage, lang: str) -> None:
    page = new_page("/board", locale=lang, **PHONE)
    letters = page.evaluate("JSON.parse(document.querySelector('#page-data').textContent).letters")
    page.locator(place("hand", 0)).tap()
    marked = page.locator(place("hand", 0))
    expect(marked).to_have_attribute("aria-current", "true")
    page.locator('.kind[data-kind="G"]').tap()
    expect(marked).to_have_attribute("data-card", "G")
    page.locator(place("hand", 1)).focus()
    page.keyboard.press(letters["D"].lower())
    shows(page, "jaipur:1 market:KKKDL hand:DGCPL rival:5")
    page.locator("#analyse").tap()
    best = candidate(page)
    best.tap()
    expect(best).to_have_attribute("aria-pressed", "true")
    page.locator("#more summary").tap()
    assert page.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0


def test_the_menu_and_the_first_page_lead_to_the_board(new_page: NewPage) -> None:
    page = new_page("/")
    page.click('nav a[href="/board"]')
    shows(page, START)
    page.goto("/")
    page.click('.side a[href="/board"]')
    shows(page, START)
