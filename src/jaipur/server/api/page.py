"""The documentation of the API as a page, without any script."""

from __future__ import annotations

from functools import cache
from importlib import resources
from typing import Any

from jinja2 import Environment
from markupsafe import Markup
from starlette.requests import Request
from starlette.responses import HTMLResponse, Response

from jaipur.server.api.openapi import openapi


async def api_page(request: Request) -> Response:
    """The page."""
    return HTMLResponse(_page())


async def api_style(request: Request) -> Response:
    """How it looks."""
    return Response(_read("page.css"), media_type="text/css")


@cache
def _page() -> str:
    template = Environment(autoescape=True).from_string(_read("page.html"))
    return template.render(document=openapi(), schema=_schema)


def _read(name: str) -> str:
    return (resources.files("jaipur.server.api") / name).read_text(encoding="utf-8")


def _schema(body: dict[str, Any]) -> Markup:
    """A link to the type of a body."""
    if "content" not in body:
        return Markup("nothing")
    schema = body["content"]["application/json"]["schema"]
    if "$ref" not in schema:
        return Markup("JSON, see docs/formats.md")
    name = schema["$ref"].rsplit("/", 1)[1]
    return Markup('<a href="#{0}">{0}</a>').format(name)
