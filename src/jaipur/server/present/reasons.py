"""Arguments for and against moves as they travel."""

from __future__ import annotations

from collections.abc import Iterable

from jaipur.bots import Reason
from jaipur.server.wire import outgoing as wire


def present_reasons(reasons: Iterable[Reason]) -> list[wire.Reason]:
    """The arguments as data, in their order."""
    return [wire.Reason(each.name, each.amount, each.cards, list(each.values)) for each in reasons]
