"""Luck taken out: the same everywhere, on the right side, in every report, and in the test."""

from __future__ import annotations

import json
from itertools import chain
from math import fsum, sqrt
from pathlib import Path
from statistics import fmean, pvariance, stdev

import pytest
from click.testing import CliRunner
from msgspec import UNSET

from jaipur.analysis import start_value, value
from jaipur.arena import (
    ArenaError,
    Competitor,
    GameResult,
    Job,
    ResultsFile,
    Sprt,
    read_competitors,
    read_results,
    record_game,
    report,
    run,
    summarize,
)
from jaipur.arena.estimate import ELO_PER_NAT, Moments, mean_estimate
from jaipur.cli import main
from jaipur.formats import replay
from jaipur.rules import Match, Seat, play
from tests.analysis.enumeration import turns, worlds
from tests.arena.players import FIRST, LIMIT, RANDOMS, SELLER, played, program, timeless

TRADERS = read_competitors(["trader", "trader"])


def luck(game: GameResult) -> float:
    assert game.luck is not UNSET
    return game.luck


def test_luck_is_the_same_wherever_a_game_is_played() -> None:
    job = Job((*RANDOMS, SELLER), pairs=2, seed="luck", advantage=0.0)
    alone = played(job)
    assert all(game.luck is not UNSET for game in alone)
    assert timeless(played(job, workers=2)) == timeless(alone)
    raw = played(Job((*RANDOMS, SELLER), pairs=2, seed="luck"))
    assert [(game.winner, game.rupees) for game in raw] == [(g.winner, g.rupees) for g in alone]
    assert all(game.luck is UNSET for game in raw)


def test_programs_from_outside_have_luck_too() -> None:
    outside = Competitor("outside", "outside", LIMIT, program("good"))
    results = played(Job((outside, FIRST), pairs=2, advantage=0.0))
    assert all(game.luck is not UNSET and game.forfeit is None for game in results)


def test_a_game_that_is_forfeited_has_the_luck_until_then() -> None:
    failing = Competitor("outside", "outside", LIMIT, program("garbage"))
    results = played(Job((failing, FIRST), pairs=1, advantage=0.0))
    assert all(game.forfeit is not None and game.luck is not UNSET for game in results)


def test_luck_is_that_of_the_first_side_whatever_its_seat() -> None:
    # Equal players make the same moves in both games of a pair, so the seats' luck is opposite.
    for pair in run(Job(TRADERS, pairs=4, seed="sides", advantage=0.0)):
        one, other = pair.games
        if one.rupees == other.rupees[::-1]:
            assert luck(one) == pytest.approx(-luck(other), abs=1e-12)
            assert one.adjusted_score + other.adjusted_score == pytest.approx(1)


def test_raw_and_adjusted_means_agree_by_luck_that_is_counted_anew() -> None:
    """By the rules, without the kernel's enumeration; whoever is stronger, and whatever is declared."""
    weaker, stronger = read_competitors(["peddler", "merchant@20"])
    for sides, advantage in (((weaker, stronger), 0.0), ((stronger, weaker), 150.0)):
        job = Job(sides, pairs=15, seed="anew", advantage=advantage)
        shift = advantage / ELO_PER_NAT
        raw, adjusted = [], []
        for game in chain.from_iterable(job.pairs_of_games()):
            played = record_game(game)
            match = replay(played.record).steps[-1].match
            first = Seat(game.swap)
            counted = counted_anew(match, shift if first is Seat.A else -shift)
            counted = counted if first is Seat.A else -counted
            assert luck(played.result) == pytest.approx(counted, abs=1e-9)
            raw.append(played.result.score)
            adjusted.append(played.result.score - counted)
        apart = [one - other for one, other in zip(raw, adjusted, strict=True)]
        error = stdev(apart) / sqrt(len(apart))
        assert abs(fmean(raw) - fmean(adjusted)) < 3 * error


