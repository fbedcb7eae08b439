"""The rating graph: inside its frame, whatever the ratings."""

from __future__ import annotations

import re

from hypothesis import given
from hypothesis import strategies as st

from jaipur.server.pages.rating_graph import HEIGHT, WIDTH, rating_graph
from jaipur.server.wire.people import GraphPoint

points = st.builds(GraphPoint, st.integers(0, 10**13), st.integers(100, 4000), st.integers(45, 350))


def numbers(path: str) -> list[tuple[float, float]]:
    return [(float(x), float(y)) for x, y in re.findall(r"[ML]([\d.e+-]+) ([\d.e+-]+)", path)]


def test_one_match_is_no_graph() -> None:
    assert rating_graph([]) is None
    assert rating_graph([GraphPoint(0, 1500, 350)]) is None


@given(st.lists(points, min_size=2, max_size=60))
def test_everything_is_drawn_inside_and_in_order(found: list[GraphPoint]) -> None:
    graph = rating_graph(found)
    assert graph is not None
    line, band = numbers(graph.line), numbers(graph.band)
    assert (len(line), len(band)) == (len(found), 2 * len(found))
    for x, y in (*line, *band):
        assert 0 <= x <= WIDTH
        assert 0 <= y <= HEIGHT
    assert [x for x, _ in line] == sorted(x for x, _ in line)
    assert graph.end == line[-1]
    for (_, y), each in zip(line, found, strict=True):
        for (_, other), another in zip(line, found, strict=True):
            assert y >= other or each.points >= another.points, "a higher rating is drawn higher"
    assert 1 <= len(graph.ticks) <= 8
    assert {graph.lowest, graph.highest} <= {each.points for each in found}
