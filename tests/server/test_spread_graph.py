"""How everybody did, as bars: everything is within the picture, and in its place."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from jaipur.server.pages.spread_graph import BASE, WIDTH, spread_graph

differences = st.integers(-150, 150)


def test_nobody_makes_no_picture() -> None:
    assert spread_graph([], [], None) is None


@given(
    st.dictionaries(differences, st.integers(1, 5000), max_size=40),
    st.lists(differences, max_size=8),
    st.data(),
)
def test_everything_is_within_the_picture(
    people: dict[int, int], bots: list[int], data: st.DataObject
) -> None:
    mine = data.draw(st.none() | st.sampled_from(sorted(people))) if people else None
    drawn = spread_graph(
        sorted(people.items()), [(f"{n}", each) for n, each in enumerate(bots)], mine
    )
    if not people and not bots:
        assert drawn is None
        return
    assert drawn is not None
    for bar in drawn.bars:
        assert 0 <= bar.x < bar.x + bar.width <= WIDTH
        assert 0 <= bar.y <= BASE
        assert round(bar.y + bar.height, 1) == BASE
    assert sum(bar.mine for bar in drawn.bars) == (mine is not None)
    assert len({(dot.x, dot.y) for dot in drawn.bots}) == len(bots)
    for mark in (*drawn.bots, *drawn.ticks):
        assert 0 <= mark.x <= WIDTH
        assert BASE < mark.y < drawn.height
    assert (drawn.mine is None) == (mine is None)


def test_who_did_better_stands_further_right() -> None:
    drawn = spread_graph([(-30, 1), (4, 2)], [("Trader", -8)], 4)
    assert drawn is not None
    assert drawn.mine is not None
    assert drawn.even is not None
    low, high = drawn.bars
    assert low.x < drawn.bots[0].x < drawn.even < drawn.mine
    assert round(high.height / low.height, 1) == 2
