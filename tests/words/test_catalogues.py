"""The catalogues: complete, compiled from what stands there, and well set in type."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path

import pytest
from babel.messages import Catalog, Message
from babel.messages.pofile import read_po

from jaipur.words import LANGUAGES, browser_messages, language
from tools import translate

NARROW = "\u202f"
FILES = [translate.CATALOGUES / code / "LC_MESSAGES" / "jaipur.po" for code in translate.TRANSLATED]


@cache
def found() -> Catalog:
    return translate.found()


def messages() -> Iterator[Message]:
    for file in FILES:
        with file.open("rb") as opened:
            yield from (message for message in read_po(opened) if message.id)


def forms(text: str | Iterable[str] | None) -> tuple[str, ...]:
    return (text,) if isinstance(text, str) else tuple(text or ())


def placeholders(text: str) -> set[str]:
    return set(re.findall(r"\{(\w*)[^}]*\}", text))


def test_every_language_but_the_source_has_a_catalogue() -> None:
    assert {*LANGUAGES} == {"en", *translate.TRANSLATED}


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.parents[1].name)
def test_the_catalogue_has_exactly_the_texts_of_the_code(file: Path) -> None:
    """No text is missing, none is left over, none is merely guessed."""
    catalogue = translate.updated(file, found())
    assert translate.missing(catalogue) == []
    assert translate.po_text(catalogue) == file.read_bytes(), "run python3 dev.py translate"


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.parents[1].name)
def test_what_is_compiled_is_fresh(file: Path) -> None:
    catalogue = translate.updated(file, found())
    assert file.with_suffix(".mo").read_bytes() == translate.mo_bytes(catalogue)
    browser = (file.parents[1] / "browser.json").read_text(encoding="utf-8")
    assert browser == translate.browser_text(catalogue)


def test_placeholders_are_the_same_in_both_languages() -> None:
    for message in messages():
        wanted = set[str]().union(*map(placeholders, forms(message.id)))
        for form in forms(message.string):
            # The form for one may name no number: "a camel", "un chameau".
            assert wanted - placeholders(form) <= {"n"}, message.id
            assert placeholders(form) <= wanted, message.id
        assert placeholders(forms(message.string)[-1]) == placeholders(forms(message.id)[-1])


def test_french_typography() -> None:
    for message in messages():
        for form in forms(message.string):
            assert not re.search(r"[;!?»%]", re.sub(rf"{NARROW}[;!?»%]", "", form)), form
            assert not re.search(rf"(?<![{NARROW}\d]):(?=\s|$)", form), form
            assert not re.search(rf"«(?!{NARROW})", form), form
            assert not re.search("['\"“”]|\\.\\.\\.", re.sub(r"<[^>]*>", "", form)), form
            assert NARROW not in re.sub(rf"{NARROW}[;:!?»%]|«{NARROW}", "", form), form


def test_english_typography() -> None:
    for message in found():
        for form in forms(message.id):
            assert "..." not in form
            assert not re.search(r"\s[;!?]", form), form


def test_a_text_begins_and_ends_alike_in_both_languages() -> None:
    for message in messages():
        for english, french in zip(forms(message.id), forms(message.string), strict=True):
            ends = [form[-1:] if form[-1:] in ".!?…:" else "" for form in (english, french)]
            assert ends[0] == ends[1], message.id
            assert english == english.strip(), message.id
            assert french == french.strip(), message.id


def test_no_text_of_a_script_is_overlooked() -> None:
    """The extractor does not look into template literals."""
    known = {form for message in found() for form in forms(message.id)}
    for script in (translate.PACKAGE / "web" / "static").glob("*.js"):
        used = re.findall(r'\btn?\("((?:[^"\\]|\\.)*)"', script.read_text(encoding="utf-8"))
        assert {*used} <= known, script.name


def test_the_browser_gets_the_texts_of_its_scripts() -> None:
    assert browser_messages(language("en")) == {}
    french = browser_messages(language("fr"))
    written = {forms(m.id)[0] for m in found() if any(n.endswith(".js") for n, _ in m.locations)}
    assert set(french) == written
    assert json.loads(json.dumps(french)) == french
