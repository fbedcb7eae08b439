"""With --long, what each attack did goes into a table, for docs/security.md: build/abuse.md.

It is printed at the end, too. It takes one process: `pytest --long tests/abuse`, without `-n`.
"""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.abuse.harness import Rows
from tests.figures import FOLDER


@pytest.fixture(scope="session")
def rows(request: pytest.FixtureRequest) -> Iterator[Rows]:
    found = Rows()
    yield found
    if request.config.getoption("--long"):
        FOLDER.mkdir(exist_ok=True)
        (FOLDER / "abuse.md").write_text(str(found), encoding="utf-8")


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    file = FOLDER / "abuse.md"
    if terminalreporter.config.getoption("--long") and file.exists():
        terminalreporter.section("attacks, for docs/security.md")
        terminalreporter.write(file.read_text(encoding="utf-8"))
