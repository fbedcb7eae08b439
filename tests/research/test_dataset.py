"""Datasets: every array against the rules, the same bytes again, and no secret where none belongs."""

from __future__ import annotations

import json
import signal
import subprocess
import sys
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from random import Random

import numpy as np
import pytest
from click.testing import CliRunner, Result

from jaipur.analysis import value
from jaipur.bots import Limit, Maharaja
from jaipur.cli import main
from jaipur.formats import write_round
from jaipur.kernel import pack
from jaipur.kernel.observe import OBSERVATION_SIZE, ORACLE_SIZE, observe_row, oracle_row
from jaipur.research import dataset_command, dataset_making
from jaipur.research.dataset import FIELDS, Dataset, DatasetError, load
from jaipur.research.dataset_card import field_table
from jaipur.research.dataset_making import Plan, make
from jaipur.rules import (
    STANDARD,
    Match,
    Move,
    MoveKind,
    Round,
    Seat,
    action_id,
    action_move,
    key_from_seed,
    play,
    sample,
)
from tests.oracle import brute_force

PLAN = Plan(rounds=5, seed="facts", bots=("trader", "random"), iterations=30)


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("dataset")
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(dataset_making, "_ROUNDS_PER_FILE", 2)
        make(path, PLAN)
    return path


@pytest.fixture(scope="module")
def dataset(folder: Path) -> Dataset:
    return load(folder)


@pytest.fixture(scope="module")
def positions(dataset: Dataset) -> list[tuple[int, Round, Move]]:
    """Every position as the rules have it: its place, the round, and the move that was played."""
    found = []
    for number in range(PLAN.rounds):
        key = key_from_seed(f"{PLAN.seed}/{number}")
        match = Match.start(replace(STANDARD, first_to=1), key)
        for turn, place in enumerate(np.flatnonzero(dataset["round"] == number).tolist()):
            assert dataset["turn"][place] == turn
            move = action_move(dataset["action"][place], match.round.market.count("K") or 1)
            found.append((place, match.round, move))
            match, _ = match.play(move)
        assert match.round.result is not None
    assert len(found) == len(dataset)
    return found


def files_in(folder: Path) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in folder.iterdir()}


def test_every_array_is_what_the_fields_say(dataset: Dataset) -> None:
    moves, searched = dataset["legal_count"].sum(), dataset["candidate_count"].sum()
    lengths = {"position": len(dataset), "legal": moves, "candidate": searched}
    assert list(dataset.arrays) == [field.name for field in FIELDS]
    for field in FIELDS:
        array = dataset[field.name]
        assert array.dtype == field.kind
        assert array.shape == (lengths[field.per], *([field.size] if field.size > 1 else []))
        assert not array.flags.writeable


def test_moves_and_results_are_those_of_an_independent_oracle(
    dataset: Dataset, positions: list[tuple[int, Round, Move]]
) -> None:
    for place, round_, move in positions:
        state = write_round(round_)
        legal = brute_force.legal(state)
        assert str(move) in legal
        ids = dataset.legal(place).tolist()
        assert ids == sorted(action_id(Move.parse(text)) for text in legal)
        assert set(dataset.candidates(place)["candidate"].tolist()) <= set(ids)
        assert dataset["seat"][place] == state["turn"]
    for number in range(PLAN.rounds):
        _, round_, move = positions[int(np.flatnonzero(dataset["round"] == number)[-1])]
        result = brute_force.play(write_round(round_), str(move))["result"]
        for each in np.flatnonzero(dataset["round"] == number):
            seat = dataset["seat"][each]
            lead = result["rupees"][seat] - result["rupees"][1 - seat]
            assert dataset["lead"][each] == lead
            won = result["winner"]
            assert dataset["result"][each] == (0 if won is None else 1 if won == seat else -1)


def test_observations_are_those_of_the_kernel(
    dataset: Dataset, positions: list[tuple[int, Round, Move]]
) -> None:
    for place, round_, _ in positions:
        seen, told = bytearray(OBSERVATION_SIZE), bytearray(ORACLE_SIZE)
        observe_row(pack(round_), round_.turn, 0, 0, seen)
        oracle_row(pack(round_), 0, 0, told)
        assert dataset["observation"][place].tobytes() == seen
        assert dataset["oracle_state"][place].tobytes() == told


