"""The client's files, read once and compressed, under names that change with their content."""

from __future__ import annotations

import gzip
import hashlib
from dataclasses import dataclass
from functools import cache
from importlib import resources
from importlib.resources.abc import Traversable
from typing import Final

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from jaipur.server.errors import Refused

_TYPES: Final = {
    "css": "text/css; charset=utf-8",
    "js": "text/javascript; charset=utf-8",
    "svg": "image/svg+xml",
    "webmanifest": "application/manifest+json",
}
_FOR_EVER: Final = "public, max-age=31536000, immutable"
_WORTH_COMPRESSING: Final = 400


@dataclass(frozen=True, slots=True)
class File:
    """One file of the client, ready to be sent."""

    media_type: str
    plain: bytes
    zipped: bytes


@dataclass(frozen=True, slots=True)
class Files:
    """All files of the client.

    Attributes:
        version: a digest of all of them. It stands in every address, so that whatever a browser
            keeps belongs together, and scripts may name each other as they do on disk.
    """

    version: str
    by_name: dict[str, File]

    def address(self, name: str) -> str:
        """Where a browser finds a file.

        Raises:
            KeyError: there is none of this name.
        """
        self.by_name[name]
        return f"/static/{self.version}/{name}"


@cache
def client_files() -> Files:
    """The files of this version of the program."""
    found = dict(sorted(_read(resources.files("jaipur.web") / "static", "")))
    digest = hashlib.sha256()
    for name, file in found.items():
        digest.update(name.encode() + b"\0" + hashlib.sha256(file.plain).digest())
    return Files(digest.hexdigest()[:16], found)


def _read(folder: Traversable, prefix: str) -> list[tuple[str, File]]:
    found = []
    for entry in folder.iterdir():
        name = prefix + entry.name
        if entry.is_dir():
            found += _read(entry, name + "/")
        elif (kind := name.rpartition(".")[2]) in _TYPES:
            plain = entry.read_bytes()
            found.append((name, File(_TYPES[kind], plain, gzip.compress(plain, 9, mtime=0))))
    return found


def sent(request: Request, body: bytes, zipped: bytes | None, media_type: str) -> Response:
    """A response, compressed if the browser can read that and it is worth it."""
    headers = {"vary": "accept-encoding"}
    accepted = request.headers.get("accept-encoding", "")
    if len(body) >= _WORTH_COMPRESSING and "gzip" in accepted:
        headers["content-encoding"] = "gzip"
        body = gzip.compress(body, 6, mtime=0) if zipped is None else zipped
    return Response(body, media_type=media_type, headers=headers)


async def static_file(request: Request) -> Response:
    """One file of the client."""
    files = client_files()
    file = files.by_name.get(request.path_params["name"])
    if file is None:
        raise Refused(404, "not_found")
    response = sent(request, file.plain, file.zipped, file.media_type)
    # A page of another version gets today's file, but nobody keeps it under that name.
    current = request.path_params["version"] == files.version
    response.headers["cache-control"] = _FOR_EVER if current else "no-cache"
    return response


STATIC_ROUTE: Final = Route("/static/{version}/{name:path}", static_file)
