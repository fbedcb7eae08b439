"""Losses: from what the mover could know, 0 for the best, and marks that stay (ANALYSIS 3.6)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import count, islice
from random import Random

import pytest

from jaipur.analysis import (
    EFFORTS,
    Effort,
    JudgedMove,
    Weighed,
    analyse,
    counts,
    finished_match,
    loss,
    mark,
    weigh,
)
from jaipur.bots import Limit, make_bot
from jaipur.formats import Person, Record
from jaipur.rules import STANDARD, BySeat, Match, Move, Round, Seat, View, legal_moves, view
from tests.analysis.matches import judgement, now_and_then, played
from tests.bots.test_conformance import positions
from tests.rules.positions import compose
from tests.test_secrecy import other_history, other_world

GLANCE = Effort("glance", scouting=20, batches=6, worlds=20)
LOOK = Effort("look", scouting=60, batches=10, worlds=60)
TEN_TIMES = Effort("ten times", scouting=600, batches=10, worlds=600)


def decisions(count: int, seed: int) -> list[tuple[View, Move]]:
    """Views and the moves that were made there, some of them bad."""
    random = Random(seed)
    found: list[tuple[View, Move]] = []
    while len(found) < count:
        match = Match.start(STANDARD, seed=f"{seed}/{len(found)}")
        player = now_and_then(random)
        while match.winner is None and len(found) < count:
            if match.round.result is not None:
                match = match.next_round()
            seen = match.view(match.round.turn)
            move = player(seen)
            if len(legal_moves(seen)) > 1:
                found.append((seen, move))
            match, _ = match.play(move)
    return found


def test_the_search_loses_nothing_by_its_own_choice() -> None:
    for number, (seen, move) in enumerate(decisions(40, 1)):
        seed = str(number)
        free = weigh(seen, GLANCE, seed=seed)
        own = weigh(seen, GLANCE, played=free.best.move, seed=seed)
        assert own == free
        assert loss(own.of(free.best.move)) == 0.0
        other = weigh(seen, GLANCE, played=move, seed=seed)
        # What is said of a move does not depend on which one was played.
        assert {(m.move, m.win) for m in free.moves} <= {(m.move, m.win) for m in other.moves}
        assert other.best.win >= other.of(move).win
        assert other.best.behind == other.best.error == 0.0


def test_a_strong_bot_loses_little_and_a_weak_one_much() -> None:
    seen = [view for view, _ in decisions(40, 2)]

    def lost(bot: str, iterations: int) -> float:
        chosen = [make_bot(bot).choose(each, Limit(iterations=iterations)).move for each in seen]
        return sum(
            loss(weigh(each, GLANCE, played=move).of(move))
            for each, move in zip(seen, chosen, strict=True)
        )

    assert lost("maharaja", 2000) < 0.25 * lost("peddler", 1)


BLUNDERS: dict[str, tuple[Round, str]] = {
    # Three diamonds could be sold for 19 and a bonus; they are given away for cloth and spice.
    "give away a set": (compose("CCPLK", "DDDG", herd=2, rival_herd=2), "+CCP-DDD"),
    # Selling the silver ends the round far ahead; the rival could end it otherwise.
    "refuse a won ending": (
        compose(
            "CCPPL",
            "SSC",
            rival_hand="LLLL",
            tokens={"D": "00000", "G": "11111", "S": "001"},
            herd=4,
            rival_herd=6,
            deck="K",
        ),
        "+L",
    ),
}


@pytest.mark.parametrize("name", BLUNDERS)
def test_a_planted_blunder_is_marked(name: str) -> None:
    position, notation = BLUNDERS[name]
    move = Move.parse(notation)
    found = weigh(view(position, Seat.A), LOOK, played=move)
    assert mark(loss(found.of(move))) in {"?", "??"}


def test_a_decision_counts_if_sensible_moves_differ() -> None:
    alike, different = (weigh(view(BLUNDERS[name][0], Seat.A), LOOK) for name in BLUNDERS)
    assert alike.spread < 0.02 <= different.spread
    assert not counts(alike)
    assert counts(different)


def test_blunders_stay_blunders_at_ten_times_the_effort(pytestconfig: pytest.Config) -> None:
    enough, random = 300 if pytestconfig.getoption("--long") else 12, Random(4)
    stayed: list[bool] = []
    for number, (seen, _) in enumerate(decisions(25 * enough, 3)):
        move = random.choice(legal_moves(seen))
        if (
            len(stayed) < enough
            and loss(weigh(seen, LOOK, played=move, seed=str(number)).of(move)) >= 10.0
        ):
            again = weigh(seen, TEN_TIMES, played=move, seed=f"again {number}")
            stayed.append(loss(again.of(move)) >= 5.0)
    assert len(stayed) == enough
    check_stayed(stayed)


def test_marks_of_a_quick_analysis_stay_at_ten_times_the_iterations(
    pytestconfig: pytest.Config,
) -> None:
    """Whole matches of careless players, analysed as `jaipur analyse` does, and judged anew."""
    enough, quick = 200 if pytestconfig.getoption("--long") else 10, EFFORTS["quick"]
    tenfold = replace(quick, scouting=10 * quick.scouting, worlds=10 * quick.worlds)
    stayed = []
    for seen, judged in islice(double_marks(quick), enough):
        move = Move.parse(judged.move)
        again = weigh(seen, tenfold, played=move, seed="again")
        stayed.append(loss(again.of(move)) >= 5.0)
    check_stayed(stayed)


def double_marks(effort: Effort) -> Iterator[tuple[View, JudgedMove]]:
    """Moves with ?? and what their movers saw, match after match."""
    for number in count():
        careless = now_and_then(Random(number))
        match = played(Match.start(STANDARD, seed=f"marks {number}"), careless, careless)
        record = Record.of(match, BySeat(Person("Asha"), Person("Belen")))
        seen = {
            (step.match.round.number, step.turn): step.match
            for step in finished_match(record).steps
        }
        for part in analyse(record, effort).rounds:
            for move in part.moves:
                if move.mark == "??":
                    yield seen[move.round, move.turn - 1].view(Seat(move.seat)), move


def check_stayed(stayed: list[bool]) -> None:
    """Of the marks ??, at least 95 % are ? or worse by the second look."""
    print(f"{sum(stayed)} of {len(stayed)} marks ?? stay ? or worse at ten times the iterations")
    assert sum(stayed) >= 0.95 * len(stayed)


def test_a_loss_follows_from_what_the_mover_could_know() -> None:
    for number, match in enumerate(positions(12)):
        seat = match.round.turn
        other = other_world(match.round, seat, Random(number))
        there = view(other, seat, other_history(match.history, seat))
        assert weigh(match.view(seat), GLANCE) == weigh(there, GLANCE)


def test_what_is_close_counts_as_best() -> None:
    move = Move.parse("+D")
    assert loss(Weighed(move, 0.5, 0.01, 0.0)) == 0.0
    assert loss(Weighed(move, 0.5, 0.0199, 0.01)) == 0.0
    assert loss(Weighed(move, 0.5, 0.0211, 0.01)) == 2.11
    assert loss(Weighed(move, 0.5, 0.3, 0.16)) == 0.0


def test_only_a_viewer_on_turn_decides() -> None:
    match = played(Match.start(STANDARD, seed="monsoon"), judgement(), judgement())
    with pytest.raises(ValueError, match="not on turn"):
        weigh(match.view(Seat.A), EFFORTS["quick"])
    first = Match.start(STANDARD, seed="monsoon")
    with pytest.raises(KeyError):
        weigh(first.view(first.round.turn), GLANCE).of(Move.parse("-CCCCCCC"))
