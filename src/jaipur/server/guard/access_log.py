"""The outermost layer: an id, a log line and metrics for each request."""

from __future__ import annotations

import logging
import secrets
import time

from starlette.datastructures import MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from jaipur.server.metrics import Metrics

_LOG = logging.getLogger("jaipur.server")


class AccessLog:
    """Gives requests an id, logs and counts them; exceptions end here."""

    def __init__(self, app: ASGIApp, metrics: Metrics) -> None:
        self._app = app
        self._metrics = metrics

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serve one request or socket."""
        if scope["type"] not in {"http", "websocket"}:
            await self._app(scope, receive, send)
            return
        name, start, status = secrets.token_hex(8), time.perf_counter(), 0
        scope.setdefault("state", {})["request_id"] = name

        async def send_with_name(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
                MutableHeaders(scope=message).append("x-request-id", name)
            await send(message)

        about = {"request_id": name, "method": scope.get("method", "SOCKET")}
        try:
            await self._app(scope, receive, send_with_name)
        except Exception:  # noqa: BLE001 - all of them end here
            # The client has its answer; the trace is for the operator.
            _LOG.exception("unhandled error", extra={**about, "handler": _handler(scope)})
        seconds = time.perf_counter() - start
        handler = _handler(scope)
        if scope["type"] == "http":
            self._metrics.requests.labels(handler, str(status)).inc()
            self._metrics.seconds.labels(handler).observe(seconds)
        about = {**about, "handler": handler, "status": status, "ms": round(seconds * 1000, 1)}
        _LOG.info("served", extra=about)


def _handler(scope: Scope) -> str:
    endpoint = scope.get("endpoint")
    return getattr(endpoint, "__name__", type(endpoint).__name__ if endpoint else "none")
