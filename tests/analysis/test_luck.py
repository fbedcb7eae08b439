"""Luck: enumerated anew by the rules, adding up, the same from both seats."""

from __future__ import annotations

import hashlib
import re
from collections import Counter
from functools import cache
from itertools import pairwise
from pathlib import Path
from random import Random

import pytest

from jaipur.analysis import ChanceKind, Moment, start_value, trace, value
from jaipur.formats import parse_json, read_record, replay
from jaipur.rules import BOX, STANDARD, BySeat, Deal, Match, Moved, Seat, deal, play
from tests.analysis.enumeration import turns, worlds
from tests.analysis.matches import anything, judgement, now_and_then, played
from tests.uncompiled import answers_without_a_compiler

GOLDEN = Path(__file__).parents[1] / "golden"
EXACT = 1e-12


def sample(count: int) -> list[Match]:
    """Whole matches by good, bad and careless players, under both rulesets."""
    random = Random(count)
    players = [judgement(), anything(random), now_and_then(random)]
    return [
        played(
            Match.start((STANDARD, BOX)[n % 2], seed=f"luck/{n}"),
            random.choice(players),
            random.choice(players),
        )
        for n in range(count)
    ]


def recorded() -> list[Match]:
    """The matches of tests/golden, among them ties, a stalemate and matches that were given up."""
    files = sorted(GOLDEN.glob("*.jaipur.json"))
    found = (replay(read_record(parse_json(file.read_text(encoding="utf-8")))) for file in files)
    return [played.steps[-1].match for played in found if played.steps]


@cache
def matches() -> list[Match]:
    return [*recorded(), *sample(8)]


Where = tuple[ChanceKind, str, bool]
"""What was drawn, by which ruleset, and whether the deck was nearly empty."""


def check_events(found: list[Match]) -> Counter[Where]:
    """Compare every event after a deal with an enumeration by the rules; count them."""
    seen: Counter[Where] = Counter()
    for match in found:
        moments = [moment for moment in trace(match) if moment.ply]
        moves = [(round_, move) for round_, move in turns(match) if move is not None]
        for moment, (before, move) in zip(moments, moves, strict=True):
            possible = worlds(before, move)
            values = [(value(play(world, move)[0]), ways) for world, ways in possible]
            assert moment.value == value(play(before, move)[0])
            assert (moment.chance is not None) == (len(possible) > 1)
            if moment.chance is None:
                continue
            total = sum(ways for _, ways in values)
            lucks = [(found - moment.chance.expected) * ways / total for found, ways in values]
            assert sum(lucks) == pytest.approx(0, abs=EXACT)
            seen[moment.chance.kind, before.ruleset.name, len(before.deck) < 6] += 1
    return seen


def test_the_mean_luck_of_every_event_is_zero() -> None:
    seen = check_events(matches())
    check_places(seen, 15, 4)


@pytest.mark.long
def test_the_mean_luck_of_ten_thousand_events_of_every_kind_is_zero() -> None:
    seen = check_events(sample(1_200))
    check_places(seen, 5_000, 100)


def check_places(seen: Counter[Where], least: int, at_the_end: int) -> None:
    """Events of both kinds by both rulesets, and some where the deck is nearly empty."""
    for ruleset in (STANDARD, BOX):
        for kind in ("refill", "bonus"):
            assert seen[kind, ruleset.name, False] >= least, seen
        assert seen["refill", ruleset.name, True] >= at_the_end, seen


def total(moments: tuple[Moment, ...]) -> float:
    luck = sum(moment.chance.luck for moment in moments if moment.chance is not None)
    return moments[0].before + luck + sum(moment.decision for moment in moments)


def test_start_luck_and_decisions_add_up_to_the_result() -> None:
    for match in matches():
        moments = trace(match)
        assert total(moments) == pytest.approx(moments[-1].value, abs=EXACT)
        if match.winner is not None:
            assert moments[-1].value == (match.winner is Seat.A)
        for one, other in pairwise(moments):
            assert one.value == other.before


def test_the_moments_are_those_of_the_replay() -> None:
    for match in matches():
        shown = [round_ for round_, _ in turns(match)]
        moments = trace(match)
        assert [moment.value for moment in moments] == list(map(value, shown))
        assert [moment.round for moment in moments] == [round_.number for round_ in shown]


def mirrored(match: Match) -> Match:
    """The same match with the seats exchanged; it began with a deal."""
    rounds = (*match.finished, (match.round, match.history))
    source = match.source
    deals = (
        source
        if isinstance(source, tuple)
        else tuple(deal(source, n, match.round.ruleset) for n in range(1, len(rounds) + 1))
    )
    swapped = tuple(
        Deal(one.cards[5:10] + one.cards[:5] + one.cards[10:], one.bonus) for one in deals
    )
    starter = rounds[0][0].starter.rival
    other = Match.start(match.round.ruleset, swapped, starter=starter)
    for _, history in rounds:
        if other.round.result is not None:
            other = other.next_round()
        for event in history:
            if isinstance(event, Moved):
                other, _ = other.play(event.move)
    return other


@pytest.mark.parametrize("shift", [0.0, 0.7])
def test_exchanging_the_seats_negates_all_luck(shift: float) -> None:
    for match in matches():
        if match.position is not None:
            continue
        for one, other in zip(trace(match, shift), trace(mirrored(match), -shift), strict=True):
            assert other.value == 1.0 - one.value
            assert (one.chance is None) == (other.chance is None)
            if one.chance is not None and other.chance is not None:
                assert other.chance.luck == pytest.approx(-one.chance.luck, abs=EXACT)


def test_a_round_that_is_no_match_yet_is_worth_what_it_may_become() -> None:
    seals = BySeat(1, 1)
    assert start_value(STANDARD, Seat.A, seals) == pytest.approx(0.58, abs=0.01)
    assert start_value(STANDARD, Seat.A, seals) == 1 - start_value(STANDARD, Seat.B, seals)
    assert start_value(STANDARD, Seat.A, BySeat(2, 1)) == 1.0
    assert start_value(STANDARD, Seat.A, BySeat(0, 1)) < start_value(STANDARD, Seat.A, seals)
    assert start_value(STANDARD, Seat.A, seals, 0.5) > start_value(STANDARD, Seat.A, seals)


def answers() -> str:
    """A digest of all figures: the same wherever they are computed."""
    shown = [trace(match, shift) for match in recorded()[:1] for shift in (0.0, -0.4)]
    return hashlib.sha256(repr(shown).encode()).hexdigest()


def test_the_figures_are_frozen() -> None:
    # Another digest is another analysis: give it another ANALYSIS_VERSION.
    assert answers() == "490b2c4ee331c56d1c78fa0665e3859c68a9b10317ae7c53143d8d3943a9a891"


@pytest.mark.heavy
def test_uncompiled_the_figures_are_the_same(tmp_path: Path) -> None:
    assert answers_without_a_compiler(__name__, tmp_path) == answers()


def test_the_example_of_the_document_adds_up(capsys: pytest.CaptureFixture[str]) -> None:
    text = (GOLDEN.parents[1] / "docs" / "analysis.md").read_text(encoding="utf-8")
    example = re.findall(r"^```python\n(.*?)^```", text, re.MULTILINE | re.DOTALL)[-1]
    exec(compile(example, "analysis.md", "exec"), {})
    start, luck, decisions, _, last = capsys.readouterr().out.split()
    assert float(start) + float(luck) + float(decisions) == pytest.approx(float(last), abs=0.002)
