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

from jaipur.server.guard.refusals import Refused

_TYPES: Final = {
    "css": "text/css; charset=utf-8",
    "js": "text/javascript; charset=utf-8",
    "png": "image/png",
    "svg": "image/svg+xml",
    "webmanifest": "application/manifest+json",
}
_FOR_EVER: Final = "public, max-age=31536000, immutable"


@dataclass(frozen=True, slots=True)
class File:
    """One file of the client, ready to be sent; zipped if that makes it smaller."""

    media_type: str
    plain: bytes
    zipped: bytes | None


@dataclass(frozen=True, slots=True)
class Files:
    """All files of the client.

    Attributes:
        version: a digest of all of them. It stands in every address, so that whatever a browser
            keeps belongs together, and scripts may name each other as they do on disk.
    """

    version: str
    by_name: dict[str, File]

    def address(self, name: str, base: str = "") -> str:
        """Where a browser finds a file of a game that lives below the path `base`.

        Raises:
            KeyError: there is none of this name.
        """
        self.by_name[name]
        return f"{base}/static/{self.version}/{name}"


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
            zipped = gzip.compress(plain, 9, mtime=0)
            smaller = zipped if len(zipped) < 0.9 * len(plain) else None
            found.append((name, File(_TYPES[kind], plain, smaller)))
    return found


async def static_file(request: Request) -> Response:
    """One file of the client."""
    files = client_files()
    file = files.by_name.get(request.path_params["name"])
    if file is None:
        raise Refused(404, "not_found")
    # A page of another version gets today's file, but nobody keeps it under that name.
    current = request.path_params["version"] == files.version
    headers = {
        "cache-control": _FOR_EVER if current else "no-cache",
        "vary": "accept-encoding",
    }
    if file.zipped is None or "gzip" not in request.headers.get("accept-encoding", ""):
        return Response(file.plain, media_type=file.media_type, headers=headers)
    headers["content-encoding"] = "gzip"  # compressed once, and better than on the fly
    return Response(file.zipped, media_type=file.media_type, headers=headers)


STATIC_ROUTE: Final = Route("/static/{version}/{name:path}", static_file)