def test_what_is_no_oracle_does_not_depend_on_what_is_hidden(
    dataset: Dataset, positions: list[tuple[int, Round, Move]]
) -> None:
    """In another world with the same view there are the same numbers, and another oracle's."""
    random, other_worlds = Random(3), 0
    for place, round_, _ in positions[::7]:
        world = sample(Match.at(round_, b"x" * 32).view(round_.turn), random)
        seen, told = bytearray(OBSERVATION_SIZE), bytearray(ORACLE_SIZE)
        observe_row(pack(world), world.turn, 0, 0, seen)
        oracle_row(pack(world), 0, 0, told)
        assert dataset["observation"][place].tobytes() == seen
        other_worlds += dataset["oracle_state"][place].tobytes() != told
        view = Match.at(world, b"x" * 32).view(world.turn)
        (tree,) = Maharaja().search(view, Limit(iterations=PLAN.iterations))
        found = dataset.candidates(place)
        assert found["visits"].sum() == PLAN.iterations
        assert dict(zip(found["candidate"].tolist(), found["visits"].tolist(), strict=True)) == {
            each.action: each.visits for each in tree.found()
        }
        assert (np.diff(found["visits"]) <= 0).all()
        wins = {each.action: each.win for each in tree.found()}
        expected = [wins[action] for action in found["candidate"].tolist()]
        assert found["value"] == pytest.approx(expected)
    assert other_worlds > 5


def test_luck_is_the_value_less_the_mean_over_all_that_could_have_come(
    dataset: Dataset, positions: list[tuple[int, Round, Move]]
) -> None:
    takes = 0
    for place, round_, move in positions:
        sign, seat = (1, 0) if round_.turn is Seat.A else (-1, 1)
        assert dataset["oracle_value"][place] == pytest.approx(abs(seat - value(round_)), abs=1e-6)
        if move.kind is not MoveKind.TAKE:
            continue
        after, _ = play(round_, move)
        if after.result is not None:
            continue
        takes += 1
        deck = round_.deck
        possible = [
            value(play(replace(round_, deck=deck[i] + deck[:i] + deck[i + 1 :]), move)[0])
            for i in range(len(deck))
        ]
        luck = sign * (value(after) - sum(possible) / len(possible))
        assert dataset["oracle_luck"][place] == pytest.approx(luck, abs=1e-6)
    assert takes > 10


def test_every_bot_meets_every_bot_in_both_seats(dataset: Dataset) -> None:
    plan = replace(PLAN, rounds=8)
    met = [tuple(side.name for side in plan.game(number).sides) for number in range(8)]
    both = ("trader", "random")
    assert met == [(a, b) for a in both for b in both] * 2
    for number in range(PLAN.rounds):
        chosen = dataset["round"] == number
        for seat in (0, 1):
            (bot,) = np.unique(dataset["bot"][chosen & (dataset["seat"] == seat)])
            assert dataset.info.bots[bot].name == met[number][seat]


