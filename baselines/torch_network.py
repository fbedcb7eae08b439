"""From PyTorch to NumPy."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from torch import nn

from baselines.network import Network


def network_of(layers: Iterable[Any]) -> Network:
    """The linear layers among these, which have rectifiers between them."""
    linear = [layer for layer in layers if isinstance(layer, nn.Linear)]
    return Network(
        [layer.weight.detach().numpy().T.copy() for layer in linear],
        [layer.bias.detach().numpy().copy() for layer in linear],
    )
