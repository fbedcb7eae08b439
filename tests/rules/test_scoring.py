"""Counting up, seals and the next round: R22 to R27."""

from typing import Any

import pytest

from jaipur.rules import (
    BySeat,
    Decider,
    EndReason,
    Match,
    Phase,
    Result,
    Round,
    Seat,
    Tally,
    key_from_seed,
    next_starter,
    score,
)
from tests.rules.positions import after, compose

KEY = key_from_seed("monsoon")


def scored(herd: int = 0, rival_herd: int = 0, **fields: Any) -> Round:
    """A round with these herds and tokens, ended by a last exchange that changes neither."""
    late = compose("DGSPL", "CC", herd, rival_herd=rival_herd, idle=199, **fields)
    return after(late, "+DG-CC")


def result_of(round_: Round) -> Result:
    """The result of a round that is over."""
    assert round_.result is not None
    return round_.result


@pytest.mark.parametrize(
    ("herd", "rival_herd", "owner", "rupees"),
    [
        (3, 2, Seat.A, (5, 0)),
        (1, 0, Seat.A, (5, 0)),
        (4, 7, Seat.B, (0, 5)),
        (0, 11, Seat.B, (0, 5)),
        (3, 3, None, (0, 0)),
        (0, 0, None, (0, 0)),
    ],
)
def test_r22_the_larger_herd_has_the_camel_token_and_equal_herds_have_none(
    herd: int, rival_herd: int, owner: Seat | None, rupees: tuple[int, int]
) -> None:
    result = result_of(scored(herd, rival_herd))
    assert result.camels is owner
    assert result.rupees == rupees


def test_r23_rupees_are_goods_tokens_bonus_tokens_and_the_camel_token() -> None:
    done = scored(2, 1, tokens={"D": "001", "C": "10", "L": "1"}, bonus={"3": "01", "5": "0"})
    assert score(done).tallies == BySeat(
        Tally(goods=7 + 7 + 3, bonus=1 + 8, camels=5, bonus_tokens=2, goods_tokens=3),
        Tally(goods=5 + 5 + 4, bonus=1, camels=0, bonus_tokens=1, goods_tokens=3),
    )
    assert result_of(done).rupees == (31, 15)


@pytest.mark.parametrize(
    ("tokens", "winner", "seals"),
    [({"D": "0", "G": "1"}, Seat.A, (1, 0)), ({"G": "0", "D": "1"}, Seat.B, (0, 1))],
)
def test_r23_the_richer_takes_a_seal(
    tokens: dict[str, str], winner: Seat, seals: tuple[int, int]
) -> None:
    done = scored(tokens=tokens)
    assert result_of(done).winner is winner
    assert score(done).decider is Decider.RUPEES
    assert done.seals == seals


def test_r23_the_camel_token_can_make_the_difference() -> None:
    behind_but_for_camels = scored(0, 1, tokens={"D": "0", "L": "1"})
    assert result_of(behind_but_for_camels) == Result(
        EndReason.STALEMATE, BySeat(7, 9), camels=Seat.B, winner=Seat.B
    )


def test_r23_rupees_beat_any_number_of_tokens() -> None:
    done = scored(tokens={"D": "00", "L": "1111"}, bonus={"3": "11"})
    assert result_of(done).rupees == (14, 12)
    assert result_of(done).winner is Seat.A


def test_r23_goods_left_in_hand_are_worth_nothing() -> None:
    done = scored(rival_hand="DDDDGGG", tokens={"L": "0"})
    assert result_of(done).rupees == (4, 0)


@pytest.mark.parametrize(
    ("tokens", "bonus", "rupees", "winner"),
    [
        ({"S": "1"}, {"3": "0", "4": "0"}, (5, 5), Seat.A),
        ({"S": "0"}, {"3": "1", "4": "1"}, (5, 5), Seat.B),
    ],
)
def test_r24_equal_rupees_go_to_more_bonus_tokens_even_with_fewer_goods_tokens(
    tokens: dict[str, str], bonus: dict[str, str], rupees: tuple[int, int], winner: Seat
) -> None:
    done = scored(tokens=tokens, bonus=bonus)
    assert result_of(done).rupees == rupees
    assert result_of(done).winner is winner
    assert score(done).decider is Decider.BONUS


def test_r24_bonus_tokens_are_counted_and_not_added_up() -> None:
    done = scored(bonus={"5": "0", "4": "11"})
    assert result_of(done).rupees == (8, 8)
    assert result_of(done).winner is Seat.B


