"""Running the server: one process, one port."""

from __future__ import annotations

import errno
import logging
import re
import socket
import sys
import threading
import webbrowser
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, replace
from functools import partial
from typing import Final

import uvicorn

from jaipur.rules import JaipurError
from jaipur.server.app import make_app
from jaipur.server.logs import set_up_logs
from jaipur.server.metrics import Metrics
from jaipur.server.service import Service
from jaipur.server.settings import Settings
from jaipur.storage import Database

MAX_FRAME: Final = 8192
_ORIGIN: Final = re.compile(r"(https?)://([\w.-]+|\[[\da-f:.]+\])(?::(\d{1,5}))?/?", re.ASCII)
_MILLISECONDS_TO_TAKE: Final = 30_000
"""How long the system keeps what a reader does not take, where it can be told."""


class CannotServe(JaipurError):
    """The server cannot start; the message says why."""


@dataclass(frozen=True, slots=True)
class Address:
    """Where the server listens."""

    host: str
    port: int


def serve(settings: Settings, address: Address, *, browser: bool = False) -> None:
    """Serve until told to stop.

    Args:
        settings: how to run.
        address: where to listen; port 0 is any free one.
        browser: whether to open the first page in a browser.

    Raises:
        CannotServe: the port is taken or not ours to use, or an origin is none.
        CannotOpen: the database cannot be used.
    """
    settings = replace(settings, origins=tuple(origin(text) for text in settings.origins))
    listener = listen(address)
    host, port = listener.getsockname()[:2]
    metrics = Metrics()
    try:
        database = Database.open(settings.database, metrics.batch.observe)
    except BaseException:
        listener.close()
        raise
    set_up_logs(logging.WARNING if browser else logging.INFO)
    shown = f"[{host}]" if ":" in host else host
    url = f"http://{'localhost' if host in {'0.0.0.0', '::'} else shown}:{port}/"  # noqa: S104
    print(f"Jaipur is at {url}  (Ctrl-C stops it)", flush=True)  # noqa: T201 - for a person
    if browser:
        threading.Timer(0.3, webbrowser.open, [url]).start()
    with suppress(KeyboardInterrupt):  # told to stop, and stopped
        make_service = partial(Service, settings, database, metrics)
        uvicorn.Server(configured(settings, metrics, make_service)).run(sockets=[listener])


def configured(
    settings: Settings, metrics: Metrics, make_service: Callable[[], Service]
) -> uvicorn.Config:
    """How uvicorn serves the application: small frames, uncompressed, and no logs of its own."""
    return uvicorn.Config(
        make_app(settings, metrics, make_service),
        ws="websockets-sansio",
        ws_max_size=MAX_FRAME,
        ws_per_message_deflate=False,
        proxy_headers=bool(settings.proxies),
        forwarded_allow_ips=list(settings.proxies),
        server_header=False,
        log_config=None,
        access_log=False,
        timeout_graceful_shutdown=5,
    )


def origin(text: str) -> str:
    """The address of a site as browsers name it: no slash at its end, no port that is the usual.

    >>> origin("https://Jaipur.example:443/")
    'https://jaipur.example'

    Raises:
        CannotServe: it is not the address of a site.
    """
    found = _ORIGIN.fullmatch(text.lower())
    if found is None:
        raise CannotServe(
            f"{text!r} is no origin: it takes a whole one, like https://jaipur.example"
        )
    scheme, host, port = found.groups()
    usual = {"http": "80", "https": "443"}[scheme]
    return f"{scheme}://{host}" + ("" if port in {None, usual} else f":{port}")


def listen(address: Address) -> socket.socket:
    """Take the port before anything else, so that a taken one is told at once.

    Raises:
        CannotServe: it is taken or not ours to use.
    """
    host, port = address.host, address.port
    try:
        family = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0][0]
        # The protocol is named: only then does asyncio switch off Nagle's algorithm, which makes
        # every answer wait 40 ms for an acknowledgement.
        listener = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    except OSError as error:
        raise CannotServe(f"cannot listen at {host}: {error.strerror}") from None
    try:
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        if sys.platform == "linux":
            # Sockets that come in have it too: closing one waits until its reader took all.
            timeout = (socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT, _MILLISECONDS_TO_TAKE)
            listener.setsockopt(*timeout)
        listener.bind((host, port))
        listener.listen(2048)
    except (OSError, OverflowError) as error:
        listener.close()
        if isinstance(error, OSError) and error.errno == errno.EADDRINUSE:
            raise CannotServe(
                f"port {port} of {host} is taken: another program, or another jaipur, uses it; "
                "choose one with --port"
            ) from None
        raise CannotServe(f"cannot listen at port {port} of {host}: {error}") from None
    return listener
