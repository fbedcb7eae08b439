"""Every bot: legal, repeatable, in time, and blind to what its seat may not know."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from types import SimpleNamespace
from typing import Any

import pytest

from jaipur.bots import BOTS, Limit, Maharaja, make_bot
from jaipur.bots.beliefs import NONE
from jaipur.bots.match_value import STARTER_WINS, match_value, payoffs
from jaipur.bots.searchers import Merchant
from jaipur.formats import read_round
from jaipur.kernel import Tree
from jaipur.rules import BOX, STANDARD, BySeat, Match, Round, Seat, legal_moves, play, view
from tests.oracle.positions import EXTREMES, compose
from tests.strategies import played
from tests.test_secrecy import other_history, other_world

SHORT = Limit(iterations=30)
PAIRS = 200


def positions(count: int) -> list[Match]:
    """Matches at every phase of a round, both rulesets."""
    random = Random(count)
    found: list[Match] = []
    while len(found) < count:
        match = Match.start((STANDARD, BOX)[len(found) % 2], seed=str(random.random()))
        match = played(match, random.choices(range(200), k=random.randrange(90)))
        if match.round.result is None:
            found.append(match)
    return found


@pytest.fixture(params=BOTS)
def name(request: pytest.FixtureRequest) -> str:
    bot: str = request.param
    return bot


def test_moves_are_legal_at_every_phase(name: str) -> None:
    for number, match in enumerate(positions(60)):
        seen = match.view(match.round.turn)
        decision = make_bot(name, number).choose(seen, SHORT)
        assert decision.move in legal_moves(seen)
        assert all(candidate.move in legal_moves(seen) for candidate in decision.candidates)
        if decision.win is not None:
            assert 0.0 <= decision.win <= 1.0
            assert decision.iterations >= 30


@pytest.mark.parametrize("extreme", EXTREMES)
def test_moves_are_legal_one_move_from_the_end_and_at_other_extremes(
    name: str, extreme: str
) -> None:
    round_ = read_round(EXTREMES[extreme])
    seen = view(round_, round_.turn)
    assert make_bot(name, 1).choose(seen, SHORT).move in legal_moves(seen)


def test_decisions_are_repeatable(name: str) -> None:
    for match in positions(10):
        seen = match.view(match.round.turn)
        bot = make_bot(name, 7)
        first = bot.choose(seen, SHORT)
        bot.choose(positions(3)[2].view(positions(3)[2].round.turn), SHORT)
        assert bot.choose(seen, SHORT) == first == make_bot(name, 7).choose(seen, SHORT)


@pytest.mark.heavy
def test_nobody_peeks(name: str) -> None:
    pairs = 0
    for number, match in enumerate(positions(PAIRS + 40)):
        seat = match.round.turn
        other: Round = other_world(match.round, seat, Random(number))
        if other == match.round:
            continue
        bot = make_bot(name, number)
        here = bot.choose(match.view(seat), SHORT)
        there = bot.choose(view(other, seat, other_history(match.history, seat)), SHORT)
        assert here == there
        pairs += 1
    assert pairs >= PAIRS


def test_a_bot_that_is_not_on_turn_says_so(name: str) -> None:
    match = Match.start(STANDARD, seed="monsoon")
    with pytest.raises(ValueError, match="not on turn"):
        make_bot(name).choose(match.view(match.round.turn.rival), SHORT)


def test_a_bot_has_a_limit_of_its_own(name: str) -> None:
    assert isinstance(make_bot(name).default_limit, Limit)
    assert make_bot(name).name == name


class Clock:
    """A clock that advances only with the iterations of a search."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, seconds: float) -> None:
        self.now = 0.0
        run = Tree.run

        def run_and_tick(tree: Tree, iterations: int) -> None:
            run(tree, iterations)
            self.now += iterations * seconds

        monkeypatch.setattr(Tree, "run", run_and_tick)
        ticking = SimpleNamespace(perf_counter=lambda: self.now)
        monkeypatch.setattr("jaipur.bots.searchers.time", ticking)


