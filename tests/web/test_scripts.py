"""What neither the linter nor the type checker of the scripts can say."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final

import pytest

from jaipur import web
from jaipur.rules import Card
from jaipur.words import LANGUAGES, card_letter, language

SCRIPTS: Final = sorted(Path(web.__file__).parent.glob("static/*.js"))
ANY: Final = re.compile(r"@\w+ \{[^}]*\b(?:any|\*)\b")
"""`any` in a comment's type, which switches the type checker off."""
STORAGE: Final = re.compile(r"\b(?:localStorage|sessionStorage)\b")


@pytest.mark.parametrize("script", SCRIPTS, ids=lambda script: script.name)
def test_a_script_has_types_and_touches_no_storage_unguarded(script: Path) -> None:
    text = script.read_text(encoding="utf-8")
    assert ANY.findall(text) == []
    assert script.name in {"storage.js", "theme.js"} or not STORAGE.search(text)


@pytest.mark.parametrize("code", LANGUAGES)
def test_no_card_has_a_key_that_means_something_else(code: str) -> None:
    keys = (Path(web.__file__).parent / "static" / "keys.js").read_text(encoding="utf-8")
    taken = set(re.findall(r'key === "([a-z])"', keys))
    assert "z" in taken
    assert not taken & {card_letter(language(code), card).lower() for card in Card}


def test_the_page_of_a_match_keeps_its_state_in_the_store() -> None:
    (match,) = (script for script in SCRIPTS if script.name == "match.js")
    lines = match.read_text(encoding="utf-8").splitlines()
    assert [line for line in lines if line.startswith(("let ", "var "))] == []
