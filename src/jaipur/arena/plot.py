"""The plot of a run: one HTML page with SVG charts, which loads nothing."""

from __future__ import annotations

from html import escape
from pathlib import Path
from typing import Final

from jaipur.arena.about import About
from jaipur.arena.cross_table import cross_table
from jaipur.arena.errors import ArenaError
from jaipur.arena.figures import Duel, Ladder
from jaipur.arena.files import check_writable
from jaipur.arena.svg import histogram_chart, ratings_chart, running_chart

_STYLE: Final = """\
body { font: 16px/1.5 system-ui, sans-serif; max-width: 42rem; margin: 2rem auto; padding: 0 1rem;
  color-scheme: light dark }
pre { overflow-x: auto }
svg { width: 100%; height: auto; font-size: 12px }
text { fill: currentColor }
.grid { stroke: currentColor; opacity: .15 }
.even { stroke: currentColor; stroke-dasharray: 4 4; opacity: .6 }
.band { fill: #d9822b; opacity: .3 }
.line { fill: none; stroke: #d9822b; stroke-width: 2 }
.bar { fill: #d9822b }
.won { fill: #3a8f5c }
.lost { fill: #d9822b }
dt { font-weight: bold }
dd { margin: 0 0 .5rem; overflow-wrap: anywhere }
table { border-collapse: collapse }
th, td { text-align: left; padding: .2rem 1rem .2rem 0; overflow-wrap: anywhere }"""


def check_plot(path: Path) -> None:
    """Check, before hours of play, that a plot can be written.

    Raises:
        ArenaError: the name does not end in .html, or the file cannot be written.
    """
    if path.suffix.lower() != ".html":
        raise ArenaError(f"a plot is an .html page with SVG charts, not {path.name}")
    check_writable(path)


def write_plot(path: Path, page: str) -> None:
    """Write the page of a run.

    Args:
        path: an .html file.
        page: the page.

    Raises:
        ArenaError: it cannot be written.
    """
    check_plot(path)
    try:
        path.write_text(page, encoding="utf-8")
    except OSError as error:
        raise ArenaError(f"cannot write {path}: {error.strerror}") from error


def page(shown: Duel | Ladder | None, report: str, about: About) -> str:
    """A page of its own, well-formed as XML: charts, the report, and where it comes from."""
    match shown:
        case Duel(names, running, differences):
            title = f"{names[0]} against {names[1]}"
            charts = {
                f"Score of {names[0]}, with its 95 % interval": running_chart(running),
                f"Games by the rupees {names[0]} was ahead": histogram_chart(differences),
            }
        case Ladder(ratings, scores):
            title = "Ladder"
            charts = {
                "Ratings, with their 95 % intervals": ratings_chart(ratings),
                "Score of each row against each column": cross_table(
                    [name for name, _ in ratings], scores
                ),
            }
        case None:
            title, charts = "Nothing was played", {}
    figures = "\n".join(f"<h2>{escape(name)}</h2>\n{chart}" for name, chart in charts.items())
    return (
        "<!DOCTYPE html>\n"
        '<html xmlns="http://www.w3.org/1999/xhtml" lang="en">\n'
        '<head><meta charset="utf-8"/>'
        '<meta name="viewport" content="width=device-width, initial-scale=1"/>'
        f"<title>{escape(title)}</title>\n<style>\n{_STYLE}\n</style></head>\n"
        f"<body>\n<h1>{escape(title)}</h1>\n{figures}\n<pre>{escape(report)}</pre>\n"
        f"<h2>Where this comes from</h2>\n{about.html()}\n"
        "</body>\n</html>\n"
    )
