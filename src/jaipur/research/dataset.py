"""Positions of self-play as arrays: what was known, what was legal, what a search thought of it.

    jaipur dataset make --out positions --rounds 1000 --seed monsoon --bot trader --bot merchant

plays 1,000 rounds and writes a folder of compressed NumPy files, `dataset.json` and a data card,
`README.md`. The same command always writes the same arrays; run again, it goes on where it was
stopped. From Python:

```python
from tempfile import TemporaryDirectory
from jaipur.research.dataset import load
from jaipur.research.dataset_making import Plan, make

with TemporaryDirectory() as folder:
    make(folder, Plan(rounds=2, seed="monsoon", bots=("trader",), iterations=20))
    dataset = load(folder)
    print(len(dataset), dataset["observation"].shape, dataset["result"].mean())
    print(dataset.legal(0), dataset.candidates(0))
```

**Who plays.** Round *i* has the cards of `jaipur play --seed SEED/i`. Given several bots, every one
meets every one, itself included, in both seats in turn. `--bot merchant@500` is a bot that thinks
for 500 iterations a move; a limit in seconds would not play the same twice and is refused.

**What is written** for each position: what its player knew, all legal moves, which of them a search
by `maharaja` of `--iterations` visited how often and what it expects of them, the move that was
played, and how the round ended. Numbers are from the side of the player to move.

**What nobody knew** is in the arrays whose names begin with `oracle_`: the round in full, its value
by all cards, and the luck of what chance brought after the move, as `jaipur analyse` counts it.
They are for critics, for teachers, and for taking luck out of results. All others hold only what
the player knew, but for `result` and `lead`, which are the future.

**Ragged arrays** come one position after the other, with a count for each: `legal` has as many
numbers as the sum of `legal_count`; `candidate`, `visits` and `value` as that of `candidate_count`.
`dataset.legal(i)` and `dataset.candidates(i)` cut them.

**Reading** without this package: `numpy.load("positions-00000.npz")["observation"]`. `load` checks
every file by the SHA-256 in `dataset.json` and joins them.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from hashlib import sha256
from os import PathLike
from pathlib import Path
from typing import Any, Final, Literal, NamedTuple, TypeAlias

import msgspec

from jaipur.arena import CompetitorEntry
from jaipur.research.extras import require
from jaipur.research.layout import BOUNDS
from jaipur.research.oracle import ORACLE_BOUNDS
from jaipur.rules import JaipurError

require("research", "numpy")
import numpy as np
from numpy.typing import NDArray

__all__ = ["FIELDS", "Dataset", "DatasetError", "Field", "Info", "load"]

Array: TypeAlias = NDArray[Any]
Per: TypeAlias = Literal["position", "legal", "candidate"]

INFO: Final = "dataset.json"


class DatasetError(JaipurError):
    """A dataset cannot be made or read; the message is a sentence."""


class Field(NamedTuple):
    """An array of a dataset.

    Attributes:
        name: its key.
        kind: the type of its numbers.
        per: what it has an entry for: a position, a legal move, or a move that was searched.
        meaning: what it says.
        size: how many numbers an entry is.
    """

    name: str
    kind: str
    per: Per
    meaning: str
    size: int = 1


FIELDS: Final = (
    Field("round", "int32", "position", "the number of the round, from 0"),
    Field("turn", "int16", "position", "how many moves had been made in it"),
    Field("seat", "uint8", "position", "who is to move"),
    Field("bot", "uint8", "position", "which bot that is, by its place in `dataset.json`"),
    Field(
        "observation",
        "uint8",
        "position",
        "what the player to move knows: `jaipur.research.layout`",
        len(BOUNDS),
    ),
    Field("action", "int16", "position", "the move that was played, by its id"),
    Field("result", "int8", "position", "1 if the player won the round, -1 if the rival did"),
    Field("lead", "int16", "position", "the player's lead in rupees at the end"),
    Field(
        "oracle_state",
        "uint8",
        "position",
        "the round in full, secrets included: `jaipur.research.oracle`",
        len(ORACLE_BOUNDS),
    ),
    Field("oracle_value", "float32", "position", "the chance of winning the round by all cards"),
    Field(
        "oracle_luck",
        "float32",
        "position",
        "the player's luck in what chance brought after the move, in rounds; 0 if it had no choice",
    ),
    Field("legal_count", "int16", "position", "how many moves are legal"),
    Field("candidate_count", "int16", "position", "how many moves were searched"),
    Field("legal", "int16", "legal", "the ids of legal moves, ascending"),
    Field("candidate", "int16", "candidate", "the ids of searched moves, the most visited first"),
    Field("visits", "int32", "candidate", "how often the search made the move"),
    Field("value", "float32", "candidate", "the chance of winning the round that it found"),
)
"""The arrays, in order."""

_BY_NAME: Final = {field.name: field for field in FIELDS}
_COUNTS: Final[dict[str, str]] = {"legal": "legal_count", "candidate": "candidate_count"}


class Shard(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One file: its name, its rounds and positions, and its SHA-256."""

    file: str
    rounds: int
    positions: int
    sha256: str


