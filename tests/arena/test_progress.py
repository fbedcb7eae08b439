"""The progress bar: on terminals only, on one line, with a time left for what is played now."""

from __future__ import annotations

import io
from itertools import islice

import pytest
from rich.console import Console

from jaipur.arena import Job, Pair, run
from jaipur.arena.progress import RunProgress
from tests.arena.players import FIRST, RANDOMS, SELLER

JOB = Job((SELLER, FIRST), pairs=2)


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


@pytest.fixture(scope="module")
def pairs() -> list[Pair]:
    return list(run(JOB))


def shown(progress: RunProgress, width: int = 80) -> str:
    """What the bar says now, on a terminal of this width."""
    console = Console(width=width, file=io.StringIO(), record=True)
    console.print(progress.bar.get_renderable())
    return console.export_text()


def test_it_shows_games_score_and_time(pairs: list[Pair]) -> None:
    progress = RunProgress(JOB, io.StringIO())
    progress.add(pairs[0])
    assert "2/4 games  score 100.0 % ± " in shown(progress)
    progress.add(pairs[1])
    assert "4/4 games" in shown(progress)


def test_it_is_written_to_a_terminal_and_cleared(
    pairs: list[Pair], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("TERM", "xterm")
    for stream in (io.StringIO(), Terminal()):
        progress = RunProgress(JOB, stream)
        for pair in pairs:
            progress.add(pair)
        progress.close()
        written = stream.getvalue()
        assert ("4/4" in written) == stream.isatty()
        assert not written or written.endswith("\x1b[2K")


def test_it_takes_one_line_of_a_narrow_terminal(pairs: list[Pair]) -> None:
    progress = RunProgress(JOB, io.StringIO())
    progress.add(pairs[0])
    (line,) = shown(progress, width=30).splitlines()
    assert len(line) <= 30


def test_a_ladder_has_no_score() -> None:
    ladder = Job((*RANDOMS, SELLER), pairs=1)
    progress = RunProgress(ladder, io.StringIO())
    for pair in islice(run(ladder), 1):
        progress.add(pair)
    assert "2/6 games" in shown(progress)
    assert "score" not in shown(progress)


def test_games_known_before_count_as_done_and_not_as_speed(pairs: list[Pair]) -> None:
    progress = RunProgress(JOB, io.StringIO(), known=2)
    assert "2/4 games" in shown(progress)
    progress.add(Pair(pairs[0].games, ()))
    (task,) = progress.bar.tasks
    assert "2/4 games  score" in shown(progress)
    assert task.time_remaining is None
    progress.add(pairs[1])
    assert task.finished


def test_a_file_with_more_games_than_the_job() -> None:
    assert "4/4 games" in shown(RunProgress(JOB, io.StringIO(), known=10))