def test_the_same_bytes_come_again_however_often_it_is_stopped(
    folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(dataset_making, "_ROUNDS_PER_FILE", 2)

    def stop_after(rounds: int) -> Callable[[int], None]:
        left = iter(range(rounds))

        def done(_: int) -> None:
            if next(left, None) is None:
                raise KeyboardInterrupt

        return done

    path = tmp_path / "made" / "anew"
    for rounds in (1, 3, 3):
        with pytest.raises(KeyboardInterrupt):
            make(path, PLAN, stop_after(rounds))
        with pytest.raises(DatasetError, match="is not finished; its command goes on: jaipur"):
            load(path)
    told: list[int] = []
    info = make(path, PLAN, told.append)
    assert sum(told) == PLAN.rounds
    assert info.positions == sum(shard.positions for shard in info.files)
    assert files_in(path) == files_in(folder)
    assert make(path, PLAN) == info
    assert files_in(path) == files_in(folder)


KILLED = """
import os, signal, sys
from jaipur.research import dataset_making as making
making._ROUNDS_PER_FILE = 2
left = iter(range(3))
def done(more):
    if next(left, None) is None:
        os.kill(os.getpid(), signal.SIGKILL)
making.make(sys.argv[1], making.Plan(rounds=5, seed="facts", bots=("trader", "random"), iterations=30), done)
"""


def test_a_killed_run_is_resumed(
    folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(dataset_making, "_ROUNDS_PER_FILE", 2)
    path = tmp_path / "killed"
    done = subprocess.run([sys.executable, "-c", KILLED, str(path)], check=False)
    assert done.returncode == -signal.SIGKILL
    assert sorted(files_in(path)) == ["dataset.json", "positions-00000.npz"]
    (path / "positions-00001.part").write_bytes(b"half")
    make(path, PLAN)
    assert files_in(path) == files_in(folder)


def test_the_card_says_what_it_is(folder: Path, dataset: Dataset) -> None:
    text = (folder / "README.md").read_text(encoding="utf-8")
    assert f"{len(dataset)} positions of 5 rounds" in text
    assert f"    {PLAN.command}\n" in text
    assert dataset.info.network in text
    assert field_table() in text
    assert "licence | MIT" in text
    info = json.loads((folder / "dataset.json").read_text(encoding="utf-8"))
    assert info["command"] == PLAN.command
    assert info["bots"][0] == {
        "name": "trader", "bot": "trader", "limit": {"iterations": 1, "floor": 0}, "command": None,
    }  # fmt: skip


def dataset_make(*arguments: object) -> Result:
    return CliRunner().invoke(main, ["dataset", "make", *map(str, arguments)])


def test_the_command_makes_what_the_card_says(tmp_path: Path) -> None:
    path = tmp_path / "made"
    options = ("--rounds", 2, "--seed", "two words", "--bot", "random", "--iterations", 5)
    done = dataset_make("--out", path, *options, "--rules", "box")
    assert done.exit_code == 0, done.output
    held = load(path)
    assert done.output == f"{len(held)} positions of 2 rounds are in {path}\n"
    assert held.info.rules == "box"
    assert held.info.command == (
        "jaipur dataset make --out DIR --rounds 2 --seed 'two words' --bot random "
        "--iterations 5 --rules box"
    )


def test_ctrl_c_says_how_to_go_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def stop(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(dataset_command, "make", stop)
    done = dataset_make("--out", tmp_path)
    assert done.exit_code == 130
    assert done.stderr == f"jaipur: interrupted; the same command goes on with {tmp_path}\n"


def other_file(path: Path) -> None:
    path.mkdir()
    (path / "mine").touch()


def other_seed(path: Path) -> None:
    make(path, Plan(rounds=1, seed="other", iterations=1))


def other_bots(path: Path) -> None:
    make(path, Plan(rounds=1, bots=("random",), iterations=1))


def other_json(path: Path) -> None:
    path.mkdir()
    (path / "dataset.json").write_text("[]")


@pytest.mark.parametrize(
    ("prepare", "arguments", "sentence"),
    [
        (other_file, [], "{} is not empty, and holds no dataset that could be resumed"),
        (other_seed, [], "{} holds another dataset: its seed is 'other', not 'dataset'"),
        (other_bots, [], "{} holds another dataset: its bots are others"),
        (other_json, [], "{}/dataset.json is not that of a dataset: "),
        (Path.touch, [], "cannot write {}: File exists"),
        (None, ["--bot", "shiva"], "there is no bot 'shiva'; available: "),
        (
            None,
            ["--bot", "maharaja"],
            "maharaja thinks for seconds, which no two machines do alike; say for how many iterations, like maharaja@2000",
        ),
        (None, ["--bot", "random"] * 256, "one bot or more plays, and 255 at most"),
        (None, ["--seed", "\udcff"], "the seed is not text in Unicode"),
    ],
)
def test_mistakes(
    tmp_path: Path,
    prepare: Callable[[Path], None] | None,
    arguments: list[str],
    sentence: str,
) -> None:
    path = tmp_path / "made"
    if prepare is not None:
        prepare(path)
    done = dataset_make("--out", path, "--rounds", 1, "--iterations", 1, *arguments)
    assert done.exit_code == 2
    assert done.stdout == ""
    assert done.stderr.startswith(f"jaipur: {sentence.format(path)}")
    assert done.stderr.count("\n") == 1


@pytest.mark.parametrize(
    ("options", "sentence"),
    [
        ({"rounds": 0}, "one round and one iteration or more"),
        ({"iterations": 0}, "one round and one iteration or more"),
        ({"bots": ()}, "one bot or more"),
        ({"rules": "house"}, "there is no ruleset 'house'"),
    ],
)
def test_a_plan_is_checked(options: dict[str, object], sentence: str) -> None:
    with pytest.raises(DatasetError, match=sentence):
        Plan(**{"rounds": 1, **options})  # type: ignore[arg-type]


@pytest.fixture
def copied(folder: Path, tmp_path: Path) -> Path:
    path = tmp_path / "copy"
    path.mkdir()
    for name, held in files_in(folder).items():
        (path / name).write_bytes(held)
    assert len(load(path)) > 0
    return path


@pytest.mark.parametrize(
    ("damage", "sentence"),
    [
        (lambda path: path.unlink(), "cannot read .*positions-00001.npz: No such file"),
        (lambda path: path.write_bytes(b"PK"), "positions-00001.npz is damaged: its SHA-256"),
        (lambda path: (path.parent / "dataset.json").unlink(), "cannot read .*dataset.json"),
    ],
)
def test_what_is_damaged_is_not_read(
    copied: Path, damage: Callable[[Path], None], sentence: str
) -> None:
    damage(copied / "positions-00001.npz")
    with pytest.raises(DatasetError, match=sentence):
        load(copied)
