"""Notices sealed for one browser: encrypted (RFC 8291), and signed by the server (RFC 8292)."""

from __future__ import annotations

from base64 import urlsafe_b64decode, urlsafe_b64encode
from functools import lru_cache
from typing import Final
from urllib.parse import urlsplit

import http_ece
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
from py_vapid import Vapid02

from jaipur.storage import PushKeys, Subscription

_CURVE: Final = ec.SECP256R1()
_POINT, _SECRET = 65, 16
"""Bytes of a browser's public key, and of the secret it shares."""
_SECONDS_VALID: Final = 12 * 3600


def new_push_key() -> str:
    """A private key for a server, as it is stored."""
    number = ec.generate_private_key(_CURVE).private_numbers().private_value
    return _text(number.to_bytes(32))


@lru_cache(maxsize=4)
def public_key(keys: PushKeys) -> str:
    """The public half, which browsers subscribe with."""
    point = Vapid02.from_raw(keys.private.encode()).public_key
    return _text(point.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint))


def is_usable(p256dh: str, auth: str) -> bool:
    """Whether something can be encrypted with what a browser gave."""
    try:
        point, secret = _bytes(p256dh), _bytes(auth)
        ec.EllipticCurvePublicKey.from_encoded_point(_CURVE, point)
    except ValueError:
        return False
    return len(point) == _POINT and len(secret) == _SECRET


def encrypted(browser: Subscription, content: bytes) -> bytes:
    """Content that only the browser can read, not the service that passes it on."""
    sealed: bytes = http_ece.encrypt(
        content,
        private_key=ec.generate_private_key(_CURVE),
        dh=_bytes(browser.p256dh),
        auth_secret=_bytes(browser.auth),
        version="aes128gcm",
    )
    return sealed


def signature(keys: PushKeys, endpoint: str, now: int) -> str:
    """The header by which a push service knows the server; `now` is in seconds since 1970."""
    there = urlsplit(endpoint)
    claims = {
        "sub": keys.contact,
        "aud": f"{there.scheme}://{there.netloc}",
        "exp": now + _SECONDS_VALID,
    }
    header: str = Vapid02.from_raw(keys.private.encode()).sign(claims)["Authorization"]
    return header


def _bytes(text: str) -> bytes:
    return urlsafe_b64decode(text + "=" * (-len(text) % 4))


def _text(raw: bytes) -> str:
    return urlsafe_b64encode(raw).rstrip(b"=").decode()
