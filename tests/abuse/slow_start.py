"""A side process that takes long to start, and none for its work."""

from __future__ import annotations

import sys
import time

from jaipur.server.guard.side_process import answer_requests

SECONDS = 4.0


def main() -> None:
    time.sleep(SECONDS)
    answer_requests(lambda raw: raw[::-1], sys.stdin.buffer, sys.stdout.buffer)
