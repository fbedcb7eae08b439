"""What results say, in numbers and in text."""

from __future__ import annotations

import msgspec
import pytest
from msgspec.structs import replace

from jaipur.arena import (
    Forfeit,
    ForfeitCount,
    GameResult,
    Job,
    MoveCounts,
    Sprt,
    Summary,
    report,
    run,
    summarize,
)
from jaipur.arena.summary import whole_pairs
from tests.arena.players import FIRST, RANDOMS, SELLER, played

NAMES = "ash", "bo"


def game(
    pair: int, swap: int, winner: int | None, rupees: tuple[int, int] = (50, 40)
) -> GameResult:
    return GameResult(
        names=NAMES,
        pair=pair,
        swap=swap,
        starter=swap,
        winner=winner,
        rupees=rupees,
        reasons=("deck",),
        decisions=(10, 10),
        seconds=(0.1, 0.02),
        kinds=(MoveCounts(1, 2, 3, 4), MoveCounts(0, 0, 5, 5)),
        forfeit=None,
    )


RESULTS = [
    game(0, 0, 0, (60, 40)),
    game(0, 1, 0, (50, 40)),
    game(1, 0, 0, (45, 40)),
    game(1, 1, 1, (30, 35)),
    game(2, 0, None, (40, 40)),
    replace(game(2, 1, 0), reasons=("forfeit",), forfeit=Forfeit(1, "it sleeps")),
]


def test_everything_is_counted() -> None:
    (found,) = summarize(RESULTS).comparisons
    assert found.names == NAMES
    assert found.games == 6
    assert found.wins == (4, 1)
    assert found.draws == 1
    assert found.counts == (0, 0, 1, 1, 1)
    assert found.score.value == 0.75
    assert found.elo.value == pytest.approx(190.85, abs=0.005)
    assert found.rupees == (275 / 6, 235 / 6)
    assert found.rupee_difference.value == pytest.approx((15 + 0 + 5) / 3)
    assert found.decisions == (10, 10)
    assert found.seconds == pytest.approx((0.01, 0.002))
    assert found.kinds[0] == {"take": 0.1, "camels": 0.2, "exchange": 0.3, "sell": 0.4}
    assert found.reasons == {"deck": 5 / 6, "forfeit": 1 / 6}
    assert found.starter == 3 / 5
    assert found.forfeits == (ForfeitCount("bo", "it sleeps", 1),)


def test_a_summary_survives_json() -> None:
    summary = summarize(RESULTS)
    assert msgspec.json.decode(msgspec.json.encode(summary), type=Summary) == summary


def test_the_order_of_results_does_not_matter_and_half_pairs_do_not_count() -> None:
    assert summarize(reversed(RESULTS)) == summarize(RESULTS)
    assert summarize([*RESULTS, game(3, 1, 0)]) == summarize(RESULTS)
    assert [pair[0].pair for pair in whole_pairs(RESULTS[1:])] == [1, 2]


def test_games_without_moves_or_winners() -> None:
    idle = MoveCounts(0, 0, 0, 0)
    (found,) = summarize(
        [
            replace(game(0, swap, None), kinds=(idle, idle), decisions=(0, 0), seconds=(0.0, 0.0))
            for swap in (0, 1)
        ]
    ).comparisons
    assert found.starter is None
    assert found.seconds == (0, 0)
    assert "won by starter      -" in report(
        Job(RANDOMS, 1), summarize([game(0, 0, None), game(0, 1, None)])
    )


def test_the_report_of_two() -> None:
    text = report(Job(RANDOMS, 3, seed="x"), summarize(RESULTS), Sprt(0, 10))
    lines = text.splitlines()
    assert lines[0] == "6 rounds in pairs with seats swapped, rules standard, seed x"
    rows = [line.split() for line in lines]
    assert ["ash", "bo"] in rows
    assert ["won", "4", "1"] in rows
    assert ["milliseconds", "a", "move", "10.00", "2.00"] in rows
    assert ["moves", "that", "sell", "40.0", "%", "50.0", "%"] in rows
    assert "  Elo difference      +191  [" in text
    assert "  rounds ended by     deck 83.3 %, forfeit 16.7 %" in lines
    assert "SPRT 0:10  not decided yet; log-likelihood ratio +0.12 of [-2.94, +2.94]" in lines
    assert lines[-1] == "bo forfeited 1 game: it sleeps"


