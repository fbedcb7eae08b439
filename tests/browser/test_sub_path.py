"""The whole game below a path of a site that it does not own, in a browser."""

from __future__ import annotations

import re
import socket
from pathlib import Path
from urllib.parse import urljoin, urlsplit

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.conftest import TIMEOUT, quiet
from tests.browser.table import Person, sensible
from tests.hosting.prefix_proxy import PrefixProxy
from tests.serving import Server

BASE = "/games/jaipur"


def new_page(browser: Browser, url: str, complaints: list[str]) -> Page:
    context = browser.new_context(
        base_url=url, locale="en-US", viewport={"width": 1366, "height": 768}
    )
    context.set_default_timeout(TIMEOUT)
    quiet(context)
    page = context.new_page()
    page.on("pageerror", lambda error: complaints.append(str(error)))
    page.on(
        "response", lambda answer: complaints.append(answer.url) if answer.status == 404 else None
    )
    page.goto(url)
    return page


def open_online(browser: Browser, url: str, complaints: list[str]) -> Person:
    """A match opened from the first page, as anybody would."""
    page = new_page(browser, url, complaints)
    page.locator('[name="mode"][value="online"]').check(force=True)
    page.locator(".options summary").click()
    page.locator('[name="starter"][value="me"]').check(force=True)
    page.fill("#name", "Asha")
    page.click("#new button[type=submit]")
    page.wait_for_url(f"**{BASE}/match/*")
    return Person(page)


@pytest.mark.parametrize("strip", [True, False], ids=["path taken off", "path passed on"])
def test_an_online_match_below_a_path(browser: Browser, tmp_path: Path, *, strip: bool) -> None:
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
    complaints: list[str] = []
    with PrefixProxy(port, BASE, strip=strip) as proxy:
        server = Server(tmp_path, "--origin", f"{proxy.url}{BASE}/")
        server.port = port
        server.start()
        try:
            host = open_online(browser, f"{proxy.url}{BASE}/", complaints)
            play(browser, host, complaints)
            look_around(host.page)
            host.page.context.close()
        finally:
            server.close()
    assert complaints == []


def play(browser: Browser, host: Person, complaints: list[str]) -> None:
    """A rival comes by the link, and sees a move over the socket."""
    shown = host.page.locator("#waiting .copy input")
    expect(shown).to_have_value(re.compile(f"{BASE}/join/"))
    link = shown.input_value()
    guest = Person(new_page(browser, link, complaints), 1)
    guest.page.fill("#name", "Belen")
    guest.page.click("#join button")
    guest.page.wait_for_url(f"**{BASE}/match/*")
    expect(host.page.locator("#waiting")).to_be_hidden()
    host.wait()
    legal = host.page.evaluate(
        "async (url) => (await (await fetch(url)).json()).views[0].legal",
        f"{BASE}/api/matches/{host.match}",
    )
    host.move(sensible(legal))
    guest.wait()
    expect(guest.page.locator("#wire")).to_have_attribute("data-state", "on")
    guest.page.context.close()


def look_around(page: Page) -> None:
    """Every page is found from another one, with its pictures, and stays below the path."""
    page.goto(f"{BASE}/?lang=fr")
    expect(page.locator("#matches li a").first).to_have_attribute("href", re.compile(f"^{BASE}/"))
    for name in ("learn", "rules", "replay", "api"):
        page.goto(f"{BASE}/")
        page.locator(f'a[href$="/{name}"]').first.click()
        page.wait_for_url(f"**{BASE}/{name}")
    styled = page.locator("main.page").evaluate("e => getComputedStyle(e).maxWidth")
    assert styled == "1180px"
    document = page.request.get(f"{BASE}/api/openapi.json").json()
    assert document["servers"] == [{"url": BASE}]
    page.goto(f"{BASE}/")
    manifest = page.locator('link[rel="manifest"]').evaluate("link => link.href")
    start = page.request.get(manifest).json()["start_url"]
    assert urlsplit(urljoin(manifest, start)).path == f"{BASE}/"
    assert {cookie.get("path") for cookie in page.context.cookies()} == {BASE}
