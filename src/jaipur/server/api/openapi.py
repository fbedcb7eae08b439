"""The documentation of the API, made from its operations and types."""

from __future__ import annotations

from functools import cache
from typing import Any, Final

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from jaipur import __version__
from jaipur.server.api.account_changes import ACCOUNT_CHANGES
from jaipur.server.api.accounts import ACCOUNTS
from jaipur.server.api.analyses import ANALYSES
from jaipur.server.api.challenges import CHALLENGES
from jaipur.server.api.daily import DAILY
from jaipur.server.api.help import HELP
from jaipur.server.api.lobby import LOBBY
from jaipur.server.api.matches import MATCHES
from jaipur.server.api.operations import LANG, Operation
from jaipur.server.api.people import PEOPLE
from jaipur.server.api.places import PLACES
from jaipur.server.api.positions import POSITIONS
from jaipur.server.api.push import PUSH
from jaipur.server.api.puzzles import PUZZLES
from jaipur.server.api.records import RECORDS
from jaipur.server.guard.refusals import encode
from jaipur.server.requests import service_of
from jaipur.server.wire.events import EventFrame
from jaipur.server.wire.frames import ServerFrame
from jaipur.server.wire.incoming import ClientFrame
from jaipur.server.wire.lobby import LobbyServerFrame
from jaipur.server.wire.outgoing import ErrorBody

OPERATIONS: Final = (
    *(*MATCHES, *DAILY, *CHALLENGES, *PLACES, *PEOPLE, *LOBBY, *HELP, *RECORDS, *POSITIONS),
    *(*ANALYSES, *ACCOUNTS, *ACCOUNT_CHANGES, *PUSH, *PUZZLES),
)
"""All that the API can do."""

_ANY_REFUSAL: Final = (400, 411, 413, 422, 429, 503)
"""What any request may get: no sensible host, no length, too large, not of the form, too fast, no
storage."""
_FRAMES: Final = (ClientFrame, ServerFrame, EventFrame, LobbyServerFrame)


@cache
def openapi() -> dict[str, Any]:
    """The OpenAPI document."""
    types = {operation.answer for operation in OPERATIONS} - {None}
    types |= {operation.body for operation in OPERATIONS} - {None}
    known = sorted((t for t in types if isinstance(t, type)), key=lambda t: t.__name__)
    _, schemas = msgspec.json.schema_components(
        [*known, ErrorBody, *_FRAMES], ref_template="#/components/schemas/{name}"
    )
    paths: dict[str, Any] = {}
    for operation in OPERATIONS:
        paths.setdefault(operation.path, {})[operation.method.lower()] = _described(operation)
    return {
        "openapi": "3.1.0",
        "info": {
            "title": "jaipur",
            "version": __version__,
            "description": "Play the card game Jaipur. A guest is known by a cookie that the "
            "first answer sets; docs/api.md tells how a match is played over this API.",
        },
        "paths": paths,
        "components": {"schemas": schemas},
    }


def _described(operation: Operation) -> dict[str, Any]:
    statuses = sorted({*operation.refusals, *_ANY_REFUSAL})
    if operation.method != "GET":
        statuses = sorted({*statuses, 403})
    described: dict[str, Any] = {
        "operationId": operation.name,
        "summary": operation.summary,
        "parameters": [
            *(_parameter(name, "path", {"type": "string"}) for name in _names(operation.path)),
            *(_parameter(name, "query", schema) for name, schema in (*operation.query, LANG)),
        ],
        "responses": {
            str(operation.status): {"description": "Done", **_content(operation.answer)},
            **{
                str(status): {"description": "Refused", **_content(ErrorBody)}
                for status in statuses
            },
        },
    }
    if operation.body is not None:
        described["requestBody"] = {"required": True, **_content(operation.body)}
    return described


def _names(path: str) -> list[str]:
    return [part[1:-1] for part in path.split("/") if part.startswith("{")]


def _parameter(name: str, place: str, schema: dict[str, Any]) -> dict[str, Any]:
    return {"name": name, "in": place, "required": place == "path", "schema": schema}


def _content(kind: Any) -> dict[str, Any]:
    if kind is None:
        return {}
    (schema,), _ = msgspec.json.schema_components(
        [kind], ref_template="#/components/schemas/{name}"
    )
    return {"content": {"application/json": {"schema": schema}}}


async def openapi_document(request: Request) -> Response:
    """The OpenAPI document as JSON."""
    base = service_of(request).settings.base
    document = {**openapi(), "servers": [{"url": base}]} if base else openapi()
    return Response(encode(document), media_type="application/json")
