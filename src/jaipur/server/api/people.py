"""Players over HTTP: the ladder, one of them, one's own history."""

from __future__ import annotations

from typing import Final

from starlette.requests import Request
from starlette.responses import Response

from jaipur.server.api.operations import Operation
from jaipur.server.api.queries import number
from jaipur.server.requests import guest_of, json_response, reader_of, service_of
from jaipur.server.wanted import WANTED, own_history
from jaipur.server.wire import people as wire
from jaipur.storage import MAX_PAGES

PAGE: Final = ("page", {"type": "integer", "minimum": 1, "maximum": MAX_PAGES})


async def ladder(request: Request) -> Response:
    """The ladder: players and bots by rating, those whose rating is provisional last."""
    page = number(request, "page", 1, MAX_PAGES) or 1
    return json_response(await service_of(request).profiles.ladder(page, reader_of(request)))


async def player(request: Request) -> Response:
    """A player: rating, results, rivals, and how the rating went."""
    name, lang = request.path_params["name"], reader_of(request)
    return json_response(await service_of(request).profiles.profile(name, lang))


async def rated_matches(request: Request) -> Response:
    """A player's rated matches, the last first."""
    name, page = request.path_params["name"], number(request, "page", 1, MAX_PAGES) or 1
    found = await service_of(request).profiles.rated_matches(name, page, reader_of(request))
    return json_response(found)


async def history(request: Request) -> Response:
    """The matches that this guest has finished, the last first."""
    return json_response(await own_history(request))


async def match_ratings(request: Request) -> Response:
    """The ratings of the players of a match."""
    service, match = service_of(request), request.path_params["match"]
    await service.access.place(match, guest_of(request))
    return json_response(await service.profiles.at(await service.access.table(match)))


PEOPLE: Final = (
    Operation("GET", "/api/players", ladder, wire.Ladder, query=(PAGE,)),
    Operation("GET", "/api/players/{name}", player, wire.Profile, refusals=(404,)),
    Operation(
        "GET",
        "/api/players/{name}/matches",
        rated_matches,
        wire.RatedMatches,
        query=(PAGE,),
        refusals=(404,),
    ),
    Operation("GET", "/api/history", history, wire.HistoryPage, query=WANTED),
    Operation(
        "GET", "/api/matches/{match}/ratings", match_ratings, wire.MatchRatings, refusals=(404,)
    ),
)
"""What can be asked about players."""
