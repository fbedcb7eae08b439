"""The flat vector: inside its bounds, blind to secrets, and the same in every release."""

from __future__ import annotations

import hashlib
from random import Random

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from jaipur.research.layout import BLOCKS, BOUNDS, LAYOUT_VERSION, SLICES, vector
from jaipur.rules import STANDARD, Match, Seat, view
from tests.strategies import matches, played
from tests.test_secrecy import other_world

seats = st.sampled_from(Seat)


@given(matches(), seats)
@settings(max_examples=300)
def test_every_number_is_within_its_bound(match: Match, seat: Seat) -> None:
    numbers = vector(match.view(seat))
    assert len(numbers) == len(BOUNDS) == sum(len(block.bounds) for block in BLOCKS)
    assert all(0 <= number <= bound <= 255 for number, bound in zip(numbers, BOUNDS, strict=True))


@given(matches(), seats, st.integers())
@settings(max_examples=300)
def test_worlds_that_differ_in_secrets_have_the_same_vector(
    match: Match, seat: Seat, seed: int
) -> None:
    other = other_world(match.round, seat, Random(seed))
    assume(other != match.round)
    assert vector(view(other, seat)) == vector(view(match.round, seat))


@given(matches(), seats)
def test_public_blocks_do_not_depend_on_the_viewers_hand(match: Match, seat: Seat) -> None:
    """A world with another hand for the viewer has the same public blocks."""
    other = other_world(match.round, seat.rival, Random(1))
    for block in BLOCKS:
        here, there = (
            vector(view(round_, seat))[SLICES[block.name]] for round_ in (match.round, other)
        )
        if not block.private:
            assert here == there, block.name


def test_blocks_say_what_the_view_says() -> None:
    match = played(Match.start(STANDARD, seed="layout"), [3, 1, 4, 1, 5, 9, 2, 6, 5, 3, 5, 8, 9, 7])
    for seat in Seat:
        seen, numbers = match.view(seat), vector(match.view(seat))
        you, rival = seen.players[seat], seen.players[seat.rival]
        assert seen.hand is not None
        expected = {
            "hand": [seen.hand.count(good) for good in "DGSCPL"],
            "market": [seen.market.count(card) for card in "DGSCPLK"],
            "herd": [you.herd],
            "rival_cards": [rival.hand_size],
            "deck": [seen.deck_size],
            "tokens": [len(values) for values in seen.tokens],
            "bonus": list(seen.bonus_sizes),
            "rival_bonus_tokens": [len(values) for values in rival.bonus],
            "rival_bonus_rupees": [0, 0, 0],
            "on_turn": [int(match.round.turn is seat)],
            "over": [0],
        }
        for name, value in expected.items():
            assert numbers[SLICES[name]] == value, name


def test_a_spectator_has_no_vector() -> None:
    with pytest.raises(ValueError, match="only a seat's view"):
        vector(Match.start(STANDARD, seed="x").view(None))


def test_the_layout_changes_only_with_its_version() -> None:
    text = repr([(block.name, block.bounds, block.private) for block in BLOCKS])
    assert (LAYOUT_VERSION, hashlib.sha256(text.encode()).hexdigest()[:16]) == (
        1,
        "31af190f65c5237c",
    )
