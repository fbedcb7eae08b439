"""Two browsers, one table; one goes offline, the server restarts, a page is loaded again."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from tests.browser.serving import Server
from tests.browser.table import Person, pick_by_mouse, sensible


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


def test_offline_in_mid_move_a_restart_and_a_reload(
    two: tuple[Person, Person], server: Server
) -> None:
    host, guest = two
    host.move(sensible(host.view()["legal"]))
    guest.wait()
    wanted = sensible(guest.view()["legal"])

    guest.page.context.set_offline(True)
    expect(guest.page.locator("#banner")).to_contain_text("offline")
    pick_by_mouse(guest.page, wanted)
    guest.page.click("#go")
    expect(guest.page.locator("#go")).to_have_text("Sending …")
    server.stop()
    expect(host.page.locator("#wire")).not_to_have_attribute("data-state", "on")
    server.start()
    expect(host.page.locator("#wire")).to_have_attribute("data-state", "on")
    guest.page.context.set_offline(False)
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
