"""External programs: whatever they do, the run continues and no process is left."""

from __future__ import annotations

import os
import select
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from jaipur.arena import Competitor, report, summarize
from jaipur.arena import players as arena_players
from jaipur.arena import program as arena_program
from jaipur.arena.program import BotError, Program, _pipe
from jaipur.bots import Limit
from tests.arena.players import FIRST, duel, played, program, timeless

PATIENT = Limit(iterations=1)  # 60 s: a busy machine must not look like a bad program
BRIEF = Limit(seconds=0.01)


@pytest.fixture
def started(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[Program]]:
    """Every program that was started; none of them is running at the end."""
    programs: list[Program] = []

    class Recorded(Program):
        def __init__(self, command: tuple[str, ...]) -> None:
            super().__init__(command)
            programs.append(self)

    monkeypatch.setattr(arena_players, "Program", Recorded)
    yield programs
    assert arena_players._PROGRAMS == {}
    assert [p._process.poll() for p in programs if p._process.poll() is None] == []
    assert not any(p._pipe_thread.is_alive() or p._stderr_thread.is_alive() for p in programs)


def outside(behaviour: str, limit: Limit = PATIENT) -> Competitor:
    return Competitor(behaviour, behaviour, limit, program(behaviour))


def test_a_good_program_plays_like_the_same_bot_here(started: list[Program]) -> None:
    results = played(duel(outside("good"), pairs=2))
    assert all(result.forfeit is None for result in results)
    assert len(started) == 1  # it keeps running from game to game
    assert started[0]._process.returncode == 0  # it exited at the end of its input
    same = played(duel(Competitor("good", FIRST.bot, PATIENT), pairs=2))
    assert timeless(results) == timeless(same)


@pytest.mark.parametrize(
    ("behaviour", "why"),
    [
        ("crash", "it ended with exit code 1: no more dates"),
        ("blush", "it ended with exit code 1: a red �[31mface��"),
        ("garbage", "its answer is not JSON: Expecting property name"),
        ("endless", "its answer is not JSON: Expecting value"),
        ("list", "its answer is not a JSON object"),
        ("refuse", 'it answered with an error: {"reason": "tired", "message": "No."}'),
        ("forget", "its answer does not have the id of the request"),
        ("stammer", "its answer does not have the id of the request"),
        ("mumble", "its answer has no move: 'diamonds, please' is not a move"),
        ("nothing", "its answer has no move"),
        ("cheat", "-KK is not allowed: camels_sold"),
    ],
)
def test_a_bad_program_forfeits_each_game(started: list[Program], behaviour: str, why: str) -> None:
    results = played(duel(outside(behaviour)))
    assert [result.winner for result in results] == [1, 1]
    for result in results:
        assert result.forfeit is not None
        assert result.forfeit.side == 0
        assert result.forfeit.why.startswith(why)
        assert result.decisions[0] in (1, 2)
    assert len(started) == 2  # each game has a fresh one


