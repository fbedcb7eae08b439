"""Facts as JSON, the form in which they are stored: versioned, strictly read, round-tripping."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any, Final, assert_never

from jaipur.formats.fields import read_pair, read_ruleset, read_version, write_ruleset
from jaipur.formats.reading import Node, parse_json
from jaipur.formats.record_json import read_digest
from jaipur.table.facts import (
    Dealt,
    Fact,
    Made,
    NextRound,
    Opened,
    RematchAsked,
    Rematched,
    Sat,
)
from jaipur.table.options import Herds, Mode, Sitter, TableOptions

FACT_VERSION: Final = 1

_MODES = {mode.value: mode for mode in Mode}
_HERDS = {herds.value: herds for herds in Herds}


def fact_text(fact: Fact) -> str:
    """The fact as one line of JSON."""
    return json.dumps({"v": FACT_VERSION, **_write(fact)}, separators=(",", ":"))


def read_fact(text: str) -> Fact:
    """The fact that a stored line describes.

    Raises:
        FormatError: it is not of the documented form.
    """
    node = Node(parse_json(text))
    return node.tag("fact", _READERS)(node)


def _write(fact: Fact) -> dict[str, Any]:
    match fact:
        case Opened(options, sitters, secret):
            return {
                "fact": "opened",
                "mode": options.mode.value,
                **write_ruleset(options.ruleset),
                "herds": options.herds.value,
                "memory": options.memory,
                "starter": None if options.starter is None else int(options.starter),
                "sitters": [
                    None if sitter is None else {"name": sitter.name, "bot": sitter.bot}
                    for sitter in sitters
                ],
                "secret": secret.hex(),
            }
        case Sat(seat, name, secret):
            hidden = None if secret is None else secret.hex()
            return {"fact": "sat", "seat": int(seat), "name": name, "secret": hidden}
        case Dealt(key):
            return {"fact": "dealt", "key": key.hex()}
        case Made(seat, move):
            return {"fact": "made", "seat": int(seat), "move": str(move)}
        case NextRound(seat):
            return {"fact": "next_round", "seat": int(seat)}
        case RematchAsked(seat):
            return {"fact": "rematch_asked", "seat": int(seat)}
        case Rematched(match):
            return {"fact": "rematched", "match": match}
        case _:
            assert_never(fact)


def _fields(node: Node, names: str, optional: str = "") -> dict[str, Node]:
    fields = node.fields(f"v fact {names}", optional)
    read_version(fields["v"], FACT_VERSION)
    return fields


def _opened(node: Node) -> Opened:
    fields = _fields(node, "mode rules herds memory starter sitters secret", "first_to")
    options = TableOptions(
        mode=fields["mode"].option(_MODES),
        ruleset=read_ruleset(fields),
        herds=fields["herds"].option(_HERDS),
        memory=_flag(fields["memory"]),
        starter=fields["starter"].maybe_seat(),
    )
    return Opened(options, read_pair(fields["sitters"], _sitter), read_digest(fields["secret"]))


def _sitter(node: Node) -> Sitter | None:
    if node.value is None:
        return None
    fields = node.fields("name bot")
    bot = fields["bot"]
    return Sitter(fields["name"].text(), None if bot.value is None else bot.text())


def _sat(node: Node) -> Sat:
    fields = _fields(node, "seat name secret")
    secret = fields["secret"]
    return Sat(
        fields["seat"].seat(),
        fields["name"].text(),
        None if secret.value is None else read_digest(secret),
    )


def _flag(node: Node) -> bool:
    if not isinstance(node.value, bool):
        node.expected("true or false")
    return node.value


def _made(node: Node) -> Made:
    fields = _fields(node, "seat move")
    return Made(fields["seat"].seat(), fields["move"].move())


_READERS: dict[str, Callable[[Node], Fact]] = {
    "opened": _opened,
    "sat": _sat,
    "dealt": lambda node: Dealt(read_digest(_fields(node, "key")["key"])),
    "made": _made,
    "next_round": lambda node: NextRound(_fields(node, "seat")["seat"].seat()),
    "rematch_asked": lambda node: RematchAsked(_fields(node, "seat")["seat"].seat()),
    "rematched": lambda node: Rematched(_fields(node, "match")["match"].text()),
}
