"""What hosts do is tested on both databases."""

from __future__ import annotations

from tests.postgres.fixtures import cluster, url

__all__ = ["cluster", "url"]
