"""Many rounds at once, in the caller's memory, with and without threads."""

from __future__ import annotations

from array import array
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor

import pytest

from jaipur.kernel import TUNED, make_policy, pack, play_policy
from jaipur.kernel.batch import Batch, draw_actions
from jaipur.kernel.deciding import decide_judged, decide_searched, view_rows
from jaipur.kernel.features import describe_moves
from jaipur.kernel.flat import (
    count_leaves,
    is_legal,
    legal_ids,
    play_uniform,
    random_actions,
    result_of,
    step_batch,
    step_row,
)
from jaipur.kernel.layout import ACTIONS, DECK_SIZE, ENDED, MAX_MOVES, OBSERVATION, RNG, ROW
from jaipur.kernel.net_file import learned
from jaipur.kernel.observe import observe_row, observe_rows, oracle_row
from jaipur.kernel.policy import Policy, rated, worth_of
from jaipur.kernel.selfplay import duel
from jaipur.kernel.thinking import Settings, make_tree
from jaipur.kernel.value import Net
from jaipur.kernel.weights import PLAIN
from jaipur.rules import RULESETS, Match, Seat

ROUNDS = 24


def rows(count: int = ROUNDS) -> array[int]:
    """The starts of some rounds, one after the other, each with its own generator."""
    buffer = array("h")
    for number in range(count):
        ruleset = list(RULESETS.values())[number % 2]
        match = Match.start(ruleset, seed=f"batch {number}", starter=Seat(number % 2))
        buffer.extend(pack(match.round, seed=number + 1))
    return buffer


def shorts(length: int, value: int = 0) -> array[int]:
    return array("h", [value] * length)


def test_a_batch_is_many_single_rounds() -> None:
    batch, actions = rows(), shorts(ROUNDS, -1)
    legal, counts = shorts(MAX_MOVES * ROUNDS), shorts(ROUNDS)
    single = [batch[ROW * i : ROW * (i + 1)] for i in range(ROUNDS)]
    step_batch(batch, actions, legal, counts)
    steps = 0
    while any(counts):
        for i, row in enumerate(single):
            assert legal[MAX_MOVES * i : MAX_MOVES * i + counts[i]].tolist() == legal_ids(row)
        random_actions(batch, legal, counts, actions)
        for i, row in enumerate(single):
            assert (actions[i] == -1) == (counts[i] == 0)
            if actions[i] >= 0:
                step_row(row, actions[i])
                steps += 1
        step_batch(batch, actions, legal, counts)
    assert steps > 20 * ROUNDS
    for i, row in enumerate(single):
        # The generators differ: only the batch drew from its own.
        assert batch[ROW * i : ROW * i + RNG] == row[:RNG]
        assert all(rupees > 0 for rupees in result_of(row)[:2])


def test_any_buffer_will_do() -> None:
    memory = memoryview(bytearray(2 * ROW)).cast("h")
    memory[:] = rows(1)
    legal, counts = shorts(MAX_MOVES), shorts(1)
    step_batch(memory, shorts(1, -1), legal, counts)
    assert legal[: counts[0]].tolist() == legal_ids(memory)


def test_lengths_must_fit_together() -> None:
    with pytest.raises(ValueError, match="2 actions go with 426 numbers of rows"):
        step_batch(rows(1), shorts(2, -1), shorts(MAX_MOVES), shorts(1))


def test_two_threads_play_what_one_would() -> None:
    alone, together = rows(), rows()
    half = ROW * ROUNDS // 2
    expected = play_uniform(alone, 20)
    parts = [together[:half], together[half:]]
    with ThreadPoolExecutor(2) as pool:
        assert sum(pool.map(lambda part: play_uniform(part, 20), parts)) == expected
    assert parts[0] + parts[1] == alone


def test_random_play_leaves_the_rounds_as_they_were() -> None:
    batch = rows(3)
    before = batch[:]
    assert play_uniform(batch, 5) > 3 * 5 * 20
    for i in range(3):
        assert batch[ROW * i : ROW * i + RNG] == before[ROW * i : ROW * i + RNG]
        assert batch[ROW * i + RNG : ROW * (i + 1)] != before[ROW * i + RNG : ROW * (i + 1)]


def test_policy_playouts_are_repeatable_and_leave_the_rounds_as_they_were() -> None:
    once, again, other = rows(4), rows(4), rows(4)
    other[ROW - 1] += 1
    moves = play_policy(make_policy(TUNED), once, 30)
    assert moves == play_policy(make_policy(TUNED), again, 30)
    assert once == again
    assert moves != play_policy(make_policy(TUNED), other, 30)
    for i in range(4):
        assert once[ROW * i : ROW * i + RNG] == rows(4)[ROW * i : ROW * i + RNG]
    # Judgement makes for shorter rounds than chance does.
    assert 4 * 30 * 15 < moves < play_uniform(rows(4), 30)


