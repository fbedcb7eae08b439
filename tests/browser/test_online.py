"""Two browsers, one table: lost connections, a restarted server, reloaded pages."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import NewPage
from tests.browser.serving import Server
from tests.browser.table import Person, pick_by_mouse, sensible


@pytest.fixture
def two(start: Callable[..., Person], new_page: NewPage) -> tuple[Person, Person]:
    """A host and a guest at a match of one round; the host starts."""
    host = start("online", starter="me")
    expect(host.page.locator("#waiting .qr svg")).to_be_visible()
    link = host.page.locator("#waiting .copy input").input_value()
    guest = Person(new_page(link), 1)
    expect(guest.page.locator("h1")).to_contain_text("Asha")
    guest.page.fill("#name", "Belen")
    guest.page.click("#join button")
    guest.page.wait_for_url("**/match/*")
    expect(host.page.locator("#waiting")).to_be_hidden()
    host.wait()
    return host, guest


def shown(page: Page) -> dict[str, object]:
    """What the page shows, to be compared with what the server says."""
    found: dict[str, object] = page.evaluate(
        """() => ({
            market: [...document.querySelectorAll('[data-slot]')].map(e => e.dataset.card || '.').join(''),
            hand: [...document.querySelectorAll('[data-place]')].map(e => e.dataset.card).join(''),
            deck: Number(document.querySelector('#deck-count').textContent),
            herd: document.querySelector('#herd .count').textContent,
        })"""
    )
    return found


def agrees(person: Person) -> None:
    """The page shows what the server says."""
    view = person.view()
    assert shown(person.page) == {
        "market": view["market"],
        "hand": view["hand"],
        "deck": view["deck"],
        "herd": str(view["herds"][person.seat]),
    }


def test_offline_in_mid_move_a_restart_and_a_reload(two: tuple[Person, Person], server: Server) -> None:
    host, guest = two
    host.move(sensible(host.view()["legal"]))
    guest.wait()
    wanted = sensible(guest.view()["legal"])

    guest.page.context.set_offline(True)  # noqa: FBT003 - Playwright's own
    expect(guest.page.locator("#banner")).to_contain_text("offline")
    pick_by_mouse(guest.page, wanted)
    guest.page.click("#go")
    expect(guest.page.locator("#go")).to_have_text("Sending …")
    server.stop()
    expect(host.page.locator("#wire")).not_to_have_attribute("data-state", "on")
    server.start()
    expect(host.page.locator("#wire")).to_have_attribute("data-state", "on")
    guest.page.context.set_offline(False)  # noqa: FBT003
    host.wait()
    moves = [turn["move"] for turn in host.update()["turns"] if turn["kind"] == "move"]
    assert len(moves) == 2, "the kept move arrived, and once"
    assert moves[-1] == wanted
    host.page.reload()
    host.wait()
    agrees(host)
    agrees(guest)
    host.move(sensible(host.view()["legal"]))
    guest.wait()
    agrees(guest)


def test_a_move_survives_the_end_of_its_page(two: tuple[Person, Person]) -> None:
    host, guest = two
    wanted = sensible(host.view()["legal"])
    page = host.page
    page.context.set_offline(True)  # noqa: FBT003
    pick_by_mouse(page, wanted)
    page.click("#go")
    page.goto("about:blank")
    page.context.set_offline(False)  # noqa: FBT003
    page.go_back()
    guest.wait()
    moves = [turn["move"] for turn in guest.update()["turns"] if turn["kind"] == "move"]
    assert moves == [wanted]


def test_a_whole_round_with_a_spectator_and_no_hints(
    two: tuple[Person, Person], new_page: NewPage
) -> None:
    host, guest = two
    expect(host.page.locator("#hint")).to_be_hidden()
    host.page.click('[data-opens="menu"]')
    host.page.click('[data-link="watch"]')
    link = host.page.locator("#link-dialog input").input_value()
    host.page.locator("#link-dialog [data-closes]").click()
    watcher = new_page(link)
    watcher.wait_for_selector('#wire[data-state="on"]')
    expect(watcher.locator("#go")).to_have_text("You are watching")
    hand = watcher.locator(".hand .card").evaluate_all("cards => cards.map(c => c.dataset.card)")
    assert set(hand) <= {"back", ""}
    players = {0: host, 1: guest}
    while host.view()["phase"] == "play":
        player = players[host.view()["turn"]]
        if player.wait():
            player.move(sensible(player.view()["legal"]))
    for page in (host.page, guest.page, watcher):
        expect(page.locator("#summary h2")).to_contain_text("wins the match")
    told = watcher.locator("#entries li").all_inner_texts()
    assert len(told) == len(host.page.locator("#entries li").all_inner_texts())
    expect(watcher.locator("#rematch")).to_have_count(0)

    # Fair: each browser finds its own secret in what is published.
    for page in (host.page, guest.page):
        page.get_by_role("link", name="Replay").click()
        page.click('[data-opens="verify"]')
        page.click("#check")
        expect(page.locator("#verdict")).to_have_attribute("data-ok", "true")
        expect(page.locator("#checks")).to_contain_text("this browser remembers")


def test_the_rival_plays_again(two: tuple[Person, Person]) -> None:
    host, guest = two
    players = {0: host, 1: guest}
    while host.view()["phase"] == "play":
        player = players[host.view()["turn"]]
        if player.wait():
            player.move(sensible(player.view()["legal"]))
    over = host.page.url
    host.page.get_by_role("button", name="Play again").click()
    expect(host.page.locator("#rematch")).to_have_text("Waiting for the rival")
    guest.page.get_by_role("button", name="Accept the rematch").click()
    for person in (host, guest):
        person.page.wait_for_url(lambda url: url != over)
        expect(person.page.locator("#waiting")).to_be_hidden()
        person.page.wait_for_selector('[data-slot][data-card="K"]')


def test_a_seat_moves_to_another_device(two: tuple[Person, Person], new_page: NewPage) -> None:
    host, _ = two
    host.page.click('[data-opens="menu"]')
    host.page.click('[data-link="seat"]')
    link = host.page.locator("#link-dialog input").input_value()
    host.page.locator("#link-dialog [data-closes]").click()
    other = Person(new_page(link))
    other.page.get_by_role("button", name="Bring my seat here").click()
    other.page.wait_for_url("**/match/*")
    other.wait()
    expect(host.page.locator("#banner")).to_contain_text("not open to this device")
    other.move(sensible(other.view()["legal"]))


@pytest.fixture
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server of its own, since one of these tests stops it."""
    folder: Path = tmp_path_factory.mktemp("online")
    running = Server(folder)
    running.start()
    yield running
    running.stop()
