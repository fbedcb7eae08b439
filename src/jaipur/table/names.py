"""Names that people give themselves."""

from __future__ import annotations

import unicodedata
from typing import Final

from jaipur.rules import JaipurError

MAX_NAME_LENGTH: Final = 24
_BLANK: Final = frozenset("\u115f\u1160\u2800\u3164\uffa0")
"""Characters that Unicode calls printable but that leave no mark."""
_MAX_MARKS: Final = 4


class BadName(JaipurError):
    """A name that cannot be shown to others."""


def clean_name(name: str) -> str:
    """Normalize a name: composed characters, single spaces, none at the ends.

    >>> clean_name("  Asha   B. ")
    'Asha B.'

    Raises:
        BadName: the result is empty, too long or not printable.
    """
    cleaned = " ".join(unicodedata.normalize("NFC", name).split())
    # Marks piled on one letter paint over the table; four are enough for any script.
    marks = 0
    for character in cleaned:
        marks = marks + 1 if unicodedata.category(character).startswith("M") else 0
        if marks > _MAX_MARKS:
            raise BadName(f"a name has at most {_MAX_MARKS} marks on one letter")
    invisible = not cleaned.isprintable() or not _BLANK.isdisjoint(cleaned)
    if not 1 <= len(cleaned) <= MAX_NAME_LENGTH or invisible:
        raise BadName(f"a name has 1 to {MAX_NAME_LENGTH} printable characters")
    return cleaned
