"""Playing on a Dask cluster."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Iterator
from concurrent.futures import CancelledError, ThreadPoolExecutor
from contextlib import contextmanager
from importlib import import_module
from types import ModuleType
from typing import Final, Protocol

from jaipur import __version__
from jaipur.arena.backends import TASKS_PER_WORKER, Backend, play_games_and_close
from jaipur.arena.errors import ArenaError

_TIMEOUT: Final = 10
"""Seconds to wait for the scheduler, and then for its first worker."""


@contextmanager
def cluster(address: str) -> Iterator[Backend]:
    """Play on the cluster of a scheduler.

    The scheduler gives the tasks of a killed worker to another one.

    Raises:
        ArenaError: the extra is not installed, or the cluster cannot be reached, has no workers or
            another version of jaipur, or goes away.
    """
    try:
        distributed = import_module("distributed")
    except ImportError:
        raise ArenaError(
            "a cluster needs the package distributed: pip install 'openjaipur[cluster]'"
        ) from None
    gone = (distributed.comm.CommClosedError, CancelledError)
    with _quiet():
        try:
            # A client without a scheduler delays the exit of the program, so try to connect
            # first; in a thread, since a notebook runs an event loop in this one.
            with ThreadPoolExecutor(1) as thread:
                thread.submit(asyncio.run, _reach_scheduler(distributed, address)).result()
            client = distributed.Client(address, timeout=_TIMEOUT, set_as_default=False)
        except (OSError, ValueError) as error:
            raise ArenaError(f"there is no Dask scheduler at {address}") from error
        try:
            _check_workers(client, address)
            size = sum(client.ncores().values())
            yield Backend(
                client.get_executor(pure=False),
                TASKS_PER_WORKER * size,
                play_games_and_close,
                connected=lambda: client.status == "running",
            )
        except distributed.scheduler.KilledWorker as error:
            raise ArenaError("a game killed several workers, one after another") from error
        except gone as error:
            raise ArenaError(f"the cluster at {address} went away") from error
        finally:
            client.close()


class _Client(Protocol):
    """The part of Dask's untyped client that is used here."""

    def wait_for_workers(self, n_workers: int, timeout: float) -> None: ...
    def run(self, function: Callable[[], str]) -> dict[str, str]: ...


async def _reach_scheduler(distributed: ModuleType, address: str) -> None:
    comm = await distributed.comm.connect(address, timeout=_TIMEOUT)
    await comm.close()


@contextmanager
def _quiet() -> Iterator[None]:
    """Keep Dask from logging errors that are raised here as one sentence."""
    names = [name for name in logging.root.manager.loggerDict if name.startswith("distributed")]
    loggers = [logging.getLogger(name) for name in names]
    enabled = [logger for logger in loggers if not logger.disabled]
    for logger in enabled:
        logger.disabled = True
    try:
        yield
    finally:
        for logger in enabled:
            logger.disabled = False


def _check_workers(client: _Client, address: str) -> None:
    try:
        client.wait_for_workers(1, timeout=_TIMEOUT)
        versions = client.run(_version)
    except TimeoutError:
        raise ArenaError(f"the cluster at {address} has no workers") from None
    except ImportError:
        raise ArenaError(f"jaipur is not installed on the workers of {address}") from None
    for worker, version in versions.items():
        if version != __version__:
            raise ArenaError(f"the worker {worker} has jaipur {version}, this is {__version__}")


def _version() -> str:
    return __version__
