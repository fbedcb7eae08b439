"""The language to answer a request in."""

from __future__ import annotations

from urllib.parse import parse_qs

from starlette.datastructures import Headers
from starlette.types import Scope

from jaipur.server.guard.cookies import read_cookie
from jaipur.words import LANGUAGES, Language, accepted_language, language


def language_of(scope: Scope) -> Language:
    """`?lang=`, else the cookie `lang`, else what the browser prefers, else English."""
    headers = Headers(scope=scope)
    asked = parse_qs(scope.get("query_string", b"").decode("latin-1")).get("lang", [""])[-1]
    for code in (asked, read_cookie(headers, "lang")):
        if code in LANGUAGES:
            return language(code)
    return accepted_language(headers.get("accept-language"))
