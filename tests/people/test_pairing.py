"""Pairing: nobody with themselves, nobody twice, everybody in the end."""

from __future__ import annotations

from dataclasses import replace
from random import Random

from hypothesis import given
from hypothesis import strategies as st

from jaipur.people import Seek, pair
from jaipur.people.pairing import JUST_PLAYED, TOLERANCE, WIDENING, distance, tolerance

NOW = 10**9
names = st.sampled_from([f"p{number}" for number in range(12)])
seeks = st.builds(
    Seek,
    player=names,
    rating=st.floats(100, 4000),
    since=st.integers(NOW - 400_000, NOW),
    pool=st.sampled_from(["3+3", "5+5"]),
    just_played=st.none() | names,
)
crowds = st.lists(seeks, max_size=20)


def seek(player: str, rating: float = 1500, waited: float = 0, **more: str) -> Seek:
    return Seek(player, rating, NOW - int(1000 * waited), **more)


def names_of(pairs: list[tuple[Seek, Seek]]) -> list[tuple[str, str]]:
    return [(one.player, other.player) for one, other in pairs]


@given(crowds)
def test_nobody_plays_themselves_or_twice_or_another_game(crowd: list[Seek]) -> None:
    pairs = pair(crowd, NOW)
    players = [seek.player for two in pairs for seek in two]
    assert len(players) == len(set(players))
    for one, other in pairs:
        assert {one, other} <= set(crowd)
        assert one.player != other.player
        assert one.pool == other.pool
        assert distance(one, other) <= tolerance(one, other, NOW)


@given(crowds, st.randoms(use_true_random=False))
def test_the_order_in_which_they_are_named_decides_nothing(
    crowd: list[Seek], random: Random
) -> None:
    crowd = list({seek.player: seek for seek in crowd}.values())
    shuffled = random.sample(crowd, len(crowd))
    assert pair(shuffled, NOW) == pair(crowd, NOW)


@given(crowds)
def test_of_those_left_over_no_two_are_near_enough(crowd: list[Seek]) -> None:
    crowd = list({seek.player: seek for seek in crowd}.values())
    paired = {seek for two in pair(crowd, NOW) for seek in two}
    left = [seek for seek in crowd if seek not in paired]
    for one in left:
        for other in left:
            if one != other and one.pool == other.pool:
                assert distance(one, other) > tolerance(one, other, NOW)


@given(crowds)
def test_in_the_end_at_most_one_in_a_pool_is_left(crowd: list[Seek]) -> None:
    crowd = list({seek.player: seek for seek in crowd}.values())
    later = NOW + int(1000 * (4000 + JUST_PLAYED) / WIDENING)
    pairs = pair(crowd, later)
    for pool in {seek.pool for seek in crowd}:
        waiting = sum(seek.pool == pool for seek in crowd)
        assert 2 * sum(one.pool == pool for one, _ in pairs) == waiting - waiting % 2


@given(crowds, st.floats(100, 4000))
def test_among_equals_the_longest_waiting_are_served_first(
    crowd: list[Seek], rating: float
) -> None:
    """With one rating for all, whoever is left over came last."""
    equals = {
        one.player: replace(one, rating=rating, pool="", just_played=None) for one in crowd
    }.values()
    pairs = pair(equals, NOW)
    order = sorted(equals, key=lambda one: (one.since, one.player))
    assert [one for two in pairs for one in two] == order[: 2 * (len(order) // 2)]


def test_the_nearest_rival_is_taken_then_the_one_who_waits_longest() -> None:
    crowd = [seek("a", 1500, 30), seek("b", 1600, 20), seek("c", 1540, 1), seek("d", 1540, 9)]
    assert names_of(pair(crowd, NOW)) == [("a", "d"), ("b", "c")]


def test_tolerance_widens_by_what_both_have_waited() -> None:
    far = TOLERANCE + 10 * WIDENING
    assert pair([seek("a", 1500, 6), seek("b", 1500 + far, 4)], NOW)
    assert not pair([seek("a", 1500, 6), seek("b", 1500 + far, 3.9)], NOW)


def test_those_who_have_just_played_meet_again_only_if_nobody_else_comes() -> None:
    again = [seek("a", just_played="b"), seek("b", just_played="a")]
    assert pair(again, NOW) == []
    assert names_of(pair([*again, seek("c", 1550)], NOW)) == [("a", "c")]
    waited = [replace(one, since=NOW - 10_000) for one in again]
    assert names_of(pair(waited, NOW)) == [("a", "b")]


def test_clocks_of_other_machines_do_no_harm() -> None:
    assert pair([seek("a", waited=-60), seek("b", 1700, -60)], NOW) == []
    assert pair([seek("a", waited=-60), seek("b", 1550, -60)], NOW) != []


def test_of_a_players_seeks_only_the_first_counts() -> None:
    crowd = [seek("a", waited=2, pool="3+3"), seek("a", pool="5+5"), seek("b", pool="5+5")]
    assert pair(crowd, NOW) == []
