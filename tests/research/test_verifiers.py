"""Jaipur for verifiers: by a stub of it in every run, and by its own commands with `--long`."""

from __future__ import annotations

import asyncio
import json
import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from importlib.machinery import ModuleSpec
from itertools import islice
from pathlib import Path
from types import ModuleType, SimpleNamespace
from typing import Any

import pytest

from jaipur.formats import EndedBy, read_record, replay
from jaipur.research.text import TextMatch
from jaipur.rules import Seat
from tests.research.model_endpoint import model_endpoint
from tests.research.test_extras import without
from tests.research.verifiers_stub import Player, stub

ROOT = Path(__file__).parents[2]
MODULE = "jaipur.research.llm.verifiers_env"


@pytest.fixture
def adapter(monkeypatch: pytest.MonkeyPatch) -> Iterator[ModuleType]:
    """The adapter, by the stub."""
    for name, module in stub():
        module.__spec__ = ModuleSpec(name, None)
        monkeypatch.setitem(sys.modules, name, module)
    monkeypatch.delitem(sys.modules, MODULE, raising=False)
    monkeypatch.delitem(sys.modules, "jaipur_verifiers", raising=False)
    yield __import__("jaipur_verifiers", fromlist=["JaipurEnv"])
    monkeypatch.delitem(sys.modules, MODULE)
    monkeypatch.delitem(sys.modules, "jaipur_verifiers")


def first_task(adapter: ModuleType, **options: Any) -> Any:
    config = sys.modules[MODULE].__dict__["JaipurConfig"](**options)
    return next(iter(adapter.JaipurTaskset(config).load()))


def play(adapter: ModuleType, task: Any, answer: Callable[[str], str | None]) -> Player:
    """Play a task; the player has what it was asked, and the trace."""
    player = Player(answer)
    config = sys.modules[MODULE].__dict__["JaipurEnvConfig"]()
    env = adapter.JaipurEnv(config)
    asyncio.run(env.run(task, SimpleNamespace(player=player)))
    return player


def first_legal(prompt: str) -> str:
    """An answer with a thought before it."""
    return f"Let me see.\n<answer>{prompt.rpartition('Legal moves: ')[2].split()[0]}</answer>"


def scores(task: Any, player: Player) -> dict[str, float]:
    names = ("match", "points_lost", "moves", "refused", "finished")
    return {name: asyncio.run(getattr(task, name)(player.trace)) for name in names}


def test_a_task_is_a_match_from_its_own_seed(adapter: ModuleType) -> None:
    config = sys.modules[MODULE].__dict__["JaipurConfig"](rival="novice", first_to=1)
    tasks = list(islice(adapter.JaipurTaskset(config).load(), 3))
    assert len({task.data.prompt for task in tasks}) == 3
    game = TextMatch(seed="jaipur/1", opponent="novice", first_to=1)
    assert tasks[1].data.prompt == game.prompt.text
    assert tasks[1].data.system_prompt == game.instructions
    assert asyncio.run(tasks[0].validate(None))


def test_a_whole_match_is_the_one_by_hand_and_is_scored(adapter: ModuleType) -> None:
    task = first_task(adapter, rival="novice", first_to=1, effort="quick")
    player = play(adapter, task, first_legal)
    game = TextMatch(**task.data.options)
    asked = []
    lost = []
    while game.prompt.seat is not None:
        asked.append(game.prompt.text)
        lost.append(game.answer(first_legal(game.prompt.text)).lost)
    assert player.asked == asked
    record = read_record(player.trace.info["record"])
    assert replay(record).problem is None
    assert record == game.record()
    assert player.trace.info["lost"] == lost
    assert scores(task, player) == {
        "match": float(game.prompt.rewards.a > 0),
        "points_lost": pytest.approx(-sum(filter(None, lost)) / len(lost) / 100),
        "moves": len(asked),
        "refused": 0,
        "finished": 1,
    }


