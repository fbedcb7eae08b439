"""What it costs to check a passkey: its keys and certificates are whatever a stranger sends.

To check one signature by a key of RSA with 16,384 bits and a long exponent takes twenty
milliseconds and more, in which nobody else is served. Devices make no such keys, and we ask for no
certificates.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from webauthn.helpers import (
    base64url_to_bytes,
    decode_credential_public_key,
    parse_attestation_object,
)
from webauthn.helpers.decode_credential_public_key import DecodedRSAPublicKey
from webauthn.helpers.exceptions import WebAuthnException

_MAX_MODULUS: Final = 512
"""Bytes."""
_MAX_EXPONENT: Final = 4
"""Bytes; everybody uses 65,537, which has three."""
_PLAIN: Final = frozenset({"none", "packed"})
"""Statements about a device that come without certificates."""


def is_cheap(answer: Mapping[str, Any]) -> bool:
    """Whether it costs next to nothing to check the passkey that a device says it has made."""
    try:
        raw = base64url_to_bytes(answer["response"]["attestationObject"])
        made = parse_attestation_object(raw)
        data = made.auth_data.attested_credential_data
        key = None if data is None else decode_credential_public_key(data.credential_public_key)
    except (WebAuthnException, ValueError, TypeError, KeyError):
        return False
    if made.fmt not in _PLAIN or made.att_stmt.x5c:
        return False
    if isinstance(key, DecodedRSAPublicKey):
        return len(key.n) <= _MAX_MODULUS and len(key.e) <= _MAX_EXPONENT
    return key is not None
