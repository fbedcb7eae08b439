"""Dragging: another way to pick the same cards and to make the same moves."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import NewPage
from tests.browser.table import Person

Drag = Callable[[Locator, str], None]


def lesson(new_page: NewPage, **options: object) -> Person:
    """The scripted game, whose cards are known."""
    page = new_page("/learn", **options)
    page.get_by_role("button", name="Start the lesson").click()
    page.wait_for_url("**/match/*")
    person = Person(page)
    person.wait()
    return person


def centre(of: Locator) -> tuple[float, float]:
    box = of.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def by_mouse(page: Page) -> Drag:
    def drag(card: Locator, zone: str) -> None:
        page.mouse.move(*centre(card))
        page.mouse.down()
        page.mouse.move(*centre(page.locator(zone)), steps=3)
        expect(page.locator(".ghost")).to_have_count(1)
        page.mouse.up()
        expect(page.locator(".ghost, .dragged, .drop")).to_have_count(0)

    return drag


def by_finger(page: Page) -> Drag:
    def drag(card: Locator, zone: str) -> None:
        client = page.context.new_cdp_session(page)

        def touch(kind: str, *at: tuple[float, float]) -> None:
            points = [{"x": x, "y": y} for x, y in at]
            client.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

        (x, y), (to_x, to_y) = centre(card), centre(page.locator(zone))
        touch("touchStart", (x, y))
        for part in (0.2, 0.6, 1):
            touch("touchMove", (x + part * (to_x - x), y + part * (to_y - y)))
        touch("touchEnd")

    return drag


def market(page: Page, card: str) -> Locator:
    return page.locator(f'#market [data-card="{card}"][aria-pressed="false"]').first


def hand(page: Page, card: str) -> Locator:
    return page.locator(f'.hand [data-card="{card}"][aria-pressed="false"]').first


def test_every_kind_of_move(new_page: NewPage) -> None:
    person = lesson(new_page)
    page = person.page
    drag = by_mouse(page)
    told = page.locator("#entries")

    drag(market(page, "D"), "#bank")
    expect(page.locator('.pick[aria-pressed="true"]')).to_have_count(0)  # no place for it
    drag(market(page, "D"), "#mine")
    expect(told).to_contain_text("You took a diamond")
    person.wait()
    drag(market(page, "K"), "#mine")
    expect(told).to_contain_text("You took 3 camels")
    person.wait()
    for _ in range(3):
        drag(page.locator("#herd"), "#market")
    for _ in range(3):
        expect(told).not_to_contain_text("You exchanged")
        drag(market(page, "P"), "#mine")
    expect(told).to_contain_text("You exchanged 3")
    person.wait()
    for _ in range(3):
        expect(told).not_to_contain_text("You sold")
        drag(hand(page, "D"), "#bank")
    expect(told).to_contain_text("You sold 3 diamonds")


def test_a_sale_of_a_part_waits_for_the_button(new_page: NewPage) -> None:
    page = lesson(new_page).page
    drag = by_mouse(page)
    drag(hand(page, "D"), "#bank")
    expect(page.locator("#go")).to_have_attribute("aria-disabled", "true")
    page.keyboard.press("Escape")
    expect(page.locator('.pick[aria-pressed="true"]')).to_have_count(0)
    page.mouse.move(*centre(market(page, "D")))
    page.mouse.down()
    page.mouse.move(*centre(page.locator("#mine")), steps=3)
    page.keyboard.press("Escape")
    page.mouse.up()
    expect(page.locator('.pick[aria-pressed="true"], .ghost')).to_have_count(0)
    expect(page.locator("#entries")).not_to_contain_text("took a diamond")


def test_a_card_that_cannot_be_exchanged_is_not_told_about_sales(new_page: NewPage) -> None:
    page = lesson(new_page).page
    by_mouse(page)(hand(page, "D"), "#market")
    expect(page.locator("#go")).not_to_contain_text("at least two")
    expect(page.locator("#toast")).not_to_contain_text("at least two")


def test_a_card_that_is_gone_when_it_is_dropped(new_page: NewPage) -> None:
    person = lesson(new_page)
    page = person.page
    seq = person.update()["seq"]
    page.mouse.move(*centre(market(page, "D")))
    page.mouse.down()
    page.mouse.move(*centre(page.locator("#mine")), steps=3)
    act = {"id": "elsewhere", "seq": seq, "seat": 0, "act": {"kind": "move", "move": "+D"}}
    assert page.context.request.post(f"/api/matches/{person.match}/acts", data=act).ok
    expect(page.locator('#market [data-card="D"]')).to_have_count(0)
    person.wait()
    page.mouse.up()
    expect(page.locator('.pick[aria-pressed="true"], .ghost')).to_have_count(0)


def test_with_a_finger(new_page: NewPage) -> None:
    person = lesson(new_page, viewport={"width": 393, "height": 852}, has_touch=True)
    page = person.page
    hand(page, "D").tap()
    expect(page.locator('.hand [aria-pressed="true"]')).to_have_count(1)  # a tap is still a tap
    page.locator('.hand [aria-pressed="true"]').tap()
    expect(page.locator('.hand [aria-pressed="true"]')).to_have_count(0)
    by_finger(page)(market(page, "D"), "#mine .hand")
    expect(page.locator("#entries")).to_contain_text("took a diamond")


def test_a_page_that_scrolls_still_scrolls(new_page: NewPage) -> None:
    page = lesson(new_page, viewport={"width": 393, "height": 480}, has_touch=True).page
    assert page.evaluate("document.documentElement.scrollHeight > innerHeight")
    by_finger(page)(market(page, "D"), "#deck")
    assert (
        page.evaluate("getComputedStyle(document.querySelector('.pick')).touchAction")
        == "manipulation"
    )
    expect(page.locator(".ghost, .dragged")).to_have_count(0)
    expect(page.locator("#entries")).not_to_contain_text("took a diamond")
