"""Answering one request of the engine protocol, which keeps no state between requests."""

from __future__ import annotations

import json
from typing import Any

from jaipur.engine.commands import COMMANDS, RefusalError
from jaipur.formats import FormatError, JsonNode, parse_json
from jaipur.rules import ImpossiblePosition


def answer(line: str | bytes) -> str:
    """Answer one request, however malformed, with one line of JSON.

    >>> answer('{"id": 1, "cmd": "sing"}')[:41]
    '{"id":1,"error":{"reason":"bad_request","'
    """
    try:
        request = parse_json(line)
    except FormatError as error:
        return refusal(None, "bad_json", str(error))
    request_id = request.get("id") if isinstance(request, dict) else None
    try:
        return _line({"id": request_id, **_respond(request)})
    except FormatError as error:
        return refusal(request_id, "bad_request", str(error))
    except ImpossiblePosition as error:
        return refusal(request_id, "impossible_position", str(error))
    except RefusalError as error:
        return refusal(request_id, error.reason, str(error))


def refusal(request_id: object, reason: str, message: str) -> str:
    """The answer to a request that failed."""
    return _line({"id": request_id, "error": {"reason": reason, "message": message}})


def _respond(request: object) -> dict[str, Any]:
    node = JsonNode(request)
    command = node.field("cmd").option(COMMANDS)
    return command.run(node.fields(f"cmd {command.required}", f"id {command.optional}"))


def _line(data: dict[str, Any]) -> str:
    return json.dumps(data, separators=(",", ":"))
