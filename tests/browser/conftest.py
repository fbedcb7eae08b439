"""One Chromium and one server for all browser tests; a page that complains fails its test."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from typing import Any
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import (
    Browser,
    BrowserContext,
    ConsoleMessage,
    Page,
    Playwright,
    expect,
    sync_playwright,
)

from tests.browser.table import Person
from tests.serving import Server
from tools.chromium import chromium_path

ARGUMENTS = (
    *("--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run"),
    *("--disable-background-networking", "--disable-component-update", "--disable-sync"),
)
BLOCKED = "Service Worker registration blocked by Playwright"
CUT_OFF = (
    "net::ERR_INTERNET_DISCONNECTED",
    "net::ERR_FAILED",
    "net::ERR_CONNECTION_REFUSED",
)
"""Where a test takes the line or the server away, or lets a request fail."""
FAILED = "Failed to load resource"
TIMEOUT = 20_000
expect.set_options(timeout=TIMEOUT)  # a busy machine is no bug
NewPage = Callable[..., Page]


def launch(playwright: Playwright) -> Browser:
    return playwright.chromium.launch(executable_path=chromium_path(), args=list(ARGUMENTS))


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        opened = launch(playwright)
        yield opened
        opened.close()


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    running = Server(tmp_path_factory.mktemp("browser"))
    running.start()
    yield running
    running.stop()


def until(page: Page, question: str, *arguments: Any) -> None:
    """Ask a page until it says yes; `wait_for_function` takes a promise for one."""
    assert within(TIMEOUT, page, question, *arguments), f"the page does not come to {question}"


def within(milliseconds: int, page: Page, question: str, *arguments: Any) -> bool:
    """Whether a page says yes before long."""
    for _ in range(milliseconds // 50):
        if page.evaluate(question, *arguments):
            return True
        page.wait_for_timeout(50)
    return False


def quiet(context: BrowserContext, **settings: str) -> None:
    """No animation and no sound: tests wait for what happens, not for how it looks."""
    wanted = json.dumps({"speed": "off", "sound": "off", **settings})
    context.add_init_script(
        "location.protocol === 'http:' && !localStorage.getItem('jaipur.settings')"
        f" && localStorage.setItem('jaipur.settings', {json.dumps(wanted)})"
    )


@pytest.fixture
def new_page(browser: Browser, server: Server, request: pytest.FixtureRequest) -> Iterator[NewPage]:
    """Opens pages, each in a browser of its own; `complaints` of pages fail the test."""
    contexts: list[BrowserContext] = []
    complaints: list[str] = []
    lost = request.node.get_closest_marker("lost") is not None

    def expected(message: ConsoleMessage) -> bool:
        """Whether a test wants a browser to say this; a refusal of the API is the script's to tell."""
        text, address = message.text, urlsplit(message.location["url"])
        if text.startswith(FAILED) and ("/api/" in address.path or lost):
            return True
        return text.startswith(BLOCKED) or any(reason in text for reason in CUT_OFF)

    def hear(message: ConsoleMessage) -> None:
        if message.type in {"error", "warning"} and not expected(message):
            where = message.page.url if message.page else ""
            complaints.append(f"{where}: {message.text}")

    def open_page(
        path: str | None = "/", *, settings: dict[str, str] | None = None, **options: Any
    ) -> Page:
        context = browser.new_context(
            base_url=server.url,
            **{
                "locale": "en-US",
                "viewport": {"width": 1366, "height": 768},
                # A test of something else wants to see every request itself.
                "service_workers": "block",
                **options,
            },
        )
        context.set_default_timeout(TIMEOUT)
        quiet(context, **(settings or {}))
        contexts.append(context)
        page = context.new_page()
        page.on("pageerror", lambda error: complaints.append(str(error)))
        page.on("console", hear)
        if path is not None:
            page.goto(path)
        return page

    yield open_page
    for context in contexts:
        context.close()
    assert complaints == []


@pytest.fixture
def start(new_page: NewPage) -> Callable[..., Person]:
    """Starts a match past the first page, which is not what most tests are about.

    Its cards are nobody's choice, and a test must be true for all of them; where it can't be,
    "learn" is the match whose cards are always the same.
    """

    def begin(mode: str = "bot", *, page: Page | None = None, **choices: Any) -> Person:
        page = page or new_page(None)
        names = {"names": ["Asha", "Belen"]} if mode == "pass" else {"name": "Asha"}
        wanted = {"mode": mode, "first_to": 1, **names, **choices}
        made = page.context.request.post("/api/matches", data=wanted)
        assert made.ok, made.text()
        page.goto(f"/match/{made.json()['id']}")
        page.wait_for_selector('#wire[data-state="on"]')
        return Person(page)

    return begin


@pytest.fixture
def choose(new_page: NewPage) -> Callable[..., Person]:
    """Starts a match from the first page, as anybody would."""

    def begin(mode: str = "bot", *, page: Page | None = None, **choices: str) -> Person:
        page = page or new_page()
        page.locator(f'[name="mode"][value="{mode}"]').check(force=True)
        page.locator(".options summary").click()
        for name, value in {"first_to": "1", **choices}.items():
            page.locator(f'[name="{name}"][value="{value}"]').check(force=True)
        page.fill("#name", "Asha")
        page.click("#new button[type=submit]")
        page.wait_for_url("**/match/*")
        page.wait_for_selector('#wire[data-state="on"]')
        return Person(page)

    return begin


@pytest.fixture
def two(choose: Callable[..., Person], new_page: NewPage) -> tuple[Person, Person]:
    """A host and a guest at a match of one round; the host starts."""
    host = choose("online", starter="me")
    code = host.page.locator("#waiting .qr svg")
    expect(code).to_be_visible()
    drawn = code.evaluate("svg => svg.getBBox().width * svg.clientHeight")
    assert drawn > 2000, "the QR code is a picture"
    link = host.page.locator("#waiting .copy input").input_value()
    guest = Person(new_page(link), 1)
    expect(guest.page.locator("h1")).to_contain_text("Asha")
    guest.page.fill("#name", "Belen")
    guest.page.click("#join button")
    guest.page.wait_for_url("**/match/*")
    expect(host.page.locator("#waiting")).to_be_hidden()
    host.wait()
    return host, guest


@pytest.fixture
def two_pages(choose: Callable[..., Person], new_page: NewPage) -> tuple[Person, Page]:
    """A host who waits, and the page of the invitation."""
    host = choose("online", starter="me")
    expect(host.page.locator("#waiting .qr svg")).to_be_visible()
    return host, new_page(host.page.locator("#waiting .copy input").input_value())
