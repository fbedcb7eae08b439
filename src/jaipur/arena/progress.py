"""A line that says how far a run has come; only where somebody looks at it."""

from __future__ import annotations

import os
from time import monotonic
from typing import Final, TextIO

from jaipur.arena.estimate import NO_PAIRS, PairCounts, score_estimate
from jaipur.arena.job import Job
from jaipur.arena.run import Pair, add

_INTERVAL: Final = 0.2
_BAR: Final = 20
_USUAL_WIDTH: Final = 80


class Progress:
    """Shows games done, the score so far and the time left, on one line of a terminal.

    On a stream that is no terminal it says nothing.
    """

    def __init__(self, job: Job, stream: TextIO) -> None:
        self._stream = stream
        self._shown = stream.isatty()
        self._duel = len(job.competitors) == 2
        self._total = 2 * job.pairs * len(job.pairings())
        self._done = self._fresh = 0
        self._counts: PairCounts = NO_PAIRS
        self._started = self._last = monotonic()

    def add(self, pair: Pair) -> None:
        """One pair more."""
        self._done += 2
        self._fresh += len(pair.fresh)
        if self._duel:
            self._counts = add(self._counts, pair)
        now = monotonic()
        if self._shown and (now - self._last >= _INTERVAL or self._done == self._total):
            self._last = now
            line = self.line(now - self._started)[: _width(self._stream) - 1]
            self._stream.write(f"\r{line}\x1b[K")
            self._stream.flush()

    def close(self) -> None:
        """Clear the line."""
        if self._shown:
            self._stream.write("\r\x1b[K")
            self._stream.flush()

    def line(self, elapsed: float) -> str:
        """What is shown after so many seconds."""
        filled = _BAR * self._done // self._total
        parts = [f"[{'#' * filled}{'-' * (_BAR - filled)}] {self._done}/{self._total} games"]
        if any(self._counts):
            score = score_estimate(self._counts)
            half = 50 * (score.high - score.low)
            parts.append(f"score {100 * score.value:.1f} % ± {half:.1f}")
        if self._fresh:
            parts.append(f"{_clock(elapsed / self._fresh * (self._total - self._done))} left")
        return "  ".join(parts)


def _width(stream: TextIO) -> int:
    """The columns of a terminal: a longer line would go on in the next one, and stay there."""
    try:
        return os.get_terminal_size(stream.fileno()).columns or _USUAL_WIDTH
    except OSError:
        return _USUAL_WIDTH


def _clock(seconds: float) -> str:
    minutes, rest = divmod(round(seconds), 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours}:{minutes:02}:{rest:02}" if hours else f"{minutes}:{rest:02}"
