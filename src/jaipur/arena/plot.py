"""The plot of a run: a page that needs nothing, or a picture by matplotlib."""

from __future__ import annotations

from html import escape
from importlib import import_module
from pathlib import Path
from typing import Any, Final

from jaipur.arena.errors import ArenaError
from jaipur.arena.figures import BIN, Duel, Ladder
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
.bar { fill: #d9822b }"""


def check_plot(path: Path) -> None:
    """Make sure, before hours of play, that a plot can be made.

    Raises:
        ArenaError: the name does not end in .html or .png, the file cannot be written, or a
            picture needs a package that is not installed.
    """
    suffix = path.suffix.lower()
    if suffix not in (".html", ".png"):
        raise ArenaError(f"a plot is a file .html or .png, not {path.name}")
    check_writable(path)
    if suffix == ".png":
        _matplotlib()


def write_plot(path: Path, shown: Duel | Ladder | None, report: str) -> None:
    """Write the plot of a run.

    Args:
        path: a file .html or .png.
        shown: what there is to show.
        report: the text that goes with it on a page.

    Raises:
        ArenaError: it cannot be written.
    """
    check_plot(path)
    try:
        if path.suffix.lower() == ".html":
            path.write_text(page(shown, report), encoding="utf-8")
        elif shown is not None:
            _draw(shown, path)
    except OSError as error:
        raise ArenaError(f"cannot write {path}: {error.strerror}") from error


def page(shown: Duel | Ladder | None, report: str) -> str:
    """A page of its own, well-formed as XML: charts and the report."""
    match shown:
        case Duel(names, running, differences):
            title = f"{names[0]} against {names[1]}"
            charts = {
                f"Score of {names[0]}, with its 95 % interval": running_chart(running),
                f"Games by the rupees {names[0]} was ahead": histogram_chart(differences),
            }
        case Ladder(ratings):
            title = "Ladder"
            charts = {"Ratings, with their 95 % intervals": ratings_chart(ratings)}
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
        "</body>\n</html>\n"
    )


def _matplotlib() -> Any:  # noqa: ANN401 - the package need not be there
    try:
        return import_module("matplotlib.figure")
    except ImportError:
        raise ArenaError(
            "a picture needs the package matplotlib: pip install jaipur[plots]; "
            "a page (.html) needs nothing"
        ) from None


def _draw(shown: Duel | Ladder, path: Path) -> None:
    # A figure made directly, not by pyplot, draws without a screen and leaves no state behind.
    if isinstance(shown, Ladder):
        figure = _matplotlib().Figure(figsize=(8, 1 + 0.4 * len(shown.ratings)), layout="tight")
        axes = figure.subplots()
        names = [name for name, _ in reversed(shown.ratings)]
        values = [rating for _, rating in reversed(shown.ratings)]
        axes.errorbar(
            [rating.value for rating in values],
            names,
            xerr=[
                [rating.value - rating.low for rating in values],
                [rating.high - rating.value for rating in values],
            ],
            fmt="o",
        )
        axes.set_xlabel("Elo")
    else:
        figure = _matplotlib().Figure(figsize=(8, 8), layout="tight")
        above, below = figure.subplots(2)
        pairs = [number for number, _ in shown.running]
        scores = [score for _, score in shown.running]
        above.plot(pairs, [score.value for score in scores])
        above.fill_between(
            pairs, [score.low for score in scores], [score.high for score in scores], alpha=0.3
        )
        above.axhline(0.5, linestyle="--", linewidth=1)
        above.set(xlabel="pairs of games", ylabel=f"score of {shown.names[0]}")
        below.bar(
            [start for start, _ in shown.differences],
            [count for _, count in shown.differences],
            width=BIN,
            align="edge",
        )
        below.set(xlabel=f"rupees {shown.names[0]} was ahead", ylabel="games")
    figure.savefig(path)
