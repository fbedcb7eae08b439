"""Work for a process of its own that takes long, and says how far it is."""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Callable

from jaipur.server.guard.side_process import answer_slowly, yield_to_others


def answer(request: bytes, tell: Callable[[bytes], None]) -> bytes:
    if request == b"priority":
        return b"%d" % os.nice(0)
    if request == b"stuck":
        tell(b"on the way")
        time.sleep(60)
    for step in range(int(request)):
        tell(b"%d" % (step + 1))
    return b"done"


def main() -> None:
    yield_to_others(19)
    answer_slowly(answer, sys.stdin.buffer, sys.stdout.buffer)
