"""The game below a path of a site: requests lose that path before anybody looks at them."""

from __future__ import annotations

from starlette.responses import RedirectResponse
from starlette.types import ASGIApp, Receive, Scope, Send


class SubPathMiddleware:
    """Takes the path below which the game lives off every request.

    A proxy may have taken it off already; what has no such path is served as it is.
    """

    def __init__(self, app: ASGIApp, base: str) -> None:
        self._app = app
        self._base = base

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serve one request or socket."""
        base = self._base
        if scope["type"] in {"http", "websocket"}:
            if scope["path"] == base and scope["type"] == "http":
                await RedirectResponse(f"{base}/", 308)(scope, receive, send)
                return
            if scope["path"].startswith(f"{base}/"):
                raw = scope.get("raw_path") or b""
                cut = len(base) if raw.startswith(base.encode() + b"/") else 0
                scope = {**scope, "path": scope["path"][len(base) :], "raw_path": raw[cut:]}
        await self._app(scope, receive, send)
