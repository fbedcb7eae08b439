"""Making a dataset: playing rounds, looking at every position, and going on where it stopped."""

from __future__ import annotations

import shlex
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from hashlib import sha256
from io import BytesIO
from itertools import pairwise
from os import PathLike
from pathlib import Path
from typing import Final

import msgspec

from jaipur import __version__
from jaipur.analysis import ANALYSIS_VERSION, trace
from jaipur.arena import Competitor, Game, read_competitors, record_game
from jaipur.bots import Limit, Maharaja
from jaipur.formats import replay
from jaipur.kernel import Found, network_digest
from jaipur.research.dataset import FIELDS, INFO, DatasetError, Info, Shard, read_info
from jaipur.research.dataset_card import card
from jaipur.research.extras import require
from jaipur.research.layout import LAYOUT_VERSION, vector
from jaipur.research.oracle import ORACLE_VERSION, oracle
from jaipur.rules import (
    ACTION_TABLE_VERSION,
    RULESETS,
    Moved,
    Seat,
    View,
    action_id,
    key_from_seed,
    legal_moves,
)

require("research", "numpy")
import numpy as np

__all__ = ["Plan", "make"]

_ROUNDS_PER_FILE: Final = 100
_CARD: Final = "README.md"
_UNFINISHED: Final = ("positions", "files")
"""What of a dataset's description is known only at its end."""


@dataclass(frozen=True, slots=True)
class Plan:
    """What to make.

    Attributes:
        rounds: how many rounds to play.
        seed: a text that decides cards and bots.
        bots: who plays: `NAME`, or `NAME@2000` with a limit in iterations.
        iterations: how long each position is searched.
        rules: the ruleset.

    Raises:
        ArenaError: a text is no bot.
        DatasetError: a limit is in seconds, or another value is out of range.
    """

    rounds: int
    seed: str = "dataset"
    bots: tuple[str, ...] = ("trader",)
    iterations: int = 400
    rules: str = "standard"

    def __post_init__(self) -> None:
        if self.rounds < 1 or self.iterations < 1:
            raise DatasetError("a dataset has one round and one iteration or more")
        if self.rules not in RULESETS:
            raise DatasetError(f"there is no ruleset {self.rules!r}; available: standard, box")
        if not 1 <= len(self.bots) <= 255:
            raise DatasetError("one bot or more plays, and 255 at most")
        try:
            key_from_seed(self.seed)
        except ValueError:
            raise DatasetError("the seed is not text in Unicode") from None
        for bot in self.competitors():
            if bot.limit is None or bot.limit.iterations is None:
                raise DatasetError(
                    f"{bot.name} thinks for seconds, which no two machines do alike; "
                    f"say for how many iterations, like {bot.bot!s}@2000"
                )

    def competitors(self) -> tuple[Competitor, ...]:
        """The bots with their limits."""
        return read_competitors(self.bots)

    def game(self, number: int) -> Game:
        """Who plays a round, and with which cards."""
        bots = self.competitors()
        pairings = [(first, second) for first in bots for second in bots]
        return Game(
            pairings[number % len(pairings)], pair=number, swap=0, seed=self.seed, rules=self.rules
        )

    @property
    def command(self) -> str:
        """The command line that makes this again."""
        words = ["jaipur", "dataset", "make", "--out", "DIR", "--rounds", str(self.rounds)]
        words += ["--seed", self.seed, *(word for bot in self.bots for word in ("--bot", bot))]
        words += ["--iterations", str(self.iterations), "--rules", self.rules]
        return shlex.join(words)

    def info(self) -> Info:
        """The description of a dataset that is still to be made."""
        return Info(
            jaipur=__version__,
            command=self.command,
            rules=self.rules,
            seed=self.seed,
            bots=tuple(bot.entry() for bot in self.competitors()),
            rounds=self.rounds,
            iterations=self.iterations,
            rounds_per_file=_ROUNDS_PER_FILE,
            layout=LAYOUT_VERSION,
            oracle=ORACLE_VERSION,
            actions=ACTION_TABLE_VERSION,
            analysis=ANALYSIS_VERSION,
            network=network_digest(),
        )


def make(
    folder: str | PathLike[str], plan: Plan, done: Callable[[int], None] = lambda _: None
) -> Info:
    """Make a dataset, or what is missing of it.

    Args:
        folder: where to; an empty one, or one that holds a part of the same dataset.
        plan: what to make.
        done: is told how many more rounds are there, after every round.

    Returns:
        Its description.

    Raises:
        DatasetError: the folder holds something else, or cannot be written.
    """
    path = Path(folder)
    try:
        info = _begin(path, plan)
        shards = tuple(_shards(path, plan, done))
        whole = msgspec.structs.replace(
            info, positions=sum(shard.positions for shard in shards), files=shards
        )
        _write(path / _CARD, card(whole).encode())
        _write(path / INFO, _json(whole))
    except OSError as error:
        raise DatasetError(f"cannot write {path}: {error.strerror}") from error
    return whole


