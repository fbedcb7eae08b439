"""Accounts in a real browser: a guest keeps a name in one and goes on in another."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from secrets import token_hex

import pytest
from playwright.sync_api import CDPSession, Page, expect

from tests.browser.conftest import NewPage
from tests.browser.table import Person, tab_to
from tests.browser.test_axe import Look, look, look_into
from tests.serving import Server

__all__ = ["look"]

PASSWORD = "three camels, no less"


def some_name() -> str:
    return f"Asha {token_hex(4)}"


def keep(page: Page, name: str) -> list[str]:
    """Keep a name by a password, as anybody would; the recovery codes."""
    page.goto("/keep")
    page.fill("#name", name)
    page.fill("#password", PASSWORD)
    page.get_by_role("button", name="Keep it with a password").click()
    expect(page.locator("#codes-title")).to_be_focused()
    codes = page.locator("#codes-list li").all_inner_texts()
    assert len(set(codes)) == 10
    page.click("#codes-done")
    expect(page.locator("#own-name")).to_have_text(name)
    return codes


def sign_in(page: Page, name: str, password: str = PASSWORD) -> None:
    page.goto("/sign-in")
    page.fill("#name", name)
    page.fill("#password", password)
    page.keyboard.press("Enter")


def authenticator(page: Page) -> CDPSession:
    """A device that has passkeys and always says yes."""
    devtools = page.context.new_cdp_session(page)
    devtools.send("WebAuthn.enable")
    options = {
        "protocol": "ctap2",
        "transport": "internal",
        "hasResidentKey": True,
        "hasUserVerification": True,
        "isUserVerified": True,
        "automaticPresenceSimulation": True,
    }
    devtools.send("WebAuthn.addVirtualAuthenticator", {"options": options})
    return devtools


def named(server: Server) -> str:
    """The server by a name: there are no passkeys for addresses."""
    return server.url.replace("127.0.0.1", "localhost")


def test_a_guest_keeps_a_name_and_goes_on_in_another_browser(
    start: Callable[..., Person], new_page: NewPage
) -> None:
    person = start(bot="novice", starter="me")
    here, address = person.page, person.page.url
    cookie = here.context.cookies()[0]["value"]
    name = some_name()
    keep(here, name)
    assert here.context.cookies()[0]["value"] != cookie
    there = new_page()
    sign_in(there, name.lower())
    expect(there.locator(".me-name")).to_have_text(name)
    expect(there.locator("#matches .match")).to_have_count(1)
    there.goto(address)
    other = Person(there)
    other.wait()
    other.move(next(move for move in other.view()["legal"] if move[0] == "+"))
    here.goto(address)
    expect(here.locator("#entries")).to_contain_text("You took")
    # Signed out over there from here, without a reload.
    here.goto("/account")
    expect(here.locator("#sessions .item")).to_have_count(2)
    tab_to(here, "#sessions button")
    here.keyboard.press("Enter")
    expect(here.locator("#sessions .item")).to_have_count(1)
    there.goto("/")
    expect(there.locator(".me-name")).to_have_text("Sign in")


def test_an_invitation_is_taken_under_the_own_name(
    choose: Callable[..., Person], new_page: NewPage
) -> None:
    host = choose("online", starter="me")
    expect(host.page.locator("#waiting .qr svg")).to_be_visible()
    link = host.page.locator("#waiting .copy input").input_value()
    name = some_name()
    keep(new_page(), name)
    page = new_page(link)
    page.click(".me")
    expect(page.locator("h1")).to_have_text("Sign in")
    page.fill("#name", name)
    page.fill("#password", PASSWORD)
    page.keyboard.press("Enter")
    expect(page.locator("#join")).to_contain_text(f"You play as {name}.")
    page.click("#join button")
    page.wait_for_url("**/match/*")
    expect(host.page.locator(".rival .name")).to_contain_text(name)
    # Nobody else opens a match under it.
    guest = new_page()
    guest.locator('[name="mode"][value="online"]').check(force=True)
    guest.fill("#name", name.upper())
    guest.click("#new button[type=submit]")
    expect(guest.locator("#toast")).to_contain_text("looks like it")


def test_a_passkey_is_made_used_and_not_removed_if_it_is_the_only_way_in(
    new_page: NewPage, server: Server
) -> None:
    site, name = named(server), some_name()
    page = new_page(f"{site}/keep")
    device = authenticator(page)
    page.fill("#name", name)
    page.keyboard.press("Enter")
    expect(page.locator("#codes-list li")).to_have_count(10)
    page.click("#codes-done")
    expect(page.locator("#passkeys .item")).to_have_count(1)
    page.locator("#passkeys").get_by_role("button").click()
    expect(page.locator("#toast")).to_contain_text("could not sign in")
    page.click("#sign-out")
    page.wait_for_url(f"{site}/")
    page.goto(f"{site}/sign-in")
    tab_to(page, "#with-passkey")
    page.keyboard.press("Enter")
    expect(page.locator(".me-name")).to_have_text(name)
    page.goto(f"{site}/account")
    expect(page.locator("#passkeys .item-note")).to_contain_text("last used")
    # With a password as well, the passkey may go.
    page.fill("#password", PASSWORD)
    page.click("#password-button")
    expect(page.locator("#toast")).to_contain_text("password is set")
    page.locator("#passkeys").get_by_role("button").click()
    expect(page.locator("#passkeys .item")).to_have_count(0)
    page.click("#sign-out")
    page.wait_for_url(f"{site}/")
    page.goto(f"{site}/sign-in")
    page.click("#with-passkey")
    expect(page.locator("#problem")).to_contain_text("not accepted")
    device.detach()


def test_another_passkey_is_added(new_page: NewPage, server: Server) -> None:
    site, name = named(server), some_name()
    page = new_page(f"{site}/keep")
    page.fill("#name", name)
    page.fill("#password", PASSWORD)
    page.keyboard.press("Enter")
    page.click("#codes-done")
    authenticator(page)
    page.click("#add-passkey")
    expect(page.locator("#passkeys .item")).to_have_count(1)
    page.click("#sign-out")
    page.wait_for_url(f"{site}/")
    page.goto(f"{site}/sign-in")
    page.click("#with-passkey")
    expect(page.locator(".me-name")).to_have_text(name)


def test_a_recovery_code_lets_one_in(new_page: NewPage) -> None:
    page, name = new_page(), some_name()
    codes = keep(page, name)
    other = new_page("/sign-in")
    sign_in(other, name, "a guess")
    expect(other.locator("#problem")).to_have_text("Name and password do not match.")
    other.locator("summary").click()
    other.fill("#recover-name", name)
    other.fill("#code", codes[0])
    other.fill("#new-password", "a new start")
    other.keyboard.press("Enter")
    expect(other.locator(".me-name")).to_have_text(name)
    other.goto("/account")
    expect(other.locator("#codes-left")).to_have_text("9 codes are left.")
    page.reload()
    expect(page.locator("h1")).to_have_text("Sign in")


def test_everything_is_saved_and_erased(
    start: Callable[..., Person], new_page: NewPage, tmp_path: Path
) -> None:
    person = start(bot="novice", starter="me")
    page, name = person.page, some_name()
    keep(page, name)
    with page.expect_download() as download:
        page.get_by_role("link", name="Save everything as a file").click()
    file = tmp_path / "export.json"
    download.value.save_as(file)
    exported = json.loads(file.read_text(encoding="utf-8"))
    assert exported["account"]["name"] == name
    assert len(exported["matches"]) == 1
    page.get_by_role("button", name="Erase the account").click()
    page.keyboard.press("Enter")  # the safe answer has the focus
    expect(page.locator("#erase")).to_be_hidden()
    expect(page.locator("#own-name")).to_have_text(name)
    for button in ('[data-opens="erase"]', "#erase-yes"):
        tab_to(page, button)
        page.keyboard.press("Enter")
    expect(page.locator(".me-name")).to_have_text("Sign in")
    expect(page.locator("#matches .match")).to_have_count(0)
    again = new_page()
    sign_in(again, name)
    expect(again.locator("#problem")).to_have_text("Name and password do not match.")


def test_name_and_portrait_are_changed_by_keyboard(new_page: NewPage) -> None:
    page = new_page()
    keep(page, some_name())
    name = some_name()
    expect(page.locator("#rename-note")).not_to_be_empty()  # the scripts are there
    page.fill("#name", name)
    page.keyboard.press("Enter")
    expect(page.locator(".me-name")).to_have_text(name)
    expect(page.locator("#rename-note")).to_contain_text("again from")
    page.locator('#portrait [value="potter"]').focus()
    page.keyboard.press("ArrowRight")
    expect(page.locator("#toast")).to_contain_text("your portrait now")
    chosen = page.locator("#portrait :checked").get_attribute("value")
    page.reload()
    expect(page.locator(".me .portrait")).to_have_attribute("data-portrait", chosen or "")


def test_before_credentials_change_it_is_shown_again_who_it_is(new_page: NewPage) -> None:
    page, name = new_page(), some_name()
    keep(page, name)
    # Only the server's answer is old: its clock is nobody's to turn.
    refusal = {"reason": "prove_again", "message": "Show first that it is you.", "request_id": ""}
    page.route(
        "**/api/account/codes*",
        lambda route: route.fulfill(status=403, json={"error": refusal}),
        times=1,
    )
    page.click("#new-codes")
    expect(page.locator("#prove")).to_be_visible()
    expect(page.locator("#prove-passkey")).to_be_hidden()
    page.fill("#prove-password", "a guess")
    page.keyboard.press("Enter")
    expect(page.locator("#prove-problem")).to_contain_text("do not match")
    page.fill("#prove-password", PASSWORD)
    page.keyboard.press("Enter")
    expect(page.locator("#codes-list li")).to_have_count(10)


@pytest.mark.parametrize("size", [(393, 852), (1366, 768)], ids=str)
def test_nothing_is_wider_than_the_screen(new_page: NewPage, size: tuple[int, int]) -> None:
    viewport = {"width": size[0], "height": size[1]}
    for locale in ("en-US", "fr-FR", "de-DE"):
        page = new_page("/keep", viewport=viewport, locale=locale)
        name = some_name().ljust(24, "W")
        made = page.context.request.post("/api/account", data={"name": name, "password": PASSWORD})
        assert made.ok, made.text()
        for path in ("/account", "/"):
            page.goto(path)
            assert fits(page), f"{path}, {locale}"
        page.context.clear_cookies()
        for path in ("/keep", "/sign-in", "/"):
            page.goto(path)
            assert fits(page), f"{path}, {locale}"


def fits(page: Page) -> bool:
    found: bool = page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    return found


def test_axe_finds_nothing(new_page: NewPage, look: Look) -> None:
    page, name = new_page("/keep"), some_name()
    look(page, "keep")
    page.goto("/sign-in")
    page.locator("summary").click()
    look(page, "sign in")
    page.goto("/keep")
    page.fill("#name", name)
    page.fill("#password", "short")
    page.keyboard.press("Enter")
    expect(page.locator("#problem")).not_to_be_empty()
    look(page, "a problem", "#keep")
    page.fill("#password", PASSWORD)
    page.keyboard.press("Enter")
    expect(page.locator("#codes-list li")).to_have_count(10)
    look(page, "codes")
    page.click("#codes-done")
    expect(page.locator("#sessions .item")).to_have_count(1)
    look(page, "account")
    for lang in ("de", "fr"):
        page.goto(f"/account?lang={lang}")
        expect(page.locator("#sessions .item")).to_have_count(1)
        look(page, f"account, {lang}", "#content")
    page.click('[data-opens="erase"]')
    look(page, "erase", "#erase")
    page.keyboard.press("Escape")
    page.evaluate("document.getElementById('prove').showModal()")
    look_into(page, look, "prove")
    page.goto("/")
    look(page, "home, signed in")


@pytest.mark.lost
def test_without_accounts_nothing_speaks_of_them(tmp_path: Path, new_page: NewPage) -> None:
    server = Server(tmp_path, "--accounts", "off")
    server.start()
    try:
        page = new_page(f"{server.url}/")
        expect(page.locator(".me")).to_have_count(0)
        expect(page.get_by_text("Keep your name")).to_have_count(0)
        page.goto(f"{server.url}/keep")
        expect(page.locator("main")).to_contain_text("no accounts")
    finally:
        server.stop()
