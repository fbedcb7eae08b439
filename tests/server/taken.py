"""A line that takes whatever it is given, for sockets without a network."""

from __future__ import annotations

from collections.abc import Callable


class Taken:
    """Keeps what was sent.

    Attributes:
        frames: what was sent.
        ended: how often it was to be closed.
        ready: whether more may be sent.
        drained: called when more may be sent again.
    """

    def __init__(self) -> None:
        self.frames: list[bytes] = []
        self.ended = 0
        self.ready = True
        self.drained: Callable[[], None] = lambda: None

    def put(self, frames: bytes) -> None:
        self.frames.append(frames)

    def end(self) -> None:
        self.ended += 1
