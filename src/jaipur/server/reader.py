"""Which language the reader of an answer reads."""

from __future__ import annotations

from urllib.parse import parse_qs

from starlette.datastructures import Headers
from starlette.types import Scope

from jaipur.server.guests import read_cookie
from jaipur.server.phrases import LANGUAGES


def language_code(scope: Scope) -> str:
    """`?lang=`, else the cookie `lang`, else what the browser prefers, else English."""
    headers = Headers(scope=scope)
    asked = parse_qs(scope.get("query_string", b"").decode("latin-1")).get("lang", [""])[-1]
    for code in (asked, read_cookie(headers, "lang")):
        if code in LANGUAGES:
            return code
    return _preferred(headers.get("accept-language", ""))


def _preferred(accept: str) -> str:
    """The best of our languages by an Accept-Language header.

    >>> _preferred("de, fr-CA;q=0.8, en;q=0.5")
    'fr'
    """
    best, weight = LANGUAGES[0], 0.0
    for part in accept.split(","):
        tag, _, parameters = part.strip().partition(";")
        code = tag.strip().lower().partition("-")[0]
        try:
            quality = float(parameters.strip().removeprefix("q=")) if parameters else 1.0
        except ValueError:
            quality = 0.0
        if code in LANGUAGES and quality > weight:
            best, weight = code, quality
    return best
