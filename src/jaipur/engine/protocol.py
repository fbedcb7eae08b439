"""Answering one request of the engine protocol; nothing is remembered between two of them."""

from __future__ import annotations

import json
from typing import Any

from jaipur.engine.commands import COMMANDS, Refused
from jaipur.formats import FormatError, parse_json
from jaipur.formats.reading import Node
from jaipur.rules import ImpossiblePosition


def answer(line: str | bytes) -> str:
    """The answer to one request: a line of JSON, whatever the request was.

    >>> answer('{"id": 1, "cmd": "sing"}')[:41]
    '{"id":1,"error":{"reason":"bad_request","'
    """
    try:
        request = parse_json(line)
    except FormatError as error:
        return refusal(None, "bad_json", str(error))
    echo = request.get("id") if isinstance(request, dict) else None
    try:
        return _line({"id": echo, **_respond(request)})
    except FormatError as error:
        return refusal(echo, "bad_request", str(error))
    except ImpossiblePosition as error:
        return refusal(echo, "impossible_position", str(error))
    except Refused as error:
        return refusal(echo, error.reason, str(error))


def refusal(echo: object, reason: str, message: str) -> str:
    """The one shape of every error."""
    return _line({"id": echo, "error": {"reason": reason, "message": message}})


def _respond(request: object) -> dict[str, Any]:
    node = Node(request)
    command = node.tag("cmd", COMMANDS)
    return command.run(node.fields(f"cmd {command.required}", f"id {command.optional}"))


def _line(data: dict[str, Any]) -> str:
    return json.dumps(data, separators=(",", ":"))