def _begin(path: Path, plan: Plan) -> Info:
    """Claim a folder, or find the same dataset begun in it."""
    info = plan.info()
    path.mkdir(parents=True, exist_ok=True)
    if not (path / INFO).exists():
        if any(path.iterdir()):
            raise DatasetError(f"{path} is not empty, and holds no dataset that could be resumed")
        _write(path / INFO, _json(info))
        return info
    found = read_info(path)
    for name in (field for field in info.__struct_fields__ if field not in _UNFINISHED):
        there, here = getattr(found, name), getattr(info, name)
        if there != here and name != "command":
            told = (
                "its bots are others"
                if name == "bots"
                else f"its {name} is {there!r}, not {here!r}"
            )
            raise DatasetError(f"{path} holds another dataset: {told}")
    return info


def _shards(path: Path, plan: Plan, done: Callable[[int], None]) -> Iterator[Shard]:
    """Every file, made unless it is there."""
    for number, first in enumerate(range(0, plan.rounds, _ROUNDS_PER_FILE)):
        file = path / f"positions-{number:05}.npz"
        rounds = range(first, min(first + _ROUNDS_PER_FILE, plan.rounds))
        if file.exists():  # files are whole or not there
            done(len(rounds))
        else:
            rows: dict[str, list[object]] = {field.name: [] for field in FIELDS}
            for each in rounds:
                _look_at(plan, each, rows)
                done(1)
            _write(file, _packed(rows))
        with np.load(file, allow_pickle=False) as arrays:
            positions = len(arrays["round"])
        digest = sha256(file.read_bytes()).hexdigest()
        yield Shard(file.name, len(rounds), positions, digest)


def _look_at(plan: Plan, number: int, rows: dict[str, list[object]]) -> None:
    """Play a round, and add every position of it."""
    game = plan.game(number)
    bots = [plan.competitors().index(side) for side in game.sides]
    steps = replay(record_game(game).record).steps
    end = steps[-1].match
    result = end.round.result
    if result is None:
        raise RuntimeError(f"a bot has failed in round {number}")
    moments = trace(end)
    searcher = Maharaja()
    for place, (before, after) in enumerate(pairwise(steps)):
        round_ = before.match.round
        seat = round_.turn
        view = before.match.view(seat)
        chance = moments[place + 1].chance
        legal = sorted(legal_moves(view).ids)
        found = _searched(searcher, view, plan.iterations)
        (moved,) = (event for event in after.events if isinstance(event, Moved))
        position: dict[str, object] = {
            "round": number,
            "turn": before.turn,
            "seat": int(seat),
            "bot": bots[seat],
            "observation": vector(view),
            "action": action_id(moved.move),
            "result": 0 if result.winner is None else 1 if result.winner is seat else -1,
            "lead": result.rupees[seat] - result.rupees[seat.rival],
            "oracle_state": oracle(round_),
            "oracle_value": _from(seat, moments[place].value),
            "oracle_luck": 0.0 if chance is None else (1 - 2 * seat) * chance.luck,
            "legal_count": len(legal),
            "candidate_count": len(found),
        }
        for name, value in position.items():
            rows[name].append(value)
        rows["legal"] += legal
        rows["candidate"] += [each.action for each in found]
        rows["visits"] += [each.visits for each in found]
        rows["value"] += [each.win for each in found]


def _searched(searcher: Maharaja, view: View, iterations: int) -> Sequence[Found]:
    """The moves that a search visited, the most visited first."""
    (tree,) = searcher.search(view, Limit(iterations=iterations))
    return sorted(tree.found(), key=lambda found: (-found.visits, found.action))


def _from(seat: Seat, value: float) -> float:
    """A chance of seat 0, from the side of a seat."""
    return value if seat is Seat.A else 1 - value


def _packed(rows: dict[str, list[object]]) -> bytes:
    """The content of a file: NumPy gives its members no date."""
    packed = BytesIO()
    arrays = {field.name: np.array(rows[field.name], field.kind) for field in FIELDS}
    np.savez_compressed(packed, allow_pickle=False, **arrays)
    return packed.getvalue()


def _json(info: Info) -> bytes:
    return msgspec.json.format(msgspec.json.encode(info), indent=2) + b"\n"


def _write(file: Path, held: bytes) -> None:
    """Write a file whole or not at all."""
    part = file.with_suffix(".part")
    part.write_bytes(held)
    part.replace(file)
