"""A translated game that falls back to an English text fails, wherever that text is."""

from __future__ import annotations

from gettext import NullTranslations
from typing import NoReturn

import pytest

from jaipur.words import LANGUAGES, language


class Missing(NullTranslations):
    """The fallback of a catalogue, for texts the catalogue does not have."""

    def gettext(self, message: str) -> NoReturn:
        raise AssertionError(f"no translation of {message!r}")

    def ngettext(self, msgid1: str, _msgid2: str, _n: int) -> NoReturn:
        self.gettext(msgid1)

    def pgettext(self, _context: str, message: str) -> NoReturn:
        self.gettext(message)

    def npgettext(self, _context: str, msgid1: str, _msgid2: str, _n: int) -> NoReturn:
        self.gettext(msgid1)


@pytest.fixture(autouse=True, scope="session")
def no_english_in_a_translation() -> None:
    for code in LANGUAGES:
        if code != "en":
            language(code).catalogue.add_fallback(Missing())
