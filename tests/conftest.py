"""Shared by all tests: options and markers, async tests, Hypothesis settings."""

from __future__ import annotations

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


# Limits, signals, forks and terminals of Unix are what these are about.
UNIX_ONLY = (
    "abuse",
    "postgres",
    "arena/test_command.py",
    "hosting/test_proxies.py",
    "hosting/test_three_processes.py",
    "server/test_crashes.py",
    "terminal/test_real_terminal.py",
)
collect_ignore = list(UNIX_ONLY) if os.name == "nt" else []


# Tests read English unless they say otherwise, wherever they run.
os.environ["LANGUAGE"] = "en"


MEASURE_CHILDREN = "COVERAGE_PROCESS_CONFIG"
"""Where coverage tells the processes that tests start how to measure themselves."""


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--long", action="store_true", help="50 times as many random positions")


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Heavy tests come last.

    A module first imported while coverage looks away would seem never to have run.

    What takes minutes and packages that are not in the lock is for the long mode alone.
    """
    if not config.getoption("--long"):
        items[:] = [item for item in items if "long" not in item.keywords]
    items.sort(key=lambda item: "heavy" in item.keywords)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_protocol(item: pytest.Item) -> Generator[None, object, object]:
    """Coverage looks away from heavy tests: it makes them slower and learns nothing new from them.

    Its own marker for that, no_cover, does nothing in the processes of pytest-xdist.
    """
    if "heavy" not in item.keywords:
        return (yield)
    here, threads = sys.gettrace(), threading.gettrace()
    children = os.environ.pop(MEASURE_CHILDREN, None)
    sys.settrace(None)
    threading.settrace(None)
    try:
        return (yield)
    finally:
        threading.settrace(threads)
        sys.settrace(here)
        if children is not None:
            os.environ[MEASURE_CHILDREN] = children


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """A test that takes a `chunk` runs once for each: 20 of them, or 1,000 in the long mode."""
    if "chunk" in metafunc.fixturenames:
        metafunc.parametrize("chunk", range(1000 if metafunc.config.getoption("--long") else 20))


@pytest.fixture(scope="session")
def anyio_backend() -> str:
    """Async tests run on asyncio, which the server and the terminal game run on."""
    return "asyncio"


@pytest.fixture
def long(request: pytest.FixtureRequest) -> bool:
    chosen: bool = request.config.getoption("--long")
    return chosen
