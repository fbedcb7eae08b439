"""Every level that has a habit shows it: in the same positions, more than without it."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from benchmarks.characters import COLUMNS, cells, note
from jaipur.bots import LEVELS, Bot, make_bot
from jaipur.bots.judges import Cameleer, Goldsmith, Judge
from jaipur.bots.searchers import Merchant, Moneychanger
from jaipur.kernel import PLAIN, TUNED
from jaipur.rules import HAND_LIMIT, STANDARD, Match, Move, MoveKind, View

ROUNDS = 8


@pytest.fixture(scope="module")
def positions() -> list[View]:
    """What both players saw, turn by turn, in rounds between two unlike bots."""
    found: list[View] = []
    bots = make_bot("trader"), make_bot("cameleer")
    for number in range(ROUNDS):
        match = Match.start(replace(STANDARD, first_to=1), seed=f"habits {number}")
        while match.round.result is None:
            found.append(view := match.view(match.round.turn))
            bot = bots[match.round.turn]
            match, _ = match.play(bot.choose(view, bot.default_limit).move)
    return found


def moves_of(bot: Bot, positions: list[View]) -> Iterator[tuple[View, Move]]:
    for view in positions:
        yield view, bot.choose(view, bot.default_limit).move


def counted(bot: Bot, positions: list[View]) -> Counter[str]:
    seen: Counter[str] = Counter()
    for view, move in moves_of(bot, positions):
        note(view, move, seen)
    return seen


def test_the_collector_keeps_sets_together_and_never_swaps(positions: list[View]) -> None:
    sales = 0
    for view, move in moves_of(make_bot("collector"), positions):
        assert move.kind is not MoveKind.EXCHANGE
        if move.kind is MoveKind.SELL:
            sales += 1
            assert len(move.give) >= 4 or len(view.hand or "") == HAND_LIMIT
    assert sales


def test_the_peddler_sells_what_it_can(positions: list[View]) -> None:
    peddler = counted(make_bot("peddler"), positions)
    collector = counted(make_bot("collector"), positions)
    assert peddler["SELL"] > 1.5 * collector["SELL"]
    assert peddler["sold"] / peddler["SELL"] < collector["sold"] / collector["SELL"]


class _PlainGoldsmith(Judge):
    name = Goldsmith.name
    weights = PLAIN


class _PlainCameleer(Judge):
    name = Cameleer.name
    weights = TUNED


class _PlainMoneychanger(Moneychanger):
    def fondness(self, view: View, move: Move) -> float:
        del view, move
        return 0.0


class _PlainMerchant(Merchant):
    def fondness(self, view: View, move: Move) -> float:
        del view, move
        return 0.0


@pytest.mark.parametrize(
    ("level", "without", "habit", "of"),
    [
        ("goldsmith", _PlainGoldsmith(), "precious", "taken"),
        ("cameleer", _PlainCameleer(), "CAMELS", "moves"),
        ("moneychanger", _PlainMoneychanger(), "EXCHANGE", "moves"),
        ("merchant", _PlainMerchant(), "denied", "taken"),
    ],
)
def test_a_habit_shows(
    positions: list[View], level: str, without: Bot, habit: str, of: str
) -> None:
    usual, habitual = counted(without, positions), counted(make_bot(level), positions)
    assert habitual[habit] / habitual[of] > usual[habit] / usual[of] + 0.02


def test_the_table_of_the_documentation_has_every_level_and_figure(positions: list[View]) -> None:
    page = (Path(__file__).parents[2] / "docs" / "bots.md").read_text(encoding="utf-8")
    header, table = re.findall(r"^(\| \| take .*)\n\|[-|]+\n((?:\|.*\n)+)", page, re.MULTILINE)[0]
    assert re.findall(r"^\| `(\w+)`", table, re.MULTILINE) == [*LEVELS]
    columns = header.strip("| ").split(" | ")
    assert columns == [*COLUMNS]
    assert len(cells(counted(make_bot("trader"), positions))) == len(columns)
