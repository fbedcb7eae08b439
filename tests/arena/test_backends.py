"""Workers: what they and their programs do when the run ends."""

from __future__ import annotations

import multiprocessing
import os
import threading
from concurrent.futures import CancelledError, Executor, Future
from typing import Any

import pytest

from jaipur.arena import Competitor, backends, players
from jaipur.arena.backends import Backend, in_order, play_games, play_games_and_close
from jaipur.arena.program import Program
from tests.arena.players import LIMIT, duel, program, timeless

OUTSIDE = Competitor("good", "good", LIMIT, program("good"))


def test_a_worker_exits_and_kills_its_programs_when_its_pipe_is_closed(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    theirs, ours = multiprocessing.Pipe(duplex=False)
    ours.close()
    started = Program(program("hang"))
    monkeypatch.setitem(players._PROGRAMS, (0, program("hang")), started)
    codes: list[int] = []
    monkeypatch.setattr(os, "_exit", codes.append)
    backends._exit_when_closed(theirs)
    theirs.close()
    assert codes == [0]
    assert started._process.wait(30) != 0
    started.close()


def test_a_worker_watches_its_pipe_and_no_signals(monkeypatch: pytest.MonkeyPatch) -> None:
    calls: list[object] = []
    watching = threading.Event()

    def watch(pipe: object) -> None:
        calls.append(pipe)
        watching.set()

    monkeypatch.setattr(backends, "disregard_signals", lambda: calls.append("signals"))
    monkeypatch.setattr(backends, "_exit_when_closed", watch)
    theirs, ours = multiprocessing.Pipe(duplex=False)
    backends._start_worker(theirs)
    assert watching.wait(60)
    assert calls == ["signals", theirs]
    ours.close()
    theirs.close()


def test_programs_end_with_the_games_of_a_process_that_goes_on() -> None:
    games = next(duel(OUTSIDE).pairs_of_games())
    played = play_games_and_close(games)
    assert players._PROGRAMS == {}
    again = play_games(games)
    assert [each.record for each in played] == [each.record for each in again]
    results, repeated = ([each.result for each in games] for games in (played, again))
    assert timeless(results) == timeless(repeated)
    players.close_programs()


def test_a_task_that_nobody_will_do_is_not_awaited(monkeypatch: pytest.MonkeyPatch) -> None:
    class Gone(Executor):
        def submit(self, *_arguments: Any, **_values: Any) -> Future[Any]:
            return Future()

    looks = iter((True, False))
    monkeypatch.setattr(backends, "_SECONDS_BETWEEN_LOOKS", 0)
    backend = Backend(Gone(), 1, play_games, connected=lambda: next(looks))
    with pytest.raises(CancelledError):
        list(in_order(backend, [()]))
