"""Two servers on one database, as processes of their own."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path

from tests.serving import Server, running


@contextmanager
def two_servers(folder: Path, url: str) -> Iterator[tuple[Server, Server]]:
    with ExitStack() as stack:
        started = []
        for name in ("one", "other"):
            (folder / name).mkdir()
            started.append(stack.enter_context(running(folder / name, "--database", url)))
        one, other = started
        yield one, other
