"""Checking the files that a run will write, before hours of play."""

from __future__ import annotations

from contextlib import suppress
from os.path import realpath
from pathlib import Path

from jaipur.arena.errors import ArenaError


def check_writable(path: Path) -> None:
    """Check that a file can be written, without changing it.

    Raises:
        ArenaError: it cannot, or it is a device or a pipe, which may block.
    """
    try:
        exists = path.exists()
        if exists and not path.is_file():
            raise ArenaError(f"cannot write {path}: it is not a regular file")
        with path.open("ab"):
            pass
        if not exists:
            path.resolve().unlink()  # not a link to it
    except OSError as error:
        raise ArenaError(f"cannot write {path}: {error.strerror}") from error


def same_file(one: Path, other: Path) -> bool:
    """Whether two paths lead to the same file, which need not exist."""
    with suppress(OSError):
        return one.samefile(other)
    return realpath(one) == realpath(other)
