"""What the API can do, as a list: the routes and their documentation come from the same one."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Any, Final

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route

from jaipur.words import LANGUAGES

Handler = Callable[[Request], Awaitable[Response]]

SEAT: Final = ("seat", {"type": "integer", "minimum": 0, "maximum": 1})
SINCE: Final = ("since", {"type": "integer", "minimum": 0, "maximum": 1_000_000})
BEFORE: Final = ("before", {"type": "integer", "minimum": 1, "maximum": 1_000_000})
BEFORE_DAY: Final = ("before", {"type": "string", "format": "date"})
MOVE: Final = ("move", {"type": "string", "maxLength": 120})
VIEWPOINT: Final = ("viewpoint", {"enum": ["all", "0", "1"]})
LANG: Final = ("lang", {"enum": list(LANGUAGES)})
"""Every operation answers in the language it names."""


@dataclass(frozen=True, slots=True)
class Operation:
    """One thing a client can ask for.

    Attributes:
        method: GET, POST or DELETE.
        path: where.
        handler: what answers; its docstring is the documentation.
        answer: the type of the answer's body, None for an empty one; a record is plain `dict`.
        status: of the answer.
        body: the type of the request's body, None for none.
        query: the parameters of the address, each with its schema.
        refusals: the statuses of refusals beside those that any request may get.
    """

    method: str
    path: str
    handler: Handler
    answer: Any
    status: int = 200
    body: Any = None
    query: tuple[tuple[str, dict[str, Any]], ...] = ()
    refusals: tuple[int, ...] = ()

    @property
    def name(self) -> str:
        """What generated clients call it."""
        return self.handler.__name__

    @property
    def summary(self) -> str:
        """What it does, in a sentence."""
        return (self.handler.__doc__ or "").strip().partition("\n")[0]

    @property
    def route(self) -> BaseRoute:
        """The route that serves it."""
        return Route(self.path, self.handler, methods=[self.method])
