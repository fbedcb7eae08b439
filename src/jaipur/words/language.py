"""A language: its catalogue of texts, and how a text is looked up and filled in."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from gettext import GNUTranslations, NullTranslations
from pathlib import Path
from typing import Final

from jaipur.rules import JaipurError

CATALOGUES: Final = Path(__file__).with_name("catalogues")
LANGUAGES: Final = {"en": "English", "fr": "Français"}
"""The languages there are: code, and what the language calls itself."""
SOURCE: Final = "en"
"""The language the code is written in; it needs no catalogue."""


class UnknownLanguage(JaipurError):  # noqa: N818 - it is named after what it reports
    """There is no language with this code."""


@dataclass(frozen=True, slots=True)
class Language:
    """One language; everything that puts something into words takes it first.

    Texts are named by their English, with `{name}` for what is filled in. `dev.py translate`
    finds them as the literal arguments of these methods, of `marking`'s functions, and of the
    templates' and scripts' own.

    Attributes:
        code: `en` or `fr`.
        catalogue: the texts; that of English is empty, since the names are the texts.
    """

    code: str
    catalogue: NullTranslations

    def text(self, message: str, /, **values: object) -> str:
        """A text with its values filled in.

        >>> language("fr").text("The round is over.")
        'La manche est terminée.'
        """
        return self.catalogue.gettext(message).format(**values)

    def many(self, one: str, other: str, n: int, /, **values: object) -> str:
        """A text that depends on a number, by the plural rule of the language; `{n}` is filled in.

        >>> language("en").many("{n} rupee", "{n} rupees", 3)
        '3 rupees'
        """
        return self.catalogue.ngettext(one, other, n).format(n=n, **values)

    def text_for(self, context: str, message: str, /, **values: object) -> str:
        """A text whose English means different things in different places."""
        return self.catalogue.pgettext(context, message).format(**values)

    def many_for(self, context: str, one: str, other: str, n: int, /, **values: object) -> str:
        """The same for a text that depends on a number."""
        return self.catalogue.npgettext(context, one, other, n).format(n=n, **values)


@cache
def language(code: str) -> Language:
    """The language with this code.

    Raises:
        UnknownLanguage: there is none.
    """
    if code not in LANGUAGES:
        raise UnknownLanguage(f"there is no language {code!r}; there are: {', '.join(LANGUAGES)}")
    if code == SOURCE:
        return Language(code, NullTranslations())
    with (CATALOGUES / code / "LC_MESSAGES" / "jaipur.mo").open("rb") as file:
        return Language(code, GNUTranslations(file))
