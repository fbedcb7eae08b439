"""The catalogues: complete, freshly compiled, and typographically correct."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable
from functools import cache
from pathlib import Path

import pytest
from babel.messages import Catalog, Message
from babel.messages.pofile import read_po

from jaipur.words import LANGUAGES, browser_messages, language
from jaipur.words.language_file import language_files
from jaipur.words.rules_text import rules_text
from tools import translate

EVERY_LANGUAGE = pytest.mark.parametrize("code", LANGUAGES)
EVERY_CATALOGUE = pytest.mark.parametrize("code", translate.TRANSLATED)


@cache
def found() -> Catalog:
    return translate.found()


@cache
def catalogue(code: str) -> Catalog:
    return translate.updated(translate.TRANSLATED[code], found())


@cache
def messages(code: str) -> list[Message]:
    with (translate.TRANSLATED[code] / "jaipur.po").open("rb") as file:
        return [message for message in read_po(file) if message.id]


def forms(text: str | Iterable[str] | None) -> tuple[str, ...]:
    return (text,) if isinstance(text, str) else tuple(text or ())


def texts(code: str) -> list[str]:
    """Every text of a language, without tags."""
    said = (
        [forms(message.string) for message in messages(code)]
        if code in translate.TRANSLATED
        else [forms(message.id) for message in found()]
    )
    return [re.sub(r"<[^>]*>", "", form) for each in said for form in each]


def placeholders(text: str) -> set[str]:
    return set(re.findall(r"\{(\w*)[^}]*\}", text))


def test_every_language_but_the_source_has_a_catalogue() -> None:
    assert {*LANGUAGES} == {"en", *translate.TRANSLATED}


@EVERY_CATALOGUE
def test_the_catalogue_has_exactly_the_texts_of_the_code(code: str) -> None:
    """No text is missing, left over or fuzzy."""
    assert translate.missing(catalogue(code)) == []
    written = (translate.TRANSLATED[code] / "jaipur.po").read_bytes()
    assert translate.po_text(catalogue(code)) == written, "run python3 dev.py translate"


@EVERY_CATALOGUE
def test_what_is_compiled_is_fresh(code: str) -> None:
    folder = translate.TRANSLATED[code]
    assert (folder / "jaipur.mo").read_bytes() == translate.mo_bytes(catalogue(code))
    browser = (folder / "browser.json").read_text(encoding="utf-8")
    assert browser == translate.browser_text(catalogue(code))


@EVERY_CATALOGUE
def test_placeholders_are_those_of_the_english(code: str) -> None:
    for message in messages(code):
        wanted = set[str]().union(*map(placeholders, forms(message.id)))
        for form in forms(message.string):
            # The form for one may name no number: "a camel", "un chameau".
            assert wanted - placeholders(form) <= {"n"}, message.id
            assert placeholders(form) <= wanted, message.id
        assert placeholders(forms(message.string)[-1]) == placeholders(forms(message.id)[-1])


@EVERY_LANGUAGE
def test_typography(code: str) -> None:
    said = texts(code)
    for pattern in language_files()[code].never:
        offending = [text for text in said if re.search(pattern, text)]
        assert offending == [], pattern


@EVERY_LANGUAGE
def test_typography_of_the_rules(code: str) -> None:
    plain = re.sub(r"`[^`]*`|-+:", "x", rules_text(code))
    blocks = [re.sub("[ \n]+", " ", block) for block in plain.split("\n\n")]
    for pattern in language_files()[code].never:
        offending = [text for text in blocks if re.search(pattern, text)]
        assert offending == [], pattern


@EVERY_CATALOGUE
def test_a_text_begins_and_ends_as_the_english_does(code: str) -> None:
    for message in messages(code):
        english = forms(message.id)[-1]
        for form in forms(message.string):
            ends = [text[-1:] if text[-1:] in ".!?…:" else "" for text in (english, form)]
            assert ends[0] == ends[1], message.id
            assert form == form.strip(), message.id


def test_no_text_of_a_script_is_overlooked() -> None:
    """The extractor does not look into template literals."""
    known = {form for message in found() for form in forms(message.id)}
    for script in (translate.PACKAGE / "web" / "static").glob("*.js"):
        used = re.findall(r'\btn?\(\s*"((?:[^"\\]|\\.)*)"', script.read_text(encoding="utf-8"))
        assert {*used} <= known, script.name


@EVERY_CATALOGUE
def test_the_browser_gets_the_texts_of_its_scripts(code: str) -> None:
    sent = browser_messages(language(code))
    written = {forms(m.id)[0] for m in found() if any(n.endswith(".js") for n, _ in m.locations)}
    assert set(sent) == written
    assert json.loads(json.dumps(sent)) == sent


def test_english_needs_no_texts_in_the_browser() -> None:
    assert browser_messages(language("en")) == {}


def test_a_text_that_changed_is_fuzzy_and_counts_as_missing(tmp_path: Path) -> None:
    folder = tmp_path / "fr"
    folder.mkdir()
    old = Catalog(locale="fr")
    old.add("Take all the camels of the market.", "Prenez tous les chameaux du marché.")
    old.add("Something left over", "Un reste")
    (folder / "jaipur.po").write_bytes(translate.po_text(old))
    template = Catalog()
    template.add("Take all the camels in the market.")
    template.add("Entirely new")
    made = translate.updated(folder, template)
    assert sorted(translate.missing(made)) == ["Entirely new", "Take all the camels in the market."]
    assert (
        made["Take all the camels in the market."].string == "Prenez tous les chameaux du marché."
    )
    assert made.get("Something left over") is None
    assert translate.browser_text(made) == "{}\n"
