"""The report of a run, as text for people."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import chain, islice
from math import isinf

from jaipur.arena.estimate import Estimate
from jaipur.arena.job import Job
from jaipur.arena.sprt import Sprt
from jaipur.arena.summary import Comparison, Summary
from jaipur.rules import MoveKind

_MOST_FORFEITS = 10
_VERDICTS = {
    "H1": "accepted: the difference is {elo1:g} Elo rather than {elo0:g}",
    "H0": "rejected: the difference is {elo0:g} Elo rather than {elo1:g}",
    None: "not decided yet",
}


def report(job: Job, summary: Summary, sprt: Sprt | None = None) -> str:
    """All numbers of a run as a few tables.

    Args:
        job: what was to be played.
        summary: what its results say.
        sprt: the test that was to stop the run.
    """
    if not summary.comparisons:
        return f"No pair of {job.mode} was finished."
    games = sum(comparison.games for comparison in summary.comparisons)
    parts = [f"{games} {job.mode} in pairs with seats swapped, rules {job.rules}, seed {job.seed}"]
    if summary.ratings:
        parts += [_ladder(summary), _crosstable(summary)]
    else:
        (comparison,) = summary.comparisons
        parts += [_sides(comparison, job), _differences(comparison)]
        if sprt is not None:
            parts.append(_test(sprt, comparison))
    forfeits = chain.from_iterable(map(_forfeits, summary.comparisons))
    shown = "\n".join(islice(forfeits, _MOST_FORFEITS))
    return "\n\n".join([*parts, shown] if shown else parts)


def elo_text(value: float) -> str:
    """A difference in Elo, with its sign.

    >>> elo_text(12.3), elo_text(float("inf"))
    ('+12', '+∞')
    """
    if isinf(value):
        return "+∞" if value > 0 else "-∞"
    return f"{value:+.0f}"


def percent(share: float) -> str:
    """A share in percent.

    >>> percent(0.5)
    '50.0 %'
    """
    return f"{100 * share:.1f} %"


def _sides(found: Comparison, job: Job) -> str:
    """What each of two did: a column each."""
    game = {"rounds": "round", "matches": "match"}[job.mode]
    return _aligned(
        [
            ("", *found.names),
            ("won", *map(str, found.wins)),
            (f"rupees a {game}", *(f"{value:.1f}" for value in found.rupees)),
            (f"moves a {game}", *(f"{value:.1f}" for value in found.decisions)),
            ("milliseconds a move", *(f"{1000 * value:.2f}" for value in found.seconds)),
            *(
                (f"moves that {verb}", *(percent(kinds[kind.value]) for kinds in found.kinds))
                for kind, verb in zip(
                    MoveKind, ("take a good", "take camels", "exchange", "sell"), strict=True
                )
            ),
        ]
    )


def _differences(found: Comparison) -> str:
    """What tells two apart, with the intervals."""
    reasons = sorted(found.reasons.items(), key=lambda item: -item[1])
    lines = [
        ("score", _interval(found.score, percent)),
        ("Elo difference", _interval(found.elo, elo_text)),
        ("rupee difference", _interval(found.rupee_difference, lambda value: f"{value:+.1f}")),
        ("total ties", str(found.draws)),
        ("won by who started", "-" if found.starter is None else percent(found.starter)),
        ("rounds ended by", ", ".join(f"{reason} {percent(share)}" for reason, share in reasons)),
    ]
    heading = f"{found.names[0]} against {found.names[1]}  [95 % intervals]"
    return "\n".join([heading, *(f"  {name:<20}{text}" for name, text in lines)])


def _test(sprt: Sprt, found: Comparison) -> str:
    low, high = sprt.bounds
    verdict = _VERDICTS[sprt.verdict(found.counts)].format(elo0=sprt.elo0, elo1=sprt.elo1)
    return (
        f"SPRT {sprt.elo0:g}:{sprt.elo1:g}  {verdict}; "
        f"log-likelihood ratio {sprt.ratio(found.counts):+.2f} of [{low:+.2f}, {high:+.2f}]"
    )


def _ladder(summary: Summary) -> str:
    rows: list[Sequence[str]] = [("", "Elo", "95 % interval", "score", "rupees", "ms a move")]
    for name, rating in summary.ratings.items():
        mine = [c for c in summary.comparisons if name in c.names]
        games = sum(c.games for c in mine)

        def mean(of: Callable[[Comparison, int], float]) -> float:
            return sum(of(c, c.names.index(name)) * c.games for c in mine) / games  # noqa: B023

        rows.append(
            (
                name,
                elo_text(rating.value),
                f"[{elo_text(rating.low)}, {elo_text(rating.high)}]",
                percent(mean(lambda c, side: abs(side - c.score.value))),
                f"{mean(lambda c, side: c.rupees[side]):.1f}",
                f"{1000 * mean(lambda c, side: c.seconds[side]):.2f}",
            )
        )
    return _aligned(rows)


def _crosstable(summary: Summary) -> str:
    scores = {c.names: c.score.value for c in summary.comparisons}
    scores |= {(second, first): 1 - score for (first, second), score in scores.items()}
    names = list(summary.ratings)
    rows: list[Sequence[str]] = [("score against", *names)]
    for name in names:
        cells = (scores.get((name, other)) for other in names)
        rows.append((name, *("-" if score is None else percent(score) for score in cells)))
    return _aligned(rows)


def _forfeits(found: Comparison) -> Iterator[str]:
    for (name, why), times in found.forfeits.items():
        yield f"{name} forfeited {times} {'game' if times == 1 else 'games'}: {why}"


def _interval(estimate: Estimate, text: Callable[[float], str]) -> str:
    return f"{text(estimate.value)}  [{text(estimate.low)}, {text(estimate.high)}]"


def _aligned(rows: Sequence[Sequence[str]]) -> str:
    """A table: the first column to the left, the others to the right."""
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    return "\n".join(
        "  ".join(
            cell.rjust(width) if place else cell.ljust(width)
            for place, (cell, width) in enumerate(zip(row, widths, strict=True))
        ).rstrip()
        for row in rows
    )
