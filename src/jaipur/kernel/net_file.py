"""The learned network as a file: its numbers, layer after layer, compressed."""

from __future__ import annotations

import sys
import zlib
from array import array
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import Final, NamedTuple

from jaipur.kernel.layout import INNER, ROWS, WIDTH
from jaipur.kernel.value import MAX_WEIGHT

PATH: Final = Path(__file__).with_name("value.net")
MAX_BIAS: Final = 1 << 24
"""No bias is larger: see `value.MAX_WEIGHT`."""


class Layers(NamedTuple):
    """The numbers of a network, as `value.Net` takes them: 16-bit ones, and 32-bit for bias."""

    rows: array[int]
    inner: array[int]
    outer: array[int]
    bias: array[int]


_LENGTHS: Final = {"rows": ROWS * WIDTH, "inner": INNER * WIDTH, "outer": INNER, "bias": INNER + 1}


def encode(layers: Layers) -> bytes:
    """The content of a file; whole numbers, the lower byte first."""
    return zlib.compress(b"".join(map(_swapped, layers)), 9)


def decode(data: bytes) -> Layers:
    """The network in a file.

    Raises:
        ValueError: there is none, or one of its numbers is too large to be summed.
    """
    try:
        left = zlib.decompress(data)
    except zlib.error as error:
        raise ValueError(f"this is not a network: {error}") from error
    layers = []
    for name, length in _LENGTHS.items():
        layer = array("i" if name == "bias" else "h")
        size = length * layer.itemsize
        layer.frombytes(left[:size])
        left = left[size:]
        layer = array(layer.typecode, _swapped(layer))
        most = MAX_BIAS if name == "bias" else MAX_WEIGHT
        if len(layer) != length or max(layer) > most or min(layer) < -most:
            raise ValueError(f"a network has {length} {name}, from {-most} to {most}")
        layers.append(layer)
    if left:
        raise ValueError(f"this is not a network: there are {len(left)} bytes too many")
    return Layers(*layers)


@cache
def network_digest() -> str:
    """The SHA-256 of the network that comes with the package, in hexadecimal digits."""
    return sha256(PATH.read_bytes()).hexdigest()


@cache
def learned() -> Layers:
    """The network that comes with the package."""
    return decode(PATH.read_bytes())


def _swapped(layer: array[int]) -> bytes:
    """The bytes of a layer, converted between memory's byte order and that of files."""
    if sys.byteorder == "big":
        layer = layer[:]
        layer.byteswap()
    return layer.tobytes()
