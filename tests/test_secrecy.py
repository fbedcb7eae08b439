"""Nobody learns what they may not know, and what could be true is all that a view allows.

Non-interference: two worlds that differ only in what a viewer may not know look the same to that
viewer, byte for byte. The other world is made here by hand, not with `sample`.
"""

from __future__ import annotations

import json
from collections import Counter
from dataclasses import replace
from random import Random

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from jaipur.formats import write_view
from jaipur.rules import (
    STANDARD,
    Bonus,
    ByBonus,
    BySeat,
    Cards,
    Event,
    Match,
    Round,
    Seat,
    problems,
    sample,
    view,
)
from tests.strategies import matches, played

viewers = st.sampled_from([Seat.A, Seat.B, None])


def other_world(round_: Round, viewer: Seat | None, random: Random) -> Round:
    """A world that differs from this one only in what the viewer may not know."""
    rivals = [seat for seat in Seat if seat is not viewer]
    hidden = {seat: round_.players[seat].hand - round_.players[seat].known for seat in rivals}
    goods = [card for card in round_.deck if card != "K"] + list("".join(hidden.values()))
    random.shuffle(goods)
    players = round_.players
    for seat, cards in hidden.items():
        drawn = "".join(goods.pop() for _ in cards)
        players = players.replace(seat, replace(players[seat], hand=players[seat].known + drawn))
    deck = goods + ["K"] * round_.deck.count("K")
    random.shuffle(deck)
    piles = []
    for size in (3, 4, 5):
        values = list(round_.bonus.of(size))
        if round_.result is None:
            values += [value for seat in rivals for value in players[seat].bonus.of(size)]
        random.shuffle(values)
        if round_.result is None:
            for seat in rivals:
                bonus = players[seat].bonus
                earned = tuple(values.pop() for _ in bonus.of(size))
                players = players.replace(
                    seat, replace(players[seat], bonus=bonus.replace(size, earned))
                )
        piles.append(tuple(values))
    return replace(round_, deck="".join(deck), bonus=ByBonus(*piles), players=players)


def other_history(history: tuple[Event, ...], viewer: Seat | None) -> list[Event]:
    """The same history with other values in what the viewer may not know."""
    return [
        replace(event, value=99) if isinstance(event, Bonus) and event.seat is not viewer else event
        for event in history
    ]


def as_bytes(round_: Round, viewer: Seat | None, history: list[Event]) -> bytes:
    return json.dumps(write_view(view(round_, viewer, history))).encode()


@given(matches(), viewers, st.integers())
@settings(max_examples=300)
def test_worlds_that_differ_in_secrets_look_the_same(
    match: Match, viewer: Seat | None, seed: int
) -> None:
    other = other_world(match.round, viewer, Random(seed))
    assume(other != match.round)
    assert problems(other) == ()
    seen = as_bytes(match.round, viewer, list(match.history))
    assert as_bytes(other, viewer, other_history(match.history, viewer)) == seen


@given(matches(), viewers)
def test_a_view_shows_no_more_than_it_should(match: Match, viewer: Seat | None) -> None:
    canaries = replace(
        match.round,
        deck="canary deck",
        bonus=ByBonus((91,), (92,), (93,)),
        players=BySeat(
            *(
                player if seat is viewer else replace(player, hand=Cards("KKKKKKK"))
                for seat, player in zip(Seat, match.round.players, strict=True)
            )
        ),
    )
    text = as_bytes(canaries, viewer, []).decode()
    assert "canary" not in text
    assert "KKKKKKK" not in text
    assert not any(str(value) in text for value in (91, 92, 93))


@given(matches(), viewers, st.integers())
@settings(max_examples=300)
def test_a_sample_is_a_possible_round_that_looks_like_the_view(
    match: Match, viewer: Seat | None, seed: int
) -> None:
    seen = match.view(viewer)
    could_be = sample(seen, Random(seed))
    assert problems(could_be) == ()
    assert view(could_be, viewer, seen.history) == seen


@given(matches(), viewers, st.integers())
def test_a_sample_is_independent_of_the_truth(match: Match, viewer: Seat | None, seed: int) -> None:
    other = other_world(match.round, viewer, Random(seed + 1))
    assert sample(view(other, viewer), Random(seed)) == sample(
        view(match.round, viewer), Random(seed)
    )


@pytest.mark.parametrize("viewer", [Seat.A, Seat.B, None])
def test_samples_vary_as_much_as_the_view_allows(viewer: Seat | None) -> None:
    match = played(Match.start(STANDARD, seed="varied"), [0, 0, 0])
    seen = match.view(viewer)
    random = Random(1)
    samples = [sample(seen, random) for _ in range(3000)]
    assert len({could_be.deck for could_be in samples}) == len(samples)
    for seat in Seat:
        if seat is viewer:
            continue
        known = match.round.players[seat].known
        drawn = Counter("".join(s.players[seat].hand.without(known) for s in samples))
        pool = Counter(seen.unseen.replace("K", ""))
        hidden = seen.hidden(seat) * len(samples)
        assert hidden
        for good, count in pool.items():
            expected = hidden * count / pool.total()
            # Six standard deviations: fails only if some card is really preferred.
            assert abs(drawn[good] - expected) < 6 * expected**0.5, (good, drawn[good], expected)


def test_bonus_values_are_the_owners_secret_until_the_round_is_scored() -> None:
    hidden = shown = 0
    for seed in range(60):
        numbers = Random(seed).choices(range(200), k=3 * seed)
        match = played(Match.start(STANDARD, seed=str(seed)), numbers)
        for seat, player in zip(Seat, match.round.players, strict=True):
            assert match.view(seat).players[seat].bonus == player.bonus
            for looker in (seat.rival, None):
                seen = match.view(looker).players[seat].bonus
                for size in (3, 4, 5):
                    if match.round.result is not None:
                        assert seen.of(size) == player.bonus.of(size)
                        shown += len(seen.of(size))
                    else:
                        assert seen.of(size) == (None,) * len(player.bonus.of(size))
                        hidden += len(seen.of(size))
    assert hidden
    assert shown
