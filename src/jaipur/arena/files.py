"""Files that a run is to write: looked at before hours of play."""

from __future__ import annotations

from contextlib import suppress
from os.path import realpath
from pathlib import Path

from jaipur.arena.errors import ArenaError


def check_writable(path: Path) -> None:
    """Make sure that a file can be written; nothing is changed.

    Raises:
        ArenaError: it cannot, or it is a device or a pipe, which may never end or never begin.
    """
    try:
        there = path.exists()
        if there and not path.is_file():
            raise ArenaError(f"cannot write {path}: it is not a regular file")
        with path.open("ab"):
            pass
        if not there:
            path.resolve().unlink()  # not the link that may lead there
    except OSError as error:
        raise ArenaError(f"cannot write {path}: {error.strerror}") from error


def same_file(one: Path, other: Path) -> bool:
    """Whether two paths lead to one file, which need not be there yet."""
    with suppress(OSError):
        return one.samefile(other)
    return realpath(one) == realpath(other)
