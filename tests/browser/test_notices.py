"""Push notices in a real browser: asked for by a tap, received by the service worker, shown."""

from __future__ import annotations

import json
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from jaipur.storage import sqlite_url
from tests.browser.conftest import ARGUMENTS, TIMEOUT, quiet, within
from tests.browser.table import tab_to
from tests.browser.test_axe import Look, look
from tests.push.push_service import Browser as Subscriber
from tests.push.push_service import PushService, push_service, until_push_is_on
from tests.server.running import Guest
from tests.serving import COMMAND, Server
from tools.chromium import chromium_path

__all__ = ["look"]
# Chromium has no push service to subscribe with here: the one of the tests takes its place.
SUBSCRIBE = """subscription => {
    let current = null;
    PushManager.prototype.subscribe = async function (options) {
        const key = options.applicationServerKey;
        const text = key.replaceAll('-', '+').replaceAll('_', '/');
        const raw = Uint8Array.from(atob(text), (c) => c.charCodeAt(0));
        current = {
            options: {applicationServerKey: raw.buffer},
            toJSON: () => subscription,
            unsubscribe: async () => { current = null; return true; },
        };
        return current;
    };
    PushManager.prototype.getSubscription = async () => current;
    window.asked = 0;
    const ask = Notification.requestPermission;
    Notification.requestPermission = () => { window.asked += 1; return ask.call(Notification); };
}"""
SHOWN = """() => navigator.serviceWorker.ready
    .then((registration) => registration.getNotifications())
    .then((found) => found.map(({title, body, tag, lang}) => ({title, body, tag, lang})))"""


@pytest.fixture
def service() -> Iterator[PushService]:
    with push_service() as running:
        yield running


@pytest.fixture
def pushing(tmp_path: Path) -> Iterator[Server]:
    server = Server(tmp_path, "--push-to-private-addresses")
    server.start()
    try:
        turn_on = ("admin", "--database", sqlite_url(server.file), "push", "on")
        contact = ("--contact", "mailto:host@jaipur.example")
        subprocess.run([COMMAND, *turn_on, *contact], check=True, capture_output=True)
        until_push_is_on(server.url)
        yield server
    finally:
        server.stop()


@pytest.fixture
def own_browser(
    browser: Browser, pushing: Server, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[BrowserContext]:
    """A browser with a profile: private windows show no notices."""
    context = browser.browser_type.launch_persistent_context(
        tmp_path_factory.mktemp("profile"),
        executable_path=chromium_path(),
        args=list(ARGUMENTS),
        base_url=pushing.url,
        locale="en-US",
        permissions=["notifications"],
    )
    context.set_default_timeout(TIMEOUT)
    quiet(context)
    yield context
    context.close()


def invite(page: Page) -> str:
    """Open an online match with days for each move from the page; the link to join it."""
    made = page.context.request.post(
        "/api/matches", data={"mode": "online", "clock": "1d", "starter": "me"}
    ).json()
    seat = {"name": "Asha", "secret": "a1" * 32}
    page.context.request.post(f"/api/matches/{made['id']}/seat", data=seat)
    return str(made["id"]) + " " + str(made["invite"]).rpartition("/")[2]


def test_a_tap_asks_for_notices_and_the_service_worker_shows_them(
    own_browser: BrowserContext, pushing: Server, service: PushService, look: Look
) -> None:
    subscriber = Subscriber(service.url, "chromium")
    own_browser.add_init_script(f"({SUBSCRIBE})({json.dumps(subscriber.subscription)})")
    page = own_browser.pages[0]
    page.goto("/")
    page.wait_for_function("() => navigator.serviceWorker.controller !== null")
    page.click('[data-opens="settings"]')
    button = page.locator("#settings [data-notices]")
    expect(button).to_have_text("Notify me when it is my turn")
    assert page.evaluate("window.asked") == 0  # nobody is asked before a tap or a key
    look(page, "settings with notices", "#settings")
    tab_to(page, "#settings [data-notices]")
    page.keyboard.press("Enter")
    expect(button).to_have_text("Turn notifications off")
    expect(button).to_have_attribute("aria-pressed", "true")
    assert page.evaluate("window.asked") == 1

    match, token = invite(page).split()
    with Guest(pushing) as belen:
        belen.get("/api/matches")
        body = {"name": "Belen", "secret": "b2" * 32, "invite": token}
        belen.post(f"/api/matches/{match}/seat", body)
    told = subscriber.read(service.next().body)
    assert told["text"] == "Belen has accepted your invitation."

    devtools = own_browser.new_cdp_session(page)
    registrations: list[str] = []
    devtools.on(
        "ServiceWorker.workerRegistrationUpdated",
        lambda found: registrations.extend(
            each["registrationId"] for each in found["registrations"]
        ),
    )
    devtools.send("ServiceWorker.enable")
    while not registrations:
        page.evaluate("1")  # events come in between
    message = {
        "origin": pushing.url,
        "registrationId": registrations[0],
        "data": json.dumps(told, ensure_ascii=False),
    }
    for _ in range(10):
        devtools.send("ServiceWorker.deliverPushMessage", message)
        # On a busy machine Chromium loses some; the tag of the match makes them one notice.
        if within(2000, page, SHOWN):
            break
    assert page.evaluate(SHOWN) == [
        {"title": "Jaipur", "body": told["text"], "tag": match, "lang": "en"}
    ]

    button.click()
    expect(button).to_have_text("Notify me when it is my turn")
    expect(button).to_have_attribute("aria-pressed", "false")


def test_a_server_without_keys_offers_nothing(server: Server, browser: Browser) -> None:
    context = browser.new_context(base_url=server.url, locale="en-US")
    page = context.new_page()
    page.goto("/")
    page.wait_for_function("() => navigator.serviceWorker.controller !== null")
    page.click('[data-opens="settings"]')
    expect(page.locator("#settings [data-setting='sound']")).to_be_visible()
    expect(page.locator("#settings [data-notices-area]")).to_be_hidden()
    context.close()
