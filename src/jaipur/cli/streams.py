"""Standard streams that take any text: what an encoding lacks is written in another way.

Names and sentences hold characters that a stream may have no bytes for, where it is not UTF-8:
`PYTHONIOENCODING=cp1252`, an old console, `LC_ALL=C`. Nothing may be lost, and nothing may fail.
"""

from __future__ import annotations

import codecs
import os
import sys
import unicodedata
from contextlib import suppress
from io import TextIOWrapper
from typing import Final

_INSTEAD: Final = {
    "∞": "inf",
    "…": "...",
    "–": "-",
    "—": "-",
    "\N{MINUS SIGN}": "-",
    "\N{LEFT SINGLE QUOTATION MARK}": "'",
    "’": "'",
    "“": '"',
    "”": '"',
    "„": '"',
    "«": '"',
    "»": '"',
    "±": "+/-",
    "×": "x",
    "½": "1/2",
    "¼": "1/4",
    "¾": "3/4",
    "·": "-",
    "•": "*",
    "★": "*",
    "☆": "o",
    "←": "<-",
    "→": "->",
    "�": "?",
    "ä": "ae",
    "ö": "oe",
    "ü": "ue",
    "Ä": "Ae",
    "Ö": "Oe",
    "Ü": "Ue",
    "ß": "ss",
    "æ": "ae",
    "Æ": "Ae",
    "œ": "oe",
    "Œ": "Oe",
    "\N{ZERO WIDTH SPACE}": "",
    "\N{SOFT HYPHEN}": "",
}
"""Characters that other ones say as well; letters with accents and spaces are taken apart."""
_HANDLER: Final = "jaipur.transliterate"
_ASCII: Final = "jaipur_ascii"


def take_any_text() -> None:
    """Let the standard streams take, and give, any text."""
    codecs.register_error(_HANDLER, _transliterate)
    codecs.register(_plain_ascii)
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            # click writes UTF-8 to what it knows to be ASCII, which somebody asked for.
            ascii_only = codecs.lookup(stream.encoding).name == "ascii"
            stream.reconfigure(encoding=_ASCII if ascii_only else None, errors=_HANDLER)
    if isinstance(sys.stdin, TextIOWrapper) and sys.stdin.errors != "replace":
        sys.stdin.reconfigure(errors="replace")


def give_up_writing() -> None:
    """Let nothing be written any more: at exit it would be tried once again."""
    with suppress(OSError, ValueError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def transliterate(character: str) -> str:
    r"""A character in ASCII: what it is without accents, what means the same, or its number.

    >>> [transliterate(c) for c in "é∞\u202f\u2009ü雪"]
    ['e', 'inf', ' ', ' ', 'ue', '\\u96ea']
    """
    instead = _INSTEAD.get(character)
    if instead is None:
        parts = unicodedata.normalize("NFKD", character)
        instead = "".join(part for part in parts if not unicodedata.combining(part))
    return instead if instead.isascii() else character.encode("ascii", "backslashreplace").decode()


def _transliterate(error: UnicodeError) -> tuple[str, int]:
    if not isinstance(error, UnicodeEncodeError):
        raise error
    return "".join(map(transliterate, error.object[error.start : error.end])), error.end


def _plain_ascii(name: str) -> codecs.CodecInfo | None:
    """ASCII under another name."""
    if name != _ASCII:
        return None
    plain = codecs.lookup("ascii")
    return codecs.CodecInfo(
        plain.encode,
        plain.decode,
        plain.streamreader,
        plain.streamwriter,
        plain.incrementalencoder,
        plain.incrementaldecoder,
        name=_ASCII,
    )
