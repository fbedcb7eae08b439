"""Matches that end before the last seal: resigned, given up, called off."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from jaipur.server.seating import MAX_UNFINISHED
from tests.browser.conftest import NewPage
from tests.browser.table import Person, link_for, sensible, tab_to


def expect_ending(page: Page, title: str, line: str = "") -> None:
    expect(page.locator("#summary h2")).to_have_text(title)
    expect(page.locator("#summary .ceremony")).to_contain_text(line)
    expect(page.locator("#turn")).to_have_text("Match over")


def test_the_rival_and_a_spectator_see_a_resignation(
    two: tuple[Person, Person], new_page: NewPage
) -> None:
    host, guest = two
    spectator = new_page(link_for(host.page, "watch"))
    spectator.wait_for_selector('#wire[data-state="on"]')
    host.move(sensible(host.view()["legal"]))
    page = host.page
    page.click('[data-opens="menu"]')
    page.click('#menu [data-ends="resign"]')
    expect(page.locator("#confirm-text")).to_have_text("The match ends at once, and Belen wins.")
    page.get_by_role("button", name="Keep playing").click()
    expect(page.locator("#confirm")).to_be_hidden()
    assert host.update()["table"]["phase"] == "play"

    for button in ('[data-opens="menu"]', '#menu [data-ends="resign"]', "#confirm-yes"):
        tab_to(page, button)
        page.keyboard.press("Enter")
    expect_ending(page, "You lose", "You resign.")
    for each, title in ((guest.page, "You win"), (spectator, "Belen wins the match")):
        expect_ending(each, title, "Asha resigns.")
    expect(spectator.locator("#rematch")).to_have_count(0)
    page.get_by_role("link", name="Replay").click()
    expect(page.locator("#where")).to_have_text("0 / 1")
    expect(page.locator("#entries")).to_contain_text("Asha resigned. Belen wins the match.")
    page.click('[data-opens="verify"]')
    page.click("#check")
    expect(page.locator("#verdict")).to_have_attribute("data-found", "partly")

    guest.page.get_by_role("button", name="Play again").click()
    expect(guest.page.locator("#rematch")).to_have_text("Waiting for your rival")
    page.goto("/")
    expect(page.locator(".match-state")).to_contain_text("You resigned")


def test_whoever_is_being_asked_sees_the_end_first(two: tuple[Person, Person]) -> None:
    host, guest = two
    guest.page.click('[data-opens="menu"]')
    guest.page.click('#menu [data-ends="resign"]')
    expect(guest.page.locator("#confirm")).to_be_visible()
    host.end("resign")
    expect_ending(guest.page, "You win", "Asha resigns.")
    expect(guest.page.locator("#confirm")).to_be_hidden()


def test_who_gives_up_can_always_play_again(
    start: Callable[..., Person], choose: Callable[..., Person]
) -> None:
    person = start(bot="novice", starter="me")
    page = person.page
    for _ in range(MAX_UNFINISHED - 1):
        assert page.context.request.post("/api/matches", data={"mode": "pass"}).ok
    page.goto("/")
    expect(page.locator(".match")).to_have_count(MAX_UNFINISHED)
    page.click("#new button[type=submit]")
    expect(page.locator("#toast")).to_contain_text("too many unfinished matches")

    page.locator(".match", has_text="Novice").get_by_role("link").click()
    page.wait_for_selector('#wire[data-state="on"]')
    person.end("resign")
    expect_ending(page, "You lose", "You give up.")
    page.locator("#summary").get_by_role("link", name="Home").click()
    expect(page.locator(".match", has_text="Novice")).to_contain_text("You gave up")
    choose(page=page, bot="collector")

    page.goto("/")
    first = page.locator(".match", has_text="Collector").first
    expect(page.locator(".match")).to_have_count(MAX_UNFINISHED + 1)
    first.get_by_role("button").click()
    expect(page.locator("#confirm-title")).to_have_text("Give up the match?")
    page.keyboard.press("Escape")
    expect(page.locator(".match")).to_have_count(MAX_UNFINISHED + 1)
    first.get_by_role("button").click()
    page.click("#confirm-yes")
    expect(page.locator(".match")).to_have_count(MAX_UNFINISHED)
    choose(page=page, bot="collector")


def test_giving_up_by_keys(start: Callable[..., Person]) -> None:
    person = start(bot="novice", starter="me")
    page = person.page
    person.wait()
    tab_to(page, '[data-opens="menu"]')
    page.keyboard.press("Enter")
    tab_to(page, '[data-ends="resign"]')
    page.keyboard.press("Enter")
    keep = page.get_by_role("button", name="Keep playing")
    expect(keep).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator("#confirm")).to_be_hidden()
    tab_to(page, '[data-opens="menu"]')
    page.keyboard.press("Enter")
    tab_to(page, '[data-ends="resign"]')
    page.keyboard.press("Enter")
    tab_to(page, "#confirm-yes")
    page.keyboard.press("Enter")
    expect_ending(page, "You lose", "You give up.")


def test_a_match_is_called_off_alone_while_it_is_young(two: tuple[Person, Person]) -> None:
    host, guest = two
    host.move(sensible(host.view()["legal"]))
    guest.page.click('[data-opens="menu"]')
    expect(guest.page.locator('#menu [data-ends="call-off"]')).to_have_text("Call off")
    guest.page.click("#menu [data-closes]")
    guest.end("call-off")
    for each in (host.page, guest.page):
        expect_ending(each, "Called off")
        expect(each.locator("#summary .total")).to_have_count(0)
    host.page.goto("/")
    expect(host.page.locator(".match-state")).to_contain_text("Called off")


def test_later_it_takes_both(two: tuple[Person, Person]) -> None:
    host, guest = two
    for player in (host, guest, host, guest):
        player.wait()
        player.move(sensible(player.view()["legal"]))
    host.wait()
    agree = guest.page.locator("#agree")
    expect(agree).to_be_hidden()
    host.page.click('[data-opens="menu"]')
    expect(host.page.locator('#menu [data-ends="call-off"]')).to_have_text("Offer to call off")
    host.page.click("#menu [data-closes]")
    host.end("call-off")
    expect(agree).to_be_visible()
    expect(guest.page.locator("#toast")).to_have_text("Asha offers to call the match off.")

    # A move of the one who was asked is an answer, too.
    host.move(sensible(host.view()["legal"]))
    guest.wait()
    guest.move(sensible(guest.view()["legal"]))
    expect(agree).to_be_hidden()

    host.wait()
    host.end("call-off")
    agree.click()
    guest.page.click("#confirm-yes")
    for each in (host.page, guest.page):
        expect_ending(each, "Called off")


@pytest.mark.lost
def test_an_invitation_is_withdrawn(choose: Callable[..., Person], new_page: NewPage) -> None:
    page = choose("online").page
    expect(page.locator("#waiting .qr svg")).to_be_visible()
    link = page.locator("#waiting .copy input").input_value()
    page.click('#waiting [data-ends="call-off"]')
    page.click("#confirm-yes")
    expect_ending(page, "Called off")
    expect(page.get_by_role("link", name="Replay")).to_have_count(0)
    page.keyboard.press("Escape")
    expect(page.locator("#go")).to_have_text("Show the result")
    expect(new_page(link).locator("#join")).to_have_count(0)
    page.goto("/")
    expect(page.locator(".match-state")).to_contain_text("Called off")
    page.locator(".match a").click()
    expect_ending(page, "Called off")


def test_a_rival_is_not_left_by_way_of_the_list(two: tuple[Person, Person]) -> None:
    host, guest = two
    host.page.goto("/")
    host.page.locator(".match").get_by_role("button").click()
    expect(host.page.locator("#confirm-title")).to_have_text("Resign the match?")
    host.page.click("#confirm-yes")
    expect(host.page.locator(".match")).to_have_count(0)
    expect(host.page.locator("#no-matches")).to_be_visible()
    expect_ending(guest.page, "You win", "Asha resigns.")


def test_two_on_one_screen_end_their_match(start: Callable[..., Person]) -> None:
    for how, title, line in (
        ("resign", "Belen wins the match", "Asha resigns."),
        ("call-off", "Called off", "Round 1"),
    ):
        person = start("pass", starter="me")
        person.page.click("#curtain-open")
        person.end(how)
        expect_ending(person.page, title, line)
        expect(person.page.locator("#curtain")).to_be_hidden()
