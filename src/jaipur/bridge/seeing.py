"""What a table shows as a view of the engine protocol: with all that can be remembered."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final

from jaipur.formats import read_event, read_view
from jaipur.rules import ALL_CARDS, EMPTY_SLOT, Cards, Moved, MoveKind, Seat, View

_NOT_IN_VIEWS: Final = ("legal", "sales", "hands_open")


def engine_view(shown: dict[str, Any], log: Iterable[dict[str, Any]]) -> View:
    """The view of a player who has counted the rival's camels and remembers what was taken.

    A table may hide both, to leave them to people's memory; a program that is asked about one
    position after the other has none. Everything here was seen by the player.

    Args:
        shown: a view as the server sends it, of a player.
        log: log entries, those of the current round among them.

    Raises:
        FormatError: it is not what a server sends.
        ImpossiblePosition: no round looks like this.
    """
    data = {name: value for name, value in shown.items() if name not in _NOT_IN_VIEWS}
    history = [
        event for entry in log if entry["round"] == shown["round"] for event in entry["events"]
    ]
    rival = Seat(shown["viewer"]).rival
    data["herds"] = _herds(shown, rival)
    data["known"] = list(shown["known"])
    data["known"][rival] = str(_known(history, rival))
    return read_view({**data, "history": history})


def _herds(shown: dict[str, Any], rival: Seat) -> list[int]:
    """Both herds: all cards that are nowhere else are in the rival's."""
    herds = list(shown["herds"])
    market = len(shown["market"].replace(EMPTY_SLOT, ""))
    elsewhere = market + shown["deck"] + len(shown["discard"]) + sum(shown["hands"])
    herds[rival] = len(ALL_CARDS) - elsewhere - herds[rival.rival]
    return herds


def _known(history: list[Any], rival: Seat) -> Cards:
    """The cards in the rival's hand that the rival was seen taking."""
    known = Cards()
    for event in map(read_event, history):
        if not isinstance(event, Moved) or event.seat is not rival:
            continue
        move = event.move
        if move.kind is not MoveKind.CAMELS:
            known = known.without(move.give) + move.take
    return known
