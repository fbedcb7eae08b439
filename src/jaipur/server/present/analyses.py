"""Analyses as somebody reads them: figures seen from one seat, what they mean in words."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, Literal

from msgspec import structs

from jaipur.analysis import (
    Analysis,
    Figures,
    JudgedMove,
    KeyLuck,
    PlayerName,
    RoundAnalysis,
    account_lines,
    account_sentence,
    band,
    luck_told,
    mistake_told,
    names_of,
    point_of_view,
    provenance,
    read_analysis,
)
from jaipur.rules import BySeat, Seat
from jaipur.server.wire import analysis as wire
from jaipur.storage import StoredAnalysis
from jaipur.words import Language, describe_band

_PARTS: Final[
    tuple[
        Literal[
            "start", "deals", "refills", "bonuses", "own_errors", "rival_errors", "rest", "result"
        ],
        ...,
    ]
] = ("start", "deals", "refills", "bonuses", "own_errors", "rival_errors", "rest", "result")
"""The lines of an account, in their order."""


def present_analysis(
    stored: StoredAnalysis | None, names: BySeat[str], reader: Seat | None, lang: Language
) -> wire.AnalysisBody:
    """How far an analysis is, and what it says once it is done.

    Args:
        stored: the analysis; None if nobody has asked for it.
        names: the players.
        reader: who reads it, if they played; others read the winner's account.
        lang: the reader's language.
    """
    if stored is None:
        return wire.AnalysisBody("none")
    report = None
    if stored.analysis is not None:
        report = _report(read_analysis(stored.analysis), names, reader, lang)
    return wire.AnalysisBody(stored.state, stored.ahead, stored.judged, stored.moves, report)


def _report(
    nameless: Analysis, names: BySeat[str], reader: Seat | None, lang: Language
) -> wire.AnalysisReport:
    a, b = (
        PlayerName(name, each.bot, each.level)
        for name, each in zip(names, nameless.players, strict=True)
    )
    analysis = structs.replace(nameless, players=(a, b))
    seat, you = (point_of_view(analysis), False) if reader is None else (reader, True)
    lines = account_lines(lang, analysis, seat, you=you)
    moves = [move for played in analysis.rounds for move in played.moves if move.mark]
    places = _places(analysis)
    return wire.AnalysisReport(
        seat=int(seat),
        sentence=account_sentence(lang, analysis, seat, you=you),
        account=[
            wire.AccountPart(kind, text, points)
            for kind, (text, points) in zip(_PARTS, lines, strict=True)
        ],
        players=[
            _care(lang, name, each) for name, each in zip(names, analysis.figures, strict=True)
        ],
        rounds=[
            wire.ChanceRound(played.number, list(_graph(played, places, seat)))
            for played in analysis.rounds
        ],
        moves=[_marked(lang, names, places, move) for move in moves],
        mistakes=[_marked(lang, names, places, key.move) for key in analysis.mistakes],
        lucky=[_lucky(lang, analysis, places, key, seat) for key in analysis.lucky],
        made_with=provenance(lang, analysis),
        version=analysis.version,
        network=analysis.network,
        effort=analysis.effort,
        seed=analysis.seed,
    )


def _places(analysis: Analysis) -> dict[tuple[int, int], int]:
    """The moments of the replay, numbered from 1, by round and moves made in it."""
    points = [point for played in analysis.rounds for point in played.graph]
    return {(point.round, point.turn): n for n, point in enumerate(points, 1)}


def _graph(
    played: RoundAnalysis, places: dict[tuple[int, int], int], seat: Seat
) -> Iterator[wire.ChancePoint]:
    marks = {move.turn - 1: move.mark for move in played.moves}
    for point in played.graph:
        yield wire.ChancePoint(
            n=places[point.round, point.turn],
            turn=point.turn,
            known=None if point.known is None else _chance(point.known, seat),
            hindsight=_chance(point.hindsight, seat),
            mark=marks.get(point.turn, ""),
        )


def _chance(points: float, seat: Seat) -> float:
    return points if seat is Seat.A else round(100.0 - points, 2)


def _care(lang: Language, name: str, figures: Figures) -> wire.CareBody:
    named = None if figures.care is None else describe_band(lang, band(figures.care))
    return wire.CareBody(
        name=name,
        decisions=figures.decisions,
        counted=figures.counted,
        lost=figures.lost,
        care=figures.care,
        band=named,
        marks=figures.marks,
    )


def _marked(
    lang: Language, names: BySeat[str], places: dict[tuple[int, int], int], move: JudgedMove
) -> wire.MarkedMove:
    played, better, why = mistake_told(lang, names, move)
    return wire.MarkedMove(
        n=places[move.round, move.turn - 1],
        round=move.round,
        turn=move.turn,
        seat=move.seat,
        mark=move.mark,
        loss=move.loss,
        error=move.error,
        text=played,
        better=better,
        why=why,
    )


def _lucky(
    lang: Language,
    analysis: Analysis,
    places: dict[tuple[int, int], int],
    key: KeyLuck,
    seat: Seat,
) -> wire.LuckyMoment:
    event = key.event
    return wire.LuckyMoment(
        n=places[event.round, event.turn],
        round=event.round,
        turn=event.turn,
        by=key.position["viewer"],
        luck=event.luck if seat is Seat.A else 0.0 - event.luck,
        text=luck_told(lang, names_of(analysis), key),
    )