def test_r24_the_camel_token_is_not_a_bonus_token() -> None:
    done = scored(1, 0, tokens={"S": "1"})
    assert result_of(done).rupees == (5, 5)
    assert result_of(done).winner is Seat.B
    assert score(done).decider is Decider.GOODS


@pytest.mark.parametrize(
    ("tokens", "winner"), [({"D": "0", "L": "11"}, Seat.B), ({"D": "1", "L": "00"}, Seat.A)]
)
def test_r24_then_more_goods_tokens_win(tokens: dict[str, str], winner: Seat) -> None:
    done = scored(tokens=tokens)
    assert result_of(done).rupees == (7, 7)
    assert result_of(done).winner is winner
    assert score(done).decider is Decider.GOODS


@pytest.mark.parametrize("fields", [{}, {"tokens": {"D": "01"}, "bonus": {"3": "01"}}])
def test_r25_a_total_tie_brings_no_seal(fields: dict[str, Any]) -> None:
    done = scored(3, 3, seals=[1, 0], **fields)
    assert result_of(done).winner is None
    assert score(done).decider is Decider.NOTHING
    assert done.seals == (1, 0)
    assert done.phase is Phase.ROUND_OVER


@pytest.mark.parametrize("starter", Seat)
def test_r25_after_a_total_tie_the_other_player_starts(starter: Seat) -> None:
    tied = scored(starter=starter, seals=[1, 1])
    following = Match(KEY, tied).next_round().round
    assert following.starter is following.turn is starter.rival
    assert following.seals == (1, 1)


@pytest.mark.parametrize(
    ("seals", "herds", "final", "winner"),
    [
        ([1, 0], (1, 0), (2, 0), Seat.A),
        ([0, 1], (0, 1), (0, 2), Seat.B),
        ([1, 1], (1, 0), (2, 1), Seat.A),
        ([1, 1], (0, 1), (1, 2), Seat.B),
    ],
)
def test_r26_the_second_seal_ends_the_match(
    seals: list[int], herds: tuple[int, int], final: tuple[int, int], winner: Seat
) -> None:
    done = scored(*herds, seals=seals)
    match = Match(KEY, done)
    assert (done.seals, done.phase) == (final, Phase.MATCH_OVER)
    assert match.winner is winner
    with pytest.raises(ValueError, match="the match is over"):
        match.next_round()


def test_r26_with_fewer_seals_the_match_goes_on() -> None:
    match = Match(KEY, scored(1, 0, seals=[0, 1]))
    assert match.round.seals == (1, 1)
    assert match.winner is None
    assert match.next_round().round.phase is Phase.PLAY


@pytest.mark.parametrize(
    ("first_to", "phase", "winner"),
    [(1, Phase.MATCH_OVER, Seat.B), (2, Phase.ROUND_OVER, None), (3, Phase.ROUND_OVER, None)],
)
def test_r26_a_table_may_play_for_another_number_of_seals(
    first_to: int, phase: Phase, winner: Seat | None
) -> None:
    done = scored(0, 1, first_to=first_to)
    assert done.phase is phase
    assert Match(KEY, done).winner is winner


def test_r26_a_tied_match_for_one_seal_is_not_over() -> None:
    tied = scored(first_to=1)
    assert tied.phase is Phase.ROUND_OVER
    assert Match(KEY, tied).next_round().round.seals == (0, 0)


@pytest.mark.parametrize("starter", Seat)
@pytest.mark.parametrize(("herds", "loser"), [((1, 0), Seat.B), ((0, 1), Seat.A)])
def test_r27_the_loser_starts_the_next_round(
    herds: tuple[int, int], loser: Seat, starter: Seat
) -> None:
    done = scored(*herds, starter=starter)
    following = Match(KEY, done).next_round().round
    assert following.starter is following.turn is loser
    assert next_starter(starter, result_of(done)) is loser


def test_r27_the_next_round_counts_on_and_keeps_the_seals() -> None:
    match = Match(KEY, scored(1, 0, round=3)).next_round()
    assert (match.round.number, match.round.seals) == (4, (1, 0))
    assert match.round.result is None
    assert match.history == ()


def test_r27_a_round_that_is_not_over_has_no_next() -> None:
    with pytest.raises(ValueError, match="round 1 is not over"):
        Match.start(compose("DGSPL").ruleset, KEY).next_round()
