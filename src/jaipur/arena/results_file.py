"""The file of a job's results: JSON lines, a header and a line for each game."""

from __future__ import annotations

import json
import platform
from collections.abc import Iterable
from contextlib import suppress
from pathlib import Path
from types import TracebackType
from typing import Any, Final, Self

from jaipur import __version__
from jaipur.arena.errors import ArenaError
from jaipur.arena.files import check_writable
from jaipur.arena.job import GameId, Job
from jaipur.arena.result import GameResult, read_result, write_result
from jaipur.formats import FormatError, parse_json

RESULTS_VERSION: Final = 1

_FORMAT: Final = "jaipur results"
_OPENING: Final = json.dumps({"format": _FORMAT}).removesuffix("}").encode()
_IDENTITY: Final = ("jaipur", "mode", "rules", "seed", "competitors")


def header(job: Job) -> dict[str, Any]:
    """The first line of a job's results.

    How many games are asked for is not part of it, so that a job can be extended.
    """
    return {
        "format": _FORMAT,
        "v": RESULTS_VERSION,
        "jaipur": __version__,
        "python": platform.python_version(),
        "mode": job.mode,
        "rules": job.rules,
        "seed": job.seed,
        "competitors": [competitor.describe() for competitor in job.competitors],
    }


def read_results(path: Path) -> tuple[dict[str, Any], tuple[GameResult, ...]]:
    """The header and the results of a file; a last line that was cut off is left out.

    Raises:
        ArenaError: the file cannot be read, or holds something else.
    """
    try:
        held = path.read_bytes()
    except OSError as error:
        raise ArenaError(f"cannot read {path}: {error.strerror}") from error
    return _parse(path, _whole_lines(held))


class ResultsFile:
    """A file that results are added to.

    Attributes:
        known: the results it held when it was opened.
    """

    def __init__(self, path: Path, job: Job, *, resume: bool) -> None:
        """Make the file, or with `resume` go on with it if it is there.

        Raises:
            ArenaError: the file cannot be used: it is there and was not to be resumed, it holds
                another job or something else, or it cannot be written.
        """
        self._path = path
        self.known: tuple[GameResult, ...] = ()
        check_writable(path)
        try:
            held = path.read_bytes() if path.exists() else b""
            if held and not resume:
                raise ArenaError(f"{path} is there already; --resume goes on with it")
            whole = _whole_lines(held)
            begun = held != b"" and not _is_start_of_header(held)
            if begun:
                found, self.known = _parse(path, whole)
                _check_same(path, found, header(job))
            self._file = path.open("ab")
            self._file.truncate(len(whole))
        except OSError as error:
            raise ArenaError(f"cannot write {path}: {error.strerror}") from error
        if not begun:
            self._write([header(job)])

    def add(self, results: Iterable[GameResult]) -> None:
        """Write results, at once.

        Raises:
            ArenaError: they cannot be written.
        """
        self._write(map(write_result, results))

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self._close()

    def _write(self, lines: Iterable[dict[str, Any]]) -> None:
        text = "".join(json.dumps(line, ensure_ascii=False) + "\n" for line in lines)
        try:
            self._file.write(text.encode())
            self._file.flush()
        except OSError as error:
            self._close()
            raise ArenaError(f"cannot write {self._path}: {error.strerror}") from error

    def _close(self) -> None:
        with suppress(OSError):  # it was told when it was written
            self._file.close()


def _whole_lines(held: bytes) -> bytes:
    """Without a last line that was cut off when a run was killed or a disk was full."""
    return held[: held.rfind(b"\n") + 1]


def _is_start_of_header(held: bytes) -> bool:
    """Whether this is a header that was cut off: a run that had not yet begun."""
    size = min(len(held), len(_OPENING))
    return b"\n" not in held and held[:size] == _OPENING[:size]


def _parse(path: Path, held: bytes) -> tuple[dict[str, Any], tuple[GameResult, ...]]:
    first, *lines = held.splitlines() or [b""]
    try:
        head = parse_json(first)
    except FormatError:
        head = None
    if not isinstance(head, dict) or head.get("format") != _FORMAT:
        raise ArenaError(f"{path} is not a file of results")
    if head.get("v") != RESULTS_VERSION:
        raise ArenaError(f"{path} has version {head.get('v')}, this reads {RESULTS_VERSION}")
    found: dict[GameId, GameResult] = {}
    for number, line in enumerate(lines, 2):
        try:
            result = read_result(parse_json(line))
        except FormatError as error:
            raise ArenaError(f"{path}: line {number} is not a result: {error}") from error
        if result.id in found:
            raise ArenaError(f"{path}: line {number} has a game that was there before")
        found[result.id] = result
    return head, tuple(found.values())


def _check_same(path: Path, found: dict[str, Any], wanted: dict[str, Any]) -> None:
    for field in _IDENTITY:
        if found.get(field) == wanted[field]:
            continue
        if field == "competitors":
            raise ArenaError(f"{path} holds another job: its competitors are not these")
        there, here = (json.dumps(data.get(field)) for data in (found, wanted))
        raise ArenaError(f"{path} holds another job: its {field} is {there}, not {here}")
