"""Recovery codes: ten, for the day when a password is forgotten or a device is lost."""

from __future__ import annotations

import secrets
from typing import Final

from jaipur.server.guard.cookies import hashed

CODES: Final = 10
_LETTERS: Final = "abcdefghjkmnpqrstuvwxyz23456789"
"""None that can be taken for another one."""
_GROUPS, _GROUP = 4, 4


def new_codes() -> list[str]:
    """Ten codes of 79 bits each, to be written down."""
    return [
        "-".join("".join(secrets.choice(_LETTERS) for _ in range(_GROUP)) for _ in range(_GROUPS))
        for _ in range(CODES)
    ]


def hashed_code(code: str) -> str:
    """What is stored of a code, however it was copied.

    >>> hashed_code(" ABCD efgh-JKMN 2345") == hashed_code("abcd-efgh-jkmn-2345")
    True
    """
    return hashed("code " + "".join(letter for letter in code.lower() if letter in _LETTERS))
