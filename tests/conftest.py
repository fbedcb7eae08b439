"""What all tests share: the long mode, and Hypothesis' settings."""

from __future__ import annotations

import asyncio
import inspect
import os
import sys
import threading
from collections.abc import Generator

import pytest
from hypothesis import HealthCheck, settings

# A slow machine is no bug: tests have no deadlines, and the same run draws the same examples.
settings.register_profile(
    "jaipur",
    deadline=None,
    derandomize=True,
    print_blob=True,
    suppress_health_check=[HealthCheck.too_slow],
)
settings.load_profile("jaipur")


# Tests read English unless they say otherwise, wherever they run.
os.environ["LANGUAGE"] = "en"


HEAVY = tuple(
    f"tests/{room}/"
    for room in ("oracle", "kernel", "bots", "table", "arena", "research", "server", "storage")
)


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--long", action="store_true", help="50 times as many random positions")


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Whole rooms that play a great many games are heavy; others mark single tests.

    They come last: a module first imported while coverage looks away would seem never to have run.

    What takes minutes and packages that are not in the lock is for the long mode alone.
    """
    if not config.getoption("--long"):
        items[:] = [item for item in items if "long" not in item.keywords]
    for item in items:
        if item.nodeid.startswith(HEAVY):
            item.add_marker(pytest.mark.heavy)
    items.sort(key=lambda item: "heavy" in item.keywords)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_protocol(item: pytest.Item) -> Generator[None, object, object]:
    """Coverage looks away from heavy tests: it makes them slower and learns nothing new from them.

    Its own marker for that, no_cover, does nothing in the processes of pytest-xdist.
    """
    if "heavy" not in item.keywords:
        return (yield)
    here, threads = sys.gettrace(), threading.gettrace()
    sys.settrace(None)
    threading.settrace(None)
    try:
        return (yield)
    finally:
        threading.settrace(threads)
        sys.settrace(here)


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """A test that takes a `chunk` runs once for each: 20 of them, or 1,000 in the long mode."""
    if "chunk" in metafunc.fixturenames:
        metafunc.parametrize("chunk", range(1000 if metafunc.config.getoption("--long") else 20))


@pytest.hookimpl(tryfirst=True)
def pytest_pyfunc_call(pyfuncitem: pytest.Function) -> bool | None:
    """A test that is a coroutine runs in an event loop of its own."""
    if not inspect.iscoroutinefunction(pyfuncitem.obj):
        return None
    names = pyfuncitem._fixtureinfo.argnames
    asyncio.run(pyfuncitem.obj(**{name: pyfuncitem.funcargs[name] for name in names}))
    return True
