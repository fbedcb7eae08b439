"""Matches analysed in a process of its own, which lets everybody else go first, bots included."""

from __future__ import annotations

import sys
from collections.abc import Callable
from typing import Final

from msgspec import Struct, msgpack, structs

from jaipur.analysis import (
    EFFORTS,
    Analysis,
    CannotAnalyse,
    PlayerName,
    analyse,
    analysis_json,
)
from jaipur.formats import FormatError, parse_json, read_record
from jaipur.server.guard.side_process import answer_slowly, yield_to_others

MODULE: Final = __name__
EFFORT: Final = "normal"
_NICE: Final = 15
"""Bots have 10."""


class AnalysisRequest(Struct, frozen=True):
    """A match to be analysed: the text of its record, and how carefully."""

    record: bytes
    effort: str = EFFORT


class AnalysisAnswer(Struct, frozen=True):
    """An analysis as JSON, without names, and its figures by seat; or why there is none."""

    analysis: bytes = b""
    counted: tuple[int, int] = (0, 0)
    lost: tuple[float, float] = (0.0, 0.0)
    luck: float = 0.0
    problem: str = ""


def ask_analysis(request: AnalysisRequest) -> bytes:
    """The request as it goes to the process."""
    return msgpack.encode(request)


def read_progress(raw: bytes) -> int:
    """How many moves have been judged."""
    return int.from_bytes(raw)


def read_answer(raw: bytes) -> AnalysisAnswer:
    """What came back."""
    return msgpack.decode(raw, type=AnalysisAnswer)


def answer_analysis(raw: bytes, tell: Callable[[bytes], None]) -> bytes:
    """Analyse a match; tell after every move how many have been judged."""
    wanted = msgpack.decode(raw, type=AnalysisRequest)
    try:
        found = analyse(
            read_record(parse_json(wanted.record)),
            EFFORTS[wanted.effort],
            progress=lambda judged, _moves: tell(judged.to_bytes(4)),
        )
    except (FormatError, CannotAnalyse) as error:
        return msgpack.encode(AnalysisAnswer(problem=str(error)))
    account, (a, b) = found.account, found.figures
    return msgpack.encode(
        AnalysisAnswer(
            analysis_json(_nameless(found)),
            counted=(a.counted, b.counted),
            lost=(a.lost_counted, b.lost_counted),
            luck=account.deals + account.refills + account.bonuses,
        )
    )


def _nameless(analysis: Analysis) -> Analysis:
    """Without the names: a match goes by those that its players have now."""
    a, b = (PlayerName("", each.bot, each.level) for each in analysis.players)
    return structs.replace(analysis, players=(a, b))


def main() -> None:
    """Analyse matches until there are no more."""
    yield_to_others(_NICE)
    answer_slowly(answer_analysis, sys.stdin.buffer, sys.stdout.buffer)
