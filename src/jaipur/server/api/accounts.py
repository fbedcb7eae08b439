"""Accounts over HTTP: keep a name, sign in and out, take everything away."""

from __future__ import annotations

from typing import Any, Final

from starlette.requests import Request
from starlette.responses import Response

from jaipur.people import PORTRAITS
from jaipur.server.accounts.accounts import Accounts
from jaipur.server.accounts.devices import device
from jaipur.server.accounts.guessing import Asking
from jaipur.server.accounts.passwords import MIN_LENGTH
from jaipur.server.accounts.presenting import present_account
from jaipur.server.accounts.signing import checked_name, signed_in
from jaipur.server.api.operations import Operation
from jaipur.server.guard.guests import give_cookie, know_browser, known_browser
from jaipur.server.guard.limits import networks_of
from jaipur.server.guard.refusals import Refused
from jaipur.server.requests import guest_of, json_response, read_body, service_of, site_of
from jaipur.server.wire import accounts as wire
from jaipur.storage import export_account


def accounts_of(request: Request) -> Accounts:
    """Accounts, if people can sign in here.

    Raises:
        Refused: they cannot.
    """
    service = service_of(request)
    if not service.settings.signs_in:
        raise Refused(403, "accounts_off")
    return service.accounts


async def who(request: Request) -> Response:
    """Who you are."""
    guest, accounts = guest_of(request), service_of(request).accounts
    body = None if guest.account is None else await present_account(accounts, guest)
    return json_response(wire.Who(body))


async def sign_up(request: Request) -> Response:
    """Keep your name: become an account, by a password or a passkey."""
    accounts, guest = accounts_of(request), guest_of(request)
    wanted = await read_body(request, wire.SignUpRequest)
    name, where = checked_name(wanted.name), _device(request)
    if wanted.portrait is not None:
        checked_portrait(wanted.portrait)
    passkey = None
    if wanted.password is not None:
        checked_password(wanted.password)
    elif wanted.passkey is not None:
        passkey = await accounts.passkeys.made(site_of(request), wanted.passkey, where)
    else:
        raise Refused(422, "bad_request", "it takes a password or a passkey")
    token, codes = await accounts.signing.sign_up(
        guest,
        name,
        where,
        portrait=wanted.portrait,
        password=wanted.password,
        passkey=passkey,
    )
    return json_response(wire.Kept(await _now_signed_in(request, token), codes), 201)


async def sign_in(request: Request) -> Response:
    """Sign in, by name and password or by a passkey."""
    signing, asking = accounts_of(request).signing, _asking(request)
    wanted = await read_body(request, wire.SignInRequest)
    if wanted.passkey is not None:
        token = await signing.sign_in_by_passkey(asking, site_of(request), wanted.passkey)
    elif wanted.name is not None and wanted.password is not None:
        token = await signing.sign_in(asking, wanted.name, wanted.password)
    else:
        raise Refused(422, "bad_request", "it takes name and password, or a passkey")
    return json_response(await _now_signed_in(request, token))


async def recover(request: Request) -> Response:
    """Use up a recovery code for a new password; all other sessions end."""
    signing, asking = accounts_of(request).signing, _asking(request)
    wanted = await read_body(request, wire.RecoveryRequest)
    checked_password(wanted.password)
    token = await signing.recover(asking, wanted.name, wanted.code, wanted.password)
    return json_response(await _now_signed_in(request, token))


async def sign_out(request: Request) -> Response:
    """Sign out here."""
    guest = guest_of(request)
    signed_in(guest)
    give_cookie(request, await accounts_of(request).signing.sign_out(guest))
    return Response(status_code=204)


async def prove(request: Request) -> Response:
    """Show again that it is you, before you change how you sign in."""
    signing, guest = accounts_of(request).signing, guest_of(request)
    wanted = await read_body(request, wire.ProofRequest)
    if wanted.passkey is not None:
        await signing.prove_by_passkey(guest, site_of(request), wanted.passkey)
    elif wanted.password is not None:
        await signing.prove(guest, wanted.password)
    else:
        raise Refused(422, "bad_request", "it takes the password or a passkey")
    return Response(status_code=204)


