"""Passkeys: challenges that nobody has to store, and what devices answer to them."""

from __future__ import annotations

import hmac
import secrets
from base64 import urlsafe_b64decode, urlsafe_b64encode
from collections.abc import Callable
from enum import Enum
from typing import Any, Final, NamedTuple
from urllib.parse import urlsplit

import msgspec
from webauthn import (
    generate_authentication_options,
    generate_registration_options,
    options_to_json,
    verify_authentication_response,
    verify_registration_response,
)
from webauthn.helpers.exceptions import WebAuthnException
from webauthn.helpers.structs import (
    AuthenticatorSelectionCriteria,
    PublicKeyCredentialDescriptor,
    ResidentKeyRequirement,
    UserVerificationRequirement,
)

from jaipur.server.accounts.passkey_cost import is_cheap
from jaipur.server.accounts.visitors import COOKIES
from jaipur.server.guard.refusals import Refused
from jaipur.storage import Database, Passkey

MILLISECONDS: Final = 5 * 60 * 1000
"""How long a challenge can be answered."""
_NONCE: Final = 16


class Purpose(Enum):
    """What a challenge is for; an answer to it is good for nothing else."""

    SIGN_UP = "sign_up"
    ADD = "add"
    SIGN_IN = "sign_in"

    def __repr__(self) -> str:
        return f"Purpose.{self.name}"


class Challenge(NamedTuple):
    """What a device signs: when it ends, chance, and a seal of ours over both and the purpose."""

    until: int
    nonce: bytes
    seal: bytes

    def __bytes__(self) -> bytes:
        return self.until.to_bytes(8) + self.nonce + self.seal

    @property
    def account(self) -> str:
        """The id of the account that a new passkey is made for."""
        return in_text(self.nonce)


