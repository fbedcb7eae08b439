"""Which language a reader wants, from what a browser or an environment says."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Final

from jaipur.words.language import LANGUAGES, Language, language
from jaipur.words.language_file import SOURCE

_RANGE: Final = re.compile(r"\s*([A-Za-z]{2,3})[\w-]*\s*(?:;\s*q=([01](?:\.\d{0,3})?)\s*)?")
_MAX_LENGTH: Final = 1000


def accepted_language(header: str | None) -> Language:
    """The best language for an Accept-Language header; English if it names none of ours.

    >>> accepted_language("tlh;q=0.9, fr-CA;q=0.8, en;q=0.1").code
    'fr'
    """
    wanted: list[tuple[float, str]] = []
    for part in (header or "")[:_MAX_LENGTH].split(","):
        found = _RANGE.fullmatch(part)
        if found is not None and found[1].lower() in LANGUAGES:
            wanted.append((float(found[2] or 1), found[1].lower()))
    # The first of equals wins: sorting is stable.
    ranked = sorted(wanted, key=lambda pair: -pair[0])
    return language(ranked[0][1] if ranked and ranked[0][0] > 0 else SOURCE)


def environment_language(environment: Mapping[str, str]) -> Language:
    """The language of a terminal, by the variables gettext itself reads, in its order.

    >>> environment_language({"LANG": "fr_FR.UTF-8"}).code
    'fr'
    """
    for name in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"):
        for value in environment.get(name, "").split(":"):
            code = re.split(r"[_.@]", value)[0].lower()
            if code in LANGUAGES:
                return language(code)
            if code in {"c", "posix"}:
                return language(SOURCE)
    return language(SOURCE)
