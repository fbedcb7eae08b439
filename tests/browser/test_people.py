"""Two people at a table: clocks, a rival who leaves, the next round, answers to a rematch."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Page, expect

from jaipur.words import language
from tests.browser.conftest import NewPage
from tests.browser.table import Person, sensible, tab_to
from tests.browser.test_axe import Look, look
from tests.browser.test_fair_deal import accept
from tests.browser.test_screens import fits_everywhere
from tests.browser.test_tab import LISTEN, TURN_ON
from tests.serving import Server

__all__ = ["look"]

WITH_OPTIONS = """options => {
    const fetch = window.fetch;
    window.fetch = (address, init) => {
        const opens = init?.method === "POST" && address.pathname?.endsWith("/api/matches");
        if (!opens) return fetch(address, init);
        const body = JSON.stringify({...JSON.parse(init.body), ...options});
        return fetch(address, {...init, body});
    };
}"""
HEAR = """() => {
    window.heard = [];
    for (const part of document.querySelectorAll("#live, #turn"))
        new MutationObserver(() => window.heard.push(part.textContent))
            .observe(part, {childList: true, characterData: true, subtree: true});
}"""
"""Remembers what the heading says, and what a screen reader is told."""
HURRIES = "() => window.tones.some(({frequency}) => frequency.value === 880)"
SAY = """texts => texts?.forEach((text, i) =>
    document.querySelectorAll('#go, [data-ends="stand-in"], .dock [data-ends="claim"]')[i].textContent = text)"""
LONGER = [
    [
        lang.text("{name} has left. Wait, or go on without them:", name="Belen"),
        lang.text("Let a bot play on"),
        lang.text("Claim the match"),
    ]
    for lang in (language("de"), language("fr"))
]
"""What the dock says of somebody who has left, in the other languages."""
PHONE = {"width": 393, "height": 852}


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    running = Server(tmp_path_factory.mktemp("impatient"))
    running.command = (sys.executable, "-m", "tests.browser.impatient")
    running.start()
    yield running
    running.stop()


@pytest.fixture
def sit(new_page: NewPage, choose: Callable[..., Person]) -> Callable[..., tuple[Person, Person]]:
    """Two people at a match with such options; the first one starts."""

    def begin(
        *,
        phone: bool = False,
        prepare: Callable[[Page], None] = lambda _page: None,
        **options: object,
    ) -> tuple[Person, Person]:
        size = {"viewport": PHONE} if phone else {}
        page = new_page(**size)

        page.evaluate(WITH_OPTIONS, options)
        host = choose("online", page=page, starter="me")
        expect(page.locator("#waiting .qr svg")).to_be_visible()
        prepare(page)
        link = page.locator("#waiting .copy input").input_value()
        guest = Person(new_page(link, **size), 1)
        guest.page.fill("#name", "Belen")
        guest.page.click("#join button")
        guest.page.wait_for_url("**/match/*")
        prepare(guest.page)
        host.wait()
        return host, guest

    return begin


@pytest.mark.parametrize("phone", [False, True])
def test_both_clocks_are_shown_and_the_one_on_turn_runs(
    sit: Callable[..., tuple[Person, Person]], look: Look, *, phone: bool
) -> None:
    host, guest = sit(clock="120+5", phone=phone)
    mine, rivals = host.page.locator("#mine .clock"), host.page.locator("#rival .clock")
    expect(mine).to_have_attribute("data-running", "yes")
    expect(rivals).to_have_text("2:00")
    expect(mine).not_to_have_text("2:00")
    host.move(sensible(host.view()["legal"]))
    expect(rivals).to_have_attribute("data-running", "yes")
    expect(guest.page.locator("#mine .clock")).to_have_attribute("data-running", "yes")
    look(host.page, "a clock runs", "#table" if phone else "#rival")
    if phone:
        fits_everywhere(host.page)
        fits_everywhere(guest.page)


def listen(page: Page) -> None:
    """Remember what is said and what sounds; before the cards are dealt, for then time runs."""
    page.evaluate(HEAR)
    page.evaluate(LISTEN)
    page.mouse.click(3, 400)  # no page may sound before somebody touched it
    page.evaluate(TURN_ON, "on")


def test_a_flag_falls_and_both_are_told(
    sit: Callable[..., tuple[Person, Person]], look: Look
) -> None:
    host, guest = sit(clock="12+0", prepare=listen)
    expect(host.page.locator("#mine .clock")).to_have_attribute("data-low", "yes")
    host.page.wait_for_function(HURRIES)
    look(host.page, "little time", "#mine")
    expect(host.page.locator("#summary h2")).to_have_text("You lose")
    expect(host.page.locator("#summary")).to_contain_text("You have run out of time.")
    expect(guest.page.locator("#summary")).to_contain_text("Asha has run out of time.")
    heard = host.page.evaluate("() => window.heard")
    assert "Your turn: hurry!" in heard
    assert sum(text.startswith("Hurry: ") for text in heard) == 1
    assert not any("urry" in text for text in guest.page.evaluate("() => window.heard"))
    assert not guest.page.evaluate(HURRIES)
    guest.page.goto("/")
    expect(guest.page.locator("#matches")).to_contain_text("You won on time")


def leave(host: Person, guest: Person) -> None:
    """Asha moves, Belen moves, Asha moves, and Belen's device is switched off."""
    host.move(sensible(host.view()["legal"]))
    guest.wait()
    guest.move(sensible(guest.view()["legal"]))
    host.wait()
    host.move(sensible(host.view()["legal"]))
    guest.page.goto("about:blank")


