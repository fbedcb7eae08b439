"""What a language has besides its texts: the file `language.toml` of its folder."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Final, Literal

from jaipur.rules import Card

FOLDERS: Final = Path(__file__).with_name("languages")
"""A folder for each language, named by its code."""
SOURCE: Final = "en"
"""The language the code is written in; it needs no catalogue."""

Verb = Literal["take", "sell", "give", "exchange"]


@dataclass(frozen=True, slots=True)
class CardWords:
    """A kind of card.

    Attributes:
        letter: its key, also written in moves; must not be the notation's letter for another kind.
        words: what a person may call it in a move.
    """

    letter: str
    words: Sequence[str]


@dataclass(frozen=True, slots=True)
class OtherWords:
    """The other words of a move.

    Attributes:
        all: all cards of a kind.
        between: what separates the two sides of an exchange.
        ignored: words without a meaning of their own, such as articles.
        numbers: the words for one, two, and so on.
    """

    all: Sequence[str]
    between: Sequence[str]
    ignored: Sequence[str]
    numbers: Sequence[Sequence[str]]


@dataclass(frozen=True, slots=True)
class LanguageFile:
    """The contents of `language.toml`.

    Attributes:
        name: what the language calls itself.
        plurals: the CLDR category of each plural form, in the order of the catalogue.
        never: patterns that no text of the language may contain; checked by the tests.
        cards: letter and words of each kind of card; by its English name in the file.
        verbs: the words for each kind of move.
        words: the other words of a move.
        commands: the words for each command of the plain game.
    """

    name: str
    plurals: Sequence[str]
    never: Sequence[str]
    cards: Mapping[Card, CardWords]
    verbs: Mapping[Verb, Sequence[str]]
    words: OtherWords
    commands: Mapping[str, Sequence[str]]

    @property
    def letters(self) -> str:
        """The letters of the cards, in their canonical order."""
        return "".join(self.cards[card].letter for card in Card)


@cache
def read_language_file(folder: Path) -> LanguageFile:
    """Read the file in a language's folder."""
    with (folder / "language.toml").open("rb") as file:
        table = tomllib.load(file)
    cards = {Card[name.upper()]: CardWords(**card) for name, card in table.pop("cards").items()}
    return LanguageFile(cards=cards, words=OtherWords(**table.pop("words")), **table)


@cache
def language_files() -> dict[str, LanguageFile]:
    """All languages by code: the source first, the others sorted."""
    folders = sorted(
        (file.parent for file in FOLDERS.glob("*/language.toml")),
        key=lambda folder: (folder.name != SOURCE, folder.name),
    )
    return {folder.name: read_language_file(folder) for folder in folders}
