"""The commands of the engine protocol: what each one takes, and what it does."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, NamedTuple

from jaipur import __version__
from jaipur.bots import BOTS, Limit
from jaipur.bots.bot import MOST_ITERATIONS, MOST_SECONDS
from jaipur.formats.event_json import event_at, write_event
from jaipur.formats.fields import read_pair, read_ruleset
from jaipur.formats.reading import Node
from jaipur.formats.round_json import round_at, write_round
from jaipur.formats.view_json import view_at, write_view
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

_LARGEST_SEED = 2**64 - 1

Fields = dict[str, Node]


class Refused(JaipurError):  # noqa: N818 - it is named after what it reports
    """A well-formed request that the rules refuse; `reason` is the code."""

    def __init__(self, reason: IllegalReason) -> None:
        self.reason = reason.value
        # The protocol speaks English; the code beside the sentence is for everybody.
        super().__init__(why(language("en"), reason))


class Command(NamedTuple):
    """A command: its fields beside `id` and `cmd`, and what it answers beside `id`."""

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
            read_pair(fields["seals"], lambda node: node.integer(0, 99))
            if "seals" in fields
            else BySeat(0, 0)
        ),
    )
    check(round_)
    return {"state": write_round(round_)}


def _legal(fields: Fields) -> dict[str, Any]:
    return {"moves": [str(move) for move in legal_moves(round_at(fields["state"]))]}


def _play(fields: Fields) -> dict[str, Any]:
    round_, move = round_at(fields["state"]), fields["move"].move()
    reason = why_illegal(round_, move)
    if reason is not None:
        raise Refused(reason)
    after, events = play(round_, move)
    return {"state": write_round(after), "events": [write_event(event) for event in events]}


def _view(fields: Fields) -> dict[str, Any]:
    history = map(event_at, fields["history"].items()) if "history" in fields else ()
    return {
        "view": write_view(view(round_at(fields["state"]), fields["seat"].maybe_seat(), history))
    }


def _choose(fields: Fields) -> dict[str, Any]:
    seen = view_at(fields["view"])
    bot = fields["bot"].option(BOTS)(
        fields["seed"].integer(0, _LARGEST_SEED) if "seed" in fields else 0
    )
    limit = _limit(fields["limit"]) if "limit" in fields else bot.default_limit
    if not seen.on_turn:
        over = seen.result is not None
        raise Refused(IllegalReason.ROUND_OVER if over else IllegalReason.NOT_YOUR_TURN)
    decision = bot.choose(seen, limit)
    return {
        "move": str(decision.move),
        "win": decision.win,
        "candidates": [
            {"move": str(candidate.move), "win": candidate.win} for candidate in decision.candidates
        ],
        "iterations": decision.iterations,
    }


def _limit(node: Node) -> Limit:
    fields = node.fields("", "seconds iterations floor")
    if ("seconds" in fields) == ("iterations" in fields):
        node.expected('a limit, {"seconds": …} or {"iterations": …}')
    floor = fields["floor"].integer(0, MOST_ITERATIONS) if "floor" in fields else 0
    if "seconds" in fields:
        return Limit(seconds=fields["seconds"].number(0.001, MOST_SECONDS), floor=floor)
    return Limit(iterations=fields["iterations"].integer(1, MOST_ITERATIONS), floor=floor)


def _info(_fields: Fields) -> dict[str, Any]:
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
    "info": Command(_info),
}
"""Every command by name."""
