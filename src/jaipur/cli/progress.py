"""The progress bar of a command that takes a while."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager


@contextmanager
def progress_bar(name: str) -> Iterator[Callable[[int, int], None]]:
    """A progress bar, on a terminal only; told how much is done, and of how much."""
    from rich.console import Console
    from rich.progress import Progress

    with Progress(
        console=Console(stderr=True), transient=True, disable=not sys.stderr.isatty()
    ) as bar:
        task = bar.add_task(name)
        yield lambda done, total: bar.update(task, completed=done, total=total)