class Info(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What a dataset is: the content of `dataset.json`.

    Attributes:
        format: `jaipur dataset`.
        v: the version of this form and of the arrays.
        jaipur: the version that made it.
        command: what makes it again.
        rules: the ruleset.
        seed: what decides cards and bots.
        bots: who plays.
        rounds: how many rounds.
        iterations: of the search of each position.
        rounds_per_file: how many rounds a file holds.
        layout: the version of observations.
        oracle: the version of `oracle_state`.
        actions: the version of the action table.
        analysis: the version of values and luck.
        network: the SHA-256 of the network that values positions.
        licence: what may be done with it.
        positions: how many there are; 0 until it is finished.
        files: all files; none until it is finished.
    """

    format: Literal["jaipur dataset"] = "jaipur dataset"
    v: Literal[1] = 1
    jaipur: str
    command: str
    rules: str
    seed: str
    bots: tuple[CompetitorEntry, ...]
    rounds: int
    iterations: int
    rounds_per_file: int
    layout: int
    oracle: int
    actions: int
    analysis: int
    network: str
    licence: str = "MIT"
    positions: int = 0
    files: tuple[Shard, ...] = ()


@dataclass(frozen=True, slots=True, eq=False)
class Dataset:
    """All arrays of a dataset by name; see `FIELDS`."""

    info: Info
    arrays: Mapping[str, Array]
    _ends: Mapping[str, Array]

    def __len__(self) -> int:
        """The number of positions."""
        return len(self.arrays["round"])

    def __getitem__(self, name: str) -> Array:
        """An array."""
        return self.arrays[name]

    def legal(self, position: int) -> Array:
        """The ids of a position's legal moves."""
        return self.arrays["legal"][self._part("legal_count", position)]

    def candidates(self, position: int) -> dict[str, Array]:
        """What the search found at a position: `candidate`, `visits` and `value`."""
        part = self._part("candidate_count", position)
        return {field.name: self[field.name][part] for field in FIELDS if field.per == "candidate"}

    def _part(self, counts: str, position: int) -> slice:
        start, end = self._ends[counts][position : position + 2]
        return slice(int(start), int(end))


def load(folder: str | PathLike[str]) -> Dataset:
    """Read a whole dataset.

    Raises:
        DatasetError: it is none, it is not finished, or a file is missing or damaged.
    """
    path = Path(folder)
    info = read_info(path)
    if not info.files:
        raise DatasetError(f"{path} is not finished; its command goes on: {info.command}")
    parts = [_read(path / shard.file, shard) for shard in info.files]
    arrays = {field.name: np.concatenate([part[field.name] for part in parts]) for field in FIELDS}
    for array in arrays.values():
        array.flags.writeable = False
    ends = {name: np.concatenate([[0], np.cumsum(arrays[name])]) for name in _COUNTS.values()}
    return Dataset(info, arrays, ends)


def read_info(folder: Path) -> Info:
    """Read what a dataset is.

    Raises:
        DatasetError: it is none.
    """
    try:
        return msgspec.json.decode((folder / INFO).read_bytes(), type=Info)
    except OSError as error:
        raise DatasetError(f"cannot read {folder / INFO}: {error.strerror}") from error
    except msgspec.MsgspecError as error:
        raise DatasetError(f"{folder / INFO} is not that of a dataset: {error}") from error


def _read(file: Path, shard: Shard) -> dict[str, Array]:
    try:
        held = file.read_bytes()
    except OSError as error:
        raise DatasetError(f"cannot read {file}: {error.strerror}") from error
    if sha256(held).hexdigest() != shard.sha256:
        raise DatasetError(f"{file} is damaged: its SHA-256 is not the one in {INFO}")
    with np.load(file, allow_pickle=False) as arrays:
        return {field.name: arrays[field.name] for field in FIELDS}
