"""People with accounts challenge each other, and play for ratings."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from tests.browser.conftest import NewPage
from tests.browser.test_accounts import keep, some_name
from tests.browser.test_axe import Look, look, look_into
from tests.browser.test_lobby import first_move, seated

__all__ = ["look"]
PHONE = {"viewport": {"width": 393, "height": 852}, "has_touch": True}


def challenge(page: Page, name: str, *, rated: bool = False) -> None:
    page.goto(f"/player/{name}")
    page.get_by_role("button", name="Challenge", exact=True).click()
    if rated:
        page.locator('#challenge [name="rated"][value="yes"]').check(force=True)
        expect(page.locator("#challenge [data-unrated]")).to_be_hidden()
    page.get_by_role("button", name="Send the challenge").click()
    page.wait_for_url("**/match/*")
    expect(page.locator("#waiting-title")).to_have_text(f"Waiting for {name}")


def test_a_challenge_is_declined_or_accepted_and_the_result_rated(
    new_page: NewPage, look: Look
) -> None:
    asha, belen = new_page(), new_page(**PHONE)
    names = some_name(), some_name()
    for page, name in zip((asha, belen), names, strict=True):
        keep(page, name)

    # Nobody challenges themselves; others say what they would like to play.
    asha.goto(f"/player/{names[0]}")
    expect(asha.get_by_role("heading", level=1)).to_have_text(names[0])
    expect(asha.get_by_role("button", name="Challenge", exact=True)).to_have_count(0)
    asha.goto(f"/player/{names[1]}")
    asha.get_by_role("button", name="Challenge", exact=True).click()
    look_into(asha, look, "challenge")
    challenge(asha, names[1])
    belen.goto("/")
    waiting = belen.locator("#matches li").filter(has_text="Challenges you")
    waiting.get_by_role("link").click()
    expect(belen.locator("#waiting-title")).to_have_text(f"{names[0]} challenges you")
    expect(belen.locator("#waiting-text")).to_have_text("5+5 · Best of three · casual")
    look(belen, "a challenge")
    belen.get_by_role("button", name="Decline").click()
    belen.wait_for_url("**/")
    expect(asha.locator("#summary")).to_contain_text(f"{names[1]} declined the challenge.")

    challenge(asha, names[1], rated=True)
    belen.goto(asha.url)
    belen.get_by_role("button", name="Accept").click()
    people = [seated(asha), seated(belen)]
    assert people[0].update()["table"]["rated"]
    for _ in range(4):  # a match that has just begun is called off, not lost
        first_move(people, lambda page, selector: page.locator(selector).first.click())
    belen.click('[data-opens="menu"]')
    belen.click('#menu [data-ends="resign"]')
    belen.locator("#confirm").get_by_role("button", name="Resign").click()
    expect(asha.locator("#summary .rating-change")).to_contain_text("+")
    expect(belen.locator("#summary .rating-change")).to_contain_text("\N{MINUS SIGN}")
    asha.goto(f"/player/{names[0]}")
    expect(asha.locator("[aria-labelledby=recent] .result")).to_have_text("Won")


def test_an_emote_is_seen_and_heard(new_page: NewPage) -> None:
    french = new_page("/lobby?quick=600%2B10&lang=fr", settings={"name": "Inès"})
    english = new_page("/lobby?quick=600%2B10", settings={"name": "Asha"}, **PHONE)
    seated(french)
    seated(english)
    french.click("#speak")
    french.get_by_role("button", name="un sourire").click()
    expect(english.locator("#said [data-emote=smile]")).to_be_visible()
    expect(english.locator("#live")).to_have_text("Inès says: a smile")
