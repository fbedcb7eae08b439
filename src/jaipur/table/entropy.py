"""Chance that new matches need."""

from __future__ import annotations

import secrets
from dataclasses import dataclass

from jaipur.formats import SECRET_BYTES


@dataclass(frozen=True, slots=True)
class Entropy:
    """The name and the secret of a match to come."""

    match: str
    secret: bytes


def fresh_entropy() -> Entropy:
    """From the system's cryptographic source; a name has 96 bits, so that none can be guessed."""
    return Entropy(secrets.token_urlsafe(12), secrets.token_bytes(SECRET_BYTES))
