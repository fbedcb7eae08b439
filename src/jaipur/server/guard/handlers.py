"""What errors become: answers in one shape."""

from __future__ import annotations

import logging
from typing import Any, Final

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response

from jaipur.server.guard.refusals import Refused, refusal_response, request_id
from jaipur.table import StoreError

_LOG = logging.getLogger("jaipur.server")
_STATUS_REASONS: Final = {404: "not_found", 405: "not_allowed"}


async def _on_refused(request: Request, error: Exception) -> Response:
    if not isinstance(error, Refused):
        raise error
    return refusal_response(request, error)


async def _on_http(request: Request, error: Exception) -> Response:
    if not isinstance(error, HTTPException):
        raise error
    reason = _STATUS_REASONS.get(error.status_code, "bad_request")
    response = refusal_response(request, Refused(error.status_code, reason))
    response.headers.update(error.headers or {})
    return response


async def _on_store_error(request: Request, error: Exception) -> Response:
    request.app.state.service.metrics.store_errors.inc()
    _LOG.error("storage: %s", error, extra={"request_id": request_id(request)})
    return refusal_response(request, Refused(503, "storage"))


async def _on_error(request: Request, error: Exception) -> Response:
    return refusal_response(request, Refused(500, "internal"))


HANDLERS: Final[dict[Any, Any]] = {
    Refused: _on_refused,
    HTTPException: _on_http,
    StoreError: _on_store_error,
    Exception: _on_error,
}
"""By the class of the error."""
