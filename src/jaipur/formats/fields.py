"""The fields that rounds, views and records have in common."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace
from typing import Any, NamedTuple, TypeVar

from jaipur.formats.reading import JsonNode
from jaipur.rules import (
    BONUS_SIZES,
    GOODS,
    RULESETS,
    ByBonus,
    ByGood,
    BySeat,
    Cards,
    EndReason,
    Phase,
    Result,
    Round,
    Ruleset,
    Seat,
    View,
    phase_of,
)

T = TypeVar("T")

COMMON = "v rules phase round starter turn seals market discard tokens earned"
COMMON_OPTIONAL = "first_to known idle result"

_PHASES = {phase.value: phase for phase in Phase}
_REASONS = {reason.value: reason for reason in EndReason}
_GOODS = " ".join(GOODS)
_SIZES = " ".join(map(str, BONUS_SIZES))
_DEFAULT_FIRST_TO = 2


class Common(NamedTuple):
    """What a round and a view of it both say."""

    ruleset: Ruleset
    number: int
    starter: Seat
    turn: Seat
    seals: BySeat[int]
    market: str
    discard: Cards
    tokens: ByGood[tuple[int, ...]]
    known: BySeat[Cards]
    idle: int
    result: Result | None


def write_common(position: Round | View, version: int) -> dict[str, Any]:
    """The common fields of a position, but for `earned`, whose bonus values differ."""
    outcome = position.result
    return {
        "v": version,
        **write_ruleset(position.ruleset),
        "phase": position.phase.value,
        "round": position.number,
        "starter": int(position.starter),
        "turn": int(position.turn),
        "seals": list(position.seals),
        "market": position.market,
        "discard": str(position.discard),
        "tokens": write_tokens(position.tokens),
        "earned": [
            {
                "goods": write_tokens(player.tokens),
                "bonus": write_bonus(player.bonus),
            }
            for player in position.players
        ],
        "known": [str(player.known) for player in position.players],
        "idle": position.idle,
        **({} if outcome is None else {"result": write_result(outcome)}),
    }


def read_common(fields: dict[str, JsonNode], version: int) -> Common:
    """Check the version and read the common fields."""
    fields["v"].version(version)
    ruleset = read_ruleset(fields)
    seals = fields["seals"].pair(lambda node: node.integer(0, 99))
    result = read_result(fields["result"]) if _given(fields, "result") else None
    stated, derived = fields["phase"].option(_PHASES), phase_of(result, seals, ruleset)
    if stated is not derived:
        fields["phase"].fail(
            f'is "{stated.value}", but the result and the seals say "{derived.value}"'
        )
    return Common(
        ruleset=ruleset,
        number=fields["round"].integer(1, 9999),
        starter=fields["starter"].seat(),
        turn=fields["turn"].seat(),
        seals=seals,
        market=fields["market"].slots(),
        discard=fields["discard"].cards(),
        tokens=read_tokens(fields["tokens"]),
        known=(
            fields["known"].pair(JsonNode.cards) if "known" in fields else BySeat(Cards(), Cards())
        ),
        idle=fields["idle"].integer(0, 9999) if "idle" in fields else 0,
        result=result,
    )


def write_ruleset(ruleset: Ruleset) -> dict[str, Any]:
    """The ruleset's name and, if it is not the usual one, the length of the match."""
    short = ruleset.first_to == _DEFAULT_FIRST_TO
    return {"rules": ruleset.name, **({} if short else {"first_to": ruleset.first_to})}


def read_ruleset(fields: dict[str, JsonNode]) -> Ruleset:
    """The ruleset that the fields `rules` and `first_to` name."""
    ruleset = fields["rules"].option(RULESETS)
    if "first_to" not in fields:
        return ruleset
    return replace(ruleset, first_to=fields["first_to"].integer(1, 99))


def write_tokens(tokens: ByGood[tuple[int, ...]]) -> dict[str, list[int]]:
    """Token values by good."""
    return {good.value: list(tokens.of(good)) for good in GOODS}


def read_tokens(node: JsonNode) -> ByGood[tuple[int, ...]]:
    """Token values by good."""
    fields = node.fields(_GOODS)
    return ByGood(*(read_values(fields[good]) for good in GOODS))


def write_bonus(bonus: Iterable[Iterable[int | None]]) -> dict[str, list[int | None]]:
    """Bonus values by size of sale."""
    return {str(size): list(values) for size, values in zip(BONUS_SIZES, bonus, strict=True)}


def read_bonus(node: JsonNode, read: Callable[[JsonNode], T]) -> ByBonus[T]:
    """Something by size of sale."""
    fields = node.fields(_SIZES)
    return ByBonus(*(read(fields[str(size)]) for size in BONUS_SIZES))


def read_values(node: JsonNode) -> tuple[int, ...]:
    """Token values."""
    return tuple(_value(item) for item in node.items())


def read_earned(
    node: JsonNode, read: Callable[[JsonNode], T]
) -> BySeat[tuple[ByGood[tuple[int, ...]], ByBonus[T]]]:
    """Each seat's goods tokens, and bonus tokens as `read` reads them."""

    def one(player: JsonNode) -> tuple[ByGood[tuple[int, ...]], ByBonus[T]]:
        fields = player.fields("goods bonus")
        return read_tokens(fields["goods"]), read_bonus(fields["bonus"], read)

    return node.pair(one)


def write_result(result: Result) -> dict[str, Any]:
    """How a round ended."""
    return {
        "reason": result.reason.value,
        "rupees": list(result.rupees),
        "camels": _maybe_int(result.camels),
        "winner": _maybe_int(result.winner),
    }


def read_result(node: JsonNode) -> Result:
    """How a round ended."""
    fields = node.fields("reason rupees camels winner")
    return Result(
        reason=fields["reason"].option(_REASONS),
        rupees=fields["rupees"].pair(lambda rupees: rupees.integer(0, 999)),
        camels=fields["camels"].maybe_seat(),
        winner=fields["winner"].maybe_seat(),
    )


def _value(node: JsonNode) -> int:
    return node.integer(0, 99)


def _given(fields: dict[str, JsonNode], name: str) -> bool:
    return name in fields and fields[name].value is not None


def _maybe_int(seat: Seat | None) -> int | None:
    return None if seat is None else int(seat)
