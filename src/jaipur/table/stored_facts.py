"""Facts as the lines of JSON that are stored, of this version and of earlier ones."""

from __future__ import annotations

from typing import Any, Final

import msgspec

from jaipur.formats import FormatError
from jaipur.table.facts import Fact

FACT_VERSION: Final = 2
_PREFIX: Final = b'{"v":%d,' % FACT_VERSION
_ENCODER: Final = msgspec.json.Encoder()
_TAGS_IN_1: Final = {"sat": "seated", "made": "move"}
_OPTIONS_IN_1: Final = ("mode", "rules", "first_to", "herds", "memory", "starter")


def encode_fact(fact: Fact) -> str:
    """The fact as one line of JSON."""
    return (_PREFIX + _ENCODER.encode(fact)[1:]).decode()


def decode_fact(line: str) -> Fact:
    """Read a stored line.

    Raises:
        FormatError: it is not a fact of any known version.
    """
    try:
        data = msgspec.json.decode(line, type=dict[str, Any])
        version = data.pop("v", None)
        if version == 1:
            data = _from_1(data)
        elif version != FACT_VERSION:
            raise FormatError("v", f"unknown version {version!r} of a stored fact")
        fact: Fact = msgspec.convert(data, Fact)
    except (msgspec.DecodeError, TypeError) as error:
        raise FormatError("", f"not a stored fact: {error}") from None
    return fact


def _from_1(data: dict[str, Any]) -> dict[str, Any]:
    """What version 0.1.0 wrote: two other tags, and the options not grouped."""
    tag = data["fact"] = _TAGS_IN_1.get(data.get("fact", ""), data.get("fact"))
    if tag == "opened":
        data["options"] = {name: data.pop(name) for name in _OPTIONS_IN_1 if name in data}
        data["players"] = data.pop("sitters", None)
    return data
