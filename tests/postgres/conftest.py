"""What the tests on PostgreSQL share."""

from __future__ import annotations

from tests.postgres.fixtures import cluster, url

__all__ = ["cluster", "url"]
