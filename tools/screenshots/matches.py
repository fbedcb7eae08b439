"""Matches: against a bot, on one screen, apart from each other, and looked at again."""

from __future__ import annotations

from playwright.sync_api import Page

from tests.browser.table import Person, sensible
from tests.browser.test_analysis import WEAKEST
from tools.screenshots.device import Take


def begin(page: Page, mode: str, **choices: str) -> Person:
    """A match from the first page."""
    page.goto("/")
    page.locator(f'[name="mode"][value="{mode}"]').check(force=True)
    page.locator(".options summary").click()
    for name, value in choices.items():
        page.locator(f'[name="{name}"][value="{value}"]').check(force=True)
    page.click("#new button[type=submit]")
    page.wait_for_url("**/match/*")
    return Person(page)


def alone(page: Page, take: Take) -> None:
    """A match against a bot, its dialogs, its end, and what comes after it."""
    person = begin(page, "bot", bot="merchant", starter="me")
    person.wait()
    take(page, "match-start")
    for _ in range(9):
        if person.wait():
            person.move(sensible(person.view()["legal"]))
    person.wait()
    take(page, "match")
    page.locator("[data-slot]").first.click()
    page.locator("[data-slot]").last.click()
    page.locator("#go:not(:text('…'))").wait_for()
    take(page, "match-picking")
    page.keyboard.press("Escape")
    _dialogs(page, take)
    person.finish()
    take(page, "round-over")
    page.locator("#summary .button.primary").click()
    page.locator("#summary[open]").wait_for(state="hidden")
    page.click('[data-opens="menu"]')
    page.click('#menu [data-ends="resign"]')
    take(page, "confirm")
    page.click("#confirm-yes")
    page.locator("#summary[open]").wait_for()
    take(page, "given-up")
    _afterwards(page, take)


def _dialogs(page: Page, take: Take) -> None:
    page.click("#hint")
    page.wait_for_selector(".candidate")
    take(page, "hints")
    page.click("#hints .close")
    for name, opener in (("menu", None), ("keys", "?")):
        if opener is None:
            page.click('[data-opens="menu"]')
        else:
            page.keyboard.press(opener)
        take(page, name)
        page.keyboard.press("Escape")
    page.locator("#mine [data-opens=purses]").click()
    take(page, "purses")
    page.keyboard.press("Escape")
    page.click("#undo")
    page.wait_for_selector("#entries .undone", state="attached")
    take(page, "undone")


def _afterwards(page: Page, take: Take) -> None:
    begin(page, "bot", bot="collector", first_to="1").finish_match()
    take(page, "match-over")
    page.locator('#summary a[href$="/replay"]').click()
    page.wait_for_url("**/replay*")
    page.locator("#where", has_text="/").wait_for()
    for _ in range(14):
        page.keyboard.press("ArrowRight")
    take(page, "replay-open")
    page.locator('[data-opens="verify"]').click()
    page.click("#check")
    page.wait_for_selector("#verdict[data-found]")
    take(page, "verify")
    _analysis(page, take)
    page.goto("/learn")
    page.locator("#learn button").click()
    page.wait_for_url("**/match/*")
    Person(page).wait()
    take(page, "lesson")
    begin(page, "pass", starter="me")
    page.click("#curtain-open")
    person = Person(page)
    person.move(sensible(person.view()["legal"]))
    page.wait_for_selector("#curtain-undo")
    take(page, "curtain")


def _analysis(page: Page, take: Take) -> None:
    """That of a short match, which does not take long."""
    person = begin(page, "bot", bot="collector", starter="me")
    page.evaluate(WEAKEST, [person.match, 3])
    page.goto(f"/match/{person.match}/replay")
    page.locator("#where", has_text="0 /").wait_for()
    page.locator('[data-opens="analysis"]').locator("visible=true").first.click()
    page.click("#analysis-ask")
    page.locator("#analysis-report").wait_for()
    take(page, "analysis")
    page.locator("#analysis-mistakes").scroll_into_view_if_needed()
    take(page, "analysis-mistakes")
    page.keyboard.press("Escape")
    take(page, "replay-analysed")


def together(page: Page, other: Page, take: Take) -> None:
    """Two people who are apart, and the first page of somebody who waits."""
    host = begin(page, "online", starter="me")
    page.wait_for_selector("#waiting .qr svg")
    take(page, "waiting")
    other.goto(page.locator("#waiting .copy input").input_value())
    take(other, "invitation")
    other.fill("#name", "Belen")
    other.click("#join button")
    other.wait_for_url("**/match/*")
    host.wait()
    page.click('[data-opens="menu"]')
    page.click('[data-link="watch"]')
    page.locator("#link-dialog").wait_for()
    take(page, "link")
    page.keyboard.press("Escape")
    guest = Person(other, 1)
    for player in (host, guest, host, guest):
        player.wait()
        player.move(sensible(player.view()["legal"]))
    host.wait()
    host.end("call-off")
    other.wait_for_selector("#agree")
    take(other, "offer")
    other.click("#agree")
    other.click("#confirm-yes")
    page.locator("#summary[open]").wait_for()
    take(page, "called-off")
    other.context.close()
    begin(page, "online")
    page.goto("/")
    take(page, "home")
    page.click('[data-opens="settings"]')
    take(page, "settings")
