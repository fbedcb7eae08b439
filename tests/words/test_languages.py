"""What a language's folder holds, whatever the language."""

from __future__ import annotations

import json
import re
import subprocess
from dataclasses import replace
from gettext import c2py
from pathlib import Path

import pytest
from babel import Locale
from babel.messages import Catalog
from babel.messages.plurals import get_plural

from jaipur.rules import Card
from jaipur.words import (
    LANGUAGES,
    Language,
    UnknownLanguage,
    card_letter,
    in_letters,
    language,
    parse_command,
)
from jaipur.words.cards import from_letters
from jaipur.words.language import read_language
from jaipur.words.language_file import FOLDERS, language_files, read_language_file
from jaipur.words.rules_text import rules_text
from jaipur.words.vocabulary import fold, merged_vocabulary, vocabulary
from tools import translate

NOTATION = "".join(Card)
EVERY_LANGUAGE = pytest.mark.parametrize(
    "lang", [language(code) for code in LANGUAGES], ids=lambda lang: lang.code
)
# Keys that the table uses in the browser or in the terminal, not for cards.
RESERVED = set("BFIJMQV?12345")
NODE = translate.ROOT / ".venv" / "bin" / "node"


def test_a_language_is_a_folder() -> None:
    folders = {folder.name for folder in FOLDERS.iterdir() if folder.is_dir()}
    assert folders == set(LANGUAGES)
    assert next(iter(LANGUAGES)) == "en"
    assert LANGUAGES["de"] == "Deutsch"


def test_a_language_that_does_not_exist() -> None:
    with pytest.raises(UnknownLanguage, match="there is no language 'tlh'; available: en, de, fr"):
        language("tlh")


def test_languages_are_values() -> None:
    assert language("fr") is language("fr")
    assert language("fr") != language("en")


@EVERY_LANGUAGE
def test_letters_are_unique_and_do_not_contradict_the_notation(lang: Language) -> None:
    assert len(set(lang.letters)) == len(Card) == len(lang.letters)
    assert lang.letters == lang.letters.upper()
    assert not set(lang.letters) & RESERVED
    for card in Card:
        letter = card_letter(lang, card)
        assert letter == card or letter not in NOTATION
    assert from_letters(lang, in_letters(lang, NOTATION)) == NOTATION
    assert from_letters(lang, NOTATION) == NOTATION


def test_letters_of_the_cards() -> None:
    letters = {code: language(code).letters for code in LANGUAGES}
    assert letters == {"en": "DGSCPLK", "de": "DGSTWLK", "fr": "DOATEUH"}


def test_no_word_means_two_things() -> None:
    """Putting all languages together would fail."""
    known = vocabulary()
    assert (known.verbs["nimm"], known.cards["or"], known.numbers["six"]) == ("take", "G", 6)
    english, french = read_language_file(FOLDERS / "en"), read_language_file(FOLDERS / "fr")
    words = replace(english.words, ignored=(*english.words.ignored, "or"))
    with pytest.raises(ValueError, match=r"'or' means both .* and 'ignored'"):
        merged_vocabulary([replace(english, words=words), french])


@EVERY_LANGUAGE
def test_every_language_has_words_for_everything(lang: Language) -> None:
    file, english = language_files()[lang.code], language_files()["en"]
    assert list(file.cards) == list(Card)
    assert set(file.verbs) == set(english.verbs)
    assert len(file.words.numbers) == len(english.words.numbers) == 7
    assert set(file.commands) == set(english.commands)
    for command, words in file.commands.items():
        assert {parse_command(f" {word.upper()} ") for word in words} == {command}


def test_what_is_not_a_command() -> None:
    assert parse_command("take gold") is None


def test_accents_and_capitals_do_not_matter() -> None:
    assert fold("Gewürze ÉTOFFE Maß") == "gewurze etoffe mass"


@EVERY_LANGUAGE
def test_plurals_are_those_of_cldr(lang: Language) -> None:
    """The plural forms in the catalogue are in the order the browser expects."""
    check_plurals(lang.code, lang.plurals)


def check_plurals(code: str, plurals: tuple[str, ...]) -> None:
    rule, forms = Locale(code).plural_form, get_plural(code)
    assert len(plurals) == forms.num_plurals
    index = c2py(forms.plural_expr)
    for n in range(1000):
        assert plurals[index(n)] == rule(n), n


