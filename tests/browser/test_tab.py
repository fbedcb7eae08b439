"""The tab of a match: its title and icon say whose turn it is, and a sound says when it is yours."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from tests.browser.table import Person, sensible

CALLING, CALM = re.compile("logo-calling.svg$"), re.compile("logo.svg$")
LISTEN = """() => {
    window.tones = [];
    const real = window.AudioContext;
    window.AudioContext = class extends real {
        createOscillator() {
            const tone = super.createOscillator();
            window.tones.push(tone);
            return tone;
        }
    };
}"""
TURN_ON = """value => {
    const input = document.querySelector(`[data-setting="sound"] input[value="${value}"]`);
    input.checked = true;
    input.dispatchEvent(new Event("change", {bubbles: true}));
}"""


def expect_tab(page: Page, title: str, icon: re.Pattern[str]) -> None:
    expect(page).to_have_title(f"{title} · Jaipur")
    expect(page.locator('link[rel="icon"]')).to_have_attribute("href", icon)


def test_the_tab_says_whose_turn_it_is_and_a_sound_calls(two: tuple[Person, Person]) -> None:
    host, guest = two
    expect_tab(host.page, "Your turn", CALLING)
    expect_tab(guest.page, "Asha to move", CALM)
    for page in (host.page, guest.page):
        page.evaluate(LISTEN)
        page.locator("#mine .name").click()  # no page may sound before somebody touched it
    guest.page.evaluate(TURN_ON, "on")
    host.move(sensible(host.view()["legal"]))
    expect_tab(host.page, "Belen to move", CALM)
    expect_tab(guest.page, "Your turn", CALLING)
    guest.page.wait_for_function(
        "() => window.tones.some(({frequency}) => frequency.value === 587)"
    )
    assert host.page.evaluate("window.tones.length") == 0  # it is turned off there
    guest.end("resign")
    for page in (host.page, guest.page):
        expect_tab(page, "Match over", CALM)
