"""A walk through all screens."""

from __future__ import annotations

from typing import Final

from playwright.sync_api import Page

from tests.browser.test_accounts import PASSWORD
from tools.screenshots.device import NAMES, Device, Take
from tools.screenshots.matches import alone, together
from tools.screenshots.people import PLAYER

PAGES: Final = (
    *("learn", "rules", "replay", "lobby", "today", "today/archive", "puzzles", "board", "api"),
    *("players", "keep", "sign-in", "nowhere"),
)


def tour(device: Device) -> None:
    """Walk through all screens with one kind of device."""
    take, name = device.camera(), NAMES[device.lang]
    page = device.open(name=name, remarks="on")
    for address in PAGES:
        page.goto(f"/{address}")
        take(page, address.replace("/", "-"))
    page.goto(f"/player/{PLAYER}")
    take(page, "player")
    page.goto("/puzzles")
    page.click("main .button.primary")
    page.wait_for_selector("[data-slot]")
    take(page, "puzzle")
    alone(page, take)
    together(page, device.open(name=name), take)
    page.goto("/history")
    take(page, "history")
    _account(page, device, take)
    page.context.close()


def _account(page: Page, device: Device, take: Take) -> None:
    page.goto("/keep")
    page.fill("#name", f"{device.name:W>24}"[-24:])
    page.fill("#password", PASSWORD)
    page.click("#keep [value=password]")
    page.locator("#codes-list li").first.wait_for()
    take(page, "recovery-codes")
    page.click("#codes-done")
    page.wait_for_url("**/account")
    page.wait_for_selector("#sessions .item")
    take(page, "account")
    page.goto("/")
    take(page, "home-signed-in")
    page.goto("/lobby")
    take(page, "lobby-signed-in")
