"""The report of a run for programs."""

from __future__ import annotations

from typing import Self

import msgspec

from jaipur.arena.job import Job
from jaipur.arena.results_file import Header
from jaipur.arena.sprt import Sprt, Verdict
from jaipur.arena.summary import Comparison, Summary


class TestReport(msgspec.Struct, frozen=True):
    """A sequential test, and how far it is.

    Attributes:
        elo0: the lower difference in Elo.
        elo1: the higher one.
        ratio: the log-likelihood ratio of the higher over the lower.
        bounds: the ratios at which the lower and the higher are accepted.
        verdict: `H0` or `H1` once one is accepted.
    """

    elo0: float
    elo1: float
    ratio: float
    bounds: tuple[float, float]
    verdict: Verdict | None

    @classmethod
    def of(cls, sprt: Sprt, found: Comparison) -> Self:
        """A test after what was found."""
        ratio, verdict = sprt.ratio(found.tested), sprt.verdict(found.tested)
        return cls(sprt.elo0, sprt.elo1, ratio, sprt.bounds, verdict)


class JsonReport(msgspec.Struct, frozen=True):
    """What `jaipur arena --json` prints.

    Attributes:
        job: what was played, as in the header of a results file.
        summary: the numbers.
        sprt: the test that could stop the run, for two competitors.
    """

    job: Header
    summary: Summary
    sprt: TestReport | None

    @classmethod
    def of(cls, job: Job, summary: Summary, sprt: Sprt | None) -> Self:
        """The report of a run."""
        tested = None
        if sprt is not None and len(summary.comparisons) == 1:
            tested = TestReport.of(sprt, summary.comparisons[0])
        return cls(Header.of(job), summary, tested)
