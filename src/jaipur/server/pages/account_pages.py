"""The pages of accounts: keep a name, sign in, one's own."""

from __future__ import annotations

from typing import Final

import msgspec
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from jaipur.server.accounts.presenting import present_account
from jaipur.server.guard.refusals import Refused
from jaipur.server.pages.rendering import page
from jaipur.server.requests import guest_of, service_of


async def keep_page(request: Request) -> Response:
    """A guest becomes an account."""
    return _for_guests(request, "keep.html", "keep")


async def sign_in_page(request: Request) -> Response:
    """Somebody who has an account signs in."""
    return _for_guests(request, "sign_in.html", "sign-in")


async def account_page(request: Request) -> Response:
    """One's own account."""
    guest, service = guest_of(request), service_of(request)
    if guest.account is None:
        return _redirect(request, "/sign-in")
    account = await present_account(service.accounts, guest)
    return page(request, "account.html", {"account": msgspec.to_builtins(account)}, page="account")


def _for_guests(request: Request, template: str, name: str) -> Response:
    if guest_of(request).account is not None:
        return _redirect(request, "/account")
    if not service_of(request).settings.signs_in:
        raise Refused(403, "accounts_off")
    return page(request, template, page=name)


def _redirect(request: Request, path: str) -> Response:
    return RedirectResponse(f"{service_of(request).settings.base}{path}", 303)


ACCOUNT_PAGES: Final = {
    "/keep": keep_page,
    "/sign-in": sign_in_page,
    "/account": account_page,
}
