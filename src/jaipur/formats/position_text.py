"""A position as one line of text, to paste and to put into links: what the player to move knows.

Specified in docs/formats.md. Everything is said from the side of the player to move. What follows
from the rest is left out: tokens on the table are those that nobody has won, and the deck has every
card that is nowhere else.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace
from typing import Final, TypeAlias, TypeVar

from jaipur.formats.reading import FormatError, JsonNode
from jaipur.rules import (
    BONUS_SIZES,
    GOODS,
    GOODS_TOKENS,
    RULESETS,
    STANDARD,
    ByBonus,
    ByGood,
    BySeat,
    Cards,
    PlayerView,
    Ruleset,
    Seat,
    Values,
    View,
)

T = TypeVar("T")
SeenValues: TypeAlias = tuple[int | None, ...]

POSITION_VERSION: Final = 1
MAX_POSITION: Final = 600
"""Characters; the longest position has fewer than 400."""
_START: Final = "jaipur"
_NO_CARDS: Final = Cards()
_NO_BONUS: Final[ByBonus[SeenValues]] = ByBonus((), (), ())
_NOTHING_WON: Final[ByGood[Values]] = ByGood((), (), (), (), (), ())
_ME: Final = "me"
_RIVAL: Final = "rival"
_NAMES: Final = frozenset(
    {
        *("rules", "to", "round", "seals", "seat", "starts", "idle", "market", "sold"),
        *("hand", "herd", "seen", "won", "bonus"),
        *("rival", "rival-herd", "rival-seen", "rival-won", "rival-bonus"),
    }
)
_MOST: Final = 99
_MAX_ROUND: Final = 9999
_WON: Final = re.compile(r"([DGSCPL])([1-9]+)")
_BONUS: Final = re.compile(r"([345])=(\d{1,2})")


def write_position(view: View) -> str:
    """The position as text, without what led there.

    >>> from jaipur.rules import STANDARD, Match, Seat
    >>> match = Match.start(STANDARD, seed="monsoon", starter=Seat.A)
    >>> write_position(match.view(Seat.A))
    'jaipur:1 market:KKKSK hand:DDCP herd:1 rival:4 rival-herd:1'

    Raises:
        ValueError: the viewer is not on turn.
    """
    viewer = view.viewer
    if viewer is None or not view.on_turn:
        raise ValueError("a position is written from the side of the player to move")
    me, rival = view.players[viewer], view.players[viewer.rival]
    seals = f"{view.seals[viewer]}-{view.seals[viewer.rival]}"
    fields = {
        "rules": _unless(view.ruleset.name, STANDARD.name),
        "to": _unless(view.ruleset.first_to, STANDARD.first_to),
        "round": _unless(view.number, 1),
        "seals": _unless(seals, "0-0"),
        "seat": _unless(int(viewer), 0),
        "starts": "" if view.starter is viewer else _RIVAL,
        "idle": _unless(view.idle, 0),
        "market": view.market,
        "sold": view.discard,
        "hand": view.hand or "",
        "herd": _unless(me.herd, 0),
        "seen": me.known,
        "won": _won(me.tokens),
        "bonus": ",".join(f"{size}={value}" for size in BONUS_SIZES for value in me.bonus.of(size)),
        "rival": _unless(rival.hand_size, 0),
        "rival-herd": _unless(rival.herd, 0),
        "rival-seen": rival.known,
        "rival-won": _won(rival.tokens),
        "rival-bonus": ",".join(str(size) for size in BONUS_SIZES for _ in rival.bonus.of(size)),
    }
    written = [f"{name}:{value}" for name, value in fields.items() if value]
    return " ".join([f"{_START}:{POSITION_VERSION}", *written])


def read_position(text: str) -> View:
    """The view that a text describes; whether it is possible is for `rules.check` to say.

    The words are separated by spaces or, as in links, by underscores.

    >>> read_position("jaipur:1 market:KKKSK hand:DCCLL rival:5").deck_size
    40

    Raises:
        FormatError: it is not of the documented form.
    """
    fields = _fields(text)

    def field(name: str, default: T, read: Callable[[JsonNode], T]) -> T:
        return read(JsonNode(fields[name], name)) if name in fields else default

    ruleset = replace(
        field("rules", STANDARD, lambda node: node.option(RULESETS)),
        first_to=field("to", STANDARD.first_to, lambda node: _count(node, 1)),
    )
    seat = Seat(field("seat", 0, lambda node: _count(node, 0, 1)))
    seals = field("seals", (0, 0), _read_pair)
    starts = field("starts", _ME, lambda node: node.option({_ME: _ME, _RIVAL: _RIVAL}))
    hand = field("hand", _NO_CARDS, JsonNode.cards)
    me = PlayerView(
        hand_size=len(hand),
        herd=field("herd", 0, _count),
        tokens=field("won", _NOTHING_WON, _read_won),
        bonus=field("bonus", _NO_BONUS, _read_bonus),
        known=field("seen", _NO_CARDS, JsonNode.cards),
    )
    rival = PlayerView(
        hand_size=field("rival", 0, _count),
        herd=field("rival-herd", 0, _count),
        tokens=field("rival-won", _NOTHING_WON, _read_won),
        bonus=field("rival-bonus", _NO_BONUS, _read_sizes),
        known=field("rival-seen", _NO_CARDS, JsonNode.cards),
    )
    if "market" not in fields:
        raise FormatError("", "a position has a market, like market:KKKSK")
    view = View(
        ruleset=ruleset,
        number=field("round", 1, lambda node: _count(node, 1, _MAX_ROUND)),
        viewer=seat,
        starter=seat if starts is _ME else seat.rival,
        turn=seat,
        seals=BySeat(*(seals if seat is Seat.A else reversed(seals))),
        market=JsonNode(fields["market"], "market").slots(),
        deck_size=0,
        discard=field("sold", _NO_CARDS, JsonNode.cards),
        hand=hand,
        tokens=_left(me, rival),
        bonus_sizes=_bonus_left(ruleset, me, rival),
        players=BySeat(me, rival) if seat is Seat.A else BySeat(rival, me),
        idle=field("idle", 0, lambda node: _count(node, 0, _MAX_ROUND)),
    )
    return replace(view, deck_size=max(0, len(view.unseen) - max(0, view.hidden(seat.rival))))


def _fields(text: str) -> dict[str, str]:
    """The words of the text by name, each known and there once."""
    if len(text) > MAX_POSITION:
        raise FormatError("", f"a position has {MAX_POSITION} characters at most")
    first, *words = text.replace("_", " ").split() or [""]
    if first != f"{_START}:{POSITION_VERSION}":
        raise FormatError("", f"a position begins with {_START}:{POSITION_VERSION}")
    fields: dict[str, str] = {}
    for word in words:
        name, colon, value = word.partition(":")
        if name not in _NAMES or not colon:
            raise FormatError("", f"a position has no field {name[:20]!r}")
        if name in fields:
            raise FormatError(name, "is said twice")
        fields[name] = value
    return fields


def _unless(value: str | int, default: str | int) -> str:
    return "" if value == default else str(value)


def _won(tokens: ByGood[Values]) -> str:
    return "".join(
        good.value + "".join(map(str, tokens.of(good))) for good in GOODS if tokens.of(good)
    )


def _count(node: JsonNode, least: int = 0, most: int = _MOST) -> int:
    text = node.text()
    if not (text.isascii() and text.isdecimal() and len(text) <= len(str(_MAX_ROUND))):
        node.expected("a number")
    return JsonNode(int(text), node.path).integer(least, most)


def _read_pair(node: JsonNode) -> tuple[int, int]:
    mine, _, theirs = node.text().partition("-")
    return _count(JsonNode(mine, node.path)), _count(JsonNode(theirs, node.path))


def _read_won(node: JsonNode) -> ByGood[Values]:
    text = node.text()
    found = _WON.findall(text)
    if "".join(good + values for good, values in found) != text:
        node.expected("goods and the values of their tokens, like D77L4")
    won = _NOTHING_WON
    for good, values in found:
        won = won.replace(good, won.of(good) + tuple(map(int, values)))
    return won


def _read_bonus(node: JsonNode) -> ByBonus[SeenValues]:
    won = _NO_BONUS
    for word in filter(None, node.text().split(",")):
        found = _BONUS.fullmatch(word)
        if found is None:
            node.expected("bonus tokens by size of sale, like 3=2,5=10")
        size = int(found[1])
        won = won.replace(size, (*won.of(size), int(found[2])))
    return won


def _read_sizes(node: JsonNode) -> ByBonus[SeenValues]:
    words = [word for word in node.text().split(",") if word]
    if not set(words) <= set(map(str, BONUS_SIZES)):
        node.expected("the sizes of sales, like 3,3,5")
    return ByBonus(*((None,) * words.count(str(size)) for size in BONUS_SIZES))


def _left(me: PlayerView, rival: PlayerView) -> ByGood[Values]:
    """The tokens on the table."""
    return ByGood(
        *(
            GOODS_TOKENS.of(good)[len(me.tokens.of(good)) + len(rival.tokens.of(good)) :]
            for good in GOODS
        )
    )


def _bonus_left(ruleset: Ruleset, me: PlayerView, rival: PlayerView) -> ByBonus[int]:
    return ByBonus(
        *(
            max(
                0,
                len(ruleset.bonus.of(size)) - len(me.bonus.of(size)) - len(rival.bonus.of(size)),
            )
            for size in BONUS_SIZES
        )
    )
