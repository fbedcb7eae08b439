"""Running the engine protocol over a pair of streams."""

from __future__ import annotations

from collections.abc import Iterator
from typing import BinaryIO, Final

from jaipur.engine.protocol import answer, refusal

LONGEST_LINE: Final = 1 << 20
"""A request has at most so many bytes; a full round has about a thousand."""


def serve(requests: BinaryIO, answers: BinaryIO) -> None:
    """Answer every line until the requests end."""
    for line in _lines(requests):
        if line is None:
            text = refusal(None, "bad_json", f"a request has at most {LONGEST_LINE} bytes")
        else:
            text = answer(line)
        answers.write(text.encode() + b"\n")
        answers.flush()


def _lines(stream: BinaryIO) -> Iterator[bytes | None]:
    """The lines of a stream; None for one that is too long, which is never held in memory."""
    while line := stream.readline(LONGEST_LINE + 1):
        if len(line) <= LONGEST_LINE or line.endswith(b"\n"):
            yield line
            continue
        while rest := stream.readline(LONGEST_LINE):
            if rest.endswith(b"\n"):
                break
        yield None
