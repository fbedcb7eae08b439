"""The whole way in every language; and what a screen reader hears."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from jaipur.rules import Card
from jaipur.server.pages.rules_page import rules_page
from jaipur.words import LANGUAGES, browser_messages, card_letter, language
from tests.browser.conftest import NewPage
from tests.browser.table import Person, pick_by_keys

FR = language("fr")
OTHERS = [code for code in LANGUAGES if code != "en"]


@pytest.mark.parametrize("code", OTHERS)
def test_from_the_first_page_to_the_count(
    new_page: NewPage, choose: Callable[..., Person], code: str
) -> None:
    lang = language(code)
    letters = {card.value: card_letter(lang, card) for card in Card}
    page = new_page("/")
    page.get_by_role("link", name=LANGUAGES[code]).click()
    expect(page.locator("html")).to_have_attribute("lang", code)
    expect(page.locator(".foot [aria-current=true]")).to_have_text(LANGUAGES[code])
    title = lang.text("New match")
    assert title != "New match"
    expect(page.locator("#new-title")).to_have_text(title)
    page.goto("/")
    expect(page.locator("html")).to_have_attribute("lang", code)  # the choice is kept
    person = choose(page=page, bot="collector", starter="me")
    person.wait()
    messages = browser_messages(lang)
    expect(page.locator("#turn")).to_have_text(str(messages["Your turn"]))
    shown = page.locator("#market .card-letter").all_inner_texts()
    assert shown == [letters[card] for card in person.view()["market"]]
    person.move(next(m for m in person.view()["legal"] if m[1] == "K"), pick_by_keys(letters))
    person.play_round(pick_by_keys(letters))
    expect(page.locator("#summary")).to_contain_text(str(messages["rupees"]))
    page.goto("/rules")
    expect(page.locator("h1")).to_have_text(rules_page(lang)["title"])


@pytest.mark.parametrize("code", LANGUAGES)
def test_the_language_comes_from_the_browsers_own_wish(new_page: NewPage, code: str) -> None:
    page = new_page("/", locale=code)
    expect(page.locator("html")).to_have_attribute("lang", code)


def test_the_live_region_speaks_whole_sentences(
    new_page: NewPage, start: Callable[..., Person]
) -> None:
    heard = {}
    for lang in ("en", "fr"):
        page = new_page(f"/?lang={lang}")
        person = start(page=page, bot="novice", starter="me")
        person.wait()
        page.evaluate(
            """() => {
                window.heard = [];
                new MutationObserver(() => window.heard.push(document.querySelector('#live').textContent))
                    .observe(document.querySelector('#live'), {childList: true, characterData: true, subtree: true});
            }"""
        )
        person.move(next(m for m in person.view()["legal"] if m[1] == "K"))
        person.wait()
        heard[lang] = " ".join(page.evaluate("window.heard"))
    assert re.search(r"You took (a camel|\d camels)\. New in the market: ", heard["en"])
    assert re.search(r"Novice \w+ .*\. .*Your turn\.$", heard["en"])
    assert re.search(r"Vous avez pris (un chameau|\d chameaux)\. ", heard["fr"])
    assert heard["fr"].endswith(str(browser_messages(FR)["Your turn."]))
