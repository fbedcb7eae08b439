"""Shared by the generator of the vectors and the tests that read them."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from tests.server.running import Guest
from tests.serving import Server

VECTORS = Path(__file__).parent
TOKENS = {name: name.ljust(22, "0") for name in ("asha", "belen", "dora", "eve", "zoe")}
"""The cookies of the guests whose matches are stored."""


@contextmanager
def guest_of(server: Server, name: str) -> Iterator[Guest]:
    """A guest of a stored database, come back with the cookie they had."""
    with Guest(server, cookie=f"guest={TOKENS[name]}") as guest:
        yield guest


def lines(file: Path) -> list[Any]:
    """The values in a file of JSON lines."""
    return [json.loads(line) for line in file.read_text(encoding="utf-8").splitlines()]


def lacking(actual: Any, expected: Any, where: str = "") -> list[str]:
    """Where `actual` lacks something of `expected`; what else it holds is its own business."""
    if isinstance(expected, dict) and isinstance(actual, dict):
        return [
            problem
            for key, value in expected.items()
            for problem in lacking(actual.get(key, "nothing"), value, f"{where}.{key}")
        ]
    if isinstance(expected, list) and isinstance(actual, list) and len(expected) == len(actual):
        pairs = enumerate(zip(actual, expected, strict=True))
        return [problem for n, pair in pairs for problem in lacking(*pair, f"{where}[{n}]")]
    return [] if actual == expected else [f"{where}: {actual!r} is not {expected!r}"]
