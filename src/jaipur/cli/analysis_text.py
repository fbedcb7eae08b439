"""Analyses as text, for `jaipur analyse`: sentence, graph, account, decisions, key moments."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from textwrap import indent
from typing import Any, Final

from jaipur.analysis import (
    Analysis,
    Figures,
    GraphPoint,
    account_lines,
    account_sentence,
    band,
    luck_told,
    mistake_told,
    names_of,
    point_of_view,
    provenance,
)
from jaipur.formats import read_view
from jaipur.rules import Seat
from jaipur.words import Language, describe_band, describe_view

_HEIGHT: Final = 11
_WIDTH: Final = 70
_WHOLE: Final = (0, 7)
"""The lines of the account that are no part of a sum: start and result."""


def analysis_text(lang: Language, analysis: Analysis) -> str:
    """A whole report."""
    parts = [
        account_sentence(lang, analysis, point_of_view(analysis)),
        _graph(lang, analysis),
        _account(lang, analysis),
        in_columns(
            figures_rows(lang, list(zip(names_of(analysis), analysis.figures, strict=True)))
        ),
        *_moments(lang, analysis),
        provenance(lang, analysis),
    ]
    return "\n\n".join(parts)


def account_figure(place: int, points: float) -> str:
    """A line's figure: what is added has its sign, the start and the result do not."""
    return f"{points:.2f}" if place in _WHOLE else signed(points, 2)


def signed(points: float, decimals: int) -> str:
    """Points with their sign.

    >>> signed(2.5, 1)
    '+2.5'
    """
    return f"{points:+.{decimals}f}".replace("-", "\N{MINUS SIGN}")


def figures_rows(lang: Language, players: Sequence[tuple[str, Figures]]) -> list[list[str]]:
    """What each player decided, a row for each figure, the names first."""
    figures = [each for _, each in players]

    def care(each: Figures) -> str:
        if each.care is None:
            return lang.text("too few")
        return f"{each.care:.2f} ({describe_band(lang, band(each.care))})"

    return [
        ["", *(name for name, _ in players)],
        [lang.text("moves"), *(str(each.decisions) for each in figures)],
        [lang.text("decisions that count"), *(str(each.counted) for each in figures)],
        ["??", *(str(each.marks["??"]) for each in figures)],
        ["?", *(str(each.marks["?"]) for each in figures)],
        ["?!", *(str(each.marks["?!"]) for each in figures)],
        [lang.text("points lost"), *(f"{each.lost:.1f}" for each in figures)],
        [lang.text("points lost per decision that counts"), *(care(each) for each in figures)],
    ]


def in_columns(rows: Sequence[Sequence[str]]) -> str:
    """Rows of figures as text."""
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    return "\n".join(
        "  ".join([row[0].ljust(widths[0]), *map(str.rjust, row[1:], widths[1:])]) for row in rows
    )


def mistake_lines(lang: Language, analysis: Analysis) -> Iterator[tuple[str, str, str]]:
    """The largest losses: where and what, what was better, and why."""
    for key in analysis.mistakes:
        move = key.move
        played, better, why = mistake_told(lang, names_of(analysis), move)
        told = lang.text(
            "{place}: {move} {mark} {points} ± {error}",
            place=lang.text("Round {round}, turn {turn}", round=move.round, turn=move.turn),
            move=played,
            mark=move.mark,
            points=signed(-move.loss, 1),
            error=f"{move.error:.1f}",
        )
        yield told, better, why


def luck_lines(lang: Language, analysis: Analysis) -> Iterator[str]:
    """The luckiest events, and who had the luck."""
    names = names_of(analysis)
    for key in analysis.lucky:
        event = key.event
        place = (
            lang.text("Round {round}, turn {turn}", round=event.round, turn=event.turn)
            if event.turn
            else lang.text("Round {round}", round=event.round)
        )
        yield lang.text(
            "{place}: {event} {points} for {name}",
            place=place,
            event=luck_told(lang, names, key),
            points=signed(abs(event.luck), 1),
            name=names[Seat.A if event.luck > 0 else Seat.B],
        )


def known_points(analysis: Analysis) -> list[list[GraphPoint]]:
    """The graph by round, without positions at which nobody was to move."""
    return [
        [point for point in played.graph if point.known is not None] for played in analysis.rounds
    ]


def _account(lang: Language, analysis: Analysis) -> str:
    lines = account_lines(lang, analysis, Seat.A)
    width = max(len(name) for name, _ in lines)
    heading = lang.text(
        "The balance, in points of match-winning chance for {name}", name=names_of(analysis).a
    )
    shown = [
        f"{name.ljust(width)}  {account_figure(place, points):>8}"
        for place, (name, points) in enumerate(lines)
    ]
    return "\n".join([heading, *shown])


def _graph(lang: Language, analysis: Analysis) -> str:
    """The chances over the match, as a picture of characters, the rounds apart."""
    columns: list[float | None] = []
    rounds = [[point.known or 0.0 for point in points] for points in known_points(analysis)]
    step = max(1, -(-sum(map(len, rounds)) // _WIDTH))
    for chances in rounds:
        if columns:
            columns.append(None)
        columns += chances[::step]
    lines = [
        lang.text(
            "{name}’s chance of winning the match, judged by what the player to move could know",
            name=names_of(analysis).a,
        )
    ]
    for row in reversed(range(_HEIGHT)):
        label = f"{100 * row // (_HEIGHT - 1):>3} %" if row % 5 == 0 else "     "
        lines.append(f"{label} |{''.join(_cells(columns, row))}".rstrip())
    lines.append(f"      {''.join(_mark_cells(analysis, step))}".rstrip())
    return "\n".join(lines)


def _cells(columns: Iterable[float | None], row: int) -> Iterator[str]:
    for chance in columns:
        if chance is None:
            yield ":"
        else:
            yield "*" if round(chance * (_HEIGHT - 1) / 100) == row else " "


def _mark_cells(analysis: Analysis, step: int) -> Iterator[str]:
    """Under each column of the graph, the worst mark of the moves that it stands for."""
    for number, played in enumerate(analysis.rounds):
        if number:
            yield " "
        marked = {move.turn - 1: move.mark for move in played.moves if move.mark in {"?", "??"}}
        turns = [point.turn for point in played.graph if point.known is not None]
        for start in range(0, len(turns), step):
            marks = {marked[turn] for turn in turns[start : start + step] if turn in marked}
            yield "‼" if "??" in marks else ("?" if marks else " ")


def position_text(lang: Language, analysis: Analysis, position: dict[str, Any]) -> str:
    """A position of a key moment, as the mover saw it."""
    return describe_view(lang, read_view(position), names_of(analysis))


def _moments(lang: Language, analysis: Analysis) -> Iterator[str]:
    lines = [lang.text("The largest errors")]
    for place, (what, better, why) in enumerate(mistake_lines(lang, analysis), 1):
        lines += [f"{place}. {what}", f"   {better} {why}".rstrip()]
        position = analysis.mistakes[place - 1].position
        lines.append(indent(position_text(lang, analysis, position), "     "))
    if len(lines) > 1:
        yield "\n".join(lines)
    lines = [lang.text("The luckiest moments")]
    for place, line in enumerate(luck_lines(lang, analysis), 1):
        position = analysis.lucky[place - 1].position
        lines += [f"{place}. {line}", indent(position_text(lang, analysis, position), "     ")]
    if len(lines) > 1:
        yield "\n".join(lines)
