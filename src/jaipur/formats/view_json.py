"""A view as JSON: all that a player, a bot or a browser is ever sent about a round."""

from __future__ import annotations

from typing import Any, Final

from jaipur.formats.event_json import read_event, write_event
from jaipur.formats.fields import (
    COMMON,
    COMMON_OPTIONAL,
    read_bonus,
    read_common,
    read_earned,
    write_common,
)
from jaipur.formats.reading import JsonNode
from jaipur.rules import BONUS_SIZES, BySeat, PlayerView, Seat, View, check, legal_moves

VIEW_VERSION: Final = 1


def write_view(view: View) -> dict[str, Any]:
    """The view as JSON data, with the viewer's legal moves."""
    return {
        **write_common(view, VIEW_VERSION),
        "viewer": None if view.viewer is None else int(view.viewer),
        "deck": view.deck_size,
        "hand": None if view.hand is None else str(view.hand),
        "hands": [player.hand_size for player in view.players],
        "herds": [player.herd for player in view.players],
        "bonus": {str(size): view.bonus_sizes.of(size) for size in BONUS_SIZES},
        "history": [write_event(event) for event in view.history],
        "legal": [str(move) for move in legal_moves(view)],
    }


def read_view(data: object) -> View:
    """The view that JSON data describes; `history` and `legal` may be left out.

    Raises:
        FormatError: the data is not of the documented form, or `legal` is not what it should be.
        ImpossiblePosition: no possible round looks like this.
    """
    view, legal = _read(data)
    check(view)
    if legal is not None and [node.move() for node in legal.items()] != list(legal_moves(view)):
        legal.fail("these are not the legal moves; leave the field out")
    return view


def read_any_view(data: object) -> View:
    """The same, possible or not, and whatever `legal` says.

    Raises:
        FormatError: the data is not of the documented form.
    """
    return _read(data)[0]


def _read(data: object) -> tuple[View, JsonNode | None]:
    """The view, unchecked, and what is said of its legal moves."""
    node = JsonNode.of(data)
    fields = node.fields(
        f"{COMMON} viewer deck hand hands herds bonus", f"{COMMON_OPTIONAL} history legal"
    )
    common = read_common(fields, VIEW_VERSION)
    hands = fields["hands"].pair(_count)
    herds = fields["herds"].pair(_count)
    earned = read_earned(fields["earned"], _seen_values)
    view = View(
        ruleset=common.ruleset,
        number=common.number,
        viewer=fields["viewer"].maybe_seat(),
        starter=common.starter,
        turn=common.turn,
        seals=common.seals,
        market=common.market,
        deck_size=_count(fields["deck"]),
        discard=common.discard,
        hand=None if fields["hand"].value is None else fields["hand"].cards(),
        tokens=common.tokens,
        bonus_sizes=read_bonus(fields["bonus"], _count),
        players=BySeat(
            *(
                PlayerView(hands[seat], herds[seat], *earned[seat], common.known[seat])
                for seat in Seat
            )
        ),
        idle=common.idle,
        result=common.result,
        history=tuple(map(read_event, fields["history"].items())) if "history" in fields else (),
    )
    return view, fields.get("legal")


def _count(node: JsonNode) -> int:
    return node.integer(0, 99)


def _seen_values(node: JsonNode) -> tuple[int | None, ...]:
    return tuple(None if item.value is None else _count(item) for item in node.items())
