"""One server for all tests that do not need one of their own."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.postgres.fixtures import cluster, url
from tests.server.running import Guest
from tests.serving import Server, running

__all__ = ["cluster", "url"]


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with running(tmp_path_factory.mktemp("server")) as started:
        yield started


@pytest.fixture
def asha(server: Server) -> Iterator[Guest]:
    with Guest(server) as guest:
        yield guest


@pytest.fixture
def belen(server: Server) -> Iterator[Guest]:
    with Guest(server) as guest:
        yield guest


@pytest.fixture
def eve(server: Server) -> Iterator[Guest]:
    with Guest(server) as guest:
        yield guest
