"""A fixed share of a processor for a process, as `docker run --cpus 0.3` gives a container.

With it, processes that share a machine are as slow as if each had a small machine of its own.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

_GROUPS: Final = Path("/sys/fs/cgroup")
_PERIOD: Final = 10_000
"""Microseconds in which a share is used up, and given again."""


class NoShares(Exception):
    """This system does not let us give shares: it is no Linux, or we are not root."""


@contextmanager
def limited(pid: int, share: float) -> Iterator[None]:
    """Let a process, with all its threads, have no more than a share of one processor.

    Raises:
        NoShares: that cannot be done here.
    """
    first = _GROUPS / "cpu"  # the first version of control groups has one tree for each kind
    parent = first if first.is_dir() else _GROUPS
    group = parent / f"jaipur-benchmark-{os.getpid()}-{pid}"
    quota = int(share * _PERIOD)
    try:
        group.mkdir()
    except OSError as error:
        raise NoShares(str(error)) from error
    try:
        if parent is first:
            (group / "cpu.cfs_period_us").write_text(str(_PERIOD))
            (group / "cpu.cfs_quota_us").write_text(str(quota))
        else:
            (group / "cpu.max").write_text(f"{quota} {_PERIOD}")
        (group / "cgroup.procs").write_text(str(pid))
        yield
    except FileNotFoundError as error:
        raise NoShares(str(error)) from error
    finally:
        # A group can be removed when nobody is in it.
        (parent / "cgroup.procs").write_text(str(pid))
        group.rmdir()
