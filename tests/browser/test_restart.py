"""Two browsers, one table; one goes offline, the server restarts, a page is loaded again."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.table import Person, pick_by_mouse, sensible
from tests.serving import Server


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
    expect(guest.page.locator("#go")).to_have_text("Sending…")
    server.stop()
    expect(host.page.locator("#wire")).not_to_have_attribute("data-state", "on")
    server.start()
    expect(host.page.locator("#wire")).to_have_attribute("data-state", "on")
    guest.page.context.set_offline(False)
    host.wait()
    moves = [turn["move"] for turn in host.update()["log"] if turn["kind"] == "move"]
    assert len(moves) == 2, "the kept move arrived, and once"
    assert moves[-1] == wanted
    host.page.reload()
    host.wait()
    host.agrees()
    guest.agrees()
    host.move(sensible(host.view()["legal"]))
    guest.wait()
    guest.agrees()
