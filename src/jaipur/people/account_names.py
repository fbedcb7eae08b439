"""Names of accounts: nobody can be taken for somebody else, for a bot, or for the server."""

from __future__ import annotations

import unicodedata
from functools import cache
from typing import Final

from jaipur.table import (
    FORMER_PLAYER,
    GUIDE,
    BadName,
    bot_player_name,
    clean_name,
    look_alike,
)
from jaipur.words import LANGUAGES, NAMED_BOTS, language

_ALPHABETS: Final = frozenset(
    {"ARMENIAN", "CHEROKEE", "COPTIC", "CYRILLIC", "DESERET", "GEORGIAN", "GREEK", "LATIN", "LISU"}
)
"""Scripts with letters that look like those of another one; a name has letters of one of them."""
_RESERVED: Final = ("jaipur", "admin", "administrator", "moderator", "system", "guest")


def account_name(name: str) -> str:
    """A name as an account may have it, normalized.

    >>> account_name(" Asha  B. ")
    'Asha B.'

    Raises:
        BadName: it cannot be shown, mixes alphabets, or is the name of a bot.
    """
    cleaned = clean_name(name)
    if len({script for script in map(_script, cleaned) if script in _ALPHABETS}) > 1:
        raise BadName("the letters of a name are of one alphabet")
    if any(look_alike(cleaned, taken) for taken in _taken()):
        raise BadName(f"{cleaned!r} is nobody's name")
    return cleaned


def _script(letter: str) -> str:
    return unicodedata.name(letter, "").partition(" ")[0]


@cache
def _taken() -> frozenset[str]:
    """Names of bots and of former players in every language, and of the server itself."""
    spoken = [language(code) for code in LANGUAGES]
    bots = (bot_player_name(lang, level) for lang in spoken for level in (*NAMED_BOTS, GUIDE))
    return frozenset((*bots, *(lang.text(FORMER_PLAYER) for lang in spoken), *_RESERVED))
