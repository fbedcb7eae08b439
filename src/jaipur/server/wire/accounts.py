"""What is sent about accounts, both ways; times in milliseconds since 1970."""

from __future__ import annotations

from typing import Annotated, Any, Literal, TypeAlias

from msgspec import Meta, Struct

from jaipur.server.wire.incoming import Name
from jaipur.table import PortraitText

Password: TypeAlias = Annotated[
    str, Meta(max_length=1000, description="At least 8 characters, whichever they are")
]
Code: TypeAlias = Annotated[str, Meta(max_length=100, description="A recovery code")]
PasskeyAnswer: TypeAlias = Annotated[
    dict[str, Any],
    Meta(description="What `navigator.credentials` gave, as JSON (`PublicKeyCredential.toJSON`)"),
]


class SignUpRequest(Struct, frozen=True, forbid_unknown_fields=True):
    """Keep a name, by a password or a passkey."""

    name: Name
    password: Password | None = None
    passkey: PasskeyAnswer | None = None
    portrait: PortraitText | None = None


class SignInRequest(Struct, frozen=True, forbid_unknown_fields=True):
    """Sign in, by name and password or by a passkey."""

    name: Name | None = None
    password: Password | None = None
    passkey: PasskeyAnswer | None = None


class RecoveryRequest(Struct, frozen=True, forbid_unknown_fields=True):
    """Use up a recovery code for a new password."""

    name: Name
    code: Code
    password: Password


class ProofRequest(Struct, frozen=True, forbid_unknown_fields=True):
    """Show again that it is you, by the password or a passkey."""

    password: Password | None = None
    passkey: PasskeyAnswer | None = None


class ChallengeRequest(Struct, frozen=True, rename={"purpose": "for"}, forbid_unknown_fields=True):
    """Ask for what a browser needs to make or to use a passkey; a new account's has a name."""

    purpose: Literal["sign_up", "add", "sign_in"]
    name: Name | None = None


class NameRequest(Struct, frozen=True, forbid_unknown_fields=True):
    """Change the name."""

    name: Name


class PortraitRequest(Struct, frozen=True, forbid_unknown_fields=True):
    """Choose another portrait."""

    portrait: PortraitText


class PasswordRequest(Struct, frozen=True, forbid_unknown_fields=True):
    """Set another password."""

    password: Password


class PasskeyRequest(Struct, frozen=True, forbid_unknown_fields=True):
    """Add a passkey."""

    passkey: PasskeyAnswer


class TokenRequest(Struct, frozen=True, forbid_unknown_fields=True):
    """Make a token for a program, under a name of your choice."""

    name: Annotated[str, Meta(min_length=1, max_length=80, pattern=r"^[^\x00-\x1f\x7f]+$")]


class TokenBody(Struct, frozen=True):
    """A program's token, shown this once, and the account as it is now."""

    token: str
    account: AccountBody


class ChallengeBody(Struct, frozen=True):
    """Options for `navigator.credentials.create` or `get`, bytes in base64url."""

    options: dict[str, Any]


class PasskeyBody(Struct, frozen=True):
    """A passkey, and where it was made; `used` is when it last signed anybody in."""

    id: str
    label: str
    created: int
    used: int | None


class SessionBody(Struct, frozen=True):
    """Where somebody is signed in; `device` is empty if it did not say."""

    id: str
    kind: Literal["browser", "program"]
    device: str
    created: int
    seen: int
    current: bool


class AccountBody(Struct, frozen=True):
    """Somebody's own account.

    `rename_from` is when the name can be changed next, `password` whether there is one, `codes` how
    many recovery codes are left. Credentials can be changed while it is `proved` that it is you.
    One that a proxy vouches for is not `managed` here.
    """

    name: str
    portrait: str
    bot: bool
    created: int
    rename_from: int
    password: bool
    passkeys: list[PasskeyBody]
    codes: int
    sessions: list[SessionBody]
    proved: bool
    managed: bool


class Who(Struct, frozen=True):
    """Who you are; null if you are a guest."""

    account: AccountBody | None


class CodesBody(Struct, frozen=True):
    """Recovery codes, shown this once."""

    codes: list[str]


class Kept(Struct, frozen=True):
    """A name that is kept now, and its recovery codes, shown this once."""

    account: AccountBody
    codes: list[str]
