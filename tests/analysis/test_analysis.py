"""A whole analysis: it adds up, repeats, is the same piece by piece, and is for ended matches."""

from __future__ import annotations

import hashlib
import subprocess
import sys
from dataclasses import replace
from decimal import Decimal
from pathlib import Path

import pytest

from jaipur.analysis import (
    Analysis,
    CannotAnalyse,
    Effort,
    analyse,
    analyse_round,
    analysis_json,
    combine,
    figures_of,
    finished_match,
    read_analysis,
    read_round_analysis,
)
from jaipur.formats import Record, parse_json, read_record, read_view
from jaipur.rules import BySeat, Deal, Seat, deal

GLANCE = Effort("glance", scouting=6, batches=4, worlds=5)
GOLDEN = Path(__file__).parents[1] / "golden"
ENDED = sorted(
    file.name.removesuffix(".jaipur.json")
    for file in GOLDEN.glob("*.jaipur.json")
    if file.name not in {"unfinished.jaipur.json", "stalemate.jaipur.json"}
)


def record(name: str) -> Record:
    return read_record(parse_json((GOLDEN / f"{name}.jaipur.json").read_bytes()))


def exact(figures: list[float]) -> Decimal:
    return sum((Decimal(str(figure)) for figure in figures), Decimal())


@pytest.fixture(scope="module")
def analysis() -> Analysis:
    return analyse(record("standard-deck"), GLANCE)


@pytest.mark.parametrize("name", ENDED)
def test_the_account_adds_up_to_the_result_exactly(name: str) -> None:
    found = analyse(record(name), GLANCE)
    account = found.account
    own, theirs = account.losses
    parts = [account.start, account.deals, account.refills, account.bonuses, -own, theirs]
    assert exact([*parts, account.rest]) == Decimal(str(account.result))
    for kind, total in zip(("deal", "refill", "bonus"), parts[1:4], strict=True):
        luck = [event.luck for part in found.rounds for event in part.luck if event.kind == kind]
        assert exact(luck) == Decimal(str(total))
    for seat in Seat:
        losses = [m.loss for part in found.rounds for m in part.moves if m.seat == seat]
        assert exact(losses) == Decimal(str(account.losses[seat]))
    assert exact([found.adjusted, account.luck]) == Decimal(str(account.result))


def test_the_same_record_gives_the_same_bytes(analysis: Analysis) -> None:
    data = analysis_json(analysis)
    assert analysis_json(analyse(record("standard-deck"), GLANCE)) == data
    assert read_analysis(data) == analysis
    with pytest.raises(ValueError, match=r"\$\.v"):
        read_analysis(data.replace(b'"v":1', b'"v":2', 1))


DIGEST = """
import hashlib, pathlib, sys
from jaipur.analysis import Effort, analyse, analysis_json
from jaipur.formats import parse_json, read_record
record = read_record(parse_json(pathlib.Path(sys.argv[1]).read_bytes()))
glance = Effort("glance", scouting=6, batches=4, worlds=5)
print(hashlib.sha256(analysis_json(analyse(record, glance))).hexdigest())
"""


def test_another_process_finds_the_same_bytes(analysis: Analysis) -> None:
    command = [sys.executable, "-c", DIGEST, str(GOLDEN / "standard-deck.jaipur.json")]
    told = subprocess.run(command, capture_output=True, text=True, check=True).stdout.strip()
    assert told == hashlib.sha256(analysis_json(analysis)).hexdigest()


def test_piece_by_piece_it_is_the_same(analysis: Analysis) -> None:
    finished = finished_match(record("standard-deck"))
    pieces = [analyse_round(finished, n, GLANCE) for n in range(1, finished.rounds + 1)]
    stored = [read_round_analysis(analysis_json(piece)) for piece in pieces]
    assert combine(finished, stored, GLANCE) == analysis


def test_progress_is_told_after_every_move() -> None:
    told: list[tuple[int, int]] = []
    analyse(record("out-of-time"), GLANCE, progress=lambda *now: told.append(now))
    assert told == [(done, len(told)) for done in range(1, len(told) + 1)]
    assert told


def test_key_moments_are_the_largest_and_show_what_the_mover_saw(analysis: Analysis) -> None:
    losses = [key.move.loss for key in analysis.mistakes]
    every = sorted((m.loss for part in analysis.rounds for m in part.moves), reverse=True)
    assert losses == every[:5]
    for key in analysis.mistakes:
        seen = read_view(key.position)
        assert seen.viewer is seen.turn is Seat(key.move.seat)
        assert {key.move.move, key.move.best} <= set(key.position["legal"])
        assert key.position["history"] == []
    luck = [abs(key.event.luck) for key in analysis.lucky]
    assert luck == sorted(luck, reverse=True)


def test_there_is_no_figure_from_few_decisions(analysis: Analysis) -> None:
    moves = [move for part in analysis.rounds for move in part.moves if move.counted]
    assert figures_of(moves[:29]).care is None
    figures = figures_of(moves[:30])
    assert figures.care == round(figures.lost / 30, 2)
    assert sum(figures.marks.values()) == sum(bool(move.mark) for move in moves[:30])


def test_a_match_that_is_not_over_is_not_analysed() -> None:
    with pytest.raises(CannotAnalyse, match="not over") as refused:
        analyse(record("unfinished"), GLANCE)
    assert refused.value.problem is None


def test_a_record_that_is_not_true_is_not_analysed() -> None:
    true = record("standard-deck")
    with pytest.raises(CannotAnalyse) as refused:
        analyse(replace(true, rounds=true.rounds[:1] * 2), GLANCE)
    assert refused.value.problem is not None


def swapped(original: Record) -> Record:
    """The same match with the players in each other's seats."""
    source = original.source
    deals = (
        source
        if isinstance(source, tuple)
        else [
            deal(source, number, original.ruleset) for number in range(1, 1 + len(original.rounds))
        ]
    )
    rounds = [
        replace(
            played,
            result=played.result
            and replace(
                played.result,
                rupees=BySeat(played.result.rupees.b, played.result.rupees.a),
                camels=None if played.result.camels is None else played.result.camels.rival,
                winner=None if played.result.winner is None else played.result.winner.rival,
            ),
        )
        for played in original.rounds
    ]
    return replace(
        original,
        source=tuple(map(_swapped_deal, deals)),
        fairness=None,
        starter=original.starter.rival,
        players=BySeat(original.players.b, original.players.a),
        rounds=tuple(rounds),
    )


def _swapped_deal(dealt: Deal) -> Deal:
    return replace(dealt, cards=dealt.cards[5:10] + dealt.cards[:5] + dealt.cards[10:])


@pytest.mark.parametrize(
    "name", ["explicit-deals", "standard-deck", "box-tokens", "standard-tokens", "tie-bonus"]
)
def test_swapping_the_seats_negates(name: str) -> None:
    here = analyse(record(name), GLANCE)
    there = analyse(swapped(record(name)), GLANCE)
    ours, theirs = here.account, there.account
    assert theirs.result == 100.0 - ours.result
    assert theirs.start == pytest.approx(100.0 - ours.start, abs=0.011)
    assert theirs.losses == ours.losses[::-1]
    assert theirs.luck == pytest.approx(-ours.luck, abs=0.011 * len(here.rounds) * 40)
    for one, other in zip(here.rounds, there.rounds, strict=True):
        assert [m.loss for m in one.moves] == [m.loss for m in other.moves]
        for a, b in zip(one.graph, other.graph, strict=True):
            assert a.hindsight + b.hindsight == pytest.approx(100.0, abs=0.011)
