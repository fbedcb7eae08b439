"""What a bridge keeps: a key of its own, and which deals it has revealed a secret for.

Secrets follow from the key, so that a bridge which was ended between two requests goes on with the
same ones. The server never sees the key: nobody but this machine can tell what it will reveal.
"""

from __future__ import annotations

import hashlib
import hmac
import os
import secrets
from contextlib import suppress
from pathlib import Path
from typing import Final, Self

import msgspec

from jaipur.bridge.errors import BridgeError

_MAX_REVEALED: Final = 1000
"""Deals that are remembered; older ones are long over."""


_NEW: Final = os.O_WRONLY | os.O_CREAT | os.O_TRUNC


class _Kept(msgspec.Struct, forbid_unknown_fields=True):
    key: str
    revealed: dict[str, str]


class Keeper:
    """Keeps it in a file.

    Args:
        file: where.
        kept: what is in it.
    """

    def __init__(self, file: Path, kept: _Kept) -> None:
        self._file = file
        self._kept = kept
        self._key = bytes.fromhex(kept.key)

    @classmethod
    def open(cls, file: Path) -> Self:
        """Read the file, or begin one.

        Raises:
            BridgeError: it cannot be read or written, or is something else.
        """
        try:
            raw = file.read_bytes()
        except FileNotFoundError:
            keeper = cls(file, _Kept(secrets.token_hex(32), {}))
            keeper._write()
            return keeper
        except OSError as error:
            raise BridgeError(f"cannot read {file}: {error.strerror}") from None
        try:
            return cls(file, msgspec.json.decode(raw, type=_Kept))
        except (msgspec.DecodeError, ValueError):
            raise BridgeError(f"{file} is not what a bridge keeps") from None

    def secret(self, match: str, seat: int, published: bytes) -> bytes:
        """What to add to the key of a match; another one for another commitment of the server."""
        return self._derived("secret", match, str(seat), published.hex())

    def seed(self, match: str) -> int:
        """A seed that nobody else knows: with it, rivals could find out what a bot holds.

        It is below 2**53: every JSON reader keeps such a number.
        """
        return int.from_bytes(self._derived("seed", match)[:8]) >> 11

    def may_reveal(self, match: str, joint: bytes) -> bool:
        """Whether a secret may be revealed for these commitments: for the first ones only.

        Raises:
            BridgeError: it cannot be stored that it is revealed.
        """
        revealed = self._kept.revealed
        if match not in revealed:
            revealed[match] = joint.hex()
            while len(revealed) > _MAX_REVEALED:
                del revealed[next(iter(revealed))]
            self._write()
        return revealed[match] == joint.hex()

    def _derived(self, *parts: str) -> bytes:
        text = "\0".join(("jaipur/bridge/1", *parts))
        return hmac.digest(self._key, text.encode(), "sha256")

    def _write(self) -> None:
        """At once and as a whole, for the owner only."""
        new = self._file.with_name(f"{self._file.name}.{os.getpid()}.new")
        try:
            self._file.parent.mkdir(parents=True, exist_ok=True)
            with os.fdopen(os.open(new, _NEW, 0o600), "wb") as out:
                out.write(msgspec.json.encode(self._kept))
                out.flush()
                os.fsync(out.fileno())
            new.replace(self._file)
        except OSError as error:
            with suppress(OSError):
                new.unlink()
            raise BridgeError(f"cannot write {self._file}: {error.strerror}") from None


def file_name(server: str, account: str) -> str:
    """The name of the file of an account at a server, if nobody chose one."""
    digest = hashlib.sha256(f"{server}\0{account}".encode()).hexdigest()
    return f"bridge-{digest[:16]}.json"
