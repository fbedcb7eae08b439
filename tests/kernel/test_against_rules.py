"""The kernel against the rules: the same moves, the same positions, the same scores.

A chunk compares at least 10,000 positions through whole rounds, so 200,000 by default; `--long`
runs fifty times as many.
"""

from __future__ import annotations

from array import array
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from jaipur.formats import read_round
from jaipur.kernel import COMPILED, layout, pack, unpack
from jaipur.kernel.flat import count_leaves, is_legal, legal_ids, result_of, step_row, survey
from jaipur.rules import (
    ACTION_COUNT,
    ALL_CARDS,
    BOX,
    GOODS,
    RULESETS,
    STANDARD,
    Match,
    Round,
    Seat,
    action_id,
    action_move,
    deal,
    legal_moves,
    play,
    score,
    set_up,
)
from tests.oracle.positions import EXTREMES, random_position
from tests.uncompiled import answers_without_a_compiler

pytestmark = pytest.mark.heavy

POSITIONS = 10_000


def test_the_kernel_is_compiled() -> None:
    assert COMPILED, (
        "the kernel runs as plain Python, slowly: install a C compiler and Python's headers "
        "(on Debian or Ubuntu: sudo apt install gcc python3-dev), remove .venv and run this again"
    )


def laid_out(round_: Round) -> Round:
    """The round as a row can hold it: its market in canonical order, no result."""
    market = "".join(sorted(round_.market, key="DGSCPLK.".index))
    return replace(round_, market=market, result=None)


def facts(row: array[int]) -> tuple[list[int], ...]:
    """What a row holds, without drawn cards and the owners of tokens, which `unpack` reads."""
    bonus = [
        row[layout.BONUS + layout.BONUS_PLACES * pile + i]
        for pile in range(layout.BONUS_PILES)
        for i in range(row[layout.BONUS_LEFT + pile])
    ]
    deck = row[layout.DECK :][: row[layout.DECK_SIZE]]
    return row[: layout.DECK].tolist(), deck.tolist(), bonus


def same_step(round_: Round, row: array[int], action: int) -> tuple[Round, array[int]]:
    """Make a move in both and compare them; return the round after it, and its row."""
    stepped = row[:]
    step_row(stepped, action)
    after, _ = play(round_, action_move(action, round_.market.count("K")))
    packed = pack(after)
    assert facts(stepped) == facts(packed), (round_, action)
    if action % 16 == 0:  # a sample, since this takes ten times as long
        assert unpack(stepped, after) == laid_out(after), (round_, action)
    counted = score(after)
    rupees = [tally.rupees for tally in counted.tallies]
    assert result_of(stepped) == (*rupees, 2 if counted.winner is None else counted.winner)
    return after, packed


def whole_rounds(seed: str, least: int) -> int:
    """Compare whole rounds until enough positions were compared; return how many."""
    random = Random(seed)
    positions = 0
    while positions < least:
        ruleset = random.choice(list(RULESETS.values()))
        key = random.randbytes(32)
        round_ = set_up(ruleset, deal(key, 1, ruleset), starter=Seat(random.randrange(2)))
        row = pack(round_)
        while round_.result is None:
            ids = legal_moves(round_).ids
            assert legal_ids(row) == ids
            round_, row = same_step(round_, row, random.choice(ids))
            positions += 1
    return positions


def test_whole_rounds(chunk: int) -> None:
    assert whole_rounds(f"kernel {chunk}", POSITIONS) >= POSITIONS


def answers() -> int:
    """The same without a compiler: how many positions were compared."""
    return whole_rounds("uncompiled", 500)


def test_whole_rounds_without_a_compiler(tmp_path: Path) -> None:
    assert answers_without_a_compiler(__name__, tmp_path) >= 500


def test_composed_positions(chunk: int) -> None:
    random = Random(f"composed {chunk}")
    for _ in range(100):
        round_ = read_round(random_position(random))
        row, ids = pack(round_), legal_moves(round_).ids
        assert legal_ids(row) == ids
        for action in random.sample(ids, min(5, len(ids))):
            same_step(round_, row, action)


@pytest.mark.parametrize("name", EXTREMES)
def test_extreme_positions_with_every_successor(name: str) -> None:
    round_ = read_round(EXTREMES[name])
    row, ids = pack(round_), legal_moves(round_).ids
    assert legal_ids(row) == ids
    for action in ids:
        same_step(round_, row, action)
    assert [action for action in range(ACTION_COUNT) if is_legal(row, action)] == ids


def rules_leaves(round_: Round, depth: int) -> int:
    if depth == 0 or round_.result is not None:
        return 1
    return sum(rules_leaves(play(round_, move)[0], depth - 1) for move in legal_moves(round_))


PERFT = [
    ("standard", "monsoon", [5, 71, 3807]),
    ("box", "perft", [16, 184, 8532]),
]


@pytest.mark.parametrize(("rules", "seed", "counts"), PERFT)
def test_the_number_of_sequences_of_moves(rules: str, seed: str, counts: list[int]) -> None:
    round_ = Match.start(RULESETS[rules], seed=seed, starter=Seat.A).round
    assert [count_leaves(pack(round_), depth) for depth in (1, 2, 3)] == counts
    assert [rules_leaves(round_, depth) for depth in (1, 2, 3)] == counts


def test_no_position_has_more_than_167_moves_and_none_has_none() -> None:
    hands: list[list[int]] = [[]]
    for good in GOODS:
        hands = [[*h, n] for h in hands for n in range(8 - sum(h)) if n <= ALL_CARDS.count(good)]
    surveys = [survey(bytes(hand), 7 - sum(hand)) for hand in hands]
    assert min(fewest for fewest, _, _ in surveys) == 1
    assert max(most for _, most, _ in surveys) == 167
    assert sum(positions for _, _, positions in surveys) > 1_000_000


def test_an_illegal_step_is_refused_and_changes_nothing() -> None:
    row = pack(Match.start(STANDARD, seed="monsoon").round)
    before = row[:]
    for action in (-1, 0, ACTION_COUNT - 1, ACTION_COUNT, 30_000):
        with pytest.raises(ValueError, match="is not legal here"):
            step_row(row, action)
    assert row == before


def test_a_row_keeps_everything_a_round_says() -> None:
    for seed in range(20):
        match, random = Match.start(BOX, seed=str(seed)), Random(seed)
        for _ in range(3 * seed):
            if match.round.result is None:
                match, _ = match.play(random.choice(legal_moves(match.round)))
        row = pack(match.round, seed=2**63 + seed)
        assert len(row) == layout.ROW
        assert unpack(row, match.round) == laid_out(match.round)
        moves = legal_moves(match.round)
        assert legal_ids(row) == [action_id(move) for move in moves]