def test_two_threads_play_by_judgement_what_one_would() -> None:
    alone, together = rows(), rows()
    half = ROW * ROUNDS // 2
    expected = play_policy(make_policy(TUNED), alone, 20)
    parts = [together[:half], together[half:]]
    with ThreadPoolExecutor(2) as pool:
        made = pool.map(lambda part: play_policy(make_policy(TUNED), part, 20), parts)
        assert sum(made) == expected
    assert parts[0] + parts[1] == alone


def test_a_policy_playout_makes_the_best_rated_moves() -> None:
    (row,) = [rows(1)]
    policy, moves = make_policy(TUNED), 0
    # A deck of one card, so that shuffling does nothing.
    row[DECK_SIZE] = 1
    single = row[:]
    while not single[ENDED]:
        step_row(single, max(rated(policy, single), key=lambda pair: (pair[1], -pair[0]))[0])
        moves += 1
    assert play_policy(policy, row, 1) == moves


POLICY = make_policy(TUNED)


def batch(turns: int) -> Batch:
    """Two rounds; `turns` has room for as many as are said."""
    return Batch(
        rows(2), shorts(2 * MAX_MOVES), shorts(2), bytearray(2 * OBSERVATION), bytearray(),
        bytearray(turns), array("f", [0.0] * 4), array("f", [0.0] * 2), bytearray(2), bytearray(4),
        bytearray(2), bytearray(), bytearray(2 * OBSERVATION), bytearray(2), bytearray(),
        0, 0, 1, draw_seats=False,
    )  # fmt: skip


SHORT = {
    "legal_ids": lambda: legal_ids(shorts(3)),
    "is_legal": lambda: is_legal(shorts(ROW - 1), 0),
    "step_row": lambda: step_row(shorts(ROW + 1), 0),
    "result_of": lambda: result_of(shorts(0)),
    "count_leaves": lambda: count_leaves(shorts(3), 1),
    "play_uniform": lambda: play_uniform(shorts(100), 1),
    "play_policy": lambda: play_policy(POLICY, shorts(ROW + 1), 1),
    "duel": lambda: duel(POLICY, POLICY, shorts(1), 1, 1),
    "rated": lambda: rated(POLICY, shorts(2)),
    "worth_of": lambda: worth_of(POLICY, shorts(2)),
    "random_actions": lambda: random_actions(rows(2), shorts(MAX_MOVES), shorts(2), shorts(2)),
    "batch": lambda: batch(3),
    "deal": lambda: batch(2).deal(bytearray(3)),
    "turn": lambda: batch(2).turn(shorts(3), fresh=True),
    "first_illegal": lambda: batch(2).first_illegal(shorts(3)),
    "observe_row": lambda: observe_row(rows(1), 2, 0, 0, bytearray(OBSERVATION)),
    "observe_rows": lambda: observe_rows(rows(2), bytearray(2), bytearray(2 * OBSERVATION)),
    "oracle_row": lambda: oracle_row(rows(1), 0, 0, bytearray(OBSERVATION)),
    "describe_moves": lambda: describe_moves(
        rows(1),
        bytearray(2),
        shorts(MAX_MOVES),
        shorts(1),
        array("i", [0]),
        bytearray(),
        bytearray(),
    ),
    "decide_judged": lambda: decide_judged(POLICY, rows(2), bytearray(1), shorts(2)),
    "view_rows": lambda: view_rows(rows(1), bytearray(1), bytearray(20), rows(1), bytearray(4)),
    "decide_searched": lambda: decide_searched(
        make_tree(1, Net(*learned()), PLAIN, Settings()),
        rows(1),
        bytearray(4),
        bytearray(1),
        array("d", [1.0]),
        array("Q", [1]),
        array("d", [0.0] * 7),
        1,
        1.0,
        0.0,
        0.0,
        shorts(1),
    ),
    "draw_actions": lambda: draw_actions(
        shorts(2 * MAX_MOVES), shorts(1), array("Q", [1]), shorts(2)
    ),
    "weights": lambda: Policy().load(array("d", [1.0])),
}


@pytest.mark.parametrize("call", SHORT.values(), ids=SHORT)
def test_a_buffer_of_the_wrong_length_is_refused(call: Callable[[], object]) -> None:
    with pytest.raises(ValueError, match=r"row|rounds|weights|matches|seat|oracle"):
        call()


def test_an_unknown_action_is_refused() -> None:
    batch = rows(2)
    with pytest.raises(ValueError, match="there is no action 25499"):
        step_batch(batch, array("h", [-1, ACTIONS]), shorts(2 * MAX_MOVES), shorts(2))
    assert batch == rows(2)
