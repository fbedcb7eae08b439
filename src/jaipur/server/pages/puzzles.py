"""The pages of the puzzles: the way in, and one puzzle."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import Response

from jaipur.server.pages.rendering import page
from jaipur.server.requests import guest_of, reader_of, service_of


async def puzzles(request: Request) -> Response:
    """What there is, by theme."""
    found = await service_of(request).puzzles.listed(guest_of(request), reader_of(request))
    return page(request, "puzzles.html", {"puzzles": found}, page="puzzles", found=found)


async def puzzle(request: Request) -> Response:
    """A puzzle to solve."""
    name = request.path_params["puzzle"]
    guest, lang = guest_of(request), reader_of(request)
    shown = await service_of(request).puzzles.show(name, guest, lang)
    return page(request, "puzzle.html", {"puzzle": shown}, puzzle=shown)
