"""Links for others, as URLs and as QR codes."""

from __future__ import annotations

from typing import Final

import segno
from starlette.requests import Request

from jaipur.server.requests import service_of
from jaipur.storage import Purpose

PATHS: Final = {
    Purpose.INVITE: "join",
    Purpose.WATCH: "watch",
    Purpose.SEAT: "seat",
    Purpose.REPLAY: "replay",
}
"""The page that each kind of link leads to."""


def link_url(request: Request, purpose: Purpose, token: str) -> str:
    """The URL of a link, as browsers reach this server."""
    base = service_of(request).settings.base
    return f"{first_site(request)}{base}/{PATHS[purpose]}/{token}"


def first_site(request: Request) -> str:
    """The address that others are told: the operator's first one, or the one of this request."""
    origins = service_of(request).settings.origins
    return origins[0] if origins else _here(request)


def site_of(request: Request) -> str:
    """The address at which this browser reaches the server, if the operator named it."""
    origins, here = service_of(request).settings.origins, _here(request)
    return here if here in origins else first_site(request)


def _here(request: Request) -> str:
    return f"{request.url.scheme}://{request.url.netloc}"


def qr_code(url: str) -> str:
    """The URL as a QR code: an SVG element that fills its container."""
    code = segno.make(url, error="m", micro=False)
    return code.svg_inline(border=4, light="#fff", omitsize=True, svgclass="qr", lineclass=None)
