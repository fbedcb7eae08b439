"""The words of all languages that a person may use in a move, or instead of one.

Everybody may use the words of every language: no word means two things.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cache
from typing import TypeVar

from jaipur.rules import Card
from jaipur.words.language_file import LanguageFile, Verb, language_files

_Meaning = TypeVar("_Meaning")


@dataclass(frozen=True, slots=True)
class Vocabulary:
    """What each word means; all words are folded."""

    verbs: Mapping[str, Verb]
    cards: Mapping[str, Card]
    numbers: Mapping[str, int]
    all: frozenset[str]
    between: frozenset[str]
    ignored: frozenset[str]
    commands: Mapping[str, str]


def fold(text: str) -> str:
    """A text in lower case, without accents."""
    plain = unicodedata.normalize("NFKD", text.casefold())
    return "".join(char for char in plain if not unicodedata.combining(char))


def split_words(text: str) -> list[str]:
    """The words and numbers of a text, folded.

    >>> split_words("Échange l’or !")
    ['echange', 'l', 'or']
    """
    return re.findall(r"[^\W\d_]+|\d+", fold(text))


def parse_command(text: str) -> str | None:
    """The command of the plain game that a person means, if any.

    >>> parse_command("Hilfe")
    'help'
    """
    return vocabulary().commands.get(fold(text.strip()))


@cache
def vocabulary() -> Vocabulary:
    """The words of all languages together."""
    return merged_vocabulary(language_files().values())


def merged_vocabulary(files: Iterable[LanguageFile]) -> Vocabulary:
    """The words of some languages together.

    Raises:
        ValueError: a word means two things.
    """
    files = list(files)
    meanings: dict[str, object] = {}

    def words(found: Iterable[tuple[str, _Meaning]]) -> dict[str, _Meaning]:
        by_word = {}
        for text, meaning in found:
            word = fold(text)
            if meanings.setdefault(word, meaning) != meaning:
                raise ValueError(f"{word!r} means both {meanings[word]!r} and {meaning!r}")
            by_word[word] = meaning
        return by_word

    def one_meaning(name: str, texts: Iterable[str]) -> frozenset[str]:
        return frozenset(words((text, name) for text in texts))

    return Vocabulary(
        verbs=words((text, verb) for f in files for verb, ts in f.verbs.items() for text in ts),
        cards=words((text, card) for f in files for card in Card for text in f.cards[card].words),
        numbers=words(
            (text, n) for f in files for n, ts in enumerate(f.words.numbers, 1) for text in ts
        ),
        all=one_meaning("all", (text for f in files for text in f.words.all)),
        between=one_meaning("between", (text for f in files for text in f.words.between)),
        ignored=one_meaning("ignored", (text for f in files for text in f.words.ignored)),
        commands=words(
            (text, command) for f in files for command, ts in f.commands.items() for text in ts
        ),
    )
