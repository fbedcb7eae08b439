"""Boards and scores as they travel."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from msgspec import UNSET

from jaipur.rules import (
    BONUS_SIZES,
    GOODS,
    RULESETS,
    ByBonus,
    ByGood,
    SeenValues,
    Values,
    View,
    phase_of,
)
from jaipur.server.present.events import present_result
from jaipur.server.wire import outgoing as wire
from jaipur.table import Board, view_board
from jaipur.words import Language, decided_by, end_reason

VIEW_VERSION: Final = 1
_GOODS: Final = tuple(good.value for good in GOODS)
_BONUS_SIZES: Final = tuple(str(size) for size in BONUS_SIZES)


def present_board(board: Board) -> wire.ViewBody:
    """A board; the log tells how it came about."""
    ruleset, result = board.ruleset, board.result
    own = None if board.viewer is None else board.sides[board.viewer].hand
    hands = [str(side.hand) for side in board.sides if side.hand is not None]
    return wire.ViewBody(
        v=VIEW_VERSION,
        rules=ruleset.name,
        phase=phase_of(result, board.seals, ruleset).value,
        round=board.number,
        starter=int(board.starter),
        turn=int(board.turn),
        seals=list(board.seals),
        market=board.market,
        discard=str(board.discard),
        tokens=_by_good(board.tokens),
        earned=[_earned(side.tokens, side.bonus) for side in board.sides],
        known=[str(side.known) for side in board.sides],
        idle=board.idle,
        viewer=None if board.viewer is None else int(board.viewer),
        deck=board.deck_size,
        hand=None if own is None else str(own),
        hands=[side.hand_size for side in board.sides],
        herds=[side.herd for side in board.sides],
        bonus=_by_bonus(board.bonus_sizes),
        legal=[str(move) for move in board.legal],
        sales={str(sale.move): wire.Sale(sale.rupees, sale.bonus) for sale in board.sales},
        first_to=UNSET if ruleset == RULESETS.get(ruleset.name) else ruleset.first_to,
        result=UNSET if result is None else present_result(result),
        hands_open=hands if len(hands) == len(board.sides) else UNSET,
    )


def present_view(view: View, *, active: bool) -> wire.ViewBody:
    """A view on its own, with all that is known of the rival; moves only if it is `active`."""
    return present_board(view_board(view, active=active))


# Piles change seldom, and look the same to most: what is equal is made once, and not to be changed.
_PILES: Final = 4096


@lru_cache(_PILES)
def _by_good(tokens: ByGood[Values]) -> dict[str, list[int]]:
    return {good: list(values) for good, values in zip(_GOODS, tokens, strict=True)}


@lru_cache(_PILES)
def _by_bonus(sizes: ByBonus[int]) -> dict[str, int]:
    return dict(zip(_BONUS_SIZES, sizes, strict=True))


@lru_cache(_PILES)
def _earned(tokens: ByGood[Values], bonus: ByBonus[SeenValues]) -> wire.Earned:
    values = zip(_BONUS_SIZES, bonus, strict=True)
    return wire.Earned(_by_good(tokens), {size: list(seen) for size, seen in values})


def present_score(board: Board, lang: Language) -> wire.ScoreBody | None:
    """The breakdown of a finished round, when everything is open (R29); None before."""
    result, score = board.result, board.score
    if result is None or score is None:
        return None
    return wire.ScoreBody(
        round=board.number,
        reason=result.reason.value,
        reason_text=end_reason(lang, result.reason),
        decider=score.decider.value,
        decider_text=decided_by(lang, score.decider),
        winner=None if result.winner is None else int(result.winner),
        players=[
            wire.Count(
                tokens=_by_good(side.tokens),
                bonus={
                    str(size): [value for value in side.bonus.of(size) if value is not None]
                    for size in BONUS_SIZES
                },
                goods=tally.goods,
                bonus_rupees=tally.bonus,
                camels=side.herd or 0,
                camel_token=tally.camels,
                rupees=tally.rupees,
            )
            for side, tally in zip(board.sides, score.tallies, strict=True)
        ],
        seals=list(board.seals),
    )
