"""Analyses as one page of HTML that needs nothing else: no network, no script, day and night."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from html import escape
from typing import Any, Final

from jaipur.analysis import (
    Analysis,
    JudgedMove,
    account_lines,
    account_sentence,
    names_of,
    point_of_view,
    provenance,
)
from jaipur.cli.analysis_text import (
    account_figure,
    figures_rows,
    luck_lines,
    mistake_lines,
    position_text,
    signed,
)
from jaipur.cli.analysis_totals import totals_rows
from jaipur.rules import Seat
from jaipur.words import Language

_STEP: Final = 7.0
"""From one position of the graph to the next."""
_GAP: Final = 18.0
"""Between two rounds."""
_HIGH: Final = 200.0
_STYLE: Final = """
:root { color-scheme: light dark; --ink: #33261d; --paper: #fbf5ea; --card: #fff; --line: #dccdb4;
  --known: #a2431f; --hind: #3b6f75; --good: #2f6b3f; --bad: #a2281f; --quiet: #6f5f50; }
@media (prefers-color-scheme: dark) { :root { --ink: #f0e6d6; --paper: #1d1713; --card: #2a211b;
  --line: #4c3e32; --known: #f0945f; --hind: #7cc4cb; --good: #86cf97; --bad: #ff9387;
  --quiet: #b8a793; } }
* { box-sizing: border-box }
body { margin: 0; padding: 1.5rem 1rem 4rem; background: var(--paper); color: var(--ink);
  font: 16px/1.5 system-ui, sans-serif }
main { max-width: 60rem; margin: auto }
article + * { margin-top: 4rem }
h1 { font: 600 1.7rem/1.2 Georgia, serif; margin: 0 0 .5rem }
h2 { font: 600 1.15rem/1.3 Georgia, serif; margin: 0 0 .6rem }
section { background: var(--card); border: 1px solid var(--line); border-radius: .8rem;
  padding: 1rem 1.2rem; margin-top: 1rem; overflow-x: auto }
.lead { font-size: 1.15rem } .quiet { color: var(--quiet); font-size: .9rem }
table { border-collapse: collapse; font-variant-numeric: tabular-nums }
td, th { padding: .2rem .8rem .2rem 0; text-align: left; font-weight: normal }
td { text-align: right } tr:last-child > * { border-top: 1px solid var(--line); font-weight: 600 }
.bar { width: 45%; min-width: 5rem; position: relative } .bar i { display: block; height: .8rem;
  border-radius: .2rem; position: absolute; top: .5rem }
.plus { background: var(--good) } .minus { background: var(--bad) } .sum { background: var(--hind) }
ol { margin: 0; padding-left: 1.4rem } li + li { margin-top: .7rem } li p { margin: .1rem 0 0 }
svg { display: block; height: auto; min-width: 34rem; width: 100% }
.grid { stroke: var(--line) } .known { stroke: var(--known) } .hind { stroke: var(--hind) }
polyline { fill: none; stroke-width: 2; stroke-linejoin: round } svg text { fill: var(--quiet);
  font-size: 11px } .mark { fill: var(--bad); font-weight: 700; text-anchor: middle }
.hind { stroke-dasharray: 3 3; opacity: .8 } .known-key { color: var(--known) }
.hind-key { color: var(--hind) } .switch:not(:has(:checked)) + svg .hind { display: none }
pre { font-size: .85rem; overflow-x: auto; margin: .3rem 0 0 }
.key { display: inline-block; width: 1.6em;
  border-top: 2px solid; vertical-align: middle; margin-right: .3em }
"""


def analysis_page(lang: Language, analyses: Sequence[Analysis]) -> str:
    """A page with every analysis."""
    title = lang.text("Luck and skill")
    articles = "".join(_article(lang, analysis) for analysis in analyses)
    if len(analyses) > 1:
        heading = lang.many("{n} match", "{n} matches", len(analyses))
        articles += _section(heading, _table(totals_rows(lang, analyses)))
    return (
        f'<!doctype html><html lang="{escape(lang.code)}"><head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width, initial-scale=1">'
        f"<title>{escape(title)}</title><style>{_STYLE}</style></head>"
        f"<body><main>{articles}</main></body></html>\n"
    )


def _article(lang: Language, analysis: Analysis) -> str:
    a, b = names_of(analysis)
    players = list(zip((a, b), analysis.figures, strict=True))
    sentence = account_sentence(lang, analysis, point_of_view(analysis))
    return "".join(
        (
            "<article>",
            f"<h1>{escape(lang.text('{a} and {b}', a=a, b=b))}</h1>",
            f'<p class="lead">{escape(sentence)}</p>',
            _section(lang.text("{name}’s chance of winning", name=a), _graph(lang, analysis)),
            _section(lang.text("The balance, in points for {name}", name=a), _bars(lang, analysis)),
            _section(lang.text("Decisions"), _table(figures_rows(lang, players))),
            *_moments(lang, analysis),
            f'<p class="quiet">{escape(provenance(lang, analysis))}</p></article>',
        )
    )


def _section(heading: str, content: str) -> str:
    return f"<section><h2>{escape(heading)}</h2>{content}</section>"


def _moments(lang: Language, analysis: Analysis) -> Iterator[str]:
    mistakes = [
        f"{escape(what)}<p><strong>{escape(better)}</strong> {escape(why)}</p>"
        f"{_position(lang, analysis, key.position)}"
        for (what, better, why), key in zip(
            mistake_lines(lang, analysis), analysis.mistakes, strict=True
        )
    ]
    if mistakes:
        yield _section(lang.text("The largest errors"), _list(mistakes))
    lucky = [
        f"{escape(line)}{_position(lang, analysis, key.position)}"
        for line, key in zip(luck_lines(lang, analysis), analysis.lucky, strict=True)
    ]
    if lucky:
        yield _section(lang.text("The luckiest moments"), _list(lucky))


def _position(lang: Language, analysis: Analysis, position: dict[str, Any]) -> str:
    summary = escape(lang.text("What the player to move saw"))
    text = escape(position_text(lang, analysis, position))
    return f"<details><summary>{summary}</summary><pre>{text}</pre></details>"


def _list(items: Iterable[str]) -> str:
    return f"<ol>{''.join(f'<li>{item}</li>' for item in items)}</ol>"


def _table(rows: Sequence[Sequence[str]]) -> str:
    lines = (
        f"<th>{escape(first)}</th>{''.join(f'<td>{escape(cell)}</td>' for cell in cells)}"
        for first, *cells in rows
    )
    return f"<table>{''.join(f'<tr>{line}</tr>' for line in lines)}</table>"


def _bars(lang: Language, analysis: Analysis) -> str:
    """The account, a line for each part, each beginning where the one before ended."""
    lines = account_lines(lang, analysis, Seat.A)
    ends, total = [0.0], 0.0
    for _, points in lines[:-1]:
        total += points
        ends.append(total)
    low, high = min(ends), max(*ends, 100.0)
    scale = 100.0 / (high - low)
    rows = []
    for place, (name, points) in enumerate(lines):
        whole = place in (0, len(lines) - 1)
        start = 0.0 if whole else ends[place]
        left = scale * (min(start, start + points) - low)
        look = "sum" if whole else ("plus" if points >= 0 else "minus")
        figure = account_figure(place, points)
        bar = f'<i class="{look}" style="left:{left:.2f}%;width:{scale * abs(points):.2f}%"></i>'
        rows.append(f'<tr><th>{escape(name)}</th><td>{figure}</td><td class="bar">{bar}</td></tr>')
    return f'<table style="width:100%">{"".join(rows)}</table>'


def _graph(lang: Language, analysis: Analysis) -> str:
    shapes, x = [], 40.0
    for played in analysis.rounds:
        marks = {move.turn - 1: move for move in played.moves if move.mark}
        label = lang.text("round {number}", number=played.number)
        shapes.append(f'<text x="{x:.0f}" y="{_HIGH + 28:.0f}">{escape(label)}</text>')
        known, hindsight = [], []
        for point in played.graph:
            hindsight.append(_place(x, point.hindsight))
            if point.known is not None:
                known.append(_place(x, point.known))
                if point.turn in marks:
                    shapes.append(_mark(lang, analysis, marks[point.turn], x, point.known))
            x += _STEP
        shapes += (_line("hind", hindsight), _line("known", known))
        x += _GAP
    grid = "".join(
        f'<line class="grid" x1="36" x2="{x:.0f}" y1="{_y(share):.0f}" y2="{_y(share):.0f}"/>'
        f'<text x="0" y="{_y(share) + 4:.0f}">{share:.0f} %</text>'
        for share in (0.0, 25.0, 50.0, 75.0, 100.0)
    )
    by_knowledge = escape(lang.text("what the player to move could know"))
    with_hindsight = escape(lang.text("in hindsight, all cards open"))
    name = escape(lang.text("{name}’s chance of winning", name=names_of(analysis).a), quote=True)
    size = f"0 0 {x:.0f} {_HIGH + 40:.0f}"
    # Without a script: what is ticked shows the line behind it.
    return (
        '<label class="quiet switch"><input type="checkbox" checked>'
        f'<span class="hind-key"><i class="key"></i>{with_hindsight}</span></label>'
        f'<svg viewBox="{size}" role="img" aria-label="{name}">{grid}{"".join(shapes)}</svg>'
        f'<p class="quiet known-key"><i class="key"></i>{by_knowledge}</p>'
    )


def _mark(lang: Language, analysis: Analysis, move: JudgedMove, x: float, chance: float) -> str:
    y = _y(chance) + (-8 if chance < 88 else 16)
    title = lang.text(
        "{name}, turn {turn}: {points}",
        name=names_of(analysis)[move.seat],
        turn=move.turn,
        points=signed(-move.loss, 1),
    )
    shown = f"<title>{escape(title)}</title>"
    if move.mark == "?!":
        return f'<circle class="mark" cx="{x:.0f}" cy="{_y(chance):.1f}" r="3">{shown}</circle>'
    shown += move.mark
    return f'<text class="mark" x="{x:.0f}" y="{y:.0f}">{shown}</text>'


def _line(look: str, places: Iterable[str]) -> str:
    return f'<polyline class="{look}" points="{" ".join(places)}"/>'


def _place(x: float, chance: float) -> str:
    return f"{x:.0f},{_y(chance):.1f}"


def _y(chance: float) -> float:
    return 10.0 + _HIGH * (100.0 - chance) / 100.0
