"""Arena processes are killed, which would corrupt coverage data being written."""

from __future__ import annotations

import pytest

from tests.conftest import MEASURE_CHILDREN


@pytest.fixture(autouse=True)
def _no_coverage_of_children(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv(MEASURE_CHILDREN, raising=False)
