"""Where the numbers of a report come from: version, date, command and limits."""

from __future__ import annotations

import platform
import shlex
from dataclasses import dataclass
from datetime import UTC, datetime
from html import escape
from typing import Self

from jaipur import __version__
from jaipur.arena.competitor import Competitor
from jaipur.arena.job import Job


@dataclass(frozen=True, slots=True)
class About:
    """Where the numbers of a report come from.

    Attributes:
        job: what was played.
        command: the command line, as words.
        date: when the report was made.
    """

    job: Job
    command: tuple[str, ...]
    date: datetime

    @classmethod
    def of(cls, job: Job, command: tuple[str, ...]) -> Self:
        """About a job that has just been played."""
        return cls(job, command, datetime.now(UTC))

    def html(self) -> str:
        """A list, and a table of the competitors."""
        entries = {
            "Version": f"jaipur {__version__} on Python {platform.python_version()}",
            "Date": f"{self.date:%Y-%m-%d %H:%M} UTC",
            "Command": shlex.join(self.command) if self.command else "none: called from Python",
            "Seed": self.job.seed,
            "Rules": self.job.rules,
        }
        listed = "".join(
            f"<dt>{name}</dt><dd>{escape(text)}</dd>" for name, text in entries.items()
        )
        rows = "".join(
            f"<tr><th>{escape(each.name)}</th><td>{escape(_plays(each))}</td>"
            f"<td>{escape(_limit(each))}</td></tr>"
            for each in self.job.competitors
        )
        return (
            f"<dl>{listed}</dl>\n<table>"
            f"<tr><th>competitor</th><th>played by</th><th>limit</th></tr>{rows}</table>"
        )


def _plays(competitor: Competitor) -> str:
    if competitor.command is not None:
        return shlex.join(competitor.command)
    return competitor.entry().bot


def _limit(competitor: Competitor) -> str:
    limit = competitor.limit
    if limit is None:
        return "its own"
    if limit.seconds is None:
        return f"{limit.iterations} iteration{'s' * (limit.iterations != 1)} a move"
    floor = f", {limit.floor} iterations or more" if limit.floor else ""
    return f"{limit.seconds:g} s a move{floor}"
