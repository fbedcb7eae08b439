"""Plots: well-formed pages that load nothing."""

from __future__ import annotations

import platform
from datetime import UTC, datetime
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest
from msgspec.structs import replace

from jaipur import __version__
from jaipur.arena import ArenaError, Competitor, GameResult, Job, summarize
from jaipur.arena.about import About
from jaipur.arena.figures import Duel, Ladder, figures
from jaipur.arena.plot import page, write_plot
from jaipur.bots import Limit
from tests.arena.players import FIRST, RANDOMS, SELLER, played

SVG = "{http://www.w3.org/2000/svg}"
HTML = "{http://www.w3.org/1999/xhtml}"


@pytest.fixture(scope="module")
def duel() -> list[GameResult]:
    return played(Job((SELLER, FIRST), pairs=12))


@pytest.fixture(scope="module")
def ladder() -> list[GameResult]:
    return played(Job((RANDOMS[0], SELLER, FIRST), pairs=3))


def shown(results: list[GameResult]) -> Duel | Ladder | None:
    return figures(results, summarize(results))


ABOUT = About(
    Job((SELLER, FIRST), pairs=12),
    ("jaipur", "arena", "seller", "first@<2 s>"),
    datetime(2026, 11, 18, 7, 30, tzinfo=UTC),
)


def drawn(results: list[GameResult], report: str = "a < b & c") -> ET.Element:
    return ET.fromstring(page(shown(results), report, ABOUT))


def test_what_is_shown_of_two(duel: list[GameResult]) -> None:
    found = shown(duel)
    assert isinstance(found, Duel)
    assert [number for number, _ in found.running] == list(range(1, 13))
    assert found.running[-1][1] == summarize(duel).comparisons[0].score
    assert sum(count for _, count in found.differences) == 24
    starts = [start for start, _ in found.differences]
    assert starts == list(range(starts[0], starts[-1] + 10, 10))
    lead = duel[0].rupees[0] - duel[0].rupees[1]
    assert lead // 10 * 10 in starts


def test_long_runs_are_shown_by_some_points(duel: list[GameResult]) -> None:
    many = [replace(game, pair=12 * n + game.pair) for n in range(100) for game in duel]
    found = shown(many)
    assert isinstance(found, Duel)
    assert len(found.running) <= 241
    assert found.running[-1][0] == 1200


def test_the_page_of_two(duel: list[GameResult]) -> None:
    root = drawn(duel)
    assert root.tag == f"{HTML}html"
    assert len(root.findall(f".//{SVG}svg")) == 2
    assert len(root.findall(f".//{SVG}polygon[@class='band']")) == 1
    bars = root.findall(f".//{SVG}rect[@class='bar']")
    assert all(float(bar.get("height", "-1")) >= 0 for bar in bars)
    assert root.findtext(f".//{HTML}pre") == "a < b & c"
    assert root.findtext(f".//{HTML}h1") == "seller against first"


def test_the_page_of_a_ladder(ladder: list[GameResult]) -> None:
    root = drawn(ladder)
    assert len(root.findall(f".//{SVG}circle")) == 3
    texts = [element.text for element in root.findall(f".//{SVG}text")]
    assert {"random", "seller", "first", "Elo"} <= set(texts)


def test_the_cross_table_is_drawn(ladder: list[GameResult]) -> None:
    root, scores = drawn(ladder), summarize(ladder).scores()
    cells = {
        (cell.findtext(f"{SVG}title"), cell.get("class")) for cell in root.findall(f".//{SVG}rect")
    }
    assert len(scores) == 6
    assert cells == {
        (f"{one} against {other}: {100 * score:.1f} %", "won" if score >= 0.5 else "lost")
        for (one, other), score in scores.items()
    }


def test_a_page_says_where_it_comes_from(duel: list[GameResult]) -> None:
    root = drawn(duel)
    told = [entry.text for entry in root.findall(f".//{HTML}dd")]
    assert told == [
        f"jaipur {__version__} on Python {platform.python_version()}",
        "2026-11-18 07:30 UTC",
        "jaipur arena seller 'first@<2 s>'",
        "arena",
        "standard",
    ]
    limits = [row.findtext(f"{HTML}td[2]") for row in root.findall(f".//{HTML}tr")]
    assert limits[1:] == ["1 iteration a move", "1 iteration a move"]


@pytest.mark.parametrize(
    ("limit", "command", "plays", "told"),
    [
        (Limit(iterations=2000), None, "random", "2000 iterations a move"),
        (Limit(seconds=0.05), None, "random", "0.05 s a move"),
        (Limit(seconds=1, floor=300), None, "random", "1 s a move, 300 iterations or more"),
        (None, ("python3", "my bot.py"), "python3 'my bot.py'", "its own"),
    ],
)
def test_limits_and_programs_are_named(
    limit: Limit | None, command: tuple[str, ...] | None, plays: str, told: str
) -> None:
    job = Job((Competitor("<a>", "random", limit, command), SELLER), pairs=1)
    row = ET.fromstring(f"<x>{About.of(job, ()).html()}</x>").findall(".//tr")[1]
    assert [cell.text for cell in row] == ["<a>", plays, told]


def test_a_page_needs_nothing_from_elsewhere(duel: list[GameResult]) -> None:
    text = page(shown(duel), "", ABOUT)
    addresses = text.replace("http://www.w3.org/2000/svg", "").replace(HTML[1:-1], "")
    assert "://" not in addresses
    assert "<script" not in text
    assert "src=" not in text


def test_everything_drawn_is_inside(duel: list[GameResult], ladder: list[GameResult]) -> None:
    for root in (drawn(duel), drawn(ladder)):
        for svg in root.findall(f".//{SVG}svg"):
            _, _, width, height = map(float, svg.get("viewBox", "").split())
            for line in svg.findall(f"{SVG}polyline") + svg.findall(f"{SVG}polygon"):
                for point in line.get("points", "").split():
                    x, y = map(float, point.split(","))
                    assert 0 <= x <= width
                    assert 0 <= y <= height


def test_names_are_escaped(duel: list[GameResult]) -> None:
    odd = [replace(game, names=("<b>&", '"x"')) for game in duel]
    assert drawn(odd).findtext(f".//{HTML}h1") == '<b>& against "x"'


def test_a_page_about_nothing_and_one_about_a_single_pair(duel: list[GameResult]) -> None:
    assert drawn([]).findtext(f".//{HTML}h1") == "Nothing was played"
    same = [replace(game, rupees=(40, 40)) for game in duel[:2]]
    assert len(drawn(same).findall(f".//{SVG}rect")) == 1


def test_a_page_is_written(tmp_path: Path) -> None:
    file = tmp_path / "report.HTML"
    write_plot(file, "a < b é")
    assert file.read_text(encoding="utf-8") == "a < b é"


def test_plots_that_cannot_be_written(tmp_path: Path) -> None:
    for name in ("report.png", "report.pdf", "report"):
        with pytest.raises(ArenaError, match=rf"an \.html page with SVG charts, not {name}$"):
            write_plot(tmp_path / name, "")
    with pytest.raises(ArenaError, match="No such file or directory"):
        write_plot(tmp_path / "no" / "report.html", "")
    folder = tmp_path / "folder.html"
    folder.mkdir()
    with pytest.raises(ArenaError, match="it is not a regular file"):
        write_plot(folder, "")
