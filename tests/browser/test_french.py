"""The whole way in French; and what a screen reader hears, in both languages."""

from __future__ import annotations

import re
from collections.abc import Callable

from playwright.sync_api import expect

from jaipur.words import browser_messages, language
from tests.browser.conftest import NewPage
from tests.browser.table import Person, pick_by_keys

FR = language("fr")
LETTERS = dict(zip("DGSCPLK", "DOATECH", strict=True))


def test_from_the_first_page_to_the_count(new_page: NewPage, choose: Callable[..., Person]) -> None:
    page = new_page("/?lang=fr")
    expect(page.locator("html")).to_have_attribute("lang", "fr")
    title = FR.text("New match")
    assert title != "New match"
    expect(page.locator("#new-title")).to_have_text(title)
    page.goto("/")
    expect(page.locator("html")).to_have_attribute("lang", "fr")  # the choice is kept
    person = choose(page=page, bot="novice", starter="me")
    person.wait()
    expect(page.locator("#turn")).to_have_text(str(browser_messages(FR)["Your turn"]))
    letters = page.locator("#market .card-letter").all_inner_texts()
    assert letters == [LETTERS[card] for card in person.view()["market"]]
    person.move(next(m for m in person.view()["legal"] if m[1] == "K"), pick_by_keys(LETTERS))
    person.play_round(pick_by_keys(LETTERS))
    expect(page.locator("#summary")).to_contain_text("roupies")
    page.goto("/rules")
    expect(page.locator("h1")).to_have_text("Jaipur : les règles")


def test_french_comes_from_the_browsers_own_wish(new_page: NewPage) -> None:
    page = new_page("/", locale="fr-FR")
    expect(page.locator("html")).to_have_attribute("lang", "fr")


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
    assert re.search(r"Asha took (a camel|\d camels)\. New in the market: ", heard["en"])
    assert re.search(r"Novice \w+ .*\. .*Your turn\.$", heard["en"])
    assert re.search(r"Asha a pris (un chameau|\d chameaux)\. ", heard["fr"])
    assert heard["fr"].endswith(str(browser_messages(FR)["Your turn."]))