def test_a_rival_who_leaves_is_waited_for_and_comes_back(
    sit: Callable[..., tuple[Person, Person]], look: Look
) -> None:
    host, guest = sit()
    leave(host, guest)
    expect(host.page.locator("#rival .name")).to_have_text("Belen (away)")
    expect(host.page.locator('.dock [data-ends="claim"]')).to_be_visible()
    look(host.page, "a rival has left", "#table")
    for texts in (None, *LONGER):
        host.page.evaluate(SAY, texts)
        fits_everywhere(host.page)
    guest.page.go_back()
    guest.wait()
    expect(host.page.locator('.dock [data-ends="claim"]')).to_be_hidden()
    guest.move(sensible(guest.view()["legal"]))
    host.wait()


def test_a_match_is_claimed_and_the_rival_reads_so_on_return(
    sit: Callable[..., tuple[Person, Person]],
) -> None:
    host, guest = sit()
    leave(host, guest)
    # By keyboard, as the other answers.
    for button in ('.dock [data-ends="claim"]', "#confirm-yes"):
        expect(host.page.locator(button)).to_be_visible()
        host.page.locator(button).press("Enter")
    expect(host.page.locator("#summary h2")).to_have_text("You win")
    guest.page.go_back()
    expect(guest.page.locator("#summary")).to_contain_text("Asha claims the match.")


def test_who_withholds_a_part_of_the_shuffle_is_left_by_a_claim(
    two_pages: tuple[Person, Page],
) -> None:
    host, joining = two_pages
    joining.route("**/reveal?*", lambda route: route.abort())
    accept(joining)
    claim = host.page.locator('#waiting [data-ends="claim"]')
    expect(claim).to_be_visible()
    claim.press("Enter")
    host.page.locator("#confirm-yes").press("Enter")
    expect(host.page.locator("#summary")).to_contain_text("You claim the match.")
    expect(joining.locator("#summary")).to_contain_text("Asha claims the match.")


def test_a_bot_plays_on_until_the_rival_takes_the_seat_back(
    sit: Callable[..., tuple[Person, Person]], look: Look
) -> None:
    host, guest = sit()
    leave(host, guest)
    for button in ('.dock [data-ends="stand-in"]', "#confirm-yes"):
        expect(host.page.locator(button)).to_be_visible()
        tab_to(host.page, button)
        host.page.keyboard.press("Enter")
    host.wait()
    expect(host.page.locator("#entries")).to_contain_text("plays on for Belen.")
    guest.page.go_back()
    expect(guest.page.locator("#go")).to_have_text("A bot plays for you")
    expect(guest.page.locator("#entries")).to_contain_text("plays on for you.")
    look(guest.page, "a bot plays for one", "#table")
    fits_everywhere(guest.page)
    expect(guest.page.locator("#resume")).to_be_visible()
    guest.page.locator("#resume").press("Enter")
    expect(guest.page.locator("#resume")).to_be_hidden()
    expect(host.page.locator("#entries")).to_contain_text("Belen is back.")
    host.move(sensible(host.view()["legal"]))
    if guest.wait():
        guest.move(sensible(guest.view()["legal"]))


def test_the_next_round_begins_when_both_are_ready(
    sit: Callable[..., tuple[Person, Person]], look: Look
) -> None:
    host, guest = sit(first_to=2)
    one_round(host, guest)
    for player in (host, guest):
        expect(player.page.locator("#countdown")).to_contain_text("It starts automatically in 0:")
    host.page.click("#next")
    expect(host.page.locator("#next")).to_be_disabled()
    expect(guest.page.locator("#summary")).to_contain_text("Asha is ready for the next round.")
    look(guest.page, "a rival is ready", "#summary")
    guest.page.locator("#next").press("Enter")
    for player in (host, guest):
        expect(player.page.locator("#summary")).to_be_hidden()
        expect(player.page.locator("#round")).to_contain_text("2")


def one_round(host: Person, guest: Person) -> None:
    while host.update()["table"]["phase"] == "play":
        for player in (host, guest):
            view = player.view()
            if view["phase"] == "play" and view["legal"]:
                act = {"kind": "move", "move": sensible(view["legal"])}
                seq = player.update()["seq"]
                body = {"id": f"act {seq}", "seq": seq, "act": act}
                player.page.request.post(f"/api/matches/{player.match}/acts", data=body)


def test_a_rematch_is_withdrawn_and_declined(
    sit: Callable[..., tuple[Person, Person]], look: Look
) -> None:
    host, guest = sit()
    host.end("call-off")
    host.page.get_by_role("button", name="Play again").click()
    no_thanks = guest.page.get_by_role("button", name="No, thanks")
    expect(no_thanks).to_be_visible()
    host.page.get_by_role("button", name="Stop waiting").click()
    expect(no_thanks).to_have_count(0)
    host.page.get_by_role("button", name="Play again").click()
    expect(no_thanks).to_be_visible()
    no_thanks.press("Enter")
    expect(host.page.locator("#summary")).to_contain_text("Belen does not want to play again.")
    expect(host.page.locator("#rematch")).to_have_count(0)
    look(host.page, "a rematch declined", "#summary")
