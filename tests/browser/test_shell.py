"""The installed game: a manifest that browsers accept, and a service worker that keeps no match."""

from __future__ import annotations

import re
import socket
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from jaipur.words import language
from tests.browser.conftest import ARGUMENTS, TIMEOUT, NewPage, until
from tests.browser.table import Person
from tests.browser.test_axe import Look, look
from tests.hosting.prefix_proxy import PrefixProxy
from tests.serving import Server
from tools.chromium import chromium_path

__all__ = ["look"]
READY = "() => navigator.serviceWorker.ready.then(({active, scope}) => [active.state, scope])"
KEPT = """async () => {
    const kept = [];
    for (const name of await caches.keys()) {
        const cache = await caches.open(name);
        kept.push(...(await cache.keys()).map(({url}) => new URL(url).pathname));
    }
    return kept;
}"""


def installed(page: Page) -> str:
    """Wait for the service worker, then load the page through it; returns its scope."""
    state, scope = page.evaluate(READY)
    assert state in {"activating", "activated"}
    page.wait_for_function("() => navigator.serviceWorker.controller !== null")
    page.reload()
    return str(scope)


@pytest.fixture
def own_browser(browser: Browser, server: Server, tmp_path: Path) -> Iterator[BrowserContext]:
    """A browser with a profile: the others are private windows, where nothing can be installed."""
    context = browser.browser_type.launch_persistent_context(
        tmp_path, executable_path=chromium_path(), args=list(ARGUMENTS), base_url=server.url
    )
    context.set_default_timeout(TIMEOUT)
    yield context
    context.close()


def test_browsers_accept_it_as_an_installable_game(own_browser: BrowserContext) -> None:
    page = own_browser.pages[0]
    page.goto("/")
    installed(page)
    devtools = own_browser.new_cdp_session(page)
    manifest = devtools.send("Page.getAppManifest")
    assert manifest["errors"] == []
    assert devtools.send("Page.getInstallabilityErrors") == {"installabilityErrors": []}
    icons = page.evaluate(
        """async url => {
            const found = [];
            for (const {src, sizes} of (await (await fetch(url)).json()).icons) {
                const image = new Image();
                image.src = new URL(src, url);
                await image.decode();
                found.push([sizes, `${image.naturalWidth}x${image.naturalHeight}`]);
            }
            return found;
        }""",
        manifest["url"],
    )
    assert all(said in {"any", drawn} for said, drawn in icons)
    assert {"192x192", "512x512"} <= {said for said, _ in icons}


@pytest.mark.parametrize("code", ["en", "fr", "de"])
def test_without_a_line_it_says_so_in_the_readers_language(
    new_page: NewPage, look: Look, code: str
) -> None:
    page = new_page("/", service_workers="allow", locale=code)
    installed(page)
    page.context.set_offline(True)
    page.goto("/rules")
    expect(page.locator("h1:visible")).to_have_text(language(code).text("You are offline"))
    expect(page.locator("html")).to_have_attribute("lang", code)
    assert page.locator(".lost:visible").evaluate("e => getComputedStyle(e).backgroundImage")
    look(page, f"offline, {code}")
    page.context.set_offline(False)  # the page comes back by itself
    expect(page.locator("h1:visible")).not_to_have_text(language(code).text("You are offline"))


def test_no_match_is_ever_shown_from_a_cache(
    new_page: NewPage, start: Callable[..., Person]
) -> None:
    page = new_page("/?lang=en", service_workers="allow")
    installed(page)
    person = start(page=page, bot="novice", starter="me")
    person.wait()
    page.goto("/")
    expect(page.locator(".match")).to_have_count(1)
    page.goto("/rules")
    kept = page.evaluate(KEPT)
    assert any(path.endswith("base.css") for path in kept)
    others = {path for path in kept if not re.match(r"/static/[0-9a-f]{16}/", path)}
    assert others == {"/offline"}
    page.context.set_offline(True)
    for path in ("/", person.page.url, "/api/matches"):
        page.goto(path)
        expect(page.locator("h1:visible")).to_have_text("You are offline")
    failed = page.evaluate("fetch('/api/matches').then(() => 'answered', () => 'failed')")
    assert failed == "failed"


def test_below_a_path_it_serves_that_path_only(browser: Browser, tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
    with PrefixProxy(port, "/games/jaipur", strip=False) as proxy:
        server = Server(tmp_path, "--origin", f"{proxy.url}/games/jaipur")
        server.port = port
        server.start()
        context = browser.new_context(locale="en-US")
        context.set_default_timeout(TIMEOUT)
        try:
            page = context.new_page()
            page.goto(f"{proxy.url}/games/jaipur/")
            assert urlsplit(installed(page)).path == "/games/jaipur/"
            context.set_offline(True)
            page.goto(f"{proxy.url}/games/jaipur/rules")
            expect(page.locator("h1:visible")).to_have_text("You are offline")
        finally:
            context.close()
            server.stop()


def test_a_new_version_replaces_what_was_kept(new_page: NewPage) -> None:
    page = new_page(None, service_workers="allow")
    context = page.context
    old: dict[str, Any] = {}

    def older(route: Any) -> None:
        answer = route.fetch()
        version = re.search(r'"version":"([0-9a-f]{16})"', answer.text())
        assert version
        old["version"] = version[1]
        route.fulfill(response=answer, body=answer.text().replace(version[1], "0" * 16, 1))

    context.route("**/service-worker.js", older)
    page.goto("/")
    page.evaluate(READY)
    names = page.evaluate("caches.keys()")
    assert names == ["jaipur / " + "0" * 16]
    context.unroute("**/service-worker.js")
    page.evaluate("navigator.serviceWorker.ready.then(found => found.update())")
    until(
        page,
        "name => caches.keys().then(names => names.length === 1 && names[0] === name)",
        f"jaipur / {old['version']}",
    )
