"""The full round as JSON: for arbiters, records and tests; never sent to a player."""

from __future__ import annotations

from typing import Any, Final

from jaipur.formats.fields import (
    COMMON,
    COMMON_OPTIONAL,
    read_bonus,
    read_common,
    read_earned,
    read_values,
    write_bonus,
    write_common,
)
from jaipur.formats.reading import JsonNode
from jaipur.rules import BySeat, Player, Round, Seat, check

ROUND_VERSION: Final = 1


def write_round(round_: Round) -> dict[str, Any]:
    """The round as JSON data."""
    return {
        **write_common(round_, ROUND_VERSION),
        "deck": round_.deck,
        "hands": [str(player.hand) for player in round_.players],
        "herds": [player.herd for player in round_.players],
        "bonus": write_bonus(round_.bonus),
    }


def read_round(data: object) -> Round:
    """The round that JSON data describes.

    Raises:
        FormatError: the data is not of the documented form.
        ImpossiblePosition: it is, but cards or tokens are missing, invented or over a limit.
    """
    node = JsonNode.of(data)
    fields = node.fields(f"{COMMON} deck hands herds bonus", COMMON_OPTIONAL)
    common = read_common(fields, ROUND_VERSION)
    hands = fields["hands"].pair(JsonNode.cards)
    herds = fields["herds"].pair(lambda node: node.integer(0, 99))
    earned = read_earned(fields["earned"], read_values)
    round_ = Round(
        ruleset=common.ruleset,
        number=common.number,
        starter=common.starter,
        turn=common.turn,
        seals=common.seals,
        market=common.market,
        deck=fields["deck"].sequence(),
        discard=common.discard,
        tokens=common.tokens,
        bonus=read_bonus(fields["bonus"], read_values),
        players=BySeat(
            *(Player(hands[seat], herds[seat], *earned[seat], common.known[seat]) for seat in Seat)
        ),
        idle=common.idle,
        result=common.result,
    )
    check(round_)
    return round_
