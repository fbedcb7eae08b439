"""Running the server: one process, one port."""

from __future__ import annotations

import errno
import gc
import logging
import socket
import sys
import threading
import webbrowser
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path
from typing import Final

from jaipur.server.app import make_app
from jaipur.server.guard.doorkeeper import (
    Doorkeeper,
    GuardedConfig,
    GuardedServer,
    connections_within,
    raise_file_limit,
)
from jaipur.server.guard.http_protocol import GuardedHttp
from jaipur.server.guard.proxies import NEIGHBOUR, TrustedProxies
from jaipur.server.guard.socket_protocol import GuardedSocket
from jaipur.server.logs import JsonLines, Sentences, set_up_logs
from jaipur.server.metrics import Metrics
from jaipur.server.service import Service
from jaipur.server.settings import CannotServe, Settings, checked
from jaipur.server.unix_socket import listen_unix
from jaipur.storage import Database

MAX_FRAME: Final = 8192
_COLLECT_AFTER: Final = (2000, 10, 25)
"""New objects, collections of the youngest, and of the middle generation."""
_MILLISECONDS_TO_TAKE: Final = 30_000
"""How long the system keeps what a reader does not take, where it can be told."""


@dataclass(frozen=True, slots=True)
class Address:
    """Where the server listens.

    Attributes:
        host: a name or an address.
        port: 0 is any free one.
        uds: a unix socket, which is used instead.
    """

    host: str
    port: int
    uds: Path | None = None


def serve(
    settings: Settings, address: Address, *, alone: bool = False, browser: bool = False
) -> None:
    """Serve until told to stop.

    Args:
        settings: how to run.
        address: where to listen; port 0 is any free one.
        alone: whether somebody plays on their own machine, and wants to read of problems only.
        browser: whether to open the first page in a browser.

    Raises:
        CannotServe: the port is taken or not ours to use, or an address is none.
        CannotOpen: the database cannot be used.
    """
    settings = checked(settings)
    if address.uds is not None:  # only a proxy on this machine can be at the other end
        settings = replace(settings, proxies=(*settings.proxies, NEIGHBOUR))
    if settings.trusted_user_header and not settings.proxies:
        raise CannotServe("--trusted-user-header needs a --trusted-proxy: nobody else is believed")
    listener = listen(address)
    metrics = Metrics()
    try:
        database = Database.open(settings.database, metrics.batch.observe)
    except BaseException:
        listener.close()
        raise
    if alone:
        set_up_logs(logging.WARNING, Sentences())
    else:
        set_up_logs(logging.INFO, JsonLines())
    url = url_of(listener)
    print(f"Jaipur is at {url}  (Ctrl-C stops it)", flush=True)  # noqa: T201 - for a person
    if browser:
        threading.Timer(0.3, webbrowser.open, [url]).start()
    spare_collections()
    with suppress(KeyboardInterrupt):  # told to stop, and stopped
        make_service = partial(Service, settings, database, metrics)
        GuardedServer(configured(settings, metrics, make_service)).run(sockets=[listener])
    if alone:
        print("\nStopped. Your matches are kept.", flush=True)  # noqa: T201 - for a person


def spare_collections() -> None:
    """Look for cyclic garbage less often: all of it takes a third of a second at 1,000 matches.

    Tables are values without cycles, and go when nobody refers to them. What does make cycles are
    connections that are closed, and the young generations find most of them. So all is looked at
    after half a million new objects, not 70,000; and what was loaded at the start never is.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(*_COLLECT_AFTER)


def configured(
    settings: Settings, metrics: Metrics, make_service: Callable[[], Service]
) -> GuardedConfig:
    """How uvicorn serves the application: small frames, uncompressed, and no logs of its own."""
    app = make_app(settings, metrics, make_service)
    if settings.proxies:
        app = TrustedProxies(app, settings.proxies, settings.trusted_user_header)
    return GuardedConfig(
        app,
        Doorkeeper(connections_within(raise_file_limit()), settings.proxies),
        http=GuardedHttp,
        ws=GuardedSocket,
        ws_max_size=MAX_FRAME,
        ws_per_message_deflate=False,
        proxy_headers=False,  # `TrustedProxies` reads them
        server_header=False,
        log_config=None,
        access_log=False,
        timeout_graceful_shutdown=5,
    )


def url_of(listener: socket.socket) -> str:
    """Where people who want to go there find it."""
    if listener.family == getattr(socket, "AF_UNIX", None):  # Windows has none
        return f"unix:{listener.getsockname()}"
    host, port = listener.getsockname()[:2]
    shown = f"[{host}]" if ":" in host else host
    return f"http://{'localhost' if host in {'0.0.0.0', '::'} else shown}:{port}/"  # noqa: S104


def reuse() -> int:
    """The option by which a port can be had again at once, but not by two programs.

    On Windows SO_REUSEADDR lets a second program take a port from the first.
    """
    return getattr(socket, "SO_EXCLUSIVEADDRUSE", socket.SO_REUSEADDR)


def listen(address: Address) -> socket.socket:
    """Take the port before anything else, so that a taken one is told at once.

    Raises:
        CannotServe: it is taken or not ours to use.
    """
    if address.uds is not None:
        return listen_unix(address.uds)
    host, port = address.host, address.port
    try:
        family = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0][0]
        # The protocol is named: only then does asyncio switch off Nagle's algorithm, which makes
        # every answer wait 40 ms for an acknowledgement.
        listener = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    except OSError as error:
        raise CannotServe(f"cannot listen at {host}: {error.strerror}") from None
    try:
        listener.setsockopt(socket.SOL_SOCKET, reuse(), 1)
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
