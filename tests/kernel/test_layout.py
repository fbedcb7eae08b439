"""The kernel's layout: the same for Python and C, and for the rules and the observations."""

from __future__ import annotations

from jaipur.kernel import layout, tables
from jaipur.research.layout import BOUNDS, SLICES
from jaipur.rules import ALL_CARDS, GOODS_TOKENS, MARKET_SIZE, RULESETS, MoveKind, action_move
from tools.kernel_layout import PXD, text


def test_the_compiler_reads_the_same_numbers() -> None:
    assert PXD.read_text(encoding="utf-8") == text(), "run: python -m tools.kernel_layout"


def test_a_row_has_room_for_every_round() -> None:
    bonus = [values for rules in RULESETS.values() for values in rules.bonus]
    assert max(map(len, bonus)) <= layout.BONUS_PLACES
    assert max(map(len, GOODS_TOKENS)) == layout.TOKEN_PLACES
    assert len(ALL_CARDS) <= layout.DECK_PLACES
    assert 2 * ALL_CARDS.count("K") + 1 == layout.LEADS
    assert MARKET_SIZE <= layout.NO_CHANGE


def test_actions_come_in_the_order_the_kernel_expects() -> None:
    kinds = [
        action_move(first).kind
        for first in (0, layout.CAMEL, layout.FIRST_SALE, layout.FIRST_EXCHANGE)
    ]
    assert kinds == [MoveKind.TAKE, MoveKind.CAMELS, MoveKind.SELL, MoveKind.EXCHANGE]
    assert action_move(layout.FIRST_EXCHANGE - 1).kind is MoveKind.SELL
    assert len(tables.SALE_GOOD) == layout.FIRST_EXCHANGE - layout.FIRST_SALE


def test_observations_have_the_blocks_of_research() -> None:
    assert len(BOUNDS) == layout.OBSERVATION
    for name, place in SLICES.items():
        assert getattr(layout, f"SEEN_{name.upper()}") == place.start, name