def counted_anew(match: Match, shift: float) -> float:
    """The luck of seat A: every outcome that could have been is played out by the rules."""
    positions = list(turns(match))
    start = positions[0][0]
    found = value(start, shift) - start_value(start.ruleset, start.starter, start.seals, shift)
    for before, move in positions:
        if move is None:
            continue
        values = [(value(play(world, move)[0], shift), n) for world, n in worlds(before, move)]
        mean = fsum(each * n for each, n in values) / sum(n for _, n in values)
        found += value(play(before, move)[0], shift) - mean
    return found


def test_the_figures_are_those_of_the_games() -> None:
    results = played(Job(TRADERS, pairs=40, seed="figures", advantage=0.0))
    (found,) = summarize(results).comparisons
    assert found.adjusted is not None
    pairs = [fmean(game.score - luck(game) for game in results[n : n + 2])
             for n in range(0, len(results), 2)]  # fmt: skip
    expected = mean_estimate(pairs)
    assert found.adjusted.score.value == pytest.approx(expected.value)
    assert found.adjusted.score.low == pytest.approx(expected.low)
    assert found.adjusted.luck == pytest.approx(fmean(luck(game) for game in results))
    ratio = pvariance(g.score for g in results) / pvariance(g.adjusted_score for g in results)
    assert found.adjusted.variance_ratio == pytest.approx(ratio)
    assert found.adjusted.variance_ratio > 1.2
    assert found.tested == found.adjusted.pairs


def test_a_test_goes_by_adjusted_scores() -> None:
    job, test = Job((SELLER, FIRST), pairs=500, advantage=0.0), Sprt(0, 100)
    pairs = [pair.games for pair in run(job, sprt=test)]
    scores = Moments()
    for place, (one, other) in enumerate(pairs, 1):
        scores = scores.plus((one.adjusted_score + other.adjusted_score) / 2)
        assert (test.verdict(scores) is not None) == (place == len(pairs))
    assert "SPRT 0:100  accepted" in report(job, summarize([g for p in pairs for g in p]), test)


def test_a_ladder_has_a_second_crosstable() -> None:
    job = Job((*RANDOMS, SELLER), pairs=2, seed="luck", advantage=0.0)
    text = report(job, summarize(played(job)))
    assert "score against" in text
    assert "without luck" in text


def test_a_file_is_resumed_only_as_luck_was_counted(tmp_path: Path) -> None:
    file = tmp_path / "results.jsonl"
    job = Job(RANDOMS, pairs=1, advantage=0.0)
    with ResultsFile(file, job, resume=False) as out:
        out.add(played(job))
    header, results = read_results(file)
    assert header.v == 2
    assert timeless(results) == timeless(played(job))
    with ResultsFile(file, job, resume=True) as out:
        assert len(out.known) == 2
    for other in (Job(RANDOMS, pairs=1), Job(RANDOMS, pairs=1, advantage=50.0)):
        with pytest.raises(ArenaError, match="luck is counted otherwise there"):
            ResultsFile(file, other, resume=True)


@pytest.mark.parametrize(
    ("arguments", "why"),
    [
        (["random", "random", "--advantage", "5"], "is for --luck-adjusted"),
        (["random", "random", "novice", "--luck-adjusted", "--advantage", "5"], "not of more"),
        (["random", "random", "--luck-adjusted", "--advantage", "1e9"], "1000 Elo at most"),
        (["random", "random", "--luck-adjusted", "--advantage", "nan"], "1000 Elo at most"),
    ],
)
def test_what_makes_no_sense_is_refused(arguments: list[str], why: str) -> None:
    result = CliRunner().invoke(main, ["arena", *arguments])
    assert result.exit_code == 2
    assert why in result.output


def test_the_command_reports_both_scores() -> None:
    words = ["arena", "random", "novice", "--rounds", "4", "--luck-adjusted", "--advantage", "-100"]
    text = CliRunner().invoke(main, words).stdout
    assert "score without luck" in text
    assert "variance reduced" in text
    shown = json.loads(CliRunner().invoke(main, [*words, "--json"]).stdout)
    assert shown["job"]["luck"]["advantage"] == -100
    assert shown["summary"]["comparisons"][0]["adjusted"]["pairs"]["pairs"] == 2