async def challenge(request: Request) -> Response:
    """What a browser needs to make or to use a passkey."""
    passkeys, origin = accounts_of(request).passkeys, site_of(request)
    wanted = await read_body(request, wire.ChallengeRequest)
    if wanted.purpose == "sign_in":
        options = await passkeys.ask_to_sign_in(origin)
    elif wanted.purpose == "add":
        account, _ = signed_in(guest_of(request))
        options = await passkeys.ask_to_add(origin, account.name, account.id)
    else:
        options = await passkeys.ask_to_sign_up(origin, checked_name(wanted.name or ""))
    return json_response(wire.ChallengeBody(options))


async def export(request: Request) -> Response:
    """Everything that is stored about you, as one file."""
    guest = guest_of(request)
    if guest.account is None:
        raise Refused(403, "signed_out")
    if guest.session is not None:
        signed_in(guest)  # and not a program
    accounts = service_of(request).accounts
    return accounts.exports.response(guest.id, export_account(accounts.database, guest.account))


async def erase(request: Request) -> Response:
    """Erase your account: your matches stay, under no name."""
    accounts, guest = accounts_of(request), guest_of(request)
    account, _ = accounts.signing.must_be_fresh(guest)
    await accounts.erasing.erase(account)
    give_cookie(request, await accounts.visitors.new_guest())
    return Response(status_code=204)


def checked_password(password: str) -> None:
    """Check that a password is long enough.

    Raises:
        Refused: it is not.
    """
    if len(password) < MIN_LENGTH:
        raise Refused(422, "bad_password")


def checked_portrait(portrait: str) -> None:
    """Check that there is such a portrait.

    Raises:
        Refused: there is none.
    """
    if portrait not in PORTRAITS:
        raise Refused(422, "bad_request", f"a portrait is one of {', '.join(PORTRAITS)}")


def _asking(request: Request) -> Asking:
    networks = networks_of(request.scope.get("client"))
    address = networks[0].name if networks else ""  # from this machine
    return Asking(guest_of(request), _device(request), address, known_browser(request))


def _device(request: Request) -> str:
    return device(request.headers.get("user-agent", ""))


async def _now_signed_in(request: Request, token: str) -> wire.AccountBody:
    """Give the browser its session, and say whose it is."""
    give_cookie(request, token)
    accounts = service_of(request).accounts
    guest = await accounts.visitors.signed_in(token)
    know_browser(request, await accounts.guesses.remembered(known_browser(request), guest.id))
    return await present_account(accounts, guest)


_REFUSALS: Final = (401, 403, 409)
ACCOUNTS: Final = (
    Operation("GET", "/api/account", who, wire.Who, refusals=(401,)),
    Operation(
        "POST", "/api/account", sign_up, wire.Kept, 201, wire.SignUpRequest, refusals=_REFUSALS
    ),
    Operation("DELETE", "/api/account", erase, None, 204, refusals=_REFUSALS),
    Operation(
        "POST",
        "/api/account/sign-in",
        sign_in,
        wire.AccountBody,
        body=wire.SignInRequest,
        refusals=_REFUSALS,
    ),
    Operation(
        "POST",
        "/api/account/recovery",
        recover,
        wire.AccountBody,
        body=wire.RecoveryRequest,
        refusals=_REFUSALS,
    ),
    Operation("POST", "/api/account/sign-out", sign_out, None, 204, refusals=_REFUSALS),
    Operation(
        "POST", "/api/account/proof", prove, None, 204, wire.ProofRequest, refusals=_REFUSALS
    ),
    Operation(
        "POST",
        "/api/account/challenge",
        challenge,
        wire.ChallengeBody,
        body=wire.ChallengeRequest,
        refusals=_REFUSALS,
    ),
    Operation("GET", "/api/account/export", export, dict[str, Any], refusals=_REFUSALS),
)
"""What can be done to get an account, and to leave it."""
