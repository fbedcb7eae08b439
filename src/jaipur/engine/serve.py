"""Serving the engine protocol over a pair of streams."""

from __future__ import annotations

from collections.abc import Iterator
from typing import BinaryIO, Final

from jaipur.engine.protocol import answer, refusal

MAX_LINE: Final = 1 << 20
"""The maximum length of a request in bytes; a full round takes about a thousand."""


def serve(requests: BinaryIO, answers: BinaryIO) -> None:
    """Answer every line until the end of the requests."""
    for line in _lines(requests):
        if line is None:
            text = refusal(None, "bad_json", f"a request has at most {MAX_LINE} bytes")
        else:
            text = answer(line)
        answers.write(text.encode() + b"\n")
        answers.flush()


def _lines(stream: BinaryIO) -> Iterator[bytes | None]:
    """The lines of a stream, with None for one that is too long to hold in memory."""
    while line := stream.readline(MAX_LINE + 1):
        if len(line) <= MAX_LINE or line.endswith(b"\n"):
            yield line
            continue
        while rest := stream.readline(MAX_LINE):
            if rest.endswith(b"\n"):
                break
        yield None