@pytest.mark.parametrize("name", ["merchant", "maharaja"])
@pytest.mark.parametrize("seconds", [0.000_01, 0.0001, 0.001])
def test_a_search_uses_its_time_and_no_more(
    name: str, seconds: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    clock = Clock(monkeypatch, seconds)
    for match in positions(5):
        start = clock.now
        decision = make_bot(name).choose(match.view(match.round.turn), Limit(seconds=0.05))
        spent = clock.now - start
        # A search checks its clock about once a millisecond.
        assert 0.047 < spent < 0.05 + 1e-9
        assert decision.iterations == pytest.approx(spent / seconds)


@pytest.mark.parametrize("name", ["merchant", "maharaja"])
def test_the_floor_of_a_search_takes_precedence(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    clock = Clock(monkeypatch, 0.0001)
    match = Match.start(STANDARD, seed="monsoon")
    limit = Limit(seconds=0.001, floor=3000)
    decision = make_bot(name).choose(match.view(match.round.turn), limit)
    assert decision.iterations == 3000
    assert clock.now > 0.1


@pytest.mark.parametrize(
    ("wrong", "message"),
    [
        ({}, "either in seconds or in iterations"),
        ({"seconds": 1, "iterations": 1}, "either in seconds or in iterations"),
        ({"seconds": 0}, "more than zero"),
        ({"seconds": float("nan")}, "more than zero"),
        ({"iterations": 0}, "at least one"),
        ({"iterations": 10**12}, "at most"),
        ({"seconds": 1, "floor": -1}, "not negative"),
    ],
)
def test_an_invalid_limit_is_refused(wrong: dict[str, Any], message: str) -> None:
    with pytest.raises(ValueError, match=message):
        Limit(**wrong)


def test_threads_share_the_work_and_agree_with_themselves() -> None:
    match = positions(3)[1]
    seen = match.view(match.round.turn)
    two = Maharaja(5, threads=2)
    assert two.choose(seen, Limit(iterations=400)) == two.choose(seen, Limit(iterations=400))
    assert two.choose(seen, Limit(iterations=401)).iterations == 402


@pytest.mark.parametrize("name", ["trader", "merchant", "maharaja"])
def test_an_immediate_win_is_taken(name: str) -> None:
    # The deck is empty: taking a card ends the round, and the player to move is far ahead.
    state = compose(
        "DGSCP", ("LL", "SS"), (8, 3), deck_size=0, tokens={"D": "00000", "G": "00000"}, turn=0
    )
    round_ = read_round(state)
    decision = make_bot(name, 3).choose(view(round_, Seat.A), Limit(iterations=300))
    after, _ = play(round_, decision.move)
    assert after.result is not None
    assert after.result.winner is Seat.A


@pytest.mark.parametrize("name", ["merchant", "maharaja"])
def test_a_search_plays_for_the_match(name: str) -> None:
    round_ = Match.start(STANDARD, seed="monsoon").round
    me = round_.turn
    for mine, theirs in ((0, 0), (1, 0), (0, 1), (1, 1)):
        seen = view(
            replace(round_, seals=BySeat(0, 0).replace(me, mine).replace(me.rival, theirs)), me
        )
        win, lose, _ = payoffs(seen)
        # In an opening nothing is decided: the chance is between what is at stake.
        believed = make_bot(name, 1).choose(seen, Limit(iterations=300)).win
        assert believed is not None
        assert lose + 0.2 * (win - lose) < believed < win - 0.2 * (win - lose)


def test_a_search_deals_what_the_rival_likely_holds() -> None:
    class Even(Merchant):
        habits = NONE

    late = [match.view(match.round.turn) for match in positions(20)]
    guesses = [bot(1).choose(seen, SHORT).win for seen in late for bot in (Merchant, Even)]
    assert guesses[::2] != guesses[1::2]


def test_the_match_counts_not_only_the_round() -> None:
    match = Match.start(STANDARD, seed="monsoon", starter=Seat.A)
    first, second = STARTER_WINS, 1 - STARTER_WINS
    # The loser of a round starts the next one.
    ahead, behind = second + first * first, first * second
    win, lose, tie = payoffs(match.view(Seat.A))
    assert win == pytest.approx(ahead)
    assert lose == pytest.approx(behind)
    assert tie == pytest.approx(second * ahead + first * behind)
    assert match_value(1, 2, starts=True) == pytest.approx(first + second * first)
    assert win - lose < 1.0 < 2 * win
    with pytest.raises(ValueError, match="a spectator wins nothing"):
        payoffs(match.view(None))