def test_too_many_illegal_answers_in_a_row_lose(adapter: ModuleType) -> None:
    task = first_task(adapter, rival="novice")
    answers = iter(["no", "no", "no", "+", "", "no", "no", "no", "never asked"])
    player = play(
        adapter, task, lambda prompt: first_legal(prompt) if (a := next(answers)) == "+" else a
    )
    assert next(answers) == "never asked"
    found = scores(task, player)
    assert (found["match"], found["moves"], found["refused"], found["finished"]) == (0, 1, 7, 1)
    end = read_record(player.trace.info["record"]).end
    assert end is not None
    assert (end.how, end.winner) == (EndedBy.RESIGNED, Seat.B)


def test_a_match_that_breaks_off_is_not_won(adapter: ModuleType) -> None:
    task = first_task(adapter)
    player = play(adapter, task, lambda _prompt: None)
    assert scores(task, player) == dict.fromkeys(scores(task, player), 0.0)
    assert not player.trace.info["finished"]


def test_without_the_package_one_sentence_says_how_to_install_it() -> None:
    assert without("verifiers", "llm.verifiers_env") == (
        "this needs the package verifiers: pip install 'openjaipur[verifiers]'"
    )


@pytest.fixture(scope="module")
def commands(tmp_path_factory: pytest.TempPathFactory) -> Callable[..., str]:
    """The commands of verifiers, in an environment of their own."""
    folder = tmp_path_factory.mktemp("verifiers")
    uv = [sys.executable, "-m", "uv"]
    subprocess.run(
        [*uv, "venv", "--quiet", "--python", sys.executable, "venv"], cwd=folder, check=True
    )
    scripts = folder / "venv" / ("Scripts" if os.name == "nt" else "bin")
    wanted = ["--extra", "verifiers", "-r", str(ROOT / "pyproject.toml")]
    subprocess.run(
        [*uv, "pip", "install", "--quiet", "--python", scripts / "python", *wanted], check=True
    )

    def run(command: str, *arguments: str) -> str:
        # Its programs are run by uv, which is beside the interpreter of the tests.
        path = os.pathsep.join([str(scripts), str(Path(sys.executable).parent), os.environ["PATH"]])
        done = subprocess.run(
            [scripts / command, "jaipur-verifiers", *arguments],
            cwd=folder, capture_output=True, text=True, check=False,
            env={**os.environ, "PATH": path, "PYTHONPATH": str(ROOT / "src")},
        )  # fmt: skip
        assert done.returncode == 0, done.stdout + done.stderr
        (results,) = [
            *folder.glob("outputs/*/results.jsonl"),
            *folder.glob("outputs/*/traces.jsonl"),
        ]
        text = results.read_text(encoding="utf-8")
        results.unlink()
        return text

    return run


@pytest.mark.long
def test_verifiers_own_check_finds_every_task_valid(commands: Callable[..., str]) -> None:
    rows = commands("vf-validate", "-n", "2", "--runtime.type", "subprocess", "--no-rich")
    found = [json.loads(row) for row in rows.splitlines()]
    assert [row["reason"] for row in found] == ["valid", "valid"]


@pytest.mark.long
def test_verifiers_plays_a_whole_match_with_a_model(commands: Callable[..., str]) -> None:
    asked = 0

    def reply(messages: list[dict[str, Any]]) -> str:
        nonlocal asked
        asked += 1
        return "I wonder." if asked % 8 == 0 else first_legal(messages[-1]["content"])

    with model_endpoint(reply) as address:
        (row,) = commands(
            *("vf-eval", "-n", "1", "--no-rich", "--no-push", "--model", "scripted"),
            *("--client.base-url", address, "--env.taskset.rival", "novice"),
            *("--env.taskset.first-to", "1", "--env.taskset.effort", "quick"),
        ).splitlines()
    (trace,) = json.loads(row)["traces"]
    record = read_record(trace["info"]["record"])
    replayed = replay(record)
    assert replayed.problem is None
    winner = replayed.steps[-1].match.winner
    assert winner is not None
    assert trace["rewards"]["match"]["score"] == float(winner is Seat.A)
    assert trace["metrics"]["finished"] == 1
    assert trace["metrics"]["moves"] + trace["metrics"]["refused"] == asked
