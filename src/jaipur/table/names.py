"""Names that people give themselves: others can read them, and tell two of them apart."""

from __future__ import annotations

import unicodedata
from typing import Final

from jaipur.rules import JaipurError

MAX_NAME_LENGTH: Final = 24
_MAX_MARKS: Final = 4
_BLANK: Final = frozenset("\u115f\u1160\u2800\u3164\uffa0")
"""Characters that Unicode calls printable but that leave no mark."""
_IGNORED: Final = dict.fromkeys(
    (0x34F, 0x17B4, 0x17B5, *range(0x180B, 0x180E), *range(0xFE00, 0xFE10))
) | dict.fromkeys(range(0xE0100, 0xE01F0))
"""Marks that only say how the character before them is drawn or sorted; they are left out."""
_LOOKS_LIKE: Final = str.maketrans(
    {
        like: letter
        for letter, alike in {
            "a": "\u0430\u0410\u03b1\u0391\u0251",
            "b": "\u0412\u0392\u042c\u0185",
            "c": "\u0441\u0421\u03f2",
            "d": "\u0501",
            "e": "\u0435\u0415\u0395\u04bd",
            "g": "\u0261",
            "h": "\u04bb\u041d\u0397\u0570",
            "i": "\u0456\u03b9",
            "j": "\u0458\u0408\u03f3",
            "k": "\u043a\u041a\u03ba\u039a",
            "l": "\u0406\u0399\u04cf\u04c0I1|\u01c0",
            "m": "\u043c\u041c\u039c",
            "n": "\u039d\u0578",
            "o": "\u043e\u041e\u03bf\u039f\u0585\u03c30",
            "p": "\u0440\u0420\u03c1\u03a1",
            "q": "\u051b",
            "s": "\u0455\u0405",
            "t": "\u0442\u0422\u03c4\u03a4",
            "u": "\u03c5\u057d",
            "v": "\u03bd\u0475",
            "w": "\u0461\u051d",
            "x": "\u0445\u0425\u03c7\u03a7",
            "y": "\u0443\u0423\u03b3\u03a5\u04af",
            "z": "\u0396\u1d22",
        }.items()
        for like in alike
    }
)
"""Cyrillic, Greek and Armenian letters, and digits, that are drawn like a Latin letter.

Unicode lists thousands such pairs (confusables.txt). These are the ones that keyboards have; most
of the others are styled or wide letters, which NFKC makes plain, or letters among those of another
script, which the names of accounts do not have (`people.account_name`). One pair too many only asks
somebody for another name.
"""


class BadName(JaipurError):
    """A name that cannot be shown to others."""


def clean_name(name: str) -> str:
    """Normalize a name: composed characters, single spaces, none at the ends.

    >>> clean_name("  Asha   B. ")
    'Asha B.'

    Raises:
        BadName: the result is empty, too long or not printable.
    """
    cleaned = " ".join(unicodedata.normalize("NFC", name).translate(_IGNORED).split())
    # Marks piled on one letter paint over the table; four are enough for any script.
    marks, visible = 0, False
    for character in cleaned:
        is_mark = unicodedata.category(character).startswith("M")
        marks = marks + 1 if is_mark else 0
        visible = visible or not (is_mark or character.isspace())
        if marks > _MAX_MARKS:
            raise BadName(f"a name has at most {_MAX_MARKS} marks on one letter")
    hidden = not cleaned.isprintable() or not _BLANK.isdisjoint(cleaned)
    if len(cleaned) > MAX_NAME_LENGTH or hidden or not visible:
        raise BadName(f"a name has 1 to {MAX_NAME_LENGTH} printable characters")
    return cleaned


def look_alike(name: str, other: str) -> bool:
    """Whether two names can be taken for each other.

    >>> look_alike("Paul", "Pau1"), look_alike("Asha", "ASHA"), look_alike("Asha", "Ash")
    (True, True, False)
    """
    return folded(name) == folded(other) or skeleton(name) == skeleton(other)


def folded(name: str) -> str:
    """What is left of a name if upper and lower case, and styles of letters, do not matter.

    >>> folded("Ian") == folded("ian"), folded("Ian") == folded("lan")
    (True, False)
    """
    return unicodedata.normalize("NFKC", unicodedata.normalize("NFKC", name).casefold())


def skeleton(name: str) -> str:
    """What is left of a name if all that look the same are written the same.

    >>> skeleton("Ian") == skeleton("ian"), skeleton("Ian") == skeleton("lan")
    (False, True)
    """
    # Before upper and lower case are made one: a capital I looks like an l, a small i does not.
    plain = unicodedata.normalize("NFKC", name).translate(_LOOKS_LIKE).casefold()
    return "".join(plain.split()).replace("rn", "m").replace("vv", "w")
