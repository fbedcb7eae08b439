"""Playing on a Dask cluster: the same tasks, on any number of machines."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Iterator
from concurrent.futures import CancelledError, ThreadPoolExecutor
from contextlib import contextmanager
from importlib import import_module
from typing import Any, Final

from jaipur import __version__
from jaipur.arena.errors import ArenaError
from jaipur.arena.working import AHEAD, Place, play_games_apart

_PATIENCE: Final = 10
"""So many seconds to find the scheduler, and so many for a first worker to be there."""


@contextmanager
def cluster(address: str) -> Iterator[Place]:
    """Play on the cluster of a scheduler.

    What a killed worker was playing is played again by another one: the scheduler sees to it.

    Raises:
        ArenaError: the extra is not installed, or the cluster is not there, has no workers, other
            versions, or goes away.
    """
    try:
        distributed: Any = import_module("distributed")
    except ImportError:
        raise ArenaError(
            "a cluster needs the package distributed: pip install jaipur[cluster]"
        ) from None
    gone = (distributed.comm.CommClosedError, CancelledError)
    with _quiet():
        try:
            # A client that finds nobody holds up the end of the whole program; so knock first,
            # in a thread, since a notebook has an event loop running in this one.
            with ThreadPoolExecutor(1) as thread:
                thread.submit(asyncio.run, _knock(distributed, address)).result()
            client = distributed.Client(address, timeout=_PATIENCE, set_as_default=False)
        except (OSError, ValueError) as error:
            raise ArenaError(f"there is no Dask scheduler at {address}") from error
        try:
            _check_workers(client, address)
            size = sum(client.ncores().values())
            yield Place(client.get_executor(pure=False), AHEAD * size, play_games_apart)
        except distributed.scheduler.KilledWorker as error:
            raise ArenaError("a game killed several workers, one after another") from error
        except gone as error:
            raise ArenaError(f"the cluster at {address} went away") from error
        finally:
            client.close()


async def _knock(distributed: Any, address: str) -> None:  # noqa: ANN401 - dask has no types
    comm = await distributed.comm.connect(address, timeout=_PATIENCE)
    await comm.close()


@contextmanager
def _quiet() -> Iterator[None]:
    """Keep Dask from logging, with tracebacks, what is told here in a sentence."""
    names = [name for name in logging.root.manager.loggerDict if name.startswith("distributed")]
    loggers = [logging.getLogger(name) for name in names]
    heard = [logger for logger in loggers if not logger.disabled]
    for logger in heard:
        logger.disabled = True
    try:
        yield
    finally:
        for logger in heard:
            logger.disabled = False


def _check_workers(client: Any, address: str) -> None:  # noqa: ANN401 - dask has no types
    try:
        client.wait_for_workers(1, timeout=_PATIENCE)
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
