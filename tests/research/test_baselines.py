"""The baselines: their checkpoints play legally and as trained, the page says what was measured."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from array import array
from importlib.util import find_spec
from pathlib import Path
from random import Random
from xml.etree import ElementTree as ET

import numpy as np
import pytest
from numpy.typing import NDArray

from baselines import agents, reinforce
from baselines.agents import BOTS, load_agent
from baselines.curve import draw
from baselines.deciding import MOVE_INPUTS, MoveAgent, actions_at, best_places
from baselines.evaluate import pairings, read_results
from baselines.measuring import share_won
from baselines.network import Network
from baselines.page import page
from baselines.training import CHECKPOINTS, PICTURES, curve_label, read_curve
from jaipur.arena import Competitor, Job, record_game
from jaipur.formats import replay
from jaipur.kernel import network_digest, unpack
from jaipur.research.buffers import Buffers, Features
from jaipur.research.vector import VectorRounds
from jaipur.rules import STANDARD, Match, action_id
from jaipur.rules import view as view_of

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "research" / "baselines.md").read_text(encoding="utf-8")


@pytest.mark.parametrize("name", BOTS)
def test_a_checkpoint_is_small_and_plays_legal_rounds(name: str) -> None:
    assert (CHECKPOINTS / f"{name}.npz").stat().st_size < 200_000
    bot = BOTS[name]
    trader = Competitor("random", "random")
    for games in Job((Competitor(name, bot), trader), pairs=2, seed=name).pairs_of_games():
        for game in games:
            played = record_game(game)
            assert played.result.forfeit is None
            assert replay(played.record).problem is None


@pytest.mark.parametrize("name", BOTS)
def test_a_bot_decides_as_its_agent_does_in_a_batch(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whatever world it imagines for what it cannot see."""
    env, agent, context = (
        VectorRounds(8, seed=5),
        load_agent(name),
        Match.start(STANDARD, seed="any").round,
    )
    for world in range(12):
        chosen = actions_at(best_places(agent, env.buffers, env.features()), env.buffers)
        monkeypatch.setattr(agents, "Random", lambda _, world=world: Random(world))
        for row, action in zip(env.rows, chosen, strict=True):
            round_ = unpack(array("h", row.tolist()), context)
            move = BOTS[name]().choose(view_of(round_, round_.turn), BOTS[name].default_limit).move
            assert action_id(move) == action
        env.step(chosen)


def test_agents_need_no_pytorch() -> None:
    code = "import baselines.agents, baselines.evaluate, baselines.reinforce, sys; print('torch' in sys.modules)"
    done = subprocess.run(
        [sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=True
    )
    assert done.stdout == "False\n"


class Chance:
    """Rates moves at random."""

    def __init__(self) -> None:
        self._random = np.random.default_rng(1)

    def rate(self, _buffers: Buffers, features: Features) -> NDArray[np.float32]:
        return self._random.random(len(features.actions), np.float32)


def test_a_few_updates_of_reinforce_beat_random_play() -> None:
    """Counted in updates, not in seconds; untrained, it plays the first legal move."""
    updates = 120
    network, curve = reinforce.train(
        decisions=updates * reinforce.ROUNDS * reinforce.STEPS, opponent="goldsmith", seed=3
    )
    untrained = MoveAgent(
        Network([np.zeros((MOVE_INPUTS, 1), np.float32)], [np.zeros(1, np.float32)])
    )
    before = share_won(untrained, "goldsmith", rounds=400, seed=8)
    by_chance = share_won(Chance(), "goldsmith", rounds=400, seed=8)
    assert share_won(MoveAgent(network), "goldsmith", rounds=400, seed=8) > 0.05 + max(
        before, by_chance
    )
    assert curve.decisions == updates * reinforce.ROUNDS * reinforce.STEPS
    assert curve.points[0][0] == 0
    again, _ = reinforce.train(decisions=4096, opponent="random", seed=3)
    same, _ = reinforce.train(decisions=4096, opponent="random", seed=3)
    assert (again.weights[0] == same.weights[0]).all()


def test_a_checkpoint_is_read_as_it_was_written(tmp_path: Path) -> None:
    random = np.random.default_rng(1)
    shapes = ((5, 3), (3, 2))
    network = Network(
        [random.normal(size=shape).astype(np.float32) for shape in shapes],
        [random.normal(size=shape[1]).astype(np.float32) for shape in shapes],
    )
    network.save(tmp_path / "made.npz")
    inputs = random.normal(size=(4, 5)).astype(np.float32)
    read = Network.load(tmp_path / "made.npz")
    assert read(inputs) == pytest.approx(network(inputs), abs=0.02)
    hidden = np.maximum(inputs @ network.weights[0] + network.biases[0], 0)
    assert network(inputs) == pytest.approx(hidden @ network.weights[1] + network.biases[1])


def test_the_page_says_what_was_measured() -> None:
    results = read_results()
    assert results.network == network_digest(), "the network is another: measure again"
    assert {(score.player, score.level) for score in results.scores} == set(pairings())
    assert page() == PAGE, "run: python -m baselines.page"
    for score in results.scores:
        assert score.low <= score.score <= score.high
        assert f"{score.rounds} rounds" in PAGE


@pytest.mark.parametrize("name", BOTS)
def test_the_picture_shows_the_curve(name: str) -> None:
    curve = read_curve(name)
    picture = (PICTURES / f"baseline_{name}.svg").read_text(encoding="utf-8")
    assert picture == draw(curve.points, curve_label(curve))
    ET.fromstring(picture)
    assert f"(baseline_{name}.svg)" in PAGE
    assert curve.points[-1][0] == curve.decisions


def test_the_example_of_the_page_runs(capsys: pytest.CaptureFixture[str]) -> None:
    (example,) = re.findall(r"^```python\n(.*?)^```", PAGE, re.MULTILINE | re.DOTALL)
    exec(compile(example, "baselines.md", "exec"), {})
    assert capsys.readouterr().out.startswith("10 rounds in pairs with seats swapped")


@pytest.mark.long
@pytest.mark.parametrize("name", ["dqn", "ppo"])
def test_a_short_training_writes_checkpoint_and_curve(name: str, tmp_path: Path) -> None:
    missing = [each for each in ("torch", "sb3_contrib") if find_spec(each) is None]
    assert not missing, f"training needs {', '.join(missing)}: pip install 'openjaipur[learn]'"
    folders = ("--out", str(tmp_path), "--pictures", str(tmp_path))
    subprocess.run(
        [sys.executable, "-m", f"baselines.{name}", "--decisions", "20000", *folders],
        cwd=ROOT, env={**os.environ, "OMP_NUM_THREADS": "1"}, check=True,
    )  # fmt: skip
    assert Network.load(tmp_path / f"{name}.npz").weights
    assert read_curve(name, tmp_path).decisions >= 20000
    assert (tmp_path / f"baseline_{name}.svg").exists()
