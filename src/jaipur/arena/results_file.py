"""The results file of a job: JSON lines, a header and one line per game."""

from __future__ import annotations

import platform
from collections.abc import Iterable
from contextlib import suppress
from pathlib import Path
from types import TracebackType
from typing import BinaryIO, Final, Literal, Self, TypeAlias

import msgspec
from msgspec import UNSET, UnsetType

from jaipur import __version__
from jaipur.analysis import ANALYSIS_VERSION
from jaipur.arena.competitor import CompetitorEntry
from jaipur.arena.errors import ArenaError
from jaipur.arena.files import check_writable
from jaipur.arena.job import GameId, Job, Mode
from jaipur.arena.result import GameResult
from jaipur.kernel import network_digest

RESULTS_VERSION: Final = 2
"""A file in which luck is not counted has version 1, which older releases read."""

_FORMAT: Final = "jaipur results"
_IDENTITY: Final = ("jaipur", "mode", "rules", "seed", "competitors", "luck")


class LuckEntry(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How luck was counted: the version of the analysis, its network, and the advantage in Elo."""

    analysis: int
    network: str
    advantage: float

    @classmethod
    def of(cls, advantage: float) -> Self:
        """The entry of a job that is played now."""
        return cls(ANALYSIS_VERSION, network_digest(), advantage)


class Header(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The first line of a results file; see docs/arena.md.

    The number of games is not part of it, so that a job can be extended.
    """

    format: Literal["jaipur results"] = _FORMAT
    v: Literal[1, 2] = 1
    jaipur: str
    python: str
    mode: Mode
    rules: str
    seed: str
    competitors: tuple[CompetitorEntry, ...]
    luck: LuckEntry | UnsetType = UNSET

    @classmethod
    def of(cls, job: Job) -> Self:
        """The header of a job that is played now."""
        luck = UNSET if job.advantage is None else LuckEntry.of(job.advantage)
        return cls(
            v=1 if luck is UNSET else 2,
            luck=luck,
            jaipur=__version__,
            python=platform.python_version(),
            mode=job.mode,
            rules=job.rules,
            seed=job.seed,
            competitors=tuple(competitor.entry() for competitor in job.competitors),
        )


class _Start(msgspec.Struct):
    """What every version of the header begins with."""

    format: Literal["jaipur results"]
    v: int


Results: TypeAlias = tuple[Header, tuple[GameResult, ...]]


def read_results(path: Path) -> Results:
    """Read the header and the results of a file, ignoring a truncated last line.

    Raises:
        ArenaError: the file cannot be read or is not a results file.
    """
    try:
        held = path.read_bytes()
    except OSError as error:
        raise ArenaError(f"cannot read {path}: {error.strerror}") from error
    return _parse(path, _whole_lines(held))


class ResultsFile:
    """A file that results are appended to.

    Attributes:
        known: the results it held when it was opened.
    """

    def __init__(self, path: Path, job: Job, *, resume: bool) -> None:
        """Create the file, or with `resume` continue an existing one.

        Raises:
            ArenaError: the file exists and `resume` is not given, belongs to another job, is not
                a results file, or cannot be written.
        """
        self._path = path
        self.known: tuple[GameResult, ...] = ()
        check_writable(path)
        header = Header.of(job)
        try:
            held = path.read_bytes() if path.exists() else b""
            if held and not resume:
                raise ArenaError(f"{path} exists already; --resume continues it")
            whole = _whole_lines(held)
            begun = held != b"" and not _is_start_of_header(held)
            if begun:
                found, self.known = _parse(path, whole)
                _check_same(path, found, header)
            self._file = path.open("ab")
            self._file.truncate(len(whole))
        except OSError as error:
            raise ArenaError(f"cannot write {path}: {error.strerror}") from error
        if not begun:
            self._write([header])

    def add(self, results: Iterable[GameResult]) -> None:
        """Write results, without buffering.

        Raises:
            ArenaError: they cannot be written.
        """
        self._write(results)

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self._close()

    def _write(self, lines: Iterable[Header | GameResult]) -> None:
        try:
            self._file.write(b"".join(map(line, lines)))
            self._file.flush()
        except OSError as error:
            self._close()
            raise ArenaError(f"cannot write {self._path}: {error.strerror}") from error

    def _close(self) -> None:
        with suppress(OSError):  # reported when it was written
            self._file.close()


class ResultsStream:
    """Results that somebody reads as they come: the standard output.

    Attributes:
        known: none, as nothing can be read back.
    """

    known: tuple[GameResult, ...] = ()

    def __init__(self, stream: BinaryIO, job: Job) -> None:
        self._stream = stream
        self._write([Header.of(job)])

    def add(self, results: Iterable[GameResult]) -> None:
        """Write results, without buffering."""
        self._write(results)

    def _write(self, lines: Iterable[Header | GameResult]) -> None:
        self._stream.write(b"".join(map(line, lines)))
        self._stream.flush()


def line(data: msgspec.Struct) -> bytes:
    """One line of a results file, in the form of all files since version 0.1.0."""
    return msgspec.json.format(msgspec.json.encode(data), indent=0) + b"\n"


_OPENING: Final = line(_Start(_FORMAT, RESULTS_VERSION)).partition(b",")[0]


def _whole_lines(held: bytes) -> bytes:
    """Drop a last line truncated when a run was killed or the disk was full."""
    return held[: held.rfind(b"\n") + 1]


def _is_start_of_header(held: bytes) -> bool:
    """Whether a run was cut off while it wrote its header."""
    size = min(len(held), len(_OPENING))
    return b"\n" not in held and held[:size] == _OPENING[:size]


def _parse(path: Path, held: bytes) -> Results:
    first, *lines = held.splitlines() or [b""]
    header = _header(path, first)
    found: dict[GameId, GameResult] = {}
    for number, text in enumerate(lines, 2):
        try:
            result = msgspec.json.decode(text, type=GameResult)
        except msgspec.MsgspecError as error:
            raise ArenaError(f"{path}: line {number} is not a result: {error}") from error
        if result.id in found:
            raise ArenaError(f"{path}: line {number} repeats a game")
        found[result.id] = result
    return header, tuple(found.values())


def _header(path: Path, text: bytes) -> Header:
    try:
        version = msgspec.json.decode(text, type=_Start).v
    except msgspec.MsgspecError:
        raise ArenaError(f"{path} is not a results file") from None
    if not 1 <= version <= RESULTS_VERSION:
        raise ArenaError(f"{path} has version {version}, this reads 1 to {RESULTS_VERSION}")
    try:
        return msgspec.json.decode(text, type=Header)
    except msgspec.MsgspecError as error:
        raise ArenaError(f"{path}: line 1 is not a header: {error}") from error


def _check_same(path: Path, found: Header, wanted: Header) -> None:
    for field in _IDENTITY:
        there, here = getattr(found, field), getattr(wanted, field)
        if there == here:
            continue
        if field == "luck":
            raise ArenaError(f"{path} belongs to another job: luck is counted otherwise there")
        if field == "competitors":
            raise ArenaError(f"{path} belongs to another job: its competitors are different")
        raise ArenaError(f"{path} belongs to another job: its {field} is {there!r}, not {here!r}")
