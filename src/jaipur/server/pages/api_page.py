"""The documentation of the API as a page, made from its OpenAPI document."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from functools import cache
from typing import Any

from markupsafe import Markup
from starlette.requests import Request
from starlette.responses import Response

from jaipur.server.pages.rendering import page, render
from jaipur.server.requests import service_of


def api_page(document: Mapping[str, Any]) -> Callable[[Request], Awaitable[Response]]:
    """The handler that shows an OpenAPI document."""

    @cache
    def reference(base: str) -> Markup:
        names = {"document": document, "schema": schema_link}
        return Markup(render("api_reference.html", base, **names))  # noqa: S704 - escaped by Jinja

    async def api(request: Request) -> Response:
        """What programs can do here."""
        base = service_of(request).settings.base
        return page(request, "api.html", page="api", reference=reference(base))

    return api


def schema_link(body: Mapping[str, Any]) -> Markup:
    """A link to the type of a body.

    >>> schema_link({"content": {"application/json": {"schema": {"$ref": "#/a/Update"}}}})
    Markup('<a href="#Update">Update</a>')
    >>> schema_link({"description": "Done"})
    Markup('nothing')
    """
    if "content" not in body:
        return Markup("nothing")
    schema = body["content"]["application/json"]["schema"]
    if "$ref" not in schema:
        return Markup("JSON, see docs/formats.md")
    name = schema["$ref"].rsplit("/", 1)[1]
    return Markup('<a href="#{0}">{0}</a>').format(name)
