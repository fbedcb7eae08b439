"""The report of a run as text."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Iterator, Mapping, Sequence
from math import isinf

from jaipur.arena.estimate import Estimate
from jaipur.arena.job import Job
from jaipur.arena.printable import printable
from jaipur.arena.result import Both
from jaipur.arena.sprt import Sprt
from jaipur.arena.summary import Comparison, Summary
from jaipur.rules import MoveKind

_MAX_REASONS = 5
_VERDICTS = {
    "H1": "accepted: the difference is {elo1:g} Elo rather than {elo0:g}",
    "H0": "rejected: the difference is {elo0:g} Elo rather than {elo1:g}",
    None: "not decided yet",
}


def report(job: Job, summary: Summary, sprt: Sprt | None = None) -> str:
    """Format the numbers of a run.

    Args:
        job: the job.
        summary: the summary of its results.
        sprt: the test that could stop the run.
    """
    if not summary.comparisons:
        return f"No pair of {job.mode} was finished."
    games = sum(comparison.games for comparison in summary.comparisons)
    seed = printable(job.seed)
    parts = [f"{games} {job.mode} in pairs with seats swapped, rules {job.rules}, seed {seed}"]
    if summary.ratings:
        parts += [_ladder(summary), _crosstable("score against", summary, summary.scores())]
        adjusted = summary.adjusted_scores()
        if adjusted:
            parts.append(_crosstable("without luck", summary, adjusted))
    else:
        (comparison,) = summary.comparisons
        parts += [_sides(comparison, job), _differences(comparison)]
        if sprt is not None:
            parts.append(_test(sprt, comparison))
    forfeits = "\n".join(_forfeits(summary))
    return "\n\n".join([*parts, forfeits] if forfeits else parts)


def signed(value: float, places: int = 0) -> str:
    """A difference, in Elo for instance, with its sign.

    >>> signed(12.3), signed(12.3, 1), signed(float("inf"))
    ('+12', '+12.3', '+∞')
    """
    if isinf(value):
        return "+∞" if value > 0 else "-∞"
    return f"{value:+.{places}f}"


def percent(share: float) -> str:
    """A share in percent.

    >>> percent(0.5)
    '50.0 %'
    """
    return f"{100 * share:.1f} %"


def _sides(found: Comparison, job: Job) -> str:
    """Both competitors, a column each."""
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
    """The differences between two, with intervals."""
    reasons = sorted(found.reasons.items(), key=lambda item: -item[1])
    lines = [
        ("score", _interval(found.score, percent)),
        ("Elo difference", _interval(found.elo, signed)),
        *_without_luck(found),
        ("rupee difference", _interval(found.rupee_difference, lambda value: signed(value, 1))),
        ("total ties", str(found.draws)),
        ("won by starter", "-" if found.starter is None else percent(found.starter)),
        ("rounds ended by", ", ".join(f"{reason} {percent(share)}" for reason, share in reasons)),
    ]
    heading = f"{found.names[0]} against {found.names[1]}  [95 % intervals]"
    return "\n".join([heading, *(f"  {name:<20}{text}" for name, text in lines)])


def _without_luck(found: Comparison) -> Iterator[tuple[str, str]]:
    """The score with luck taken out, and how much more that says."""
    adjusted = found.adjusted
    if adjusted is None:
        return
    yield "score without luck", _interval(adjusted.score, percent)
    yield "Elo without luck", _interval(adjusted.elo, signed)
    yield "luck", f"{signed(100 * adjusted.luck, 1)} points a game"
    ratios = f"{adjusted.variance_ratio:.2f} times, with pairs {adjusted.with_pairs:.2f} times"
    yield "variance reduced", ratios


def _test(sprt: Sprt, found: Comparison) -> str:
    low, high = sprt.bounds
    verdict = _VERDICTS[sprt.verdict(found.tested)].format(elo0=sprt.elo0, elo1=sprt.elo1)
    return (
        f"SPRT {sprt.elo0:g}:{sprt.elo1:g}  {verdict}; "
        f"log-likelihood ratio {sprt.ratio(found.tested):+.2f} of [{low:+.2f}, {high:+.2f}]"
    )


def _ladder(summary: Summary) -> str:
    rows: list[Sequence[str]] = [("", "Elo", "95 % interval", "score", "rupees", "ms a move")]
    for name, rating in summary.ratings.items():
        mine = [(c, c.names.index(name)) for c in summary.comparisons if name in c.names]
        games = sum(c.games for c, _ in mine)
        moves = sum(c.games * c.decisions[side] for c, side in mine)
        score = sum(c.games * abs(side - c.score.value) for c, side in mine) / games
        rupees = sum(c.games * c.rupees[side] for c, side in mine) / games
        seconds = sum(c.games * c.decisions[side] * c.seconds[side] for c, side in mine)
        rows.append(
            (
                name,
                signed(rating.value),
                f"[{signed(rating.low)}, {signed(rating.high)}]",
                percent(score),
                f"{rupees:.1f}",
                f"{1000 * seconds / moves if moves else 0:.2f}",
            )
        )
    return _aligned(rows)


def _crosstable(heading: str, summary: Summary, scores: Mapping[Both[str], float]) -> str:
    names = list(summary.ratings)
    rows: list[Sequence[str]] = [(heading, *names)]
    for name in names:
        cells = (scores.get((name, other)) for other in names)
        rows.append((name, *("-" if score is None else percent(score) for score in cells)))
    return _aligned(rows)


def _forfeits(summary: Summary) -> Iterator[str]:
    """Who forfeited how often, with the most frequent reasons, and what a program said last."""
    counts: defaultdict[str, Counter[str]] = defaultdict(Counter)
    said: dict[tuple[str, str], list[str]] = {}
    for comparison in summary.comparisons:
        for forfeit in comparison.forfeits:
            why, *lines = forfeit.why.split("\n")
            counts[forfeit.name][why] += forfeit.games
            said[forfeit.name, why] = lines
    for name, reasons in counts.items():
        shown = reasons.most_common(_MAX_REASONS)
        for why, times in shown:
            yield f"{name} forfeited {_games(times)}: {why}"
            yield from (f"    {line}" for line in said[name, why])
        more = reasons.total() - sum(times for _, times in shown)
        if more:
            yield f"{name} forfeited {_games(more)} more for other reasons"


def _games(number: int) -> str:
    return f"{number} game" if number == 1 else f"{number} games"


def _interval(estimate: Estimate, text: Callable[[float], str]) -> str:
    return f"{text(estimate.value)}  [{text(estimate.low)}, {text(estimate.high)}]"


def _aligned(rows: Sequence[Sequence[str]]) -> str:
    """Align columns: the first to the left, the others to the right."""
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    return "\n".join(
        "  ".join(
            cell.rjust(width) if column else cell.ljust(width)
            for column, (cell, width) in enumerate(zip(row, widths, strict=True))
        ).rstrip()
        for row in rows
    )