def test_the_verdict_of_a_test() -> None:
    won = [game(pair, swap, 0) for pair in range(60) for swap in (0, 1)]
    text = report(Job(RANDOMS, 60), summarize(won), Sprt(0, 10))
    assert "SPRT 0:10  accepted: the difference is 10 Elo rather than 0; log" in text
    assert "  Elo difference      +∞  [+" in text
    lost = [game(pair, swap, 1) for pair in range(60) for swap in (0, 1)]
    text = report(Job(RANDOMS, 60), summarize(lost), Sprt(0, 10))
    assert "SPRT 0:10  rejected: the difference is 0 Elo rather than 10; log" in text
    assert "  Elo difference      -∞  [-∞, -" in text


def test_a_ladder_of_three() -> None:
    job = Job((RANDOMS[0], SELLER, FIRST), pairs=5)
    summary = summarize(played(job))
    assert [c.names for c in summary.comparisons] == [
        ("random", "seller"),
        ("random", "first"),
        ("seller", "first"),
    ]
    assert next(iter(summary.ratings)) == "seller"
    values = [rating.value for rating in summary.ratings.values()]
    assert values == sorted(values, reverse=True)
    assert sum(values) == pytest.approx(0, abs=1e-6)
    text = report(job, summary)
    head, ladder, table = text.split("\n\n")
    assert head.startswith("30 rounds in pairs")
    assert ladder.splitlines()[1].startswith("seller  +")
    assert len({len(line) for line in table.splitlines()}) == 1
    # What one scored, the other did not: the table is square.
    cells = [line.split()[-6:] for line in table.splitlines()[1:]]
    assert all("-" in row for row in cells)
    scores = {c.names: c.score.value for c in summary.comparisons}
    assert f"{100 * (1 - scores['seller', 'first']):.1f} %" in table


def test_an_interrupted_ladder_rates_competitors_that_have_met() -> None:
    job = Job((*RANDOMS, SELLER, FIRST), pairs=5)
    pairs = run(job)
    some = [result for _ in range(2) for result in next(pairs).games]
    assert set(summarize(some).ratings) == {"random", "random#2", "seller"}


def test_everybody_who_forfeits_is_named_and_nothing_is_dropped() -> None:
    reasons = [f"reason {n}" for n in range(20) for _ in range(20 - n)]
    failed = [
        replace(game(n // 2, n % 2, 0), forfeit=Forfeit(1, why)) for n, why in enumerate(reasons)
    ]
    other = [replace(game(n, swap, 0), names=("ash", "cy")) for n in (0, 1) for swap in (0, 1)]
    other = [replace(result, forfeit=Forfeit(1, "rain")) for result in other]
    lines = report(Job(RANDOMS, 105), summarize([*failed, *other])).splitlines()
    assert [line for line in lines if "forfeited" in line] == [
        *(f"bo forfeited {20 - n} games: reason {n}" for n in range(5)),
        "bo forfeited 120 games more for other reasons",
        "cy forfeited 4 games: rain",
    ]


def test_time_a_move_is_that_of_all_moves() -> None:
    def between(names: tuple[str, str], moves: int, seconds: float) -> list[GameResult]:
        kinds = MoveCounts(moves, 0, 0, 0), MoveCounts(1, 0, 0, 0)
        result = replace(
            game(0, 0, 0),
            names=names,
            kinds=kinds,
            decisions=(moves, 1),
            seconds=(seconds, 0.0),
        )
        return [result, replace(result, swap=1)]

    slow, fast = between(("ash", "bo"), 1, 1.0), between(("ash", "cy"), 99, 0.98)
    (row,) = [
        line
        for line in report(Job(RANDOMS, 1), summarize([*slow, *fast])).splitlines()
        if line.startswith("ash ") and "[" in line
    ]
    assert row.split()[-1] == "19.80"


def test_what_is_not_bounded_is_infinite_everywhere() -> None:
    text = report(Job(RANDOMS, 1), summarize([game(0, 0, 0), game(0, 1, 0)]))
    assert "  rupee difference    +10.0  [-∞, +∞]" in text


def test_a_seed_cannot_steer_the_terminal() -> None:
    text = report(Job(RANDOMS, 1, seed="red\x1b[31m"), summarize([game(0, 0, 0), game(0, 1, 0)]))
    assert text.splitlines()[0].endswith("seed red�[31m")


def test_nothing_was_finished() -> None:
    assert report(Job(RANDOMS, 3), summarize([])) == "No pair of rounds was finished."
