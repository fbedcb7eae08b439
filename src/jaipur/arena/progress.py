"""The progress bar of a run, shown on a terminal only."""

from __future__ import annotations

from typing import TextIO

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from jaipur.arena.estimate import NO_PAIRS, PairCounts, score_estimate
from jaipur.arena.job import Job
from jaipur.arena.run import Pair, add


class RunProgress:
    """Shows games done, the score so far and the time left; nothing if `stream` is not a terminal.

    Args:
        job: what is being played.
        stream: where to show it.
        known: how many of its games were played before; the time left ignores them.
    """

    def __init__(self, job: Job, stream: TextIO, known: int = 0) -> None:
        self._is_duel = len(job.competitors) == 2
        self._counts: PairCounts = NO_PAIRS
        self.bar = Progress(
            BarColumn(20),
            MofNCompleteColumn(),
            TextColumn("games{task.description}"),
            TimeRemainingColumn(compact=True),
            console=Console(file=stream),
            transient=True,
            redirect_stdout=False,
            redirect_stderr=False,
            disable=not stream.isatty(),
        )
        total = 2 * job.pairs * len(job.pairings())
        self._task = self.bar.add_task("", total=total, completed=min(known, total))
        self.bar.start()

    def add(self, pair: Pair) -> None:
        """Count one more pair."""
        if self._is_duel:
            self._counts = add(self._counts, pair)
        self.bar.update(self._task, advance=len(pair.fresh), description=_score(self._counts))

    def close(self) -> None:
        """Clear the bar."""
        self.bar.stop()


def _score(counts: PairCounts) -> str:
    if not any(counts):
        return ""
    score = score_estimate(counts)
    return f"  score {100 * score.value:.1f} % ± {50 * (score.high - score.low):.1f}"
