"""One's own account over HTTP: name, portrait, credentials, sessions."""

from __future__ import annotations

from typing import Any, Final

from starlette.requests import Request
from starlette.responses import Response

from jaipur.server.accounts.devices import device
from jaipur.server.accounts.presenting import present_account
from jaipur.server.api.accounts import (
    accounts_of,
    checked_password,
    checked_portrait,
)
from jaipur.server.api.operations import Handler, Operation
from jaipur.server.guard.refusals import Refused
from jaipur.server.requests import guest_of, json_response, read_body, service_of, site_of
from jaipur.server.wire import accounts as wire


async def rename(request: Request) -> Response:
    """Change your name; once in thirty days."""
    keeping, guest = accounts_of(request).keeping, guest_of(request)
    wanted = await read_body(request, wire.NameRequest)
    await keeping.rename(guest, wanted.name)
    return json_response(await present_account(service_of(request).accounts, guest))


async def choose_portrait(request: Request) -> Response:
    """Choose another portrait."""
    guest = guest_of(request)
    wanted = await read_body(request, wire.PortraitRequest)
    checked_portrait(wanted.portrait)
    if guest.account is None:
        raise Refused(403, "signed_out")
    await service_of(request).accounts.keeping.choose_portrait(guest.account, wanted.portrait)
    return json_response(await present_account(service_of(request).accounts, guest))


async def change_password(request: Request) -> Response:
    """Set another password; all other sessions end."""
    keeping, guest = accounts_of(request).keeping, guest_of(request)
    wanted = await read_body(request, wire.PasswordRequest)
    checked_password(wanted.password)
    await keeping.change_password(guest, wanted.password)
    return json_response(await present_account(service_of(request).accounts, guest))


async def renew_codes(request: Request) -> Response:
    """Ten new recovery codes instead of the old ones."""
    keeping, guest = accounts_of(request).keeping, guest_of(request)
    return json_response(wire.CodesBody(await keeping.renew_codes(guest)), 201)


async def add_passkey(request: Request) -> Response:
    """Add a passkey that your device has made."""
    keeping, guest = accounts_of(request).keeping, guest_of(request)
    wanted = await read_body(request, wire.PasskeyRequest)
    where = device(request.headers.get("user-agent", ""))
    await keeping.add_passkey(guest, site_of(request), wanted.passkey, where)
    return json_response(await present_account(service_of(request).accounts, guest), 201)


async def remove_passkey(request: Request) -> Response:
    """Remove a passkey."""
    keeping, guest = accounts_of(request).keeping, guest_of(request)
    await keeping.remove_passkey(guest, request.path_params["passkey"])
    return json_response(await present_account(service_of(request).accounts, guest))


async def make_token(request: Request) -> Response:
    """A token for a program that plays in your name, shown this once."""
    keeping, guest = accounts_of(request).keeping, guest_of(request)
    wanted = await read_body(request, wire.TokenRequest)
    token = await keeping.make_token(guest, wanted.name)
    account = await present_account(accounts_of(request), guest)
    return json_response(wire.TokenBody(token, account), 201)


async def become_bot(request: Request) -> Response:
    """Say that a program plays under your name, for good."""
    keeping, guest = accounts_of(request).keeping, guest_of(request)
    await keeping.become_bot(guest)
    return json_response(await present_account(accounts_of(request), guest))


async def end_session(request: Request) -> Response:
    """Sign out somewhere else."""
    keeping, guest = accounts_of(request).keeping, guest_of(request)
    await keeping.end_session(guest, request.path_params["session"])
    return json_response(await present_account(service_of(request).accounts, guest))


async def end_other_sessions(request: Request) -> Response:
    """Sign out everywhere else."""
    keeping, guest = accounts_of(request).keeping, guest_of(request)
    await keeping.end_other_sessions(guest)
    return json_response(await present_account(service_of(request).accounts, guest))


_REFUSALS: Final = (401, 403, 404, 409)


def _change(method: str, path: str, handler: Handler, body: Any = None, **more: Any) -> Operation:
    more = {"answer": wire.AccountBody, "refusals": _REFUSALS, **more}
    return Operation(method, f"/api/account/{path}", handler, body=body, **more)


ACCOUNT_CHANGES: Final = (
    _change("POST", "name", rename, wire.NameRequest),
    _change("POST", "portrait", choose_portrait, wire.PortraitRequest),
    _change("POST", "password", change_password, wire.PasswordRequest),
    _change("POST", "codes", renew_codes, answer=wire.CodesBody, status=201),
    _change("POST", "passkeys", add_passkey, wire.PasskeyRequest, status=201),
    _change("DELETE", "passkeys/{passkey}", remove_passkey),
    _change("POST", "tokens", make_token, wire.TokenRequest, answer=wire.TokenBody, status=201),
    _change("POST", "bot", become_bot),
    _change("DELETE", "sessions", end_other_sessions),
    _change("DELETE", "sessions/{session}", end_session),
)
"""What can be done with an account of one's own; each answers with it as it is then."""