def test_a_program_that_hangs_forfeits_in_time(
    started: list[Program], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(arena_program, "GRACE", 0.3)
    results = played(duel(outside("hang", BRIEF)))
    assert [result.winner for result in results] == [1, 1]
    assert {result.forfeit.why for result in results if result.forfeit} == {
        "it did not answer within 0.31 s"
    }
    assert [p._process.returncode for p in started] == [-9, -9]


def test_a_program_that_is_not_there() -> None:
    nowhere = Competitor("nowhere", "nowhere", PATIENT, ("/nowhere/at/all",))
    results = played(duel(nowhere))
    assert {result.forfeit.why for result in results if result.forfeit} == {
        "it cannot be started: No such file or directory"
    }


def test_a_program_that_ends_at_once(started: list[Program]) -> None:
    quitter = Competitor("quitter", "quitter", PATIENT, (program("x")[0], "-c", "pass"))
    results = played(duel(quitter))
    assert {result.forfeit.why for result in results if result.forfeit} == {
        "it ended with exit code 0"
    }
    assert len(started) == 2


def test_a_program_that_closes_its_output_and_stays(started: list[Program]) -> None:
    code = "import os, sys, threading; os.close(1); threading.Event().wait()"
    mute = Competitor("mute", "mute", PATIENT, (program("x")[0], "-c", code))
    (first, _) = played(duel(mute))
    assert first.forfeit is not None
    assert first.forfeit.why == "it closed its output"
    assert len(started) == 2


def test_a_program_that_ignores_the_end_of_its_input_is_killed() -> None:
    code = "import threading; print('{\"id\": 1}', flush=True); threading.Event().wait()"
    stubborn = Program((program("x")[0], "-c", code))
    assert stubborn.ask({"cmd": "info"}, 60) == {"id": 1}
    stubborn.close()
    assert stubborn._process.returncode == -9
    stubborn.close()
    stubborn.kill()


def test_what_is_sent_is_the_engine_protocol() -> None:
    """The project's own engine answers it."""
    engine = program("x")[0], "-m", "jaipur", "engine"
    results = played(duel(Competitor("engine:random", "random", PATIENT, engine)))
    assert [result.forfeit for result in results] == [None, None]
    here = played(duel(Competitor("engine:random", "random", PATIENT)))
    assert timeless(results) == timeless(here)


def test_a_program_without_a_limit_is_sent_none(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[tuple[object, float]] = []

    class Asked(Program):
        def ask(self, request: dict[str, object], seconds: float) -> dict[str, object]:
            asked.append((request.get("limit"), seconds))
            return super().ask(request, seconds)

    monkeypatch.setattr(arena_players, "Program", Asked)
    for limit, told in (
        (None, (None, 60.0)),
        (Limit(iterations=7), ({"iterations": 7, "floor": 0}, 60.0)),
        (Limit(seconds=1.0), ({"seconds": 1.0, "floor": 0}, 3.0)),
    ):
        asked.clear()
        played(duel(Competitor("good", "good", limit, program("good"))))
        assert asked
        assert all(each == told for each in asked)


def test_only_the_end_of_a_programs_stderr_is_kept() -> None:
    chatterbox = Program(program("chatter"))
    request: dict[str, object] = {"view": {"legal": ["+D"]}}
    chatterbox.ask(request, 60)
    with pytest.raises(BotError, match="it ended with exit code 1: said it all"):
        chatterbox.ask(request, 60)
    assert len(chatterbox._stderr_tail) <= 2000


def test_the_last_lines_of_a_programs_stderr_are_told() -> None:
    failing = Competitor("wordy", "wordy", PATIENT, program("wail"))
    results = played(duel(failing))
    lost = [result.forfeit.why for result in results if result.forfeit]
    lines = [f"line {number}" for number in range(11, 20)]
    assert lost == ["\n".join(["it ended with exit code 1: oh no", *lines, "oh no"])] * 2
    told = report(duel(failing), summarize(results)).splitlines()
    assert told[-11:] == [
        "wordy forfeited 2 games: it ended with exit code 1: oh no",
        *(f"    {line}" for line in [*lines, "oh no"]),
    ]


@pytest.mark.parametrize("behaviour", ["garbage", "mumble", "cheat"])
def test_they_are_told_whatever_went_wrong(behaviour: str) -> None:
    for result in played(duel(outside(f"loud-{behaviour}"))):
        assert result.forfeit is not None
        said = ["request 0", "thinking", "request 1", "thinking"]
        assert result.forfeit.why.splitlines()[1:] == said


def test_a_single_line_is_told_of_a_program_that_hangs(monkeypatch: pytest.MonkeyPatch) -> None:
    code = "import sys, threading; print('lost', file=sys.stderr, flush=True); threading.Event().wait()"
    silent = Program((program("x")[0], "-c", code))
    while b"lost" not in silent._stderr_tail:
        time.sleep(0.01)
    monkeypatch.setattr(arena_program, "START_TIMEOUT", 0.0)
    with pytest.raises(BotError) as failure:
        silent.ask({"cmd": "info"}, 0.01)
    assert str(failure.value) == "it did not answer within 0.01 s\nlost"


@pytest.mark.skipif(os.name == "nt", reason="has a taskkill of its own")
def test_systems_without_process_groups(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    asked, killer = tmp_path / "asked", tmp_path / "taskkill"
    killer.write_text(f'#!/bin/sh\necho "$@" > "{asked}"\n')
    killer.chmod(0o755)
    monkeypatch.setenv("PATH", str(tmp_path), prepend=os.pathsep)
    monkeypatch.delattr(os, "killpg")
    hanging = Program(program("hang"))
    hanging.kill()
    assert asked.read_text().split() == ["/F", "/T", "/PID", str(hanging._process.pid)]
    assert hanging._process.returncode != 0
    hanging.kill()  # killing again does nothing
    assert not hanging.alive


def test_a_process_without_pipes_is_a_bug() -> None:
    with pytest.raises(TypeError):
        _pipe(None)


@pytest.mark.skipif(not hasattr(os, "killpg"), reason="needs groups of processes")
def test_a_program_is_killed_with_all_it_has_started(tmp_path: Path) -> None:
    path = tmp_path / "fifo"
    os.mkfifo(path)
    code = f"import threading; file = open({str(path)!r}, 'wb', 0); threading.Event().wait()"
    script = Program(("sh", "-c", f'{program("x")[0]} -c "{code}"; true'))
    with path.open("rb", 0) as reading:  # until the child has opened it as well
        script.kill()
        assert select.select([reading], [], [], 60)[0] == [reading]
        assert reading.read() == b""  # nobody has it open any more
    assert not script._pipe_thread.is_alive()
    assert not script._stderr_thread.is_alive()
