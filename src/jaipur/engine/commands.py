"""The commands of the engine protocol."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, NamedTuple

from jaipur import __version__
from jaipur.bots import BOTS, MAX_ITERATIONS, MAX_SECONDS, Limit
from jaipur.formats import (
    JsonNode,
    read_event,
    read_round,
    read_ruleset,
    read_view,
    write_event,
    write_round,
    write_view,
)
from jaipur.rules import (
    ACTION_COUNT,
    ACTION_TABLE_VERSION,
    RULESETS,
    STANDARD,
    BySeat,
    IllegalReason,
    JaipurError,
    action_table_fingerprint,
    check,
    deal,
    draw_starter,
    key_from_seed,
    legal_moves,
    play,
    set_up,
    view,
    why_illegal,
)
from jaipur.words import language, why

PROTOCOL_VERSION: Final = 1

_MAX_SEED = 2**64 - 1

Fields = dict[str, JsonNode]


class RefusalError(JaipurError):
    """A well-formed request that the rules refuse; `reason` is the code."""

    def __init__(self, reason: IllegalReason) -> None:
        self.reason = reason.value
        # The protocol is in English; programs read the code.
        super().__init__(why(language("en"), reason))


class Command(NamedTuple):
    """A command: its fields besides `id` and `cmd`, and the function that answers it."""

    run: Callable[[Fields], dict[str, Any]]
    required: str = ""
    optional: str = ""


def _deal(fields: Fields) -> dict[str, Any]:
    ruleset = read_ruleset(fields) if "rules" in fields else STANDARD
    key = key_from_seed(fields["seed"].text())
    number = fields["round"].integer(1, 9999) if "round" in fields else 1
    round_ = set_up(
        ruleset,
        deal(key, number, ruleset),
        number=number,
        starter=fields["starter"].seat() if "starter" in fields else draw_starter(key),
        seals=(
            fields["seals"].pair(lambda node: node.integer(0, 99))
            if "seals" in fields
            else BySeat(0, 0)
        ),
    )
    check(round_)
    return {"state": write_round(round_)}


def _legal(fields: Fields) -> dict[str, Any]:
    return {"moves": [str(move) for move in legal_moves(read_round(fields["state"]))]}


def _play(fields: Fields) -> dict[str, Any]:
    round_, move = read_round(fields["state"]), fields["move"].move()
    reason = why_illegal(round_, move)
    if reason is not None:
        raise RefusalError(reason)
    after, events = play(round_, move)
    return {"state": write_round(after), "events": [write_event(event) for event in events]}


def _view(fields: Fields) -> dict[str, Any]:
    history = map(read_event, fields["history"].items()) if "history" in fields else ()
    return {
        "view": write_view(view(read_round(fields["state"]), fields["seat"].maybe_seat(), history))
    }


def _choose(fields: Fields) -> dict[str, Any]:
    seen = read_view(fields["view"])
    bot = fields["bot"].option(BOTS)(
        fields["seed"].integer(0, _MAX_SEED) if "seed" in fields else 0
    )
    limit = _limit(fields["limit"]) if "limit" in fields else bot.default_limit
    if not seen.on_turn:
        over = seen.result is not None
        raise RefusalError(IllegalReason.ROUND_OVER if over else IllegalReason.NOT_YOUR_TURN)
    decision = bot.choose(seen, limit)
    return {
        "move": str(decision.move),
        "win": decision.win,
        "candidates": [
            {"move": str(candidate.move), "win": candidate.win} for candidate in decision.candidates
        ],
        "iterations": decision.iterations,
    }


def _limit(node: JsonNode) -> Limit:
    fields = node.fields("", "seconds iterations floor")
    if ("seconds" in fields) == ("iterations" in fields):
        node.expected('a limit, {"seconds": …} or {"iterations": …}')
    floor = fields["floor"].integer(0, MAX_ITERATIONS) if "floor" in fields else 0
    if "seconds" in fields:
        return Limit(seconds=fields["seconds"].number(0.001, MAX_SECONDS), floor=floor)
    return Limit(iterations=fields["iterations"].integer(1, MAX_ITERATIONS), floor=floor)


def describe_engine() -> dict[str, Any]:
    """What this engine is and can do: the answer to `info`."""
    return {
        "name": "jaipur",
        "version": __version__,
        "protocol": PROTOCOL_VERSION,
        "rulesets": list(RULESETS),
        "bots": list(BOTS),
        "actions": {
            "version": ACTION_TABLE_VERSION,
            "count": ACTION_COUNT,
            "fingerprint": action_table_fingerprint(),
        },
    }


COMMANDS: Final = {
    "deal": Command(_deal, "seed", "round starter seals rules first_to"),
    "legal": Command(_legal, "state"),
    "play": Command(_play, "state move"),
    "view": Command(_view, "state seat", "history"),
    "choose": Command(_choose, "view bot", "limit seed"),
    "info": Command(lambda _fields: describe_engine()),
}
"""Every command by name."""
