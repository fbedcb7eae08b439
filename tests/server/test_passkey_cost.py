"""A passkey that would take long to check is refused before it is."""

from __future__ import annotations

from base64 import urlsafe_b64encode
from typing import Any

import cbor2
import pytest

from jaipur.server.accounts.passkey_cost import is_cheap

CURVE = {1: 2, 3: -7, -1: 1, -2: bytes(32), -3: bytes(32)}


def rsa(modulus: int, exponent: int = 3) -> dict[int, Any]:
    """A key of RSA with so many bytes."""
    return {1: 3, 3: -257, -1: b"\xff" * modulus, -2: b"\1" * exponent}


def answer(key: dict[int, Any], fmt: str = "none", **statement: Any) -> dict[str, Any]:
    """What a device says it has made."""
    data = (
        bytes(32) + b"\x41" + bytes(4) + b"\1" * 16 + (4).to_bytes(2) + b"name" + cbor2.dumps(key)
    )
    raw = cbor2.dumps({"fmt": fmt, "attStmt": statement, "authData": data})
    return {"response": {"attestationObject": urlsafe_b64encode(raw).decode().rstrip("=")}}


@pytest.mark.parametrize("key", [CURVE, rsa(256), rsa(512)])
def test_what_devices_make_is_checked(key: dict[int, Any]) -> None:
    assert is_cheap(answer(key))
    assert is_cheap(answer(key, "packed", alg=key[3], sig=b"x"))


@pytest.mark.parametrize(
    "made",
    [
        answer(rsa(513)),
        answer(rsa(2048)),
        answer(rsa(256, 5)),
        answer(rsa(2048), "packed", alg=-257, sig=b"x"),
        answer(CURVE, "packed", alg=-7, sig=b"x", x5c=[b"certificate"]),
        answer(CURVE, "tpm", alg=-7, sig=b"x"),
        answer({}),
        {"response": {"attestationObject": "AAAA"}},
        {"response": {"attestationObject": "*"}},
        {"response": {}},
        {"response": 1},
        {},
    ],
)
def test_what_would_take_long_or_is_none_is_not(made: dict[str, Any]) -> None:
    assert not is_cheap(made)
