"""What browsers want of any site: a service worker, a page that says one is offline, an icon."""

from __future__ import annotations

from typing import Final

import msgspec
from starlette.requests import Request
from starlette.responses import HTMLResponse, RedirectResponse, Response
from starlette.routing import BaseRoute, Route

from jaipur.server.pages.files import client_files
from jaipur.server.pages.rendering import render
from jaipur.server.requests import service_of
from jaipur.words import LANGUAGES, language

_OFFLINE: Final = "/offline"
_NEEDED_OFFLINE: Final = (
    *("base.css", "pages.css", "theme.js", "offline.js"),
    *("art/K.svg", "art/booti.svg", "art/border.svg"),
)
_ASK_FIRST: Final = {"cache-control": "no-cache"}


async def service_worker(request: Request) -> Response:
    """The service worker, below the game's own path: it may serve nothing above its own address.

    A line before it says which version it belongs to, so that each version is a new one.
    """
    files, base = client_files(), service_of(request).settings.base
    shell = {
        "version": files.version,
        "base": base,
        "offline": f"{base}{_OFFLINE}",
        "files": [files.address(name, base) for name in _NEEDED_OFFLINE],
    }
    first = b"globalThis.shell = " + msgspec.json.encode(shell) + b";\n"
    script = files.by_name["service-worker.js"]
    return Response(first + script.plain, media_type=script.media_type, headers=_ASK_FIRST)


async def offline(request: Request) -> Response:
    """The page that says one is offline, in every language: nobody can be asked for one then."""
    spoken = {
        code: {
            "title": lang.text("You are offline"),
            "text": lang.text(
                "The caravan waits until the connection is back. Nothing is lost: "
                "your matches are kept on the server."
            ),
            "again": lang.text("Try again"),
        }
        for code, lang in ((code, language(code)) for code in LANGUAGES)
    }
    body = render("offline.html", service_of(request).settings.base, spoken=spoken)
    return HTMLResponse(body, headers=_ASK_FIRST)


async def favicon(request: Request) -> Response:
    """The icon, for browsers that show no page of ours, only JSON."""
    address = client_files().address("art/icon-192.png", service_of(request).settings.base)
    return RedirectResponse(address, 308)


def shell_routes() -> list[BaseRoute]:
    """Their addresses."""
    return [
        Route("/service-worker.js", service_worker),
        Route(_OFFLINE, offline),
        Route("/favicon.ico", favicon),
    ]
