"""Links for others, as URLs and as QR codes."""

from __future__ import annotations

from typing import Final

import segno
from starlette.requests import Request

from jaipur.server.requests import first_site, service_of
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


def qr_code(url: str) -> str:
    """The URL as a QR code: an SVG element that fills its container."""
    code = segno.make(url, error="m", micro=False)
    return code.svg_inline(border=4, light="#fff", omitsize=True, svgclass="qr", lineclass=None)