class Passkeys:
    """Asks devices to prove whose they are, and checks what they say.

    Args:
        database: where passkeys are, and challenges that were answered.
        clock: milliseconds since 1970.
    """

    def __init__(self, database: Database, clock: Callable[[], int]) -> None:
        self._database = database
        self._clock = clock

    async def ask_to_sign_up(self, origin: str, name: str) -> dict[str, Any]:
        """What the browser needs to make a passkey for a new account of this name."""
        challenge = await self._challenge(Purpose.SIGN_UP)
        return _creation(origin, name, challenge, challenge.account)

    async def ask_to_add(self, origin: str, name: str, account: str) -> dict[str, Any]:
        """The same for another passkey of an account."""
        known = await self._database.passkeys.of(account)
        return _creation(origin, name, await self._challenge(Purpose.ADD, account), account, known)

    async def ask_to_sign_in(self, origin: str) -> dict[str, Any]:
        """What the browser needs to sign in: no name, the device knows whose passkeys it has."""
        challenge = await self._challenge(Purpose.SIGN_IN)
        options = generate_authentication_options(
            rp_id=host_of(origin),
            challenge=bytes(challenge),
            timeout=MILLISECONDS,
            user_verification=UserVerificationRequirement.PREFERRED,
        )
        return _readable(options)

    async def made(
        self, origin: str, answer: dict[str, Any], label: str, account: str | None = None
    ) -> Passkey:
        """The passkey that a device has made: for an account, or for a new one.

        Raises:
            Refused: it is not an answer to a challenge of ours.
        """
        if not is_cheap(answer):
            raise _bad()
        purpose = Purpose.SIGN_UP if account is None else Purpose.ADD
        challenge = await self._answered(answer, purpose, account or "")
        try:
            found = verify_registration_response(
                credential=answer,
                expected_challenge=bytes(challenge),
                expected_rp_id=host_of(origin),
                expected_origin=origin,
            )
        except (WebAuthnException, ValueError, TypeError, KeyError):
            raise _bad() from None
        await self._spend(challenge)
        return Passkey(
            id=in_text(found.credential_id),
            account=account or challenge.account,
            key=in_text(found.credential_public_key),
            signs=found.sign_count,
            label=label,
            created=self._clock(),
        )

    async def shown(self, origin: str, answer: dict[str, Any]) -> str:
        """The account whose passkey signed.

        Raises:
            Refused: none of ours did, or not to this challenge.
        """
        challenge = await self._answered(answer, Purpose.SIGN_IN, "")
        passkey = await self._database.passkeys.get(str(answer.get("id"))[:1400])
        if passkey is None:
            raise _bad()
        try:
            found = verify_authentication_response(
                credential=answer,
                expected_challenge=bytes(challenge),
                expected_rp_id=host_of(origin),
                expected_origin=origin,
                credential_public_key=in_bytes(passkey.key),
                credential_current_sign_count=passkey.signs,
            )
        except (WebAuthnException, ValueError, TypeError, KeyError):
            raise _bad() from None
        await self._spend(challenge)
        await self._database.passkeys.used(passkey.id, found.new_sign_count, self._clock())
        return passkey.account

    async def _challenge(self, purpose: Purpose, account: str = "") -> Challenge:
        until, nonce = self._clock() + MILLISECONDS, secrets.token_bytes(_NONCE)
        return Challenge(until, nonce, await self._seal(purpose, account, until, nonce))

    async def _seal(self, purpose: Purpose, account: str, until: int, nonce: bytes) -> bytes:
        secret = await self._database.secrets.get(COOKIES)
        about = f"jaipur/challenge/1\0{purpose.value}\0{account}\0{until}\0".encode() + nonce
        return hmac.digest(secret, about, "sha256")

    async def _answered(self, answer: dict[str, Any], purpose: Purpose, account: str) -> Challenge:
        """The challenge that an answer names, if it is ours and has not ended."""
        try:
            said = msgspec.json.decode(in_bytes(answer["response"]["clientDataJSON"]))
            raw = in_bytes(said["challenge"])
        except (KeyError, TypeError, ValueError, AttributeError, msgspec.DecodeError):
            raise _bad() from None
        until, nonce, seal = int.from_bytes(raw[:8]), raw[8 : 8 + _NONCE], raw[8 + _NONCE :]
        ours = await self._seal(purpose, account, until, nonce)
        if not hmac.compare_digest(ours, seal) or until < self._clock():
            raise _bad()
        return Challenge(until, nonce, seal)

    async def _spend(self, challenge: Challenge) -> None:
        nonce = challenge.nonce.hex()
        if not await self._database.passkeys.spend(nonce, self._clock(), challenge.until):
            raise _bad()


def host_of(origin: str) -> str:
    """The site that a passkey is for, as devices name it."""
    return urlsplit(origin).hostname or ""


def in_text(raw: bytes) -> str:
    """Bytes in base64url."""
    return urlsafe_b64encode(raw).rstrip(b"=").decode()


def in_bytes(text: str) -> bytes:
    """Read base64url."""
    return urlsafe_b64decode(text + "=" * (-len(text) % 4))


def _bad() -> Refused:
    return Refused(403, "passkey_refused")


def _creation(
    origin: str, name: str, challenge: Challenge, account: str, known: list[Passkey] | None = None
) -> dict[str, Any]:
    options = generate_registration_options(
        rp_id=host_of(origin),
        rp_name="Jaipur",
        user_name=name,
        user_id=in_bytes(account),
        challenge=bytes(challenge),
        timeout=MILLISECONDS,
        authenticator_selection=AuthenticatorSelectionCriteria(
            resident_key=ResidentKeyRequirement.REQUIRED,
            user_verification=UserVerificationRequirement.PREFERRED,
        ),
        exclude_credentials=[
            PublicKeyCredentialDescriptor(id=in_bytes(each.id)) for each in known or ()
        ],
    )
    return _readable(options)


def _readable(options: Any) -> dict[str, Any]:
    found: dict[str, Any] = msgspec.json.decode(options_to_json(options))
    return found