@pytest.fixture(scope="module")
def polish(tmp_path_factory: pytest.TempPathFactory) -> Language:
    """A made-up translation into a language with three plural forms."""
    folder = tmp_path_factory.mktemp("languages") / "pl"
    folder.mkdir()
    english = (FOLDERS / "en" / "language.toml").read_text(encoding="utf-8")
    changed = english.replace('["one", "other"]', '["one", "few", "many"]')
    (folder / "language.toml").write_text(changed, encoding="utf-8")
    template = Catalog()
    template.add(("{n} camel", "{n} camels"), locations=[("web/static/board.js", 0)])
    empty = translate.updated(folder, template)
    assert translate.missing(empty) == ["('{n} camel', '{n} camels')"]
    camels = ("{n} wielbłąd", "{n} wielbłądy")
    empty["{n} camel"].string = camels
    assert len(translate.missing(empty)) == 1, "two of three forms are not all"
    empty["{n} camel"].string = (*camels, "{n} wielbłądów")
    assert translate.missing(empty) == []
    (folder / "jaipur.po").write_bytes(translate.po_text(empty))
    made = translate.updated(folder, template)
    (folder / "jaipur.mo").write_bytes(translate.mo_bytes(made))
    (folder / "browser.json").write_text(translate.browser_text(made), encoding="utf-8")
    return read_language(folder)


def test_three_plural_forms(polish: Language) -> None:
    check_plurals("pl", polish.plurals)
    said = [polish.many("{n} camel", "{n} camels", n) for n in (0, 1, 2, 5, 22)]
    assert said == [
        "0 wielbłądów", "1 wielbłąd", "2 wielbłądy", "5 wielbłądów", "22 wielbłądy",
    ]  # fmt: skip


def test_three_plural_forms_in_the_browser(polish: Language, tmp_path: Path) -> None:
    camels = [polish.many("{n} camel", "{n} camels", n) for n in range(130)]
    forms = ["{n} wielbłąd", "{n} wielbłądy", "{n} wielbłądów"]
    assert in_a_script(tmp_path, polish, {"{n} camel": forms}) == camels


@EVERY_LANGUAGE
def test_plural_forms_in_the_browser(lang: Language, tmp_path: Path) -> None:
    catalogue = {"one": "{n} camel", "other": "{n} camels"}
    forms = [catalogue[category] for category in lang.plurals]
    chosen = in_a_script(tmp_path, lang, {"{n} camel": forms} if lang.code != "en" else {})
    rule = Locale(lang.code).plural_form
    assert chosen == [catalogue[rule(n)].format(n=n) for n in range(130)]


def in_a_script(folder: Path, lang: Language, messages: dict[str, list[str]]) -> list[str]:
    """What `tn` of the browser's scripts says for 0 to 129 camels."""
    data = json.dumps({"lang": lang.code, "plurals": lang.plurals, "messages": messages})
    words = translate.PACKAGE / "web" / "static" / "words.js"
    script = folder / "say.mjs"
    script.write_text(
        f"""
        globalThis.document = {{ getElementById: () => ({{ textContent: {json.dumps(data)} }}) }};
        const {{ tn }} = await import({json.dumps(words.as_uri())});
        const said = Array.from({{ length: 130 }}, (_, n) => tn("{{n}} camel", "{{n}} camels", n));
        console.log(JSON.stringify(said));
        """,
        encoding="utf-8",
    )
    done = subprocess.run([NODE, script], capture_output=True, text=True, check=True)
    said: list[str] = json.loads(done.stdout)
    return said


@EVERY_LANGUAGE
def test_the_rules_use_the_letters_of_the_language(lang: Language) -> None:
    rules = rules_text(lang.code)
    tables = "".join(re.findall(r"^\| (\w) ", rules, re.MULTILINE))
    assert re.sub(r"\d", "", tables) == lang.letters + lang.letters[:6]
    assert [from_letters(lang, text) for text in examples(rules)] == examples(rules_text("en"))


def examples(rules: str) -> list[str]:
    """The cards and moves of the examples, and the moves within the text."""
    lines = re.findall(r"^ {4}.*$|`[+-][^`]+`", rules, re.MULTILINE)
    cards = re.compile(r"(?<![\w’])[A-Z](?!\w)|[+-][A-Z+-]+")
    return [" ".join(cards.findall(line)) for line in lines]


@EVERY_LANGUAGE
def test_the_rules_have_the_same_sections_in_every_language(lang: Language) -> None:
    def outline(code: str) -> list[object]:
        return [
            (line.split()[0], re.findall(r"R\d+", block))
            for block in re.split(r"\n(?=#)", rules_text(code))
            for line in [block.split("\n")[0]]
        ]

    assert outline(lang.code) == outline("en")


@EVERY_LANGUAGE
def test_the_examples_of_the_rules_are_as_long_in_every_language(lang: Language) -> None:
    def sentences(code: str) -> list[int]:
        blocks = re.findall(
            r"^(?:Example|Exemple|Beispiel)\W.*?\n\n", rules_text(code), re.MULTILINE | re.DOTALL
        )
        return [len(re.findall(r"[.?!](?=\s)", block)) for block in blocks]

    assert len(sentences("en")) > 5
    assert sentences(lang.code) == sentences("en")
