"""A language: its catalogue of texts, and how a text is looked up and filled in."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from gettext import GNUTranslations, NullTranslations
from pathlib import Path
from typing import Final

from jaipur.rules import JaipurError
from jaipur.words.language_file import FOLDERS, SOURCE, language_files, read_language_file

LANGUAGES: Final = {code: file.name for code, file in language_files().items()}
"""Every language: its code, and what it calls itself."""


class UnknownLanguage(JaipurError):
    """There is no language with this code."""


@dataclass(frozen=True, slots=True)
class Language:
    """One language; every function that puts something into words takes it first.

    Texts are keyed by their English, with `{name}` for what is filled in. `dev.py translate`
    finds them as the literal arguments of these methods, of `marking`'s functions, and of the
    templates' and scripts' own.

    Attributes:
        code: such as `en`.
        letters: the letters of the cards, in their canonical order.
        plurals: the CLDR category of each plural form.
        catalogue: the texts; that of English is empty, since the keys are the texts.
    """

    code: str
    letters: str
    plurals: tuple[str, ...]
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
        """Like `text_for`, for a text that depends on a number."""
        return self.catalogue.npgettext(context, one, other, n).format(n=n, **values)


@cache
def language(code: str) -> Language:
    """The language with this code.

    Raises:
        UnknownLanguage: there is no such language.
    """
    if code not in LANGUAGES:
        raise UnknownLanguage(f"there is no language {code!r}; available: {', '.join(LANGUAGES)}")
    return read_language(FOLDERS / code)


def read_language(folder: Path) -> Language:
    """Read the language in a folder, which is named by its code."""
    file = read_language_file(folder)
    catalogue = NullTranslations()
    if folder.name != SOURCE:
        with (folder / "jaipur.mo").open("rb") as compiled:
            catalogue = GNUTranslations(compiled)
    return Language(folder.name, file.letters, tuple(file.plurals), catalogue)
