"""The server's storage is away for a while: the move is kept, the player told, and it arrives once."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager

import pytest
from playwright.sync_api import expect

from tests.browser.table import Person, pick_by_mouse, sensible
from tests.serving import Server

BANNER = "The server cannot save anything at the moment."


@pytest.fixture
def away(server: Server) -> Callable[[], AbstractContextManager[None]]:
    """Takes the server's file away, and gives it back."""

    @contextmanager
    def without() -> Iterator[None]:
        kept = server.file.with_name("kept.sqlite")
        server.file.rename(kept)
        try:
            yield
        finally:
            kept.rename(server.file)

    return without


def test_a_move_is_kept_until_it_can_be_saved(
    two: tuple[Person, Person], away: Callable[[], AbstractContextManager[None]]
) -> None:
    host, guest = two
    wanted = sensible(host.view()["legal"])
    with away():
        pick_by_mouse(host.page, wanted)
        host.page.click("#go")
        expect(host.page.locator("#banner")).to_contain_text(BANNER)
        expect(host.page.locator("#go")).to_have_text("Sending…")
    guest.wait()
    expect(host.page.locator("#banner")).to_be_hidden()
    moves = [turn["move"] for turn in host.update()["log"] if turn["kind"] == "move"]
    assert moves == [wanted], "the kept move arrived, and once"
    host.agrees()
    guest.agrees()
    guest.move(sensible(guest.view()["legal"]))
    host.wait()


@pytest.mark.lost
def test_a_page_that_is_loaded_again_meanwhile_sends_it_too(
    two: tuple[Person, Person], away: Callable[[], AbstractContextManager[None]]
) -> None:
    host, guest = two
    wanted = sensible(host.view()["legal"])
    with away():
        pick_by_mouse(host.page, wanted)
        host.page.click("#go")
        expect(host.page.locator("#banner")).to_contain_text(BANNER)
        host.page.reload()
    host.page.reload()
    guest.wait()
    moves = [turn["move"] for turn in host.update()["log"] if turn["kind"] == "move"]
    assert moves == [wanted]
