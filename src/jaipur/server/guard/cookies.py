"""Tokens and the cookies that hold them: random, sealed by the server, stored as hashes."""

from __future__ import annotations

import hashlib
import hmac
import re
import secrets
from base64 import urlsafe_b64encode
from typing import Final

from starlette.datastructures import Headers
from starlette.requests import cookie_parser
from starlette.types import Scope

_TOKEN: Final = re.compile(r"[A-Za-z0-9_-]{22}")
_ISSUED: Final = re.compile(r"([A-Za-z0-9_-]{22})\.([A-Za-z0-9_-]{22})")


def hashed(token: str) -> str:
    """What is stored of a token."""
    return hashlib.sha256(b"jaipur/token/1\0" + token.encode()).hexdigest()


def new_token() -> str:
    """128 random bits, safe in an address."""
    return secrets.token_urlsafe(16)


def sealed(token: str, secret: bytes) -> str:
    """A guest's token as a cookie that only this server can have given."""
    return f"{token}.{_seal(token, secret)}"


def opened(cookie: str, secret: bytes) -> str | None:
    """The token in a cookie that this server gave."""
    found = _ISSUED.fullmatch(cookie)
    if found is None or not hmac.compare_digest(found[2], _seal(found[1], secret)):
        return None
    return found[1]


def is_plain(cookie: str) -> bool:
    """Whether it looks like a cookie of version 0.1.0: a token, which anybody can make up."""
    return _TOKEN.fullmatch(cookie) is not None


def _seal(token: str, secret: bytes) -> str:
    digest = hmac.digest(secret, b"jaipur/guest/1\0" + token.encode(), "sha256")
    return urlsafe_b64encode(digest[:16]).rstrip(b"=").decode()


def cookie_name(*, secure: bool, base: str = "", what: str = "guest") -> str:
    """With https, `__Host-` makes browsers keep the cookie to this host, at any path of it."""
    if not secure:
        return what
    return f"__Secure-{what}" if base else f"__Host-{what}"


def read_cookie(headers: Headers, name: str) -> str | None:
    """One cookie of a request, whatever other programs on this host have set."""
    return cookie_parser(headers.get("cookie", "")).get(name)


def is_secure(scope: Scope, origins: tuple[str, ...]) -> bool:
    """Whether browsers reach this server over https."""
    return scope["scheme"] in {"https", "wss"} or any(o.startswith("https:") for o in origins)
