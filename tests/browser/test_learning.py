"""Learn by playing, and the rules."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from jaipur.table import LESSON_MOVES
from jaipur.words import LEVELS
from tests.browser.conftest import NewPage
from tests.browser.table import Person, sensible
from tests.browser.test_screens import COVERED, CUT, WHOLE, fits, resize


def test_from_the_lesson_to_the_first_rival_who_says_why_it_moved(new_page: NewPage) -> None:
    page = new_page("/", settings={"remarks": "on"})
    offered = page.input_value("#name")
    page.click(".newcomer")
    for size in ((320, 568), (360, 640), (1366, 768)):
        resize(page, size)
        for n in range(1, 5):
            assert page.evaluate(CUT, f".four li:nth-child({n}) .fan") == [], size
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
    expect(page.locator(".remark")).to_have_count(0)  # the coach speaks
    lesson = person.match
    person.finish_match()
    expect(page.locator("#summary .side b").first).to_have_text(offered)
    page.get_by_role("button", name="Now beat the Collector").click()
    page.wait_for_url(lambda url: "/match/" in url and lesson not in url)
    page.wait_for_selector('#wire[data-state="on"]')
    assert person.update()["table"]["players"][1]["bot"] == LEVELS[0]
    assert person.wait()
    person.move(sensible(person.view()["legal"]))
    person.wait()
    remark = page.locator("#entries li[data-by='1'] .remark").first
    expect(remark).to_be_visible()
    assert remark.inner_text().endswith(".")
    resize(page, (360, 640))
    person.move(sensible(person.view()["legal"]))
    person.wait()
    newest = page.locator("#last li").first
    expect(newest.locator(".remark")).to_be_attached()
    above = "e => e.getBoundingClientRect().top - e.parentElement.getBoundingClientRect().top"
    assert newest.evaluate(above) >= 0, "what was done stands above why, and is seen"
    resize(page, (1366, 768))
    page.click('[data-opens="menu"]')
    page.click('#menu [data-opens="settings"]')
    page.locator('[name="remarks"][value="off"]').check(force=True)
    page.locator("#settings [data-closes]").click()
    heard = page.locator("#entries .remark").count()
    person.move(sensible(person.view()["legal"]))
    person.wait()
    expect(page.locator("#entries .remark")).to_have_count(heard)


def test_a_level_that_is_beaten_leads_to_the_next(
    new_page: NewPage, start: Callable[..., Person]
) -> None:
    page = new_page(None, viewport={"width": 360, "height": 640}, has_touch=True)
    climb = page.get_by_role("button", name="Now beat the Peddler")
    for _ in range(40):
        person = start(page=page, bot=LEVELS[0], starter="me", herds="open", rules="box")
        person.finish_match()
        if person.update()["table"]["ending"]["winner"] == 0:
            break
        expect(climb).to_have_count(0)
    expect(climb).to_be_in_viewport(ratio=1)
    for name in page.locator("#summary .side b").all():
        assert name.evaluate(WHOLE)
    won = person.match
    climb.click()
    page.wait_for_url(lambda url: "/match/" in url and won not in url)
    table = Person(page).update()["table"]
    assert (table["players"][1]["bot"], table["first_to"]) == (LEVELS[1], 1)
    assert (table["herds"], table["rules"]) == ("open", "box")
    assert table["players"][0]["name"] == "Asha"


@pytest.mark.parametrize("code", ["de", "fr"])
def test_the_coach_has_room_on_a_phone_whatever_it_says(new_page: NewPage, code: str) -> None:
    page = new_page("/learn", locale=code, viewport={"width": 360, "height": 640}, has_touch=True)
    page.click("#learn button")
    page.wait_for_url("**/match/*")
    person = Person(page)
    for move in LESSON_MOVES:
        person.wait()
        for size in ((360, 640), (375, 667), (320, 568), (393, 852)):
            resize(page, size)
            fits(page)
            assert page.evaluate(COVERED, "#coach") == [], size
        person.move(move)


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
    expect(page.locator(".prose td.number")).not_to_have_count(0)
    assert page.evaluate(RAGGED) == []
    page.locator(".contents a").nth(3).click()
    target = page.url.split("#")[1]
    expect(page.locator(f"#{target}")).to_be_in_viewport()


# The cells of number columns that do not end where their heading ends.
RAGGED = """() => [...document.querySelectorAll('.prose th.number')].flatMap((head) =>
    [...head.closest('table').querySelectorAll(`tbody tr > :nth-child(${head.cellIndex + 1})`)]
        .filter((cell) => {
            const end = (each) => {
                const text = document.createRange();
                text.selectNodeContents(each);
                return text.getBoundingClientRect().right;
            };
            return Math.abs(end(cell) - end(head)) > 1;
        })
        .map((cell) => cell.outerHTML))"""
